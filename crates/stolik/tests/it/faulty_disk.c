/* Injects disk faults into the server under test (LD_PRELOAD). Operations on the database and its log fail
 * as long as the file named by STOLIK_FAULT contains one of these words:
 *
 *   full   writing fails (ENOSPC)
 *   read   reading fails (EIO)
 *   sync   syncing fails, so data may be lost (EIO)
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static ssize_t (*real_read)(int, void *, size_t);

static int is_database(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return strstr(path, "stolik.db") != NULL;
}

static int fails(const char *what, int file) {
    char said[16] = "";
    const char *name = getenv("STOLIK_FAULT");
    int fault = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    if (fault < 0) return 0;
    if (!real_read) real_read = dlsym(RTLD_NEXT, "read");
    ssize_t length = real_read(fault, said, sizeof said - 1);
    close(fault);
    return length > 0 && strncmp(said, what, strlen(what)) == 0 && is_database(file);
}

#define FAULTY(result, function, kind, error, types, names) \
    result function types { \
        static result (*real) types; \
        if (!real) real = dlsym(RTLD_NEXT, #function); \
        if (fails(kind, file)) { errno = error; return -1; } \
        return real names; \
    }

FAULTY(ssize_t, write, "full", ENOSPC, (int file, const void *bytes, size_t size), (file, bytes, size))
FAULTY(ssize_t, pwrite, "full", ENOSPC, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at))
FAULTY(ssize_t, pwrite64, "full", ENOSPC, (int file, const void *bytes, size_t size, off64_t at), (file, bytes, size, at))
FAULTY(ssize_t, read, "read", EIO, (int file, void *bytes, size_t size), (file, bytes, size))
FAULTY(ssize_t, pread, "read", EIO, (int file, void *bytes, size_t size, off_t at), (file, bytes, size, at))
FAULTY(ssize_t, pread64, "read", EIO, (int file, void *bytes, size_t size, off64_t at), (file, bytes, size, at))
FAULTY(int, fsync, "sync", EIO, (int file), (file))
FAULTY(int, fdatasync, "sync", EIO, (int file), (file))

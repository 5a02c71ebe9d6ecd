-- People. A row is made when somebody first does something that has to be remembered.
CREATE TABLE players (
    id       BLOB PRIMARY KEY,            -- 16 bytes, by lot
    name     TEXT,
    epoch    INTEGER NOT NULL DEFAULT 0,  -- cookies of earlier epochs are void
    recovery BLOB UNIQUE,                 -- BLAKE3 of the recovery code
    created  INTEGER NOT NULL             -- milliseconds since 1970, as all times here
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id      INTEGER PRIMARY KEY,
    state   TEXT NOT NULL,                -- the table without its games, as JSON
    turn    INTEGER,                      -- the seat that has to decide
    wakes   INTEGER,                      -- when the table has something to do by itself
    touched INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_wakes ON tables (wakes) WHERE wakes IS NOT NULL;

-- Whose tables are whose: who has a seat, and the host.
CREATE TABLE members (
    player   BLOB NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,            -- counted from 0
    seed     BLOB NOT NULL,               -- what all chance is drawn from
    occupants TEXT NOT NULL,              -- who sat where, as JSON
    header   TEXT NOT NULL,               -- the first line of the record
    course   INTEGER NOT NULL DEFAULT 0,  -- how often something was taken back
    outcome  TEXT,                        -- how it came out, as JSON, once it is over
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- The journal: the record's lines of each move, with what chance did after it.
CREATE TABLE steps (
    table_id INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    version  INTEGER NOT NULL,            -- how many steps there were before these
    lines    TEXT NOT NULL,
    PRIMARY KEY (table_id, game, version),
    FOREIGN KEY (table_id, game) REFERENCES games (table_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What was said at a table, as JSON.
CREATE TABLE lines (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    line     TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- What this server signs with.
CREATE TABLE secrets (
    name   TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;

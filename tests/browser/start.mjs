// Starts the program and Debian's Chromium without windows.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const READY = /^Stolik is ready: (http:\S+\/)$/;
const START_MS = 30_000;

const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts the program on a free port with a temporary data folder; `url` is the address it printed. To
 * restart a server, pass the same `port` and `data`; a given data folder is not deleted. Players who
 * are away for `goneAfter` seconds may be replaced by a bot.
 */
export async function startStolik({ port = 0, data, goneAfter = 0 } = {}) {
  const program = process.env.STOLIK_BIN;
  assert.ok(program, "STOLIK_BIN names the program; `cargo xtask test` sets it");
  const folder = data ?? (await mkdtemp(join(tmpdir(), "stolik-")));
  // No pauses, and high limits, because all people of a test share one address.
  const words = ["--data", folder, "--bot-pause", "0", "--gone-after", String(goneAfter), "--requests-per-second", "1000", "--tables-per-address", "100000", "--log", "warn"];
  const child = spawn(program, ["serve", "--listen", `127.0.0.1:${port}`, ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
    // The program could not be started.
    child.once("error", resolve);
  });
  const stop = async (signal = "SIGTERM") => {
    child.kill(signal);
    await ended;
    if (!data) await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url: await printedAddress(child, ended), folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function printedAddress(child, ended) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the program says nothing")), START_MS);
    const settle = (how, value) => {
      clearTimeout(timer);
      how(value);
    };
    ended.then((how) => settle(reject, new Error(`the program ended: ${how}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const ready = READY.exec(line);
      if (ready) settle(resolve, ready[1]);
    });
  });
}

/**
 * Starts Debian's Chromium with a temporary profile. Without the parts that draw windows, it takes less than half of
 * the time; the pages are the same.
 */
export function launchChromium() {
  const executablePath = process.env.STOLIK_CHROMIUM ?? "/usr/bin/chromium-headless-shell";
  return chromium.launch({ executablePath, headless: true, chromiumSandbox: false, args: FLAGS });
}

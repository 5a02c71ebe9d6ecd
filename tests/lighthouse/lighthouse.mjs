// Runs Lighthouse on the pages with mobile settings: `cargo xtask lighthouse`. Fails below the limits.

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { startStolik } from "../browser/start.mjs";

/** The number of visits per page; the median counts. */
const VISITS = 3;

const GAMES = ["kokopelli", "purrramida", "szkola-latania"];

/** The pages with their minimum performance scores. */
const PAGES = [
  ["home", "/", 95],
  ["rules", `/rules/${GAMES[0]}`, 95],
  ...GAMES.map((game) => [`table: ${game}`, `/now/${game}`, 90]),
];

const WHOLE = ["accessibility", "best-practices", "seo"];
const LARGEST_SHIFT = 0.02;

const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage"];

/** Lighthouse's report on one visit, in a fresh browser. */
async function visit(url) {
  const chromePath = process.env.STOLIK_CHROMIUM ?? "/usr/bin/chromium";
  const browser = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    // The default preset is a phone.
    const options = { port: browser.port, onlyCategories: ["performance", ...WHOLE], logLevel: "error" };
    return (await lighthouse(url, options)).lhr;
  } finally {
    browser.kill();
  }
}

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** The medians over several visits, and the failed audits of the last one. */
async function judge(url) {
  const reports = [];
  for (let visits = 0; visits < VISITS; visits += 1) reports.push(await visit(url));
  const of = (read) => median(reports.map(read));
  const score = (name) => of(({ categories }) => Math.round(100 * categories[name].score));
  const measured = (name) => of(({ audits }) => audits[name].numericValue);
  return {
    scores: Object.fromEntries(["performance", ...WHOLE].map((name) => [name, score(name)])),
    shift: measured("cumulative-layout-shift"),
    bytes: measured("total-byte-weight"),
    paint: measured("largest-contentful-paint"),
    blocked: measured("total-blocking-time"),
    disliked: disliked(reports.at(-1)),
  };
}

/** The audits that cost points, the most expensive first. */
function disliked({ categories, audits }) {
  const costs = Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id, weight }) => ({ category, audit: audits[id], cost: weight * (1 - audits[id].score) })),
  );
  return costs
    .sort((one, other) => other.cost - one.cost)
    .map(({ category, audit }) => `${category}: ${audit.title} ${audit.displayValue ?? ""} ${where(audit)}`.trim());
}

/** The first few places that an audit names. */
function where({ details }) {
  const items = (details?.items ?? []).slice(0, 3);
  const names = items.map(({ node, url, description }) => node?.selector ?? url ?? description).filter(Boolean);
  return names.length > 0 ? `(${names.join("; ")})` : "";
}

/** Describes where a page misses the limits. */
function faults(name, least, { scores, shift }) {
  const limits = { performance: least, ...Object.fromEntries(WHOLE.map((category) => [category, 100])) };
  const low = Object.entries(limits).filter(([category, limit]) => scores[category] < limit);
  const found = low.map(([category, limit]) => `${name}: ${category} is ${scores[category]}, not ${limit}`);
  if (shift >= LARGEST_SHIFT) found.push(`${name}: it shifts by ${shift.toFixed(3)}, not less than ${LARGEST_SHIFT}`);
  return found;
}

const row = ([name, { scores, shift, bytes, paint, blocked }]) => ({
  page: name,
  ...scores,
  CLS: Number(shift.toFixed(3)),
  KiB: Math.round(bytes / 1024),
  "LCP in s": Number((paint / 1000).toFixed(1)),
  "blocked in ms": Math.round(blocked),
});

const stolik = await startStolik();
try {
  const judged = [];
  for (const [name, path] of PAGES) {
    const verdict = await judge(new URL(path, stolik.url).href);
    judged.push([name, verdict]);
    verdict.disliked.forEach((words) => console.log(`${name}: ${words}`));
  }
  console.table(judged.map(row));
  const found = PAGES.flatMap(([name, , least], page) => faults(name, least, judged[page][1]));
  found.forEach((fault) => console.error(fault));
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  await stolik.stop();
}

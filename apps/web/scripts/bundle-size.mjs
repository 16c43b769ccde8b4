/**
 * Weighs the JavaScript a first visit of a page loads, gzipped, against its budget: what the page's HTML names, fetched
 * from a running server. `npm run -w apps/web size -- [origin] [path …]`; exits with 1 above the budget.
 */
import { gzipSync } from 'node:zlib';

/** Bytes, gzipped, all in. */
const budgets = { '/': 170 * 1024, '/games': 180 * 1024, '/games/fruit-crown': 180 * 1024 };

const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2);
let isOver = false;
for (const path of paths.length > 0 ? paths : Object.keys(budgets)) {
  const page = await fetch(origin + path, { headers: { 'accept-language': 'en', 'accept-encoding': 'identity' } });
  if (!page.ok) throw new Error(`${path} answers ${page.status}`);
  const html = await page.text();
  /* Browsers that know modules never load what is marked nomodule. */
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+\.js[^"]*)"[^>]*>/g)].filter(
    ([tag]) => !/\bnomodule\b/i.test(tag),
  );
  /* What the page asks for by itself once it is painted (server/first-paint). */
  const [, later] = /<script data-scripts="([^"]*)"/.exec(html) ?? [];
  if (!later) throw new Error(`${path} has no loader: its scripts would not be weighed`);
  const sources = [...new Set([...scripts.map(([, source]) => source), ...later.split(' ')])];
  if (sources.length === 0) throw new Error(`${path} names no scripts: this can weigh nothing`);
  let bytes = 0;
  for (const source of sources) {
    const answer = await fetch(new URL(source, origin), { headers: { 'accept-encoding': 'identity' } });
    const size = gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 6 }).length;
    bytes += size;
    if (process.env.VERBOSE) console.log(`  ${(size / 1024).toFixed(1).padStart(7)} KiB  ${source}`);
  }
  const budget = budgets[path] ?? Number.POSITIVE_INFINITY;
  const verdict = bytes <= budget ? 'ok' : 'OVER';
  isOver ||= bytes > budget;
  console.log(
    `${path}: ${(bytes / 1024).toFixed(1)} KiB of JavaScript in ${sources.length} files (budget ${(budget / 1024).toFixed(0)} KiB) ${verdict}; HTML ${(gzipSync(html).length / 1024).toFixed(1)} KiB`,
  );
}
process.exitCode = isOver ? 1 : 0;

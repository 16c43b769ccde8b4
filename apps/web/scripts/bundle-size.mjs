/**
 * Compares the gzipped JavaScript of a page's first visit with its budget, as referenced by the HTML of a running server.
 * `npm run -w apps/web size -- [origin] [path …]`; exits with 1 above the budget.
 */
import { gzipSync } from 'node:zlib';

/** Total gzipped bytes. */
const budgets = { '/': 170 * 1024, '/games': 180 * 1024, '/games/fruit-crown': 180 * 1024 };

const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2);
let isOver = false;
for (const path of paths.length > 0 ? paths : Object.keys(budgets)) {
  const page = await fetch(origin + path, { headers: { 'accept-language': 'en', 'accept-encoding': 'identity' } });
  if (!page.ok) throw new Error(`${path} answers ${page.status}`);
  const html = await page.text();
  /* Browsers that support modules never load nomodule scripts. */
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+\.js[^"]*)"[^>]*>/g)].filter(
    ([tag]) => !/\bnomodule\b/i.test(tag),
  );
  /* Scripts that the page loads after its first paint (server/first-paint). */
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

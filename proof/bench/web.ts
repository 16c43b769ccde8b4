import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { siteLocales } from '@altyn/contracts/languages';
import { findBrowser } from '../../tools/browser/find-browser.ts';
import { stopEveryChild } from '../../tools/lib/children.ts';
import { loadToolsConfig } from '../../tools/lib/config.ts';
import { createScreen } from '../../tools/start/screen.ts';
import { onShutdown } from '../../tools/start/shutdown.ts';
import { median } from './figures.ts';
import { figuresOf, type PageFigures, runLighthouse } from './web/lighthouse.ts';
import { startOwnSystem } from './web/own-system.ts';
import { addressOf, missedGoals, pages, tableOf } from './web/pages.ts';
import { requestsPerSecond, startRenderedSite } from './web/rendered-site.ts';
import { requireWork } from './work.ts';

const usage = `npm run bench:web -- [--runs 5] [--rounds 3] [--seconds 5] [--only pages|server] [--page home] [--locale en]
  [--url http://localhost:3000 --api-url http://localhost:4000]   a system that runs already, in place of one of its own
  [--port-base 17000]   ports of its own system   [--strict]   exit with 1 where a goal is missed`;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
    page: { type: 'string' },
    locale: { type: 'string' },
    url: { type: 'string' },
    'api-url': { type: 'string' },
    'port-base': { type: 'string', default: '17000' },
    strict: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const lobbyGoal = 20;
const config = loadToolsConfig();
const screen = createScreen({ isPlain: config.isPlain });

async function measurePages(origin: string): Promise<boolean> {
  const browser = await findBrowser(config.chromePath);
  const rows = pages
    .filter(({ name }) => !options.page || options.page === name)
    .flatMap((page) =>
      siteLocales
        .filter((locale) => !options.locale || options.locale === locale)
        .map((locale) => ({ page, title: `${page.name} ${locale}`, url: addressOf(origin, page, locale) })),
    )
    .map((row) => ({ ...row, runs: [] as PageFigures[] }));
  /* The first visit renders a page; only later visits are measured. */
  for (const { url } of rows) await (await fetch(url, { redirect: 'error' })).text();
  for (let run = 1; run <= Number(options.runs); run += 1) {
    for (const row of rows) {
      const conditions = { isPrivate: row.page.isPrivate, isSpeedOnly: run > 1 };
      /* Occasionally a run ends without a result; one retry saves the other runs. */
      const figures = await runLighthouse(row.url, browser, conditions).catch((error: unknown) => {
        screen.line(`  run ${run}, ${row.title}, once more: ${String(error).slice(0, 300)}`);
        return runLighthouse(row.url, browser, conditions);
      });
      row.runs.push(figures);
      screen.line(
        `  run ${run}, ${row.title}: performance ${figures.performance}, LCP ${figures.lcpMs.toFixed(0)} ms, TBT ${figures.tbtMs.toFixed(0)} ms`,
      );
    }
  }
  for (const { title, runs } of rows)
    for (const { lcpMs, scriptGzipBytes } of runs) {
      if (!Number.isFinite(lcpMs)) throw new Error(`No figures: ${title} painted nothing`);
      requireWork({ what: `bytes of scripts of ${title}`, done: scriptGzipBytes, claimed: 1 });
    }
  requireWork({ what: 'pages measured', done: rows.length, claimed: 1 });
  screen.line(
    `\nLighthouse, mobile, slow 4G, 4 × CPU, median of ${options.runs}; load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores:\n${tableOf(rows)}\n`,
  );
  return rows.every(({ page, runs }) => missedGoals(page, figuresOf(runs)).length === 0);
}

async function measureLobby(system: { url: string; apiUrl: string }): Promise<boolean> {
  const rendered = await screen.step('Building the site that renders each time', () =>
    startRenderedSite({ port: Number(options['port-base']) + 20, apiUrl: system.apiUrl, siteUrl: system.url }),
  );
  try {
    const rates: { cached: number; rendered: number }[] = [];
    for (let round = 0; round <= Number(options.rounds); round += 1) {
      const seconds = Number(options.seconds);
      const rate = {
        rendered: await requestsPerSecond(`${rendered.url}/`, seconds),
        cached: await requestsPerSecond(`${system.url}/`, seconds),
      };
      screen.line(
        `  ${round === 0 ? 'warm-up' : `round ${round}`}: the lobby ${rate.cached.toFixed(0)}/s, rendered each time ${rate.rendered.toFixed(0)}/s`,
      );
      if (round > 0) rates.push(rate);
    }
    const ratio = median(rates.map((rate) => rate.cached / rate.rendered));
    screen.line(
      `\nAnonymous lobby, 32 connections, median of ${options.rounds}: ${median(rates.map(({ cached }) => cached)).toFixed(0)} requests/s; the same page rendered for each request ${median(rates.map((rate) => rate.rendered)).toFixed(0)}/s: ${ratio.toFixed(1)} ×, goal ${lobbyGoal} × ${ratio >= lobbyGoal ? 'met' : 'MISSED'}\n`,
    );
    return ratio >= lobbyGoal;
  } finally {
    await rendered.stop();
  }
}

if (options.help) {
  screen.line(usage);
  process.exit(0);
}
onShutdown(() => {
  void stopEveryChild().then(() => process.exit(130));
});
const system = options.url
  ? { url: options.url, apiUrl: options['api-url'] ?? 'http://localhost:4000', stop: async () => undefined }
  : await screen.step('Building and starting the system', () => startOwnSystem(Number(options['port-base'])));
try {
  const isPagesDone = options.only === 'server' || (await measurePages(system.url));
  const isLobbyDone = options.only === 'pages' || (await measureLobby(system));
  process.exitCode = options.strict && !(isPagesDone && isLobbyDone) ? 1 : 0;
} finally {
  await system.stop();
  await stopEveryChild();
}

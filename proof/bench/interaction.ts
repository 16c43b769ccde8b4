import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../tools/browser/find-browser.ts';
import { stopEveryChild } from '../../tools/lib/children.ts';
import { loadToolsConfig } from '../../tools/lib/config.ts';
import { createScreen } from '../../tools/start/screen.ts';
import { onShutdown } from '../../tools/start/shutdown.ts';
import { median } from './figures.ts';
import { measurePress, type PressFigures } from './interaction/measure.ts';
import type { Addresses } from './interaction/player.ts';
import { presses } from './interaction/presses.ts';
import { startOwnSystem } from './web/own-system.ts';
import { requireWork } from './work.ts';

const usage = `npm run bench:interaction -- [--runs 7] [--only 'menu,spin of a slot']
  From a press to the next paint, to the first frame with a reaction and to the frame with the answer, in milliseconds, with
  the processor of the page and of the game's frame throttled four times. Medians.
  [--save before.json]   keeps the figures   [--against before.json]   prints kept figures next to these
  [--url http://localhost:3000 --sandbox-url http://localhost:4300]   a system that runs already
  [--port-base 17000]   ports of its own system   [--strict]   exit with 1 where a goal is missed`;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    only: { type: 'string' },
    save: { type: 'string' },
    against: { type: 'string' },
    url: { type: 'string' },
    'sandbox-url': { type: 'string' },
    'port-base': { type: 'string', default: '17000' },
    strict: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
/** For the next paint and for the first reaction. */
const goalMs = 100;
/** Ports of the own system are counted from its base: the sandbox is the sixth. */
const sandboxOffset = 5;
const screen = createScreen({ isPlain: loadToolsConfig().isPlain });

type Medians = Record<string, PressFigures>;

async function measureAll(addresses: Addresses): Promise<Medians> {
  const found = await findBrowser(loadToolsConfig().chromePath);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: browserFlags,
    env: { ...(process.env as Record<string, string>), ...found.environment },
  });
  try {
    const medians: Medians = {};
    const wanted = options.only?.split(',');
    for (const press of presses.filter(({ name }) => !wanted || wanted.includes(name))) {
      const figures = await runsOf(browser, press, addresses);
      requireWork({ what: `presses of ${press.name}`, done: figures.length, claimed: Number(options.runs) });
      const of = (part: keyof PressFigures) => median(figures.map((each) => each[part]));
      medians[press.name] = { nextPaintMs: of('nextPaintMs'), reactionMs: of('reactionMs'), answerMs: of('answerMs') };
      screen.line(
        `  ${press.name}: ${figures.map(({ nextPaintMs, reactionMs }) => `${nextPaintMs}/${reactionMs}`).join(', ')}`,
      );
    }
    return medians;
  } finally {
    await browser.close();
  }
}

async function runsOf(browser: Browser, press: (typeof presses)[number], addresses: Addresses) {
  const figures: PressFigures[] = [];
  for (let run = 0; run < Number(options.runs); run += 1)
    figures.push(...(await measurePress(browser, press, addresses)));
  return figures;
}

const isGoalMet = (figures: PressFigures) => Math.max(figures.nextPaintMs, figures.reactionMs) <= goalMs;

function printAll(now: Medians, before: Medians): boolean {
  const rows = Object.entries(now).map(([name, figures]) => {
    const cell = (part: keyof PressFigures) =>
      before[name] ? `${before[name][part]} → ${figures[part]}` : `${figures[part]}`;
    return {
      press: name,
      'next paint': cell('nextPaintMs'),
      reaction: cell('reactionMs'),
      answer: cell('answerMs'),
      [`goal ${goalMs}`]: isGoalMet(figures) ? 'met' : 'MISSED',
    };
  });
  const load = `load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
  screen.line(`\nMilliseconds at 4 × CPU, medians of ${options.runs} pages; ${load}:`);
  console.table(rows);
  return Object.values(now).every(isGoalMet);
}

if (options.help) {
  screen.line(usage);
  process.exit(0);
}
onShutdown(() => {
  void stopEveryChild().then(() => process.exit(130));
});
const base = Number(options['port-base']);
const system = options.url
  ? { url: options.url, stop: async () => undefined }
  : await screen.step('Building and starting the system', () => startOwnSystem(base));
const sandboxUrl =
  options['sandbox-url'] ?? (options.url ? 'http://localhost:4300' : `http://localhost:${base + sandboxOffset}`);
try {
  const now = await measureAll({ url: system.url, sandboxUrl });
  if (options.save) await writeFile(options.save, JSON.stringify(now, undefined, 2));
  const before = options.against ? (JSON.parse(await readFile(options.against, 'utf8')) as Medians) : {};
  const isMet = printAll(now, before);
  process.exitCode = options.strict && !isMet ? 1 : 0;
} finally {
  await system.stop();
  await stopEveryChild();
}

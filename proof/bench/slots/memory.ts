import { readFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../../../tools/browser/find-browser.ts';
import type { Harness } from '../../../tools/games/harness.ts';

/** A cheap phone: 360 × 760 at two device pixels. */
const phone = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const readEveryMs = 15_000;
const lookEveryMs = 500;

export interface MemoryFigures {
  title: string;
  minutes: number;
  rounds: number;
  /** Proportional set size of the page's process in megabytes: after the first minute, at its highest, at the end. */
  startMb: number;
  highestMb: number;
  endMb: number;
  /** Highest of the browser's process that composes pictures, which pages share. */
  graphicsMb: number;
  /** Highest of JavaScript's heap, a part of it. */
  heapMb: number;
  /** Highest number of nodes of the document. */
  nodes: number;
}

/**
 * Memory of a title's page that plays the engine's rounds by autoplay, as a player starts it, for `minutes`. Each title
 * has a browser of its own, so the page's process belongs to no other.
 */
export async function measureMemory(harness: Harness, title: string, minutes: number): Promise<MemoryFigures> {
  const found = await findBrowser(process.env['CHROME_PATH']);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: browserFlags,
    env: { ...(process.env as Record<string, string>), ...found.environment },
  });
  try {
    const page = await (await browser.newContext(phone)).newPage();
    await page.goto(harness.address({ title, scene: 'play', language: 'en' }));
    await page.waitForSelector('[data-phase="idle"]:not([data-show="loading"])');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const root = await browser.newBrowserCDPSession();
    const readings: { mb: number; graphicsMb: number; heapMb: number; nodes: number }[] = [];
    const read = async () => {
      const { processInfo } = await root.send('SystemInfo.getProcessInfo');
      const highestOf = async (wanted: string) =>
        Math.max(...(await Promise.all(processInfo.filter(({ type }) => type === wanted).map(({ id }) => sizeOf(id)))));
      const { metrics } = await session.send('Performance.getMetrics');
      const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      readings.push({
        mb: await highestOf('renderer'),
        graphicsMb: await highestOf('GPU'),
        heapMb: valueOf('JSHeapUsedSize') / 1e6,
        nodes: valueOf('Nodes'),
      });
    };
    const rounds = await play(page, minutes * 60_000, read);
    const highest = (name: keyof (typeof readings)[number]) => Math.max(...readings.map((each) => each[name]));
    return {
      title,
      minutes,
      rounds,
      startMb: Math.round(readings[Math.min(3, readings.length - 1)]?.mb ?? 0),
      highestMb: Math.round(highest('mb')),
      endMb: Math.round(readings.at(-1)?.mb ?? 0),
      graphicsMb: Math.round(highest('graphicsMb')),
      heapMb: Math.round(highest('heapMb') * 10) / 10,
      nodes: highest('nodes'),
    };
  } finally {
    await browser.close();
  }
}

/** Megabytes of a process, pages shared with others in proportion. */
async function sizeOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1_000;
}

/** Keeps autoplay on, answers choices, and reads every quarter of a minute. @returns the rounds that began. */
async function play(page: Page, forMs: number, read: () => Promise<void>): Promise<number> {
  await page.evaluate(countRounds);
  const endMs = performance.now() + forMs;
  let nextReadMs = performance.now() + readEveryMs;
  while (performance.now() < endMs) {
    await page.evaluate(press);
    if (performance.now() >= nextReadMs) {
      nextReadMs += readEveryMs;
      await read();
    }
    await page.waitForTimeout(lookEveryMs);
  }
  return Number(await page.evaluate('window.roundsBegun'));
}

/** Counts changes of the phase to spinning. */
const countRounds = `
  window.roundsBegun = 0;
  let wasIdle = true;
  new MutationObserver(() => {
    const isIdle = document.querySelector('[data-phase="idle"]') !== null;
    if (wasIdle && !isIdle) window.roundsBegun += 1;
    wasIdle = isIdle;
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-phase'] });
`;

/** Presses what a player presses: the answer to a choice, or a hundred rounds with the highest limit of loss. */
const press = `(() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  const option = shown('.plate.choice button');
  if (option) return option.click();
  const sheet = shown('.sheet.autoplay');
  if (sheet) {
    for (const row of sheet.querySelectorAll('.choices')) if (row !== [...sheet.querySelectorAll('.choices')][2]) row.lastElementChild.click();
    const stop = sheet.querySelector('.switch input');
    if (stop?.checked) stop.click();
    return sheet.querySelector('.primary').click();
  }
  const auto = shown('.round.auto');
  if (auto && !auto.classList.contains('on') && !auto.disabled) auto.click();
})()`;

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findCutText } from '../browser/find-cut-text.ts';
import type { Harness } from './harness.ts';
import { languages } from './screens.ts';

/**
 * Frame sizes of a game on the site: phones of 390 × 844 and 360 × 640, a landscape phone, a desktop, and full screen.
 */
const frames = {
  phone: [390, 699],
  small: [360, 495],
  side: [844, 282],
  desktop: [1216, 617],
  full: [1440, 900],
} as const;
/** Moments of screenshots: a phase and a delay. Only tables with shared cards have stages. */
const moments = [
  { name: 'open', phase: 'OPEN', afterMs: 900 },
  { name: 'closing', phase: 'CLOSING', afterMs: 400 },
  { name: 'deciding', phase: 'DECIDING', afterMs: 900, stage: 1 },
  { name: 'split', phase: 'DECIDING', afterMs: 900, stage: 2 },
  { name: 'drawn', phase: 'DRAWN', afterMs: 1_200 },
  { name: 'result', phase: 'RESULT', afterMs: 1_200 },
] as const;

/** Boxes outside the screen: at these sizes a live table must not scroll horizontally. */
async function findOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.live .chip, .live button, .live .plate span, .live .message')]
      .filter((node) => {
        const { left, right, width } = node.getBoundingClientRect();
        return width > 0 && (left < -1 || right > innerWidth + 1);
      })
      .map((node) => `${node.className}: outside the screen`),
  );
}

/**
 * Buttons whose centre cannot be tapped: below the fold, or covered. Excludes bets on layouts that scroll on low
 * phones.
 */
async function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.live :is(.leave, .move, .cell), .live .dock button')]
      .filter((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        if (width === 0 || getComputedStyle(node).visibility === 'hidden') return false;
        if (node.closest('.roulette-felt, .sic-felt')) return false;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !(hit && (node.contains(hit) || hit.contains(node)));
      })
      .map((node) => `${node.className} “${node.textContent.trim().slice(0, 20)}”: a press does not reach it`),
  );
}

interface Shot {
  game: string;
  size: keyof typeof frames;
  language: (typeof languages)[number];
  moment: (typeof moments)[number];
}

/** Takes one screenshot. @returns its errors */
async function shoot({ browser, table }: Harness, { game, size, language, moment }: Shot, folder: string) {
  const [width, height] = frames[size];
  const { name, phase, afterMs, ...at } = moment;
  const faults: string[] = [];
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(table({ game, phase, language, ...at }));
  await page.waitForSelector(`.live[data-phase="${phase}"]`);
  await page.waitForTimeout(afterMs);
  faults.push(...(await page.evaluate(findCutText)), ...(await findOutside(page)), ...(await findUnreachable(page)));
  const of = `${game}-${size}-${language}-${name}`;
  await page.screenshot({ path: join(folder, `${of}.png`) });
  await page.close();
  return faults.map((fault) => `${of}: ${fault}`);
}

/** Takes screenshots of live tables phase by phase, at each size and in each language. @returns the errors */
export async function photographTables(harness: Harness, wanted: readonly string[], folder: string) {
  await mkdir(folder, { recursive: true });
  const faults: string[] = [];
  for (const game of wanted)
    for (const size of Object.keys(frames) as Shot['size'][])
      for (const language of languages) {
        const shown = moments.filter(({ phase }) => phase !== 'DECIDING' || game === 'live-blackjack');
        const found = await Promise.all(
          shown.map((moment) => shoot(harness, { game, size, language, moment }, folder)),
        );
        faults.push(...found.flat());
      }
  return faults;
}

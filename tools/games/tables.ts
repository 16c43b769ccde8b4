import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type LanguageTag, languageTagList } from '@altyn/contracts/languages';
import { findFaults, siteFrames } from './faults.ts';
import type { Harness } from './harness.ts';

/** Moments of screenshots: a phase and a delay. Only tables with shared cards have stages, only one has bonus rounds. */
const moments = [
  { name: 'open', phase: 'OPEN', afterMs: 900 },
  { name: 'closing', phase: 'CLOSING', afterMs: 400 },
  { name: 'deciding', phase: 'DECIDING', afterMs: 900, stage: 1 },
  { name: 'split', phase: 'DECIDING', afterMs: 900, stage: 2 },
  { name: 'drawn', phase: 'DRAWN', afterMs: 1_200 },
  { name: 'result', phase: 'RESULT', afterMs: 1_200 },
  { name: 'coins', phase: 'DRAWN', afterMs: 300, bonus: 'coins', at: 0.55 },
  { name: 'coins-result', phase: 'RESULT', afterMs: 1_200, bonus: 'coins' },
  { name: 'vault', phase: 'DRAWN', afterMs: 300, bonus: 'vault', at: 0.5 },
  { name: 'vault-result', phase: 'RESULT', afterMs: 1_200, bonus: 'vault' },
] as const;

/** Excludes bets on layouts that scroll on low phones. */
const parts = {
  boxes: '.live .chip, .live button, .live .plate span, .live .message',
  buttons:
    '.live :is(.go, .move, .cell):not(.roulette-felt *, .sic-felt *), .live .dock button:not(.roulette-felt *, .sic-felt *)',
};

interface Shot {
  game: string;
  size: keyof typeof siteFrames;
  language: LanguageTag;
  moment: (typeof moments)[number];
}

/** Takes one screenshot. @returns its errors */
async function shoot({ browser, table }: Harness, { game, size, language, moment }: Shot, folder: string) {
  const [width, height] = siteFrames[size];
  const { name, phase, afterMs, ...at } = moment;
  const faults: string[] = [];
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(table({ game, phase, language, ...at }));
  await page.waitForSelector(`.live[data-phase="${phase}"]`);
  await page.waitForTimeout(afterMs);
  faults.push(...(await findFaults(page, parts)));
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
    for (const size of Object.keys(siteFrames) as Shot['size'][])
      for (const language of languageTagList) {
        const shown = moments.filter(
          ({ phase, ...at }) =>
            (phase !== 'DECIDING' || game === 'live-blackjack') && (!('bonus' in at) || game === 'caravan-wheel'),
        );
        const found = await Promise.all(
          shown.map((moment) => shoot(harness, { game, size, language, moment }, folder)),
        );
        faults.push(...found.flat());
      }
  return faults;
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type LanguageTag, languageTagList } from '@altyn/contracts/languages';
import type { Page } from '@playwright/test';
import { everyFrame, findFaults } from './faults.ts';
import type { Harness } from './harness.ts';

/** Selectors to press before a bet is possible, for boards that require it. */
const placed: Readonly<Record<string, readonly string[]>> = {
  keno: [3, 9, 14, 22, 27, 31, 38, 40].map((ball) => `.keno-grid .ball:nth-child(${ball})`),
  'royal-roulette': ['[data-spot="red"]', '[data-spot="17"]', '[data-spot="dozen2"]'],
  baccarat: ['.spot.banker'],
  'dragon-tiger': ['.spot.dragon', '.spot.tie'],
  'three-card-poker': ['.spot.ante', '.spot.pairPlus'],
  'oasis-poker': ['.spot.ante'],
  blackjack: ['.bj-box:nth-child(2) .bj-spot', '.bj-box:nth-child(3) .bj-spot', '.bj-box:nth-child(4) .bj-spot'],
};
/** Selectors to press in the middle of a round, for a picture of what they change. */
const chosen: Readonly<Record<string, readonly string[]>> = {
  'oasis-poker': ['.poker-card:nth-child(2)', '.poker-card:nth-child(5)'],
};
const parts = {
  boxes: '.wager :is(button, .chip, .field, .figure, .card, output)',
  buttons:
    '.wager :is(.play, .field.stake, .step, .round, .tile, .door, .guess, .move, .spot, .bj-spot, .poker-card, .ball, .cell):enabled:not([aria-disabled="true"])',
  scrolling: '.roulette .board',
};
/** Answers offered by a board: a tile, a guess, a move that ends the hand. */
const answer =
  '.tile:enabled:not([aria-disabled="true"]), .door:enabled:not([aria-disabled="true"]), .guess:not(.skip), .move.decline, .move.stand, .move.raise, .move.exchange';
const maxPresses = 200;
const patienceMs = 20_000;

/** Presses a button without scrolling to it. */
const press = (page: Page, selector: string) => page.locator(selector).first().dispatchEvent('click');

const phaseOf = (page: Page) => page.locator('.wager').getAttribute('data-phase');

const settled = (page: Page) =>
  page.waitForSelector('.wager:is([data-phase="idle"], [data-phase="choosing"])', { timeout: patienceMs });

/** True in a round with a partial win, or with cards that await the player. */
const isMiddle = async (page: Page) =>
  (await phaseOf(page)) === 'choosing' &&
  ((await page.locator('.play:enabled:not([aria-disabled="true"])').count()) > 0 ||
    (await page.locator('.move').count()) > 0);

const isWon = async (page: Page) => (await page.locator('.gain.show').count()) > 0;

/** The next button to press: the bet, or the answer to an open choice. */
async function nextPress(page: Page, isCollecting: boolean): Promise<string> {
  const isOpen = (await phaseOf(page)) === 'choosing';
  const hasAnswer = (await page.locator(answer).count()) > 0;
  const isCollected = isCollecting && (await page.locator('.play:enabled:not([aria-disabled="true"])').count()) > 0;
  return isOpen && hasAnswer && !isCollected ? answer : '.play';
}

/** Plays until the page reaches a moment, without waiting for animations. @returns false when it was not reached */
async function playUntil(page: Page, isThere: typeof isWon, isCollecting: boolean): Promise<boolean> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await isThere(page)) return true;
    await press(page, await nextPress(page, isCollecting));
    if ((await phaseOf(page)) === 'playing') await page.keyboard.press('Space');
    await settled(page);
  }
  return false;
}

interface Shot {
  game: string;
  size: keyof typeof everyFrame;
  language: LanguageTag;
}

/** Screenshots of one game at one size: a bet at rest, the middle of a round with choices, a won round. */
async function shoot({ browser, wager }: Harness, { game, size, language }: Shot, folder: string): Promise<string[]> {
  const [width, height] = everyFrame[size];
  const of = `${game}-${size}-${language}`;
  const faults: string[] = [];
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror', (error) => faults.push(`${of}: ${error.message}`));
  const take = async (name: string) => {
    await page.waitForTimeout(450);
    faults.push(...(await findFaults(page, parts)).map((fault) => `${of}-${name}: ${fault}`));
    await page.screenshot({ path: join(folder, `${of}-${name}.png`) });
  };
  await page.goto(wager({ game, language }));
  await settled(page);
  for (let times = 0; times < 2; times += 1) await press(page, '.keys .step:nth-child(3)');
  for (const selector of placed[game] ?? []) await press(page, selector);
  await take('rest');
  const hasChoices = (await page.locator('.wager.stepwise').count()) > 0;
  if (hasChoices) {
    if (await playUntil(page, isMiddle, false)) await take('middle');
    else faults.push(`${of}: no round with a choice`);
    for (const selector of chosen[game] ?? []) await press(page, selector);
    if (chosen[game]) await take('chosen');
  }
  if (await playUntil(page, isWon, true)) await take('won');
  else faults.push(`${of}: no won round`);
  await page.close();
  return faults;
}

/** Takes screenshots of table and instant games at each size and in each language. @returns the errors */
export async function photographWagers(harness: Harness, wanted: readonly string[], folder: string) {
  await mkdir(folder, { recursive: true });
  const faults: string[] = [];
  for (const game of wanted)
    for (const size of Object.keys(everyFrame) as Shot['size'][]) {
      const found = await Promise.all(
        languageTagList.map((language) => shoot(harness, { game, size, language }, folder)),
      );
      faults.push(...found.flat());
    }
  return faults;
}

import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveTables } from '../../apps/studio/src/titles/live-tables.ts';
import { titles } from '../../apps/studio/src/titles/titles.ts';
import { wagerTitles } from '../../apps/studio/src/titles/wager-titles.ts';
import { findCutText } from '../browser/find-cut-text.ts';
import { type Harness, openHarness } from './harness.ts';

/** Text at 150 % of the default, as set on a phone. */
const largeFontPx = 24;
const slots = ['fruit-crown', 'gem-rush', 'wolf-moon'];

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

const games: readonly (readonly [game: string, address: () => string, ready: string])[] = [
  ...wagerTitles
    .filter(({ code }) => titles.has(code))
    .map(
      ({ code }) => [code, () => harness.wager({ game: code, language: 'uk' }), '.wager[data-phase="idle"]'] as const,
    ),
  ...[...liveTables.keys()].map(
    (game) => [game, () => harness.table({ game, phase: 'OPEN', language: 'uk' }), '.live[data-phase="OPEN"]'] as const,
  ),
  ...slots.map(
    (title) =>
      [title, () => harness.address({ title, scene: 'base', language: 'uk' }), '.game[data-phase="idle"]'] as const,
  ),
];

async function open(address: string, ready: string, [width, height]: readonly [number, number]): Promise<Page> {
  const page = await harness.browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto(address);
  await page.waitForSelector(ready);
  await page.waitForSelector('.veil', { state: 'hidden' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Controls whose centre is covered, or outside the frame, after scrolling to them. */
function findCovered(): string[] {
  const centre = (node: Element) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, size: Math.min(width, height) };
  };
  const isReached = (node: Element): boolean => {
    const { x, y, size } = centre(node);
    const hit = document.elementFromPoint(x, y);
    return size >= 20 && hit !== null && (node.contains(hit) || hit.contains(node));
  };
  return [...document.querySelectorAll('button, input')]
    .filter((node) => !node.matches('.zone') && node.getClientRects().length > 0)
    .filter((node) => getComputedStyle(node).visibility !== 'hidden')
    .filter((node) => {
      const blocks: ScrollLogicalPosition[] = ['center', 'start', 'end', 'nearest'];
      return !blocks.some((block) => {
        node.scrollIntoView({ block, inline: 'nearest' });
        return isReached(node);
      });
    })
    .map((node) => `${node.getAttribute('class')} “${node.getAttribute('aria-label') ?? node.textContent}”`);
}

describe('every game for large text', () => {
  it.each(games)('%s cuts no text at 150 %', async (_, address, ready) => {
    const page = await open('about:blank', 'body', [390, 699]);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: largeFontPx, fixed: largeFontPx } });
    await page.goto(address());
    await page.waitForSelector(ready);
    await page.evaluate(() => document.fonts.ready);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size, 'the game follows the setting').toBe(`${largeFontPx}px`);
    expect(await page.evaluate(findCutText)).toEqual([]);
    await page.close();
  });

  it.each(games)('%s scrolls in a frame of 320 × 256, and covers no control', async (_, address, ready) => {
    const page = await open(address(), ready, [320, 256]);
    expect(await page.evaluate(findCovered)).toEqual([]);
    await page.close();
  });
});

import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prizeAt } from '../../apps/studio/client/titles/lucky-clover/show/sectors.ts';
import { type Harness, openHarness } from './harness.ts';
import { openSlot, skipTo } from './slot-page.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

async function open(scene: string) {
  const page = await openSlot(harness, { title: 'lucky-clover', scene });
  await page.waitForSelector('.figure canvas');
  return page;
}

/** What the pointer of the wheel points at. */
const prizeShown = async (page: Page) =>
  `×${prizeAt(
    await page.locator('.wheel-disc').evaluate((disc) => {
      const { a, b } = new DOMMatrix(getComputedStyle(disc).transform);
      return (Math.atan2(b, a) * 180) / Math.PI;
    }),
  )}`;

it('pots light the leaves of the clover, open the fair, and spin the wheel to the prize that was drawn', async () => {
  const page = await open('feature');
  expect(await page.locator('.luck-petal').count()).toBe(4);
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.intro .rainbow');
  const lit = Number(await page.locator('.luck').getAttribute('data-lit'));
  expect(lit).toBeGreaterThanOrEqual(2);
  expect(await page.locator('.luck-petal.lit').count()).toBe(lit);
  await page.waitForSelector('.game.free .fair-garland', { state: 'attached' });
  await page.waitForSelector('.plate.jackpot .fortune.stopped', { timeout: 60_000 });
  const named = await page.locator('.wheel-board .fair-count').textContent();
  expect(await prizeShown(page)).toBe(named);
  await skipTo(page, '.game[data-phase="idle"]');
  expect(await page.locator('.fair-garland, .fair-air, .fair-knoll, .luck-petal.lit').count()).toBe(0);
  expect(await page.locator('.game').getAttribute('data-respins')).toBe('0');
  await page.close();
}, 120_000);

it.each([1, 2])(
  'the wheel of round %i that is skipped stops at once at the prize that was drawn',
  async (seed) => {
    const page = await openSlot(harness, {
      ...{ title: 'lucky-clover', scene: 'feature', seed },
      reducedMotion: 'no-preference',
    });
    await page.waitForSelector('.figure canvas');
    await page.keyboard.press('Space');
    await page.waitForFunction(() => (document.querySelector('.wheel-disc')?.getAnimations().length ?? 0) > 0);
    await page.keyboard.press('Space');
    await page.waitForSelector('.plate.jackpot .fortune.stopped');
    const [named, shown, moving] = await Promise.all([
      page.locator('.wheel-board .fair-count').textContent(),
      prizeShown(page),
      page.locator('.wheel-pointer').evaluate((node) => node.getAnimations().length),
    ]);
    expect([shown, moving]).toEqual([named, 0]);
    await page.close();
  },
  90_000,
);

it('more guests join the dance of Lucky Clover in every tier', async () => {
  const page = await open('big');
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.win .dance.big');
  expect(await page.locator('.dancer').count()).toBe(2);
  await page.waitForSelector('.plate.win .dance.mega');
  await expect.poll(() => page.locator('.dancer').count()).toBeGreaterThanOrEqual(4);
  await page.waitForSelector('.plate', { state: 'hidden', timeout: 30_000 });
  await page.close();
}, 60_000);

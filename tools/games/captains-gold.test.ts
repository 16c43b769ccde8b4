import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from './harness.ts';
import { openSlot, skipTo } from './slot-page.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

async function open(scene: string) {
  const page = await openSlot(harness, { title: 'captains-gold', scene });
  await page.waitForSelector('.figure canvas');
  return page;
}

it('the respins of Captain’s Gold are played on a beach, which the flood covers and leaves', async () => {
  const page = await open('jackpot');
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.intro .landfall .landfall-ship');
  await page.waitForSelector('.game[data-beach] .hold-board .coin-face canvas');
  expect(await page.locator('.tide').getAttribute('data-level')).toBe('0');
  // Respins that bring nothing bring the tide nearer.
  await page.waitForSelector('.tide:not([data-level="0"])', { state: 'attached', timeout: 30_000 });
  await skipTo(page, '.game[data-phase="idle"]');
  expect(await page.locator('.tide, .beach-shore, .beach-flight').count()).toBe(0);
  expect(await page.locator('.game').getAttribute('data-beach')).toBeNull();
  await page.close();
}, 120_000);

it('another galleon joins the broadside of Captain’s Gold in every tier', async () => {
  const page = await open('big');
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.win .salvo.big');
  expect(await page.locator('.salvo-ship').count()).toBe(1);
  await page.waitForSelector('.plate.win .salvo.mega');
  await expect.poll(() => page.locator('.salvo-ship').count()).toBeGreaterThanOrEqual(2);
  await page.waitForSelector('.plate', { state: 'hidden', timeout: 30_000 });
  await page.close();
}, 60_000);

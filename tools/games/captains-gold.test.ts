import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from './harness.ts';
import { openSlot, skip } from './slot-page.ts';

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
  const stop = skip(page);
  await page.waitForSelector('.game[data-phase="idle"]', { timeout: 60_000 });
  stop();
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

it.each([
  ['a small phone', 320, 640],
  ['a phone within the site', 360, 495],
  ['a phone on its side', 844, 390],
])('the captain stands whole on %s, apart from the buttons', async (_, width, height) => {
  const page = await open('base');
  await page.setViewportSize({ width, height });
  const figure = (await page.locator('.figure').boundingBox())!;
  expect(figure.width).toBeGreaterThanOrEqual(44);
  expect(figure.x).toBeGreaterThanOrEqual(0);
  expect(figure.y).toBeGreaterThanOrEqual(-2);
  expect(figure.x + figure.width).toBeLessThanOrEqual(width);
  expect(figure.y + figure.height).toBeLessThanOrEqual(height);
  for (const button of await page.locator('.game :is(.round, .spin, .step, .feature):visible').all()) {
    const box = (await button.boundingBox())!;
    const isApart =
      box.x >= figure.x + figure.width ||
      box.x + box.width <= figure.x ||
      box.y >= figure.y + figure.height ||
      box.y + box.height <= figure.y;
    expect(isApart).toBe(true);
  }
  await page.close();
});

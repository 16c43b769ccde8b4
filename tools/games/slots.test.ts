import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

async function open(title: string, scene: string): Promise<Page> {
  const page = await harness.browser.newPage({ viewport: { width: 390, height: 699 }, reducedMotion: 'reduce' });
  await page.goto(harness.address({ title, scene, language: 'en' }));
  await page.waitForSelector('.game[data-phase="idle"]');
  await page.waitForSelector('.veil', { state: 'hidden' });
  return page;
}

it.each(['dragon-luck', 'captains-gold'])(
  '%s names its pots by size, and its coins land with their value',
  async (title) => {
    const page = await open(title, 'feature');
    expect(await page.locator('.pot span').allTextContents()).toEqual(['Grand', 'Major', 'Minor', 'Mini']);
    await page.keyboard.press('Space');
    await page.waitForSelector('.mark.coin');
    const coins = await page.locator('.mark.coin').allTextContents();
    for (const coin of coins) expect(coin).toMatch(/\d|Grand|Major|Minor|Mini/);
    await page.close();
  },
);

it('the offer to buy says what is bought, and a lower stake when the balance is too low', async () => {
  const page = await open('wolf-moon', 'base');
  await page.locator('.field.stake').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^500\s₴/ })
    .click();
  await page.getByRole('button', { name: /^Buy/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.textContent()).toMatch(/27\s000\s₴/);
  expect(await dialog.textContent()).toMatch(/start free spins: 3 → 8/);
  expect(await dialog.getByRole('button', { name: /^Buy for/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: /^Lower the stake to 200\s₴/ }).click();
  await expect.poll(() => dialog.getByRole('button', { name: /^Buy for 10\s800\s₴$/ }).count()).toBe(1);
  expect(await page.locator('.field.stake').textContent()).toMatch(/200\s₴/);
  await page.close();
});

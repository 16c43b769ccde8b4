import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

/** Begins a round of Teahouse Djinn whose win may be risked. */
async function openRisk(): Promise<Page> {
  const page = await harness.browser.newPage({ viewport: { width: 390, height: 699 }, reducedMotion: 'reduce' });
  await page.goto(harness.address({ title: 'teahouse-djinn', scene: 'base', language: 'en' }));
  await page.waitForSelector('.game[data-phase="idle"]');
  await page.waitForSelector('.veil', { state: 'hidden' });
  await page.getByRole('button', { name: /^Gamble/ }).click();
  // The space bar stays down until the table asks: it answers nothing.
  await page.keyboard.down('Space');
  await page.waitForSelector('.risk[data-risk="asking"]', { timeout: 30_000 });
  await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  expect(await page.getByRole('heading', { name: 'Risk your win?' }).isVisible()).toBe(true);
  return page;
}

it('the djinn shows no card before the win is risked; then a place is picked by keys, and the round ends', async () => {
  const page = await openRisk();
  expect(await page.locator('.turning').count()).toBe(0);
  const names = await page.locator('.answer').allTextContents();
  expect(names.map((name) => name.replace(/ [\d.\s].*$/, ''))).toEqual(['Collect', 'Risk all', 'Risk half']);
  await page.getByRole('button', { name: /^Risk all/ }).click();
  await page.waitForSelector('.risk[data-risk="asking"] .place:not(:disabled)', { timeout: 30_000 });
  expect(await page.locator('.dealer-slot [role=img]').getAttribute('aria-label')).toMatch(/ of /);
  expect(await page.locator('.place .card.back').count()).toBe(4);
  expect(await page.locator('.risk-note').textContent()).toMatch(/\d+ higher, 3 equal, \d+ lower/);
  expect(await page.locator('.answer').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Card 2');
  await page.keyboard.press('Enter');
  const table = await page.waitForSelector('.risk[data-result]', { timeout: 30_000 });
  const result = await table.getAttribute('data-result');
  expect(await page.locator('.place[data-picked]').getAttribute('aria-label')).toBe('Card 2');
  if (result !== 'lost') {
    await page.waitForSelector('.risk[data-risk="asking"] .answer', { timeout: 30_000 });
    await page.getByRole('button', { name: /^Collect/ }).click();
  }
  await page.waitForSelector('.game[data-phase="idle"]', { timeout: 30_000 });
  expect(await page.locator('.risk').count()).toBe(0);
  await page.close();
}, 120_000);

it('a win that is collected at once is paid without a deal', async () => {
  const page = await openRisk();
  const collect = page.getByRole('button', { name: /^Collect/ });
  const amount = /[\d.\s]+₴/.exec((await collect.textContent()) ?? '')![0].trim();
  await collect.click();
  await page.waitForSelector('.game[data-phase="idle"]', { timeout: 30_000 });
  expect(await page.locator('.risk').count()).toBe(0);
  expect(await page.locator('.field.win b').textContent()).toBe(amount);
  await page.close();
}, 60_000);

import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

async function openFeature(title: string): Promise<Page> {
  const page = await harness.browser.newPage({ viewport: { width: 390, height: 699 }, reducedMotion: 'reduce' });
  await page.goto(harness.address({ title, scene: 'feature', language: 'en' }));
  await page.waitForSelector('.game[data-phase="idle"]');
  await page.waitForSelector('.veil', { state: 'hidden' });
  return page;
}

it('Jam Cellar opens its shelves: only a press that begins there opens a jar, and arrows reach each of them', async () => {
  const page = await openFeature('jam-cellar');
  // The space bar stays down until the shelves ask.
  await page.keyboard.down('Space');
  await page.waitForSelector('[data-picks="asking"]', { timeout: 30_000 });
  await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  expect(await page.locator('.jar[data-found]').count()).toBe(0);
  const jars = page.locator('.shelf[data-state="open"] .jar');
  expect(await jars.count()).toBe(5);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Jar 3');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.jar[data-found]');
  expect(await page.locator('.jar[data-found]').getAttribute('aria-label')).toBe('Jar 3');
  for (;;) {
    const more = page.waitForSelector('[data-picks="asking"]', { timeout: 30_000 }).then(() => true);
    const over = page.waitForSelector('.game[data-phase="idle"]', { timeout: 30_000 }).then(() => false);
    const isMore = await Promise.race([more, over]);
    await Promise.race([more, over].map((wait) => wait.catch(() => undefined)));
    if (!isMore) break;
    await page.locator('.shelf[data-state="open"] button').first().click();
  }
  expect(await page.locator('.cellar').count()).toBe(0);
  await page.close();
}, 120_000);

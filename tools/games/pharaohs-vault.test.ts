import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from './harness.ts';
import { openSlot, skipTo, watchData, watchText } from './slot-page.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

async function open(scene: string) {
  const page = await openSlot(harness, { title: 'pharaohs-vault', scene });
  await page.waitForSelector('.figure canvas');
  return page;
}

it('the free spins of Pharaoh’s Vault name the symbol that expands, and end with the weighing', async () => {
  const page = await open('feature');
  await page.waitForSelector('.figure .doorway', { state: 'attached' });
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.intro .descent-room:not([hidden])');
  expect(await page.locator('.tablet-count').textContent()).toMatch(/^\d+$/);
  expect(await page.locator('.descent-tablet .tablet-under').textContent()).toMatch(/ · \S/);
  await page.waitForSelector('.game.free .tomb-seal', { state: 'attached' });
  const amounts = await watchText(page, '.tablet-amount');
  await skipTo(page, '.plate.outro .weighing', 150_000);
  await page.waitForSelector('.plate', { state: 'hidden' });
  expect((await amounts()).some((text) => /\d/.test(text))).toBe(true);
  expect(await page.locator('.tomb-hung, .tomb-dust').count()).toBe(0);
  await page.close();
}, 180_000);

it('Pharaoh’s Vault opens its door a stage with each vault of the base game', async () => {
  const page = await open('feature');
  await page.waitForSelector('.figure .doorway', { state: 'attached' });
  const stages = await watchData(page, '.doorway-place', 'stage');
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.intro .descent');
  expect((await stages()).filter((stage) => stage !== '0')).toEqual(['1', '2', '3']);
  await page.close();
}, 60_000);

it('each tier of a big win of Pharaoh’s Vault leads to a chamber with other keepers', async () => {
  const page = await open('big');
  await page.waitForSelector('.figure .doorway', { state: 'attached' });
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.win .chamber.big .keeper');
  await page.waitForSelector('.plate.win .chamber.super .keeper');
  // The chamber before is left behind.
  await expect.poll(() => page.locator('.chamber.big').count()).toBe(0);
  await page.waitForSelector('.plate', { state: 'hidden', timeout: 30_000 });
  await page.close();
}, 60_000);

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../lib/paths.ts';
import { everyFrame, findFaults } from './faults.ts';
import { type Harness, openHarness } from './harness.ts';
import { atRest } from './screens.ts';
import { openSlot } from './slot-page.ts';

const folder = join(root, 'apps/studio/client/titles');
const shows = readdirSync(folder).filter((title) => existsSync(join(folder, title, 'show/show.ts')));

/** Width of a character's picture that may lie outside the screen: its border is empty. */
const borderShare = 0.15;

/** A character that is shown is seen whole. */
async function findCutFigure(page: Page): Promise<string[]> {
  const [box, frame] = [await page.locator('.figure').boundingBox(), page.viewportSize()!];
  if (!box) return [];
  const border = box.width * borderShare;
  const isWhole =
    box.x >= -border &&
    box.y >= -border &&
    box.x + box.width <= frame.width + border &&
    box.y + box.height <= frame.height + border;
  return isWhole ? [] : [`the character is cut: ${JSON.stringify(box)}`];
}

/** Faults while no plate covers the board: one may come at any time, as with more free spins, and then they are sought anew. */
async function faultsOfBoard(page: Page): Promise<string[]> {
  for (;;) {
    await page.waitForSelector('.plate', { state: 'hidden' });
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    const faults = [...(await findFaults(page, atRest)), ...(await findCutFigure(page))];
    if (await page.locator('.plate').isHidden()) return faults;
  }
}

/** Shows the longest counters that a feature can have, which come to many rounds late or never. */
function showLongCounters(page: Page): Promise<void> {
  return page.evaluate(() => {
    const isShown = (name: string) => document.querySelector<HTMLElement>(`.counter.${name}`)!.hidden === false;
    const total = '12\u{a0}500,50\u{a0}₴';
    const ofFreeSpins = isShown('spins') ? { spins: '10 / 10', multiplier: '×125', total } : {};
    // A feature may end while its frames are looked at.
    const texts = isShown('respins') ? { total } : ofFreeSpins;
    for (const [name, text] of Object.entries(texts)) {
      const counter = document.querySelector<HTMLElement>(`.counter.${name}`)!;
      const value = counter.querySelector('b')!;
      counter.hidden = false;
      value.textContent = text;
      value.style.setProperty('--length', String(text.length));
    }
  });
}

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

describe.concurrent('a show leaves room for the game', () => {
  it.each(shows)('%s, at rest and in its feature', { timeout: 180_000 }, async (title) => {
    const page = await harness.browser.newPage({ viewport: { width: 390, height: 699 } });
    const faultsOf = async (moment: string) => {
      const faults: string[] = [];
      for (const [name, [width, height]] of Object.entries({ ...everyFrame, tall: [390, 720] })) {
        await page.setViewportSize({ width, height });
        if (moment === 'feature') await showLongCounters(page);
        faults.push(...(await faultsOfBoard(page)).map((fault) => `${moment}, ${name}: ${fault}`));
      }
      return faults;
    };
    await page.goto(harness.address({ title, scene: 'feature', language: 'uk' }));
    await page.waitForSelector('[data-phase="idle"]:not([data-show="loading"])');
    await page.waitForSelector('.veil', { state: 'hidden' });
    const faults = await faultsOf('rest');
    await page.keyboard.press('Space');
    const mechanics = ((await page.getAttribute('body', 'data-mechanics')) ?? '').split(' ');
    if (mechanics.some((each) => /^(hold|meterWheel|(fixedF|f)reeSpins)$/.test(each))) {
      await page.waitForSelector('.game:is(.free, .hold):has(.plate[hidden])', { state: 'attached', timeout: 90_000 });
      faults.push(...(await faultsOf('feature')));
    }
    expect(faults).toEqual([]);
    await page.close();
  });
});

it('what flies keeps its shape when a phone is turned', async () => {
  const page = await openSlot(harness, { title: 'fruit-crown', scene: 'big', reducedMotion: 'no-preference' });
  await page.waitForSelector('.game:not([data-show="loading"])');
  await page.keyboard.press('Space');
  const layer = page.locator('.plate.win canvas.particles').first();
  const shapes = () =>
    layer.evaluate((node: HTMLCanvasElement) => [node.width / node.height, node.clientWidth / node.clientHeight]);
  await expect.poll(async () => (await shapes())[0], { timeout: 30_000 }).toBeCloseTo(390 / 699, 1);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  const [drawn, shown] = await shapes();
  expect(shown).toBeCloseTo(844 / 390, 1);
  expect(drawn).toBeCloseTo(shown!, 1);
  await page.close();
}, 60_000);

it('a game whose show does not load whole is played with its plates', async () => {
  const page = await harness.browser.newPage({ viewport: { width: 390, height: 699 }, reducedMotion: 'reduce' });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route(/ladybug-/, (route) => route.abort());
  await page.goto(harness.address({ title: 'lucky-clover', scene: 'feature', language: 'en' }));
  await page.waitForSelector('.game[data-phase="idle"]:not([data-show])');
  await page.waitForSelector('.veil', { state: 'hidden' });
  await page.keyboard.press('Space');
  await page.waitForSelector('.game[data-phase="playing"]');
  await page.waitForSelector('.game[data-phase="idle"]', { timeout: 60_000 });
  expect(await page.locator('.plate').isVisible()).toBe(false);
  expect(await page.locator('.figure, .scene-of, .peopled').count()).toBe(0);
  expect(await page.locator('.field.win b').textContent()).toMatch(/\d/);
  expect(faults).toEqual([]);
  await page.close();
}, 90_000);

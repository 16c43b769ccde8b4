import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from './harness.ts';

/** Autoplay and bets of table and instant games, in a browser. */
let harness: Harness;
let page: Page;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());
afterEach(() => page.close());

async function open(game: string): Promise<void> {
  page = await harness.browser.newPage({ viewport: { width: 390, height: 699 }, reducedMotion: 'reduce' });
  await page.goto(harness.wager({ game, language: 'en' }));
  await page.waitForSelector('.wager[data-phase="idle"]');
}

const results = () => page.locator('.results li').count();
const stake = async () => (await page.locator('.stake b').textContent())?.replace('\u00a0', ' ');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (row: number, name: string) =>
  page.locator('dialog .choices').nth(row).getByRole('button', { name, exact: true }).click();

/** The stakes of the next rounds, each with what the round before it was. */
async function watchStakes(): Promise<() => Promise<{ stake: string; isAfterWin: boolean | undefined }[]>> {
  await page.evaluate(() => {
    const seen: { stake: string; isAfterWin: boolean | undefined }[] = [];
    Object.assign(window, { seen });
    const root = document.querySelector<HTMLElement>('.wager')!;
    new MutationObserver(() => {
      if (root.dataset['phase'] !== 'playing') return;
      const newest = document.querySelector('.results li');
      const isAfterWin = newest ? newest.classList.contains('won') : undefined;
      seen.push({ stake: document.querySelector('.stake b')!.textContent, isAfterWin });
    }).observe(root, { attributeFilter: ['data-phase'] });
  });
  return () => page.evaluate(() => (window as never as { seen: [] }).seen);
}

it('changes the stake after wins and losses until the player stops it', async () => {
  await open('dice');
  const seen = await watchStakes();
  await press('Autoplay');
  await choose(0, '∞');
  await choose(1, 'Back to the first');
  await choose(2, '+100 %');
  await choose(3, '1 000 ₴');
  await press('Start');
  expect(await page.locator('.auto b').textContent()).toBe('∞');
  await expect.poll(async () => (await seen()).length, { timeout: 30_000 }).toBeGreaterThan(5);
  await press('Stop autoplay');
  await page.waitForSelector('.wager[data-phase="idle"]');
  const rounds = await seen();
  for (const [place, { stake: now, isAfterWin }] of rounds.entries()) {
    const before = Number(rounds[place - 1]?.stake.replace(/\D/g, '') ?? 0);
    expect(Number(now.replace(/\D/g, ''))).toBe(isAfterWin === false ? before * 2 : 10);
  }
  expect(rounds.some(({ isAfterWin }) => isAfterWin)).toBe(true);
  expect(rounds.some(({ isAfterWin }) => isAfterWin === false)).toBe(true);
  expect(await stake()).toBe('10 ₴');
}, 60_000);

it.each(['mines', 'hi-lo', 'tower', 'road', 'multi-hand-poker'])(
  'plays rounds of %s to their end by itself',
  async (game) => {
    await open(game);
    await press('Autoplay');
    await choose(0, '10');
    await press('Start');
    await expect.poll(results, { timeout: 40_000 }).toBeGreaterThan(2);
    await press('Stop autoplay');
    expect(await page.locator('.auto b').count()).toBe(0);
  },
  60_000,
);

it('advises the best hold in video poker of several hands, hides it by a key, and draws each hand', async () => {
  await open('multi-hand-poker');
  await press('25');
  expect(await page.locator('.play').textContent()).toMatch(/250/);
  await page.locator('.play').click();
  await page.waitForSelector('.wager[data-phase="choosing"]');
  const advised = await page.locator('.poker-card.advised').count();
  expect(await page.locator('.poker-card[aria-pressed="true"]').count()).toBe(advised);
  expect(await page.locator('.poker-told').textContent()).toMatch(/^Advised: .*×\d/);
  await page.keyboard.press('h');
  expect(await page.locator('.poker-card.advised').count()).toBe(0);
  for (const card of await page.locator('.poker-card').all())
    if ((await card.getAttribute('aria-pressed')) === 'false') await card.click();
  await page.keyboard.press('5');
  // Held cards lie open in all small hands.
  expect(await page.locator('.small-card:not(.closed)').count()).toBe(4 * 24);
  await page.locator('.play').click();
  await expect.poll(results, { timeout: 20_000 }).toBe(1);
  expect(await page.locator('.small-card:not(.closed)').count()).toBe(5 * 24);
  const hands = await page.locator('.small-hand').evaluateAll((all) => all.map((one) => one.textContent));
  expect(new Set(hands).size).toBeGreaterThan(1);
  await press('5');
  expect(await page.locator('.small-hand').count()).toBe(4);
}, 60_000);

it('opens a random tile by its button and by a key', async () => {
  await open('mines');
  const random = page.getByRole('button', { name: 'Random tile' });
  expect(await random.isVisible()).toBe(false);
  await page.keyboard.press('Space');
  await page.waitForSelector('.wager[data-phase="choosing"]');
  await expect.poll(() => random.isVisible()).toBe(true);
  await random.click();
  await expect.poll(() => page.locator('.tile:is(.safe, .mine)').count()).toBeGreaterThan(0);
  // The first tile may end the round.
  if ((await page.locator('.tile.mine').count()) > 0) return;
  await page.waitForSelector('.wager[data-phase="choosing"]');
  const before = await page.locator('.tile:is(.safe, .mine)').count();
  await page.keyboard.press('r');
  await expect.poll(() => page.locator('.tile:is(.safe, .mine)').count()).toBeGreaterThan(before);
}, 60_000);

it('takes bets beside the main ones in baccarat, and marks those that a deal pays', async () => {
  await open('baccarat');
  const beside = page.locator('.spot.beside');
  await expect.poll(() => beside.count()).toBe(5);
  for (let place = 0; place < 5; place += 1) await beside.nth(place).click();
  await page.locator('.spot.banker').click();
  expect(await beside.nth(3).getAttribute('aria-label')).toContain('Player dragon up to 30 : 1, 10');
  expect(await page.locator('.play').textContent()).toMatch(/60/);
  await page.locator('.play').click();
  await expect.poll(results, { timeout: 20_000 }).toBe(1);
  const winner = (await page.locator('.results li').textContent()) === 'B' ? 'banker' : 'player';
  const won = await page.locator('.spot.wins').evaluateAll((nodes) => nodes.map((node) => node.className));
  expect(won.some((name) => name.includes(winner)) || won.some((name) => name.includes('tie'))).toBe(true);
}, 60_000);

it('lets balls of plinko fall together, each a round of its own, and counts a win when its ball has landed', async () => {
  page = await harness.browser.newPage({ viewport: { width: 390, height: 699 } });
  await page.goto(harness.wager({ game: 'plinko', language: 'en' }));
  await page.waitForSelector('.wager[data-phase="idle"]');
  const amount = async (selector: string) =>
    Number((await page.locator(selector).textContent())!.replaceAll(/[^\d.]/g, ''));
  const before = await amount('.balance b');
  const balls = () => page.locator('.plinko .ball:not(.away)').count();
  await page.locator('.play').dispatchEvent('click');
  for (let ball = 2; ball <= 6; ball += 1) {
    await page.locator('.play').dispatchEvent('click');
    await expect.poll(balls).toBeGreaterThanOrEqual(ball - 1);
  }
  await expect.poll(balls).toBe(6);
  // Six stakes are taken; no win of a ball in the air is told.
  expect(await results()).toBe(0);
  await expect.poll(() => amount('.balance b')).toBe(before - 60);
  await expect.poll(results, { timeout: 20_000 }).toBe(6);
  await page.waitForSelector('.wager[data-phase="idle"]');
  const paid = (await page.locator('.results li').allTextContents()).map((text) => Number(text.slice(1)) * 10);
  expect(await amount('.balance b')).toBeCloseTo(before - 60 + paid.reduce((sum, one) => sum + one, 0), 2);
}, 60_000);

it('shows results at once in the instant mode, by a key', async () => {
  await open('limbo');
  await page.keyboard.press('i');
  expect(await page.locator('.wager').getAttribute('data-speed')).toBe('instant');
  /** Numbers that the rocket passes in a round. */
  const passed = async (round: number) => {
    await page.evaluate(() => {
      const seen = new Set<string>();
      const number = document.querySelector('.limbo-number')!;
      new MutationObserver(() => seen.add(number.textContent)).observe(number, { childList: true, subtree: true });
      Object.assign(window, { seen });
    });
    await page.keyboard.press('Space');
    await expect.poll(results).toBe(round);
    await page.waitForSelector('.wager[data-phase="idle"]');
    return page.evaluate(() => (window as never as { seen: Set<string> }).seen.size);
  };
  // The start and the result; an animation writes many.
  expect(await passed(1)).toBeLessThanOrEqual(2);
  expect(await passed(2)).toBeLessThanOrEqual(2);
  await page.keyboard.press('i');
  expect(await page.locator('.wager').getAttribute('data-speed')).toBe('normal');
  expect(await passed(3)).toBeGreaterThan(3);
}, 60_000);

it('changes the stake, opens autoplay and guesses by keys, in any layout of the keyboard', async () => {
  await open('hi-lo');
  const first = await stake();
  await page.keyboard.press('+');
  expect(await stake()).not.toBe(first);
  await page.keyboard.press('-');
  expect(await stake()).toBe(first);
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA', key: 'ф', bubbles: true })),
  );
  await page.waitForSelector('dialog');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.keyboard.press('Space');
  await page.waitForSelector('.wager[data-phase="choosing"]');
  await page.keyboard.press('s');
  await expect.poll(() => page.locator('.hilo-row li').count()).toBe(2);
}, 60_000);

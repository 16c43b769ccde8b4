import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

/** Collects every text that a live region announces, and every moment at which nothing has the focus. */
function watch(): void {
  const seen = { announced: [] as string[], lost: [] as string[] };
  Object.assign(window, { seen });
  const isAnnounced = (node: Node | null): Element | null =>
    (node instanceof Element ? node : node?.parentElement)?.closest(
      '[aria-live]:not([aria-live=off]), [role=status]',
    ) ?? null;
  new MutationObserver((changes) => {
    const regions = new Set(changes.map(({ target }) => isAnnounced(target)));
    for (const region of regions) if (region) seen.announced.push((region.textContent ?? '').trim());
  }).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusout', (event) => {
    const name = (event.target as Element).outerHTML.slice(0, 60);
    setTimeout(() => document.activeElement === document.body && seen.lost.push(name));
  });
  setInterval(() => document.activeElement === document.body && seen.lost.push('at rest'), 50);
}

const seenOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { announced: string[]; lost: string[] } }).seen);

async function open(address: string, ready: string): Promise<Page> {
  const page = await harness.browser.newPage({ viewport: { width: 1216, height: 617 }, reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(address);
  await page.waitForSelector(ready);
  return page;
}

const openWager = (game: string) =>
  open(harness.wager({ game, language: 'en' }), '.wager:is([data-phase="idle"], [data-phase="choosing"])');
const phase = (page: Page, ...names: string[]) =>
  page.waitForSelector(`.wager:is(${names.map((name) => `[data-phase="${name}"]`).join()})`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Keys that place a bet before Play, from the first stop of the board. */
const bets: Readonly<Record<string, { board: string; keys: readonly string[] }>> = {
  keno: { board: '.ball', keys: ['Enter', '1', '7', 'Enter'] },
  'royal-roulette': { board: '[data-spot]', keys: ['r', 'Enter', '+', '1', '7', 'Enter'] },
  baccarat: { board: '.spot', keys: ['Enter'] },
  'dragon-tiger': { board: '.spot', keys: ['Enter'] },
  'three-card-poker': { board: '.spot', keys: ['Enter'] },
  'oasis-poker': { board: '.spot.ante', keys: ['Enter'] },
  blackjack: { board: '.bj-spot', keys: ['Enter'] },
};
/** The first answer to an open choice: a tile, a guess, a move, a stage. Cards of poker are answered by the main button. */
const answers = '.tile, .door, .guess, .move';

describe('games with bets by keyboard', () => {
  it.each(['dice', 'limbo', 'plinko', 'keno', 'fortune-ring', 'royal-roulette', 'baccarat', 'dragon-tiger'])(
    '%s keeps the focus on Play through a round, and its running figures are silent',
    async (game) => {
      const page = await openWager(game);
      const bet = bets[game];
      if (bet) await page.locator(bet.board).first().focus();
      for (const key of bet?.keys ?? []) await page.keyboard.press(key);
      await page.locator('.play').focus();
      await page.evaluate(watch);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.results li');
      await phase(page, 'idle');
      await expect.poll(async () => (await seenOn(page)).announced.join()).toMatch(/\S\. (?:Win|No win)/);
      const { announced, lost } = await seenOn(page);
      expect(lost).toEqual([]);
      expect(announced.length, announced.join(' | ')).toBeLessThanOrEqual(2);
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('play');
      await page.close();
    },
  );

  it.each(['mines', 'hi-lo', 'tower', 'road', 'three-card-poker', 'oasis-poker', 'blackjack'])(
    '%s keeps the focus through its choices',
    async (game) => {
      const page = await openWager(game);
      const bet = bets[game];
      if (bet) await page.locator(bet.board).first().focus();
      for (const key of bet?.keys ?? []) await page.keyboard.press(key);
      await page.locator('.play').focus();
      await page.evaluate(watch);
      await page.keyboard.press('Enter');
      for (let answered = 0; answered < 3; answered += 1) {
        await phase(page, 'choosing', 'idle');
        if ((await page.locator('.wager').getAttribute('data-phase')) === 'idle') break;
        await page.locator(`:is(${answers}):not([aria-disabled="true"])`).last().focus();
        await page.keyboard.press('Enter');
      }
      await phase(page, 'choosing', 'idle');
      const { announced, lost } = await seenOn(page);
      expect(lost).toEqual([]);
      expect(announced).not.toEqual([]);
      await page.close();
    },
  );

  it('roulette announces each chip with the total, and every bet on its felt has a name', async () => {
    const page = await openWager('royal-roulette');
    await page.locator('[data-spot="0"]').focus();
    await page.evaluate(watch);
    await page.keyboard.press('1');
    await page.keyboard.press('7');
    expect(await focused(page)).toBe('17');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Two numbers: 16, 17');
    await page.keyboard.press('+');
    await page.keyboard.press('Enter');
    const { announced } = await seenOn(page);
    expect(announced[0]).toMatch(/^17, your bet .+\. Total bet: /);
    expect(announced[1]).toMatch(/^Two numbers: 16, 17, your bet .+\. Total bet: /);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await seenOn(page)).announced.at(-1)).toMatch(/^Total bet: 0/);
    expect((await seenOn(page)).lost).toEqual([]);
    await page.close();
  });

  it.each(['dice', 'plinko', 'mines'])('the slider of %s is locked with its focus and value', async (game) => {
    const page = await openWager(game);
    const slider = page.locator('input[type=range]');
    const before = await slider.inputValue();
    await slider.focus();
    // The page's time stands still, so that the round is not over before the key comes.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Space');
    await phase(page, 'playing', 'choosing');
    await page.keyboard.press('ArrowRight');
    expect(await slider.inputValue()).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('range');
    await page.close();
  });
});

describe('live tables by keyboard', () => {
  const table = (game: string, at: string) =>
    open(harness.table({ game, phase: at, language: 'en' }), '.live[data-phase]');

  it('reach a bet by its name, and announce the chip with the total', async () => {
    const page = await table('live-roulette', 'OPEN');
    await page.locator('[data-spot="0"]').focus();
    await page.evaluate(watch);
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toMatch(/^Red, your bet /);
    await expect.poll(async () => (await seenOn(page)).announced.join('|')).toMatch(/Red, your bet .+\. Total bet: /);
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await seenOn(page)).announced.join('|')).toMatch(/Total bet: 0/);
    await page.close();
  });

  it('the chips are one stop, keep the focus while the clock runs, and arrows choose', async () => {
    const page = await table('live-roulette', 'OPEN');
    await page.getByRole('radio', { checked: true }).focus();
    await page.evaluate(watch);
    await page.keyboard.press('ArrowRight');
    const chip = await focused(page);
    await expect(page.getByRole('radio', { checked: true }).getAttribute('aria-label')).resolves.toBe(chip);
    const seconds = () => page.locator('.clock b').textContent();
    const first = await seconds();
    await expect.poll(seconds).not.toBe(first);
    expect((await seenOn(page)).lost).toEqual([]);
    expect(await page.locator('[role=radio][tabindex="0"]').count()).toBe(1);
    await page.close();
  });
});

describe('bets on several numbers', () => {
  it.each([
    ['phone', 390, 699],
    ['landscape', 844, 282],
    ['desktop', 1216, 617],
  ])('have targets of 24 px or a list with such (%s)', async (_, width, height) => {
    for (const address of [
      harness.wager({ game: 'royal-roulette', language: 'en' }),
      harness.table({ game: 'live-roulette', phase: 'OPEN', language: 'en' }),
    ]) {
      const page = await open(address, '.roulette-felt');
      await page.setViewportSize({ width, height });
      const list = page.getByRole('button', { name: 'Bets on several numbers' });
      const box = await list.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      await list.click();
      await page.getByRole('dialog').getByRole('button', { name: '17', exact: true }).click();
      const choice = page.getByRole('dialog').getByRole('button', { name: 'Four numbers: 16, 17, 19, 20' });
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await choice.click();
      await expect.poll(() => page.locator('[data-spot="16-17-19-20"] .chip').count()).toBe(1);
      await page.close();
    }
  });
});

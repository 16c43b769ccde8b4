import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyFrame } from './faults.ts';
import { type Harness, openHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

/** Opens Teahouse Djinn and waits until it can be played. */
async function openTeahouse(): Promise<Page> {
  const page = await harness.browser.newPage({ viewport: { width: 390, height: 699 }, reducedMotion: 'reduce' });
  await page.goto(harness.address({ title: 'teahouse-djinn', scene: 'base', language: 'en' }));
  await page.waitForSelector('.game[data-phase="idle"]');
  await page.waitForSelector('.veil', { state: 'hidden' });
  return page;
}

/** Plays a round whose win may be risked, up to the offer. */
async function openOffer(): Promise<Page> {
  const page = await openTeahouse();
  // The space bar stays down until the offer is made: it answers nothing.
  await page.keyboard.down('Space');
  await page.waitForSelector('.risk-offer[data-offer="asking"]', { timeout: 30_000 });
  await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  expect(await page.getByRole('heading', { name: 'A game with the djinn?' }).isVisible()).toBe(true);
  expect(await page.locator('.risk').count()).toBe(0);
  return page;
}

/** Goes from the offer to the table with one press. */
async function openRisk(): Promise<Page> {
  const page = await openOffer();
  await page.getByRole('button', { name: 'Risk it' }).click();
  await page.waitForSelector('.risk[data-risk="asking"]', { timeout: 30_000 });
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

it('the offer is whole, and leaves the board in view, at every size', async () => {
  const page = await openOffer();
  const faultOf = (size: string) =>
    page.evaluate((size) => {
      const [board, offer] = ['.window', '.risk-offer'].map((selector) => document.querySelector(selector)!);
      const [seen, laid] = [board!.getBoundingClientRect(), offer!.getBoundingClientRect()];
      const isOver =
        laid.left < seen.right && laid.right > seen.left && laid.top < seen.bottom && laid.bottom > seen.top;
      const isCut =
        laid.top < 0 || offer!.scrollHeight > offer!.clientHeight || offer!.scrollWidth > offer!.clientWidth;
      return [...(isOver ? [`${size}: over the board`] : []), ...(isCut ? [`${size}: cut`] : [])];
    }, size);
  const faults: string[] = [];
  for (const [width, height] of [
    [320, 423],
    [390, 699],
    [568, 232],
    [640, 320],
    [844, 282],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    faults.push(...(await faultOf(`${width} × ${height}`)));
  }
  expect(faults).toEqual([]);
  await page.close();
}, 60_000);

it('a win that is collected at the offer, which has the focus on that, is paid without a deal', async () => {
  const page = await openOffer();
  const collect = page.getByRole('button', { name: /^Collect/ });
  const amount = /[\d.\s]+₴/.exec((await collect.textContent()) ?? '')![0].trim();
  expect(await collect.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.game[data-phase="idle"]', { timeout: 30_000 });
  expect(await page.locator('.risk, .risk-offer').count()).toBe(0);
  expect(await page.locator('.field.win b').textContent()).toBe(amount);
  await page.close();
}, 60_000);

it('the offer can be switched off where it is made, and stays off after a reload', async () => {
  const page = await openOffer();
  const choice = page.getByRole('button', { name: 'Offer after each win' });
  expect(await choice.getAttribute('aria-pressed')).toBe('true');
  await choice.click();
  expect(await choice.getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('button', { name: /^Collect/ }).click();
  await page.waitForSelector('.game[data-phase="idle"]', { timeout: 30_000 });
  await page.reload();
  await page.waitForSelector('.game[data-phase="idle"]');
  await page.waitForSelector('.veil', { state: 'hidden' });
  const switchedOff = page.getByRole('button', { name: /^Offer the risk/ });
  expect(await switchedOff.getAttribute('aria-pressed')).toBe('false');
  await page.evaluate(`globalThis.offers = 0;
    new MutationObserver(() => {
      if (document.querySelector('.risk-offer')) globalThis.offers += 1;
    }).observe(document.body, { childList: true, subtree: true });`);
  await page.keyboard.press('Space');
  await page.waitForSelector('.game[data-phase="playing"]');
  await page.waitForSelector('.game[data-phase="idle"]', { timeout: 30_000 });
  expect(await page.locator('.field.win b').textContent()).toMatch(/\d/);
  expect(await page.evaluate('globalThis.offers')).toBe(0);
  await page.close();
}, 60_000);

/** Whether the game stays at rest for a while. */
async function staysIdle(page: Page): Promise<boolean> {
  const played = page.waitForSelector('.game[data-phase="playing"]', { timeout: 1_000 });
  return played.then(
    () => false,
    () => true,
  );
}

it('the second click of a double one on collect, below which is the spin button, begins no other round', async () => {
  const page = await openOffer();
  const collect = (await page.getByRole('button', { name: /^Collect/ }).boundingBox())!;
  const spin = (await page.locator('button.spin').boundingBox())!;
  const x = Math.max(collect.x, spin.x) + 10;
  const y = (Math.max(collect.y, spin.y) + Math.min(collect.y + collect.height, spin.y + spin.height)) / 2;
  const under = await page.evaluateHandle(
    ([x, y]) => {
      const hit: string[] = [];
      const game = document.querySelector<HTMLElement>('.game')!;
      new MutationObserver(() => {
        if (game.dataset['phase'] !== 'idle') return;
        const button = document.elementFromPoint(x!, y!)?.closest('button');
        hit.push(button?.className ?? '');
        button?.click();
      }).observe(game, { attributeFilter: ['data-phase'] });
      return hit;
    },
    [x, y],
  );
  await page.mouse.click(x, y);
  await expect.poll(() => under.jsonValue()).toEqual(['spin']);
  expect(await staysIdle(page)).toBe(true);
  await page.mouse.click(x, y);
  await page.waitForSelector('.game[data-phase="playing"]');
  await page.close();
}, 60_000);

it('Enter that collects and is held begins no other round', async () => {
  const page = await openTeahouse();
  await page.locator('button.spin').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.risk-offer[data-offer="asking"]', { timeout: 30_000 });
  await page.keyboard.down('Enter');
  await page.waitForSelector('.game[data-phase="idle"]', { timeout: 30_000 });
  expect(await page.evaluate(() => document.activeElement?.classList.contains('spin'))).toBe(true);
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  expect(await staysIdle(page)).toBe(true);
  await page.close();
}, 60_000);

it('nothing behind the table can be reached, and the focus returns when it is left', async () => {
  const page = await openTeahouse();
  await page.locator('button.spin').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.risk-offer[data-offer="asking"]', { timeout: 30_000 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.risk[data-risk="asking"]', { timeout: 30_000 });
  for (let stops = 0; stops < 4; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.room') ?? null)).toBeNull();
  }
  await page.getByRole('button', { name: /^Collect/ }).click();
  await page.waitForSelector('.game[data-phase="idle"]', { timeout: 30_000 });
  expect(await page.evaluate(() => document.activeElement?.classList.contains('spin'))).toBe(true);
  await page.close();
}, 60_000);

it('a lost connection is told over the table at every frame', async () => {
  const page = await openRisk();
  for (const [width, height] of Object.values(everyFrame)) {
    await page.setViewportSize({ width, height });
    const isSeen = await page.evaluate(() => {
      const message = document.querySelector<HTMLElement>('.message')!;
      message.textContent = 'Reconnecting';
      message.classList.add('warning');
      // What is inert is seen, but not found.
      document.querySelector<HTMLElement>('.room')!.inert = false;
      const { x, y, width: wide, height: tall } = message.getBoundingClientRect();
      return document.elementFromPoint(x + wide / 2, y + tall / 2) === message && y + tall <= innerHeight;
    });
    expect(isSeen, `${width} × ${height}`).toBe(true);
  }
  await page.close();
}, 60_000);

it('all seven doublings of a win are in view at every frame', async () => {
  const page = await openRisk();
  for (const [width, height] of [...Object.values(everyFrame), [1_440, 900] as const]) {
    await page.setViewportSize({ width, height });
    const rungs = await page.locator('.risk-ladder li').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { top, left, bottom, right, height: tall } = node.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const seen = document.elementFromPoint(x, y) === node && top >= 0 && bottom <= innerHeight;
        return seen && tall >= 12;
      }),
    );
    expect(rungs, `${width} × ${height}`).toEqual(Array.from({ length: 8 }, () => true));
  }
  await page.close();
}, 60_000);

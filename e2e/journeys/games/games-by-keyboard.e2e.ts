import { callAsPlayer, headerBalance, minorOf, payIn, signUp } from '../../support/player.ts';
import { gameFrame } from '../../support/spins.ts';
import { expect, once, test } from '../../support/test.ts';

test(
  'roulette is played by keyboard, and the header announces each new balance once',
  once,
  async ({ page, inbox }) => {
    await signUp(page, inbox);
    await payIn(page, '500');
    await page.goto('/games/royal-roulette');
    const game = gameFrame(page).locator('main.wager');
    await expect(game).toHaveAttribute('data-phase', 'idle');
    const news = page.getByRole('banner').getByRole('status');
    await news.evaluate((node) => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver(() => heard.push(node.textContent ?? '')).observe(node, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

    await game.locator('[data-spot="0"]').focus();
    await page.keyboard.press('1');
    await page.keyboard.press('7');
    await expect(game.locator('[data-spot="17"]')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(game.getByRole('button', { name: 'Two numbers: 17, 20, your bet 10 ₴' })).toBeFocused();
    await game.locator('.play').focus();
    await page.keyboard.press('Enter');
    await expect(game).toHaveAttribute('data-phase', 'playing');
    await expect(game.locator('.play')).toBeFocused();
    await expect(game).toHaveAttribute('data-phase', 'idle');
    await expect(game.locator('.play')).toBeFocused();

    const { items } = await callAsPlayer<{ items: { stake: string; win: string }[] }>(page, 'GET', '/users/rounds');
    expect(items.map(({ stake }) => minorOf(stake))).toEqual([1_000]);
    const balance = 50_000 - 1_000 + minorOf(items[0]?.win ?? '');
    await expect.poll(() => headerBalance(page)).toBe(balance);
    const text = await page.getByTestId('header-balance').textContent();
    await expect.poll(async () => (await heard()).at(-1), { timeout: 10_000 }).toContain(text);
    expect(new Set(await heard()).size, 'nothing twice').toBe((await heard()).length);
  },
);

import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

/** The player's stream, as the API writes it: it says nothing until `tell` is called, then this, once. */
async function holdStream(page: Page): Promise<{ tell(events: readonly (readonly [string, object])[]): void }> {
  let due = '';
  await page.route('**/api/users/updates', (route) => {
    const body = due === '' ? ': nothing new\n\n' : due;
    due = '';
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  return {
    tell(events) {
      due = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
    },
  };
}

test('wins are told one after the other, each by its own dialog', async ({ page, inbox }) => {
  await signUp(page, inbox);
  const stream = await holdStream(page);
  await page.goto('/profile');
  // The page follows its stream: it has come back for more.
  await page.waitForResponse('**/api/users/updates');
  stream.tell([
    ['battle_win', { battle_id: '0', place: 1, amount: '5000.00', currency: 'uah' }],
    ['jackpot_win', { suit: 'hearts', amount: '123456.70', currency: 'uah' }],
    [
      'received_bonus',
      { id: '1', user_id: 'P***r', amount: '75.00', currency: 'uah', type: null, image: null, game_slug: 'gem-rush' },
    ],
  ]);

  const battle = page.getByRole('dialog', { name: 'You are among the winners!' });
  await expect(battle).toContainText('5 000 ₴', { timeout: 30_000 });
  await expect(battle).toContainText('Place 1 in the battle');
  await expect(page.locator('html[data-blurred]')).toHaveCount(1);
  await expectAccessible(page);
  await battle.getByRole('button', { name: 'OK' }).click();

  const jackpot = page.getByRole('dialog', { name: 'The jackpot is yours' });
  await expect(jackpot).toContainText('123 456.70 ₴');
  await expect(jackpot).toContainText('Hearts');
  await page.keyboard.press('Escape');

  const drop = page.getByRole('dialog', { name: 'Congratulations!' });
  await expect(drop).toContainText('75 ₴');
  await drop.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(/\/games\/gem-rush$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html[data-blurred]')).toHaveCount(0);
});

test('the wheel says honestly that it is closed and what a spin will need', async ({ page }) => {
  await page.goto('/ua?wheel=show');
  const wheel = page.getByRole('dialog', { name: 'Колесо фортуни' });
  await expect(wheel).toContainText('Колесо ще не відкрите');
  await expect(wheel.getByRole('listitem')).toHaveCount(4);
  await expect(page).toHaveURL(/\/ua$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(wheel).toHaveCount(0);
});

test('an open wheel turns and stops on the sector that was drawn', async ({ page, inbox }) => {
  await signUp(page, inbox);
  const sectors = ['10', '20', '30', '40'].map((name) => ({
    id: name,
    label: { en: `${name} spins`, ua: name, ru: name },
    weight: 1,
    colour: '#6d3bff',
  }));
  const answer = (path: string, json: object) => page.route(`**/api/wheel/${path}`, (route) => route.fulfill({ json }));
  await answer('conditions', { is_enabled: true, min_rating: 1, deposit_within_hours: 24, min_deposits: [] });
  await answer('positions', { items: sectors, total: 4, page: 1, pageSize: 4 });
  await answer('activation', { is_available: true, reasons: [], next_spin_at: null });
  let asked = 0;
  await page.route('**/api/wheel/spin', (route) => {
    asked += 1;
    return route.fulfill({ json: { spin_id: '1', position_id: '30' } });
  });
  await page.goto('/?wheel=show');
  const spin = page.getByRole('button', { name: 'Spin' });
  await spin.click();
  await expect(spin).toBeDisabled();
  const began = Date.now();
  await expect(page.getByText('Your prize: 30 spins', { exact: false })).toBeVisible();
  // It starts for a second and stops for four (specification, section 9).
  expect(Date.now() - began).toBeGreaterThan(4_500);
  await expect(spin).toBeEnabled();
  expect(asked).toBe(1);
});

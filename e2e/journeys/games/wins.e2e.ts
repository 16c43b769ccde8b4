import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { operate } from '../../support/operator.ts';
import { depositByCard, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

/** Replaces the player's stream: sends nothing until `tell` is called, then these events once. */
async function holdStream(page: Page): Promise<{ send(events: readonly (readonly [string, object])[]): void }> {
  let due = '';
  await page.route('**/api/users/updates', (route) => {
    const body = due === '' ? ': nothing new\n\n' : due;
    due = '';
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  return {
    send(events) {
      due = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
    },
  };
}

test('wins are announced one after the other, each in its own dialog', async ({ page, inbox }) => {
  await signUp(page, inbox);
  const stream = await holdStream(page);
  await page.goto('/profile');
  // The page has read the stream and reconnected.
  await page.waitForResponse('**/api/users/updates');
  stream.send([
    ['battle_win', { battle_id: '0', place: 1, amount: '5000.00', currency: 'uah' }],
    ['jackpot_win', { suit: 'hearts', amount: '123456.70', currency: 'uah' }],
    [
      'received_bonus',
      { id: '1', user_id: 'P***r', amount: '75.00', currency: 'uah', type: null, image: null, game_slug: 'gem-rush' },
    ],
  ]);

  const battle = page.getByRole('dialog', { name: 'You are among the winners!' });
  await expect(battle).toContainText('5 000 ₴');
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

test('the wheel shows the conditions of a spin; after a deposit it turns once to the drawn sector', async ({
  page,
  inbox,
}) => {
  await page.goto('/?wheel=show');
  const closed = page.getByRole('dialog', { name: 'Wheel of fortune' });
  await expect(closed.getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(closed).toHaveCount(0);

  await signUp(page, inbox);
  // The play that a spin asks for is tested without a browser.
  await operate(['setting', 'set', '--code', 'WHEEL_MIN_THEORETICAL_LOSS_EUR', '--value', '0']);
  await page.goto('/wheel');
  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  await expect(spin).toBeDisabled();
  await depositByCard(page, { amount: '300' });
  await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(/\/games$/);
  await page.goto('/wheel');
  await expect(spin).toBeEnabled();
  let answer: { position_id: string; fairness: { server_seed: string } } | undefined;
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/wheel/spin')) answer = (await response.json()) as typeof answer;
  });
  const began = Date.now();
  const nextSpin = page.getByText(/^The next spin in /);
  await spin.click();
  await expect(spin).toBeDisabled();
  // The prize is drawn, and nothing shows it before the stop.
  await expect.poll(() => answer).toBeDefined();
  expect(await nextSpin.count()).toBe(0);
  await expect(
    page
      .getByText('The wheel has stopped')
      .or(page.getByText(/Your prize: /))
      .first(),
  ).toBeVisible();
  // It accelerates for one second and stops within four (specification, section 9).
  expect(Date.now() - began).toBeGreaterThan(4_500);
  await expect(spin).toBeDisabled();
  await expect(nextSpin).toBeVisible();
  await page.getByText('Fair play: check your spins').click();
  await expect(page.getByText(/^Drawn: \d+ of 1000 \(from 0\)$/)).toBeVisible();
  expect(answer).toBeDefined();
  await expect(page.getByText(answer?.fairness.server_seed ?? '-')).toBeVisible();
  await operate(['setting', 'set', '--code', 'WHEEL_MIN_THEORETICAL_LOSS_EUR', '--value', '8']);
});

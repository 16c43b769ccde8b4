import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { ageActiveBonus, definitionFile, operate, raiseGiftLimits } from '../../support/operator.ts';
import { callAsPlayer, depositByCard, headerBalance, minorOf, payOnHostedPage, signUp } from '../../support/player.ts';
import { clickSpin, openGame, studioSession } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

// Payments, rounds and timers of the real system are slow on a busy machine.
test.describe.configure({ timeout: 180_000 });

interface OwnBonus {
  id: string;
  status: string;
  end_reason: string | null;
  progress: string;
  wager_amount: string;
  released_amount: string;
  removed_amount: string;
}

const newestBonus = async (page: Page): Promise<OwnBonus> => {
  const { items } = await callAsPlayer<{ items: OwnBonus[] }>(page, 'GET', '/users/bonuses');
  const [newest] = items;
  if (!newest) throw new Error('no bonus was taken');
  return newest;
};

/** Creates an operator's bonus with a unique name and disables it after the test. */
async function withBonus(definition: { name: string }, run: (name: string) => Promise<void>): Promise<void> {
  const name = `${definition.name} ${Date.now().toString(36)}`;
  const start_date = '2026-01-01T00:00:00.000Z';
  const file = await definitionFile({
    status: 'ACTIVE',
    start_date,
    max_daily_activations: 10,
    max_unique_activations: null,
    max_win_amount: null,
    max_bet_amount: null,
    ...definition,
    name,
  });
  await raiseGiftLimits();
  const [id = ''] = (await operate(['bonus', 'create', '--file', file])).split('\n');
  try {
    await run(name);
  } finally {
    await operate(['bonus', 'disable', '--id', id, '--forever']);
  }
}

const firstDeposit = {
  group: 'first-deposit',
  type: 'PERCENTAGE',
  kind: 'Game',
  name: 'First deposit journey',
  currency: 'kgs',
  bonus_amount: '300',
  max_bonus_amount: '40000',
  min_deposit_amount: '400',
  wager: '1',
  wager_type: 'VERSION2',
  max_unique_activations: 1,
  max_win_amount: '1000',
  win_amount_type: 'PERCENTAGES',
  max_bet_amount: '600',
  burning_on_timeout: 168,
};

test('a first-deposit bonus is taken, funded, wagered by real spins and released to the digital balance', async ({
  page,
  inbox,
  context,
}) => {
  // All first-deposit bonuses share one name; this one is identified by its maximum.
  const atMost = 30_000 + randomInt(10_000);
  const definition = {
    ...firstDeposit,
    kind: 'WelcomeDeposit',
    name: 'Journey',
    max_bonus_amount: String(atMost),
    // Half of the credit, so that the pocket never runs out before the end.
    wager: '0.5',
  };
  await withBonus(definition, async () => {
    await signUp(page, inbox, { currency: 'kgs' });
    await takeAndDeposit(page, atMost);
    const other = await context.newPage();
    await other.goto('/bonuses');
    const left = other.getByText(/^Left to wager/);
    await expect(left).toHaveText(/600.00 of 600.00/);

    await openGame(page, 'fruit-crown');
    const studio = await studioSession(page);
    const clickMinor = studio.defaultStakeMinor;
    // Own money is spent first and counts nothing.
    await clickSpin(page);
    const [smallestMinor = 0] = studio.stakesMinor;
    const spendOwnMoney = async () => {
      for (let own = await ownMoney(page); own >= smallestMinor; own = await ownMoney(page)) {
        await studio.spin(studio.stakesMinor.findLast((one) => one <= own) ?? smallestMinor);
      }
    };
    await spendOwnMoney();
    expect(await leftToWager(page)).toBe(60_000);
    for (let rest = 60_000; rest > clickMinor; rest = await leftToWager(page)) {
      await studio.spin(studio.stakesMinor.findLast((one) => one < rest && one <= 60_000) ?? smallestMinor);
      // A stake with a remainder of own money wins own money.
      await spendOwnMoney();
    }
    const leftMinor = await leftToWager(page);
    await expect.poll(async () => leftIn(await left.textContent())).toBe(leftMinor);
    await clickSpin(page);

    const dialog = page.getByRole('dialog');
    // Its text is the editors'; the link to the money is the site's.
    await expect(dialog.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    const { status, end_reason, released_amount } = await newestBonus(page);
    expect({ status, end_reason }).toEqual({ status: 'COMPLETED', end_reason: 'wagered' });
    expect(Number(released_amount)).toBeGreaterThan(0);
    expect(minorOf((await dialog.locator('.text-gold').textContent()) ?? '')).toBe(minorOf(released_amount));
    await expectAccessible(page, { exclude: ['iframe'] });
    const { balances } = await callAsPlayer<{
      balances: Record<'bonus_wallet_group' | 'electronic_wallet_group' | 'game_wallet_group', { balance: string }>;
    }>(page, 'GET', '/users');
    expect(balances.bonus_wallet_group.balance).toBe('0.00');
    expect(Number(balances.electronic_wallet_group.balance)).toBeGreaterThanOrEqual(Number(released_amount));
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(left).toBeHidden();
    await other.goto('/bonuses?tab=mine');
    await expect(other.getByText(/^Moved to the digital balance/)).toBeVisible();
    await expect
      .poll(() => headerBalance(other))
      .toBe(minorOf(balances.electronic_wallet_group.balance) + minorOf(balances.game_wallet_group.balance));
  });
});

/** Goes from the list through terms and prompt to the payment page, back, and to the congratulations. */
async function takeAndDeposit(page: Page, atMost: number): Promise<void> {
  await page.goto('/bonuses');
  const max = new RegExp(`${Math.floor(atMost / 1_000)}\\s${String(atMost).slice(-3)}`);
  const card = page.getByRole('article').filter({ hasText: max });
  await card.getByRole('button', { name: /^Terms and activation: 300% on the first deposit/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('300% of the deposit to the bonus balance', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog.getByText('The bonus is waiting for your deposit').first()).toBeVisible();
  await dialog.getByRole('button', { name: /^Deposit 400/ }).click();
  await expect(dialog.getByText('The bonus is waiting for your deposit')).toBeHidden();
  await page.getByRole('button', { name: /^Deposit 400\sсом$/ }).click();
  await payOnHostedPage(page);
  await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
  const success = page.getByRole('dialog');
  await expect(success.getByText('Bonus on the bonus balance')).toBeVisible();
  await expect(success.getByText(/^1\s200\.00\sсом$/)).toBeVisible();
  // One dialog at a time: the bonus is announced after the payment's dialog is closed.
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
  const received = page.getByRole('dialog').filter({ hasText: 'Congratulations!' });
  await expect(received).toBeVisible();
  await expect(received.getByText(/1\s200\sсом/)).toBeVisible();
  await received.getByRole('button', { name: 'OK' }).click();
  await expect(received).toBeHidden();
}

/** Own money of both balances in minor units. */
async function ownMoney(page: Page): Promise<number> {
  const { balances } = await callAsPlayer<{
    balances: Record<'electronic_wallet_group' | 'game_wallet_group', { balance: string }>;
  }>(page, 'GET', '/users');
  return minorOf(balances.electronic_wallet_group.balance) + minorOf(balances.game_wallet_group.balance);
}

/** What is left to wager for the active bonus, in minor units. */
async function leftToWager(page: Page): Promise<number> {
  const bonus = await callAsPlayer<Pick<OwnBonus, 'progress' | 'wager_amount'>>(page, 'GET', '/users/bonuses/active');
  return minorOf(bonus.wager_amount) - minorOf(bonus.progress);
}

/** `Left to wager 1 100.00 of 1 200.00 сом` → 110000. */
const leftIn = (text: string | null) => minorOf(/wager ([\d\s.]+) of/.exec(text ?? '')?.[1] ?? '');

const hourly = {
  group: 'slots',
  type: 'GAME',
  kind: 'Game',
  name: 'One hour',
  currency: 'uah',
  bonus_amount: '120',
  wager: '10',
  is_repeated_activation: true,
  is_public: true,
  burning_on_timeout: 1,
};

async function takeHourly(page: Page, name: string): Promise<void> {
  await page.goto('/bonuses');
  await page.getByRole('button', { name: `Terms and activation: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog.getByText('Congratulations!').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
}

test('the countdown reaches zero, and the bonus is burnt', async ({ page, inbox }) => {
  await withBonus(hourly, async (name) => {
    const { id } = await signUp(page, inbox);
    await takeHourly(page, name);
    await expect(page.getByRole('timer')).toBeVisible();
    await ageActiveBonus(id, 20);
    await page.reload();
    await expect(page.getByRole('timer')).toContainText(/[0-2]\ds/);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The bonus has ended').first()).toBeVisible();
    await expect(dialog.getByText('The time ran out', { exact: false })).toBeVisible();
    await expect(dialog.getByText(/120.00/)).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('timer')).toBeHidden();
    expect(await newestBonus(page)).toMatchObject({
      status: 'CANCELED',
      end_reason: 'timeout',
      removed_amount: '120.00',
    });
    await expect.poll(() => headerBalance(page)).toBe(0);
  });
});

test('the worker burns it without an open countdown, and the player is notified', async ({ page, inbox }) => {
  await withBonus(hourly, async (name) => {
    const { id } = await signUp(page, inbox);
    await takeHourly(page, name);
    await page.goto('/providers');
    await expect.poll(() => headerBalance(page)).toBe(12_000);
    await ageActiveBonus(id, 2);
    await expect(page.getByRole('dialog').getByText('The bonus has ended').first()).toBeVisible();
    await expect.poll(() => headerBalance(page)).toBe(0);
  });
});

const endingWithDeposit = { ...hourly, name: 'Ends with a deposit', burning_on_deposit: true };

test('continuing an open deposit warns about the bonus that it burns', async ({ page, inbox }) => {
  await withBonus(endingWithDeposit, async (name) => {
    await signUp(page, inbox);
    const card = { method: 'card', amount: '300', idempotency_key: randomUUID() };
    await callAsPlayer(page, 'POST', '/payments/deposits', card);
    // Newer than the deposit, so there was nothing to warn about at its start.
    await takeHourly(page, name);
    await page.goto('/cashbox?action=deposit');
    await page.getByRole('button', { name: /^Unfinished deposit/ }).click();
    const finish = page.getByRole('button', { name: 'Finish the payment' });
    await finish.click();
    const warning = page.getByRole('dialog');
    await expect(warning.getByText('Stays yours: digital and game balance')).toBeVisible();
    await expect(warning.getByText(/120.00/).first()).toBeVisible();
    await warning.getByRole('button', { name: 'Keep the bonus' }).click();
    await expect(warning).toHaveCount(0);
    await finish.click();
    await warning.getByRole('button', { name: 'Deposit anyway' }).click();
    await page.waitForURL(/\/pay\//);
  });
});

test('a deposit below the minimum leaves the bonus pending', async ({ page, inbox }) => {
  await withBonus({ ...firstDeposit, name: 'Waiting' }, async (name) => {
    await signUp(page, inbox, { currency: 'kgs' });
    await page.goto('/bonuses');
    await page.getByRole('button', { name: `Terms and activation: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('Bonus awaiting a deposit')).toBeVisible();
    await depositByCard(page, { amount: '300' });
    await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
    await page.goto('/bonuses');
    await expect(page.getByText('Bonus awaiting a deposit')).toBeVisible();
    expect(await newestBonus(page)).toMatchObject({ status: 'PENDING' });
  });
});

import { randomInt } from 'node:crypto';
import { expectAccessible } from '../../support/accessibility.ts';
import {
  callAsPlayer,
  declineOffers,
  depositByCard,
  headerBalance,
  payIn,
  payOnHostedPage,
  signUp,
} from '../../support/player.ts';
import { definitionFile, operate } from '../../support/operator.ts';
import { expect, test } from '../../support/test.ts';

test('a first card deposit with 3-D Secure by SMS credits the money and the selected bonus', async ({
  page,
  inbox,
}) => {
  const { phone } = await signUp(page, inbox);
  const registrationCode = await inbox.code(phone);
  await page.goto('/cashbox?action=deposit');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  // Nothing is chosen for the player: neither the bonus nor its refusal, which would use up the first deposit.
  const offer = page.getByRole('radio', { name: /\+300%/ });
  for (const radio of [offer, page.getByRole('radio', { name: 'No bonus' })]) await expect(radio).not.toBeChecked();
  await page.getByRole('button', { name: /^Deposit 500/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a bonus or “No bonus”.' })).toBeVisible();
  await offer.check();
  await expect(page.getByText(/^You pay 500.*the bonus adds 1.500.*52.500.*to wager/)).toBeVisible();
  await page.getByRole('button', { name: /^Deposit 500/ }).click();
  await page.waitForURL(/\/pay\//);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Valid until').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on the card').fill('TEST PLAYER');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('Code from the SMS').fill(await inbox.code(phone, { after: registrationCode }));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
  // The deposit plus 300 %.
  await expect.poll(() => headerBalance(page)).toBe(200_000);
});

for (const outcome of ['duplicate', 'out_of_order', 'lost_first'] as const) {
  test(`callbacks ${outcome}: credited once`, async ({ page, inbox }) => {
    await signUp(page, inbox);
    await depositByCard(page, { amount: '300', outcome });
    await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
    await expect.poll(() => headerBalance(page)).toBe(30_000);
  });
}

test('a declined card shows the reason and takes nothing; another attempt works', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await depositByCard(page, { amount: '300', outcome: 'decline' });
  await expect(page.getByRole('heading', { name: 'DENIED' })).toBeVisible();
  expect(await headerBalance(page)).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('300');
  await declineOffers(page);
  await page.getByRole('button', { name: /^Deposit 300/ }).click();
  await payOnHostedPage(page);
  await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
});

test('a delayed approval arrives while the player waits', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await depositByCard(page, { amount: '300', outcome: 'delay' });
  await expect(page.getByRole('heading', { name: 'WAITING FOR APPROVAL' })).toBeVisible();
  // What has happened, what happens now and what follows.
  const steps = page.locator('ol[aria-label="How far the payment is"] > li');
  await expect(steps).toHaveText([/^Request.*:\d\d/, /^Payment/, 'Credit to your balance']);
  await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
  await expect.poll(() => headerBalance(page)).toBe(30_000);
});

test('a gift taken before the first deposit keeps the 300 % for a later one, and the cashbox says so', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  const gift = await callAsPlayer<{ id: string }>(page, 'GET', '/bonuses/validate?code=WELCOME-UAH');
  // A phone proved by SMS at the registration needs no call.
  await callAsPlayer(page, 'POST', `/bonuses/${gift.id}/subscribe`, { code: 'WELCOME-UAH' });
  await page.goto('/cashbox?action=deposit');
  await expect(page.getByText('is being wagered, so no other bonus can come with this deposit')).toBeVisible();
  await expect(page.getByText('“300% on the first deposit” waits')).toBeVisible();
  await payIn(page, '300');
  await callAsPlayer(page, 'POST', `/bonuses/${gift.id}/cancel`);
  await page.goto('/');
  await expect(page.getByText('on your first deposit').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/cashbox?action=deposit');
  await page.getByRole('radio', { name: /\+300%/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('300');
  await page.getByRole('button', { name: /^Deposit 300/ }).click();
  await payOnHostedPage(page);
  await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
  await expect.poll(() => headerBalance(page)).toBe(150_000);

  // The offer is used up: the home page no longer makes it.
  await page.goto('/');
  await expect(page.getByText('for a week that ended in a loss').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('on your first deposit').filter({ visible: true })).toHaveCount(0);
});

test('the card is saved, pays again without its number, and is removed', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/cashbox?action=deposit&deposit-amount=300');
  await page.getByRole('radio', { name: '•••• 4242' }).check();
  await expectAccessible(page);
  await page
    .locator('button[type=submit]')
    .filter({ hasText: /^Deposit 300/ })
    .click();
  await page.waitForURL(/\/pay\/.*\/confirm/);
  await expect(page.getByText('•••• 4242')).toBeVisible();
  await page.getByRole('button', { name: "Confirm in the bank's app" }).click();
  await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
  await expect.poll(() => headerBalance(page)).toBe(80_000);
  await page.goto('/cashbox?action=deposit');
  await page.getByRole('button', { name: 'Forget •••• 4242' }).click();
  await expect(page.getByRole('radio', { name: '•••• 4242' })).toHaveCount(0);
});

test('a promo code in the deposit form opens its bonus, which then waits for the deposit', async ({ page, inbox }) => {
  const code = `DEPOSIT${randomInt(1e9)}`;
  const bonus = await definitionFile({
    ...{
      status: 'ACTIVE',
      group: 'slots',
      type: 'PROMO_CODE',
      kind: 'PromoCode',
      name: 'With a deposit',
      currency: 'uah',
    },
    ...{ start_date: '2026-01-01T00:00:00Z', bonus_amount: '50', min_deposit_amount: '300', wager: '20' },
    ...{ max_daily_activations: 5, max_unique_activations: 1, max_bet_amount: '50', max_win_amount: '500' },
  });
  const [id = ''] = (await operate(['bonus', 'create', '--file', bonus])).split('\n');
  await operate(['promo-code', 'create', '--code', code, '--bonus', id]);
  await signUp(page, inbox);
  await page.goto('/cashbox?action=deposit');
  await page.getByText('I have a promo code').click();
  await page.getByLabel('Promo code', { exact: true }).fill(code);
  await expect(page.getByText(/The code is good/)).toBeVisible();
  await page.getByRole('button', { name: 'Terms' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText(/With a deposit/).first()).toBeVisible();
});

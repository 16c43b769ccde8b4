import { expectAccessible } from '../../support/accessibility.ts';
import { addresses } from '../../support/config.ts';
import { callAsPlayer, declineOffers, payIn, signUp } from '../../support/player.ts';
import { gameFrame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

/** Timeout for a page, or for a change to reach another tab, on a busy machine. */
const patient = { timeout: 30_000 };

test('a player limits single bets, and a larger spin is refused in the player’s language', async ({ page, inbox }) => {
  test.slow();
  const words = wordsIn('ua');
  await signUp(page, inbox);
  await payIn(page, '500.00');
  await page.goto('/ua/profile?tab=safer');
  const change = page.getByRole('button', {
    name: `${words('limits.set')}: ${words('limits.kinds.stake.title')}, ${words('limits.periods.bet')}`,
  });
  await change.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('limits.amount')).fill('0,01');
  await expect(dialog.getByText(words('limits.effects.now'))).toBeVisible();
  await dialog.getByRole('button', { name: words('limits.save') }).click();
  await expect(page.getByTestId('limit-stake-bet')).toContainText('0,01', patient);
  await expect(dialog).toBeHidden(patient);

  await page.goto('/ua/games/fruit-crown');
  const spin = gameFrame(page).getByRole('button', { name: 'Крутити', exact: true });
  await expect(spin).toBeEnabled(patient);
  await spin.click();
  await expect(gameFrame(page).getByText('Ваш ліміт вичерпано.').first()).toBeVisible(patient);
  const rounds = await callAsPlayer<{ total: number }>(page, 'GET', '/users/rounds');
  expect(rounds.total).toBe(0);
});

test('a relaxed limit is delayed, shown in another tab, and can be cancelled', async ({ page, inbox, context }) => {
  test.slow();
  await signUp(page, inbox);
  await page.goto('/profile?tab=safer');
  const other = await context.newPage();
  await other.goto('/profile?tab=safer');
  const week = (one: typeof page) => one.getByTestId('limit-deposit-week');
  await expect(week(other)).toHaveText('No limit', patient);
  await expect(week(page)).toHaveText('No limit', patient);
  await expectAccessible(page);
  const setTo = async (amount: string, button: string) => {
    await page.getByRole('button', { name: `${button}: Deposits, 7 days` }).click();
    await page.getByRole('dialog').getByLabel('Limit', { exact: true }).fill(amount);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden(patient);
  };
  await setTo('1000', 'Set');
  await expect(week(page)).toContainText(/1\s000/, patient);
  await expect(week(other)).toContainText(/1\s000/, patient);
  await setTo('2000', 'Change');
  const waiting = (one: typeof page) => one.getByText(/^From .*: 2\s000/);
  await expect(waiting(page)).toBeVisible(patient);
  await expect(waiting(other)).toBeVisible(patient);
  await expect(week(page)).toContainText(/1\s000/, patient);
  await setTo('1000', 'Change');
  await expect(waiting(page)).toBeHidden(patient);
  await expect(waiting(other)).toBeHidden(patient);
});

test('self-exclusion explains its effect, stops deposits and play at once, and signs other devices out', async ({
  page,
  inbox,
  browser,
  problems,
}) => {
  test.slow();
  // The game's launch is refused.
  problems.allow(/status of 403/);
  const person = await signUp(page, inbox);
  const elsewhere = await browser.newContext();
  const signedIn = await elsewhere.request.post(`${addresses.web}/api/auth/web`, {
    data: { username: person.phone, password: person.password, countryCode: 'KZ' },
  });
  const { tokens } = (await signedIn.json()) as { tokens: { access_token: string } };
  const isSignedInElsewhere = async () => {
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    return (await elsewhere.request.get(`${addresses.web}/api/users`, { headers })).status();
  };
  expect(await isSignedInElsewhere()).toBe(200);

  await page.goto('/profile?tab=safer');
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('It cannot be shortened or taken back.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden(patient);
  expect(
    (await callAsPlayer<{ excluded_until: string | null }>(page, 'GET', '/users/limits')).excluded_until,
  ).toBeNull();

  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await dialog.getByRole('button', { name: 'Stop playing' }).click();
  await expect(page.getByText(/^You are on a break until/)).toBeVisible(patient);
  // Shorter breaks are no longer offered.
  await expect(page.getByRole('button', { name: '1 day', exact: true })).toBeHidden();
  await expect.poll(isSignedInElsewhere, patient).toBe(401);
  await elsewhere.close();

  await page.goto('/games/fruit-crown');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(/^You are on a break until/, patient);
  await expect(page.locator('iframe')).toHaveCount(0);
  const stage = page.getByRole('main');
  await expect(stage.getByRole('link', { name: 'To other games' })).toHaveCount(0);
  await expect(stage.getByRole('link', { name: 'About your break' })).toBeVisible();

  await page.goto('/cashbox?action=deposit');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await declineOffers(page);
  await page.getByRole('button', { name: /^Deposit \S*1/ }).click();
  await expect(page.getByText(/^You are on a break until/)).toBeVisible(patient);
});

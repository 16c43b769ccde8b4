import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { newEmail, newPhone } from '../../support/people.ts';
import { headerBalance, minorOf, signUp } from '../../support/player.ts';
import { closeStar } from '../../support/star.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 180_000 });

const promoInput = (page: Page) => page.getByRole('textbox', { name: 'Promo code' });
const applyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Activate', exact: true });

/** Enters a promo code and opens its terms. */
async function openCode(page: Page, code: string): Promise<void> {
  await page.goto('/bonuses');
  await promoInput(page).fill(code);
  await applyButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Terms of the bonus' })).toBeVisible();
}

/** Types letter by letter, faster than any debounce, independently of the machine's speed. */
async function typeAtOnce(input: Locator, text: string): Promise<void> {
  await input.evaluate((element, whole) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let length = 1; length <= whole.length; length += 1) {
      write?.call(element, whole.slice(0, length));
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);
}

/** Takes a bonus that needs no deposit and closes the congratulations. */
async function takeGold(page: Page): Promise<void> {
  await openCode(page, 'GOLD-UAH');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog.getByText('Congratulations!').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

test('a promo code is validated after a pause, ticked and activated, and the input is cleared', async ({
  page,
  inbox,
  problems,
}) => {
  problems.allow(/status of 40[09]/);
  const validated: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/bonuses/validate')) validated.push(url.searchParams.get('code') ?? '');
  });
  await signUp(page, inbox);
  await page.goto('/bonuses');
  await expect(applyButton(page)).toBeDisabled();
  await typeAtOnce(promoInput(page), 'GOLD-UA');
  await expect(page.getByText('This promo code is not valid')).toBeVisible();
  await expect(applyButton(page)).toBeDisabled();
  await promoInput(page).fill('GOLD-UAH');
  await expect(page.getByText('The code is good: Golden code')).toBeVisible();
  expect(validated).toEqual(['GOLD-UA', 'GOLD-UAH']);
  await applyButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Bets of 30 times the credited amount release it.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Activate' }).dblclick();
  await expect(dialog.getByText('Congratulations!').first()).toBeVisible();
  await expect(dialog.getByText(/^150\s₴$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(promoInput(page)).toHaveValue('');
  await expect(page.getByText(/^Left to wager 4\s500.00 of 4\s500.00\s₴$/)).toBeVisible();
  await expect.poll(() => headerBalance(page)).toBe(15_000);

  // Requested again instead of cached: the response has changed.
  await promoInput(page).fill('GOLD-UAH');
  await expect(page.getByText('You have already used this bonus')).toBeVisible();
});

test('a promo code that requires a deposit shows its own text', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await openCode(page, 'TOPUP-UAH');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog.getByText('The promo code is accepted').first()).toBeVisible();
  await expect(dialog.getByText(/Deposit 490\s₴ or more and the code’s bonus will be credited/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('Bonus awaiting a deposit')).toBeVisible();
});

test('refusing a bonus shows the amounts kept and removed before the button', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await takeGold(page);
  await page.getByRole('button', { name: 'Refuse the bonus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse the bonus?' });
  await expect(dialog.getByRole('definition').first()).toHaveText(/^150.00\s₴$/);
  await expect(dialog.getByRole('definition').nth(1)).toHaveText(/^0.00\s₴$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep the bonus' }).click();
  await expect.poll(() => headerBalance(page)).toBe(15_000);

  await page.getByRole('button', { name: 'Refuse the bonus' }).click();
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).dblclick();
  await expect(page.getByText('The bonus is refused').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refuse the bonus' })).toBeHidden();
  await expect.poll(() => headerBalance(page)).toBe(0);
  await page.goto('/bonuses?tab=mine');
  await expect(page.getByText('You refused it')).toBeVisible();
  // A refusal is the player's own action and is not announced again.
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('another bonus in the slot: Cancel keeps it, Refuse gives it up', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await takeGold(page);
  const wanted = page.getByRole('button', { name: 'Terms and activation: Slots booster' });
  const dialog = page.getByRole('dialog');
  await wanted.click();
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog.getByText('ATTENTION').first()).toBeVisible();
  await expect(dialog.getByText(/“Golden code” occupies your one bonus place/)).toBeVisible();
  expect(minorOf((await dialog.getByRole('definition').first().textContent()) ?? '')).toBe(15_000);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.poll(() => headerBalance(page)).toBe(15_000);

  await wanted.click();
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(dialog.getByText('The bonus is waiting for your deposit').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => headerBalance(page)).toBe(0);
  await expect(page.getByText('Bonus awaiting a deposit')).toBeVisible();
});

test('a phone proved by SMS is not asked for again by a call', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await openCode(page, 'WELCOME-UAH');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog.getByText('Congratulations!').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => headerBalance(page)).toBe(9_700);
});

test('a player without a phone enters one, is called, and the activation continues by itself', async ({
  page,
  inbox,
  problems,
}) => {
  // The first attempt is refused, which starts the verification; so are the wrong code and an immediate second call.
  problems.allow(/status of 4(0[039]|29)/);
  await signUp(page, inbox, { email: newEmail() });
  await openCode(page, 'WELCOME-UAH');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await dialog.getByRole('button', { name: 'Call me' }).click();
  await expectAccessible(page);
  const phone = newPhone();
  const field = dialog.getByLabel('Phone number');
  await field.pressSequentially(phone.slice('+7'.length, -1));
  // The button is disabled, and Enter shows why.
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect phone');
  await field.press(phone.slice(-1));
  await dialog.getByRole('button', { name: 'Save and call me' }).click();
  await expect.poll(async () => (await inbox.messages(phone))[0]?.channel).toBe('call');
  const code = await inbox.code(phone);
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
  await expect(confirm).toBeDisabled();
  await dialog
    .getByLabel('Four digits of the caller')
    .first()
    .pressSequentially(code === '0000' ? '1111' : '0000');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('Validation code entered incorrectly');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('timer')).toHaveText(/^The next attempt will be available in 0?[12]:\d\d$/);
  await dialog.getByRole('button', { name: 'I already have the code' }).click();
  await dialog.getByLabel('Four digits of the caller').first().pressSequentially(code);
  await confirm.click();
  await expect(dialog.getByText('Congratulations!').first()).toBeVisible();
  await expect(dialog.getByText(/^97\s₴$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  // A confirmed phone is the first star.
  await closeStar(page);
  await expect.poll(() => headerBalance(page)).toBe(9_700);
  await expect(promoInput(page)).toHaveValue('');
});

test('a new player sees the promo code once, and on a later visit the first deposit once', async ({
  page,
  inbox,
  context,
}) => {
  await signUp(page, inbox, { showsOffers: true });
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('WELCOME-UAH')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Not now' }).last().click();
  await page.goto('/games');
  await expect(page.getByTestId('header-balance')).toBeVisible();
  await expect(dialog).toBeHidden();

  const later = await context.newPage();
  await later.goto('/');
  const offer = later.getByRole('dialog');
  await expect(offer.getByText('+300%')).toBeVisible();
  await offer.getByRole('button', { name: 'Terms and activation' }).click();
  await expect(later.getByRole('dialog', { name: 'Terms of the bonus' })).toBeVisible();

  const thirdVisit = await context.newPage();
  await thirdVisit.goto('/');
  await expect(thirdVisit.getByTestId('header-balance')).toBeVisible();
  await expect(thirdVisit.getByRole('dialog')).toBeHidden();
});

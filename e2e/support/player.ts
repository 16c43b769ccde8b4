import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ownCard } from './card.ts';
import type { Inbox } from './inbox.ts';
import { goodPassword, newPhone } from './people.ts';

export interface Person {
  id: string;
  phone: string;
  password: string;
}

interface Newcomer {
  phone: string;
  password: string;
  currency?: string;
  country?: string;
  /** Registers by this email address; the account then has no phone. */
  email?: string;
  /** True to show the welcome offers, as to every new player. */
  showsOffers?: boolean;
}

/** Creates an account over HTTP. */
export async function openAccount(
  request: APIRequestContext,
  inbox: Inbox,
  { email, currency = 'uah', country = 'KZ', ...newcomer }: Partial<Newcomer> = {},
): Promise<Person & { accessToken: string }> {
  const person = { phone: newcomer.phone ?? newPhone(), password: newcomer.password ?? goodPassword };
  const login = email ?? person.phone;
  const body = {
    type: email === undefined ? 'Phone' : 'Email',
    login,
    password: person.password,
    currency,
    countryCode: country,
    birthDate: '1990-05-17',
    termsAccepted: true,
    language: 'en',
  };
  await post(request, '/api/auth/register', body);
  const code = await inbox.code(login);
  const { user, tokens } = (await post(request, '/api/auth/register', { ...body, code })) as {
    user: { id: string };
    tokens: { access_token: string };
  };
  return { ...person, id: user.id, accessToken: tokens.access_token };
}

/** Creates an account over HTTP in the page's own context; its next page load is signed in. */
export async function signUp(page: Page, inbox: Inbox, newcomer: Partial<Newcomer> = {}): Promise<Person> {
  const { id, phone, password } = await openAccount(page.request, inbox, newcomer);
  await keepSessionHint(page, newcomer.showsOffers === true ? undefined : id);
  return { id, phone, password };
}

/** Signs in over HTTP in the page's own context; its next page load is signed in and shows no welcome offers. */
export async function signIn(page: Page, person: { phone: string; password: string }): Promise<void> {
  const body = { username: person.phone, password: person.password, countryCode: 'KZ' };
  const { user } = (await post(page.request, '/api/auth/web', body)) as { user: { id: string } };
  await keepSessionHint(page, user.id);
}

/**
 * Sets the hint that the site stores after a sign-in; without it the site requests no session. Once per tab, so that a
 * sign-out stays one. Marks the welcome offers as shown to `offersShownTo`.
 */
async function keepSessionHint(page: Page, offersShownTo: string | undefined): Promise<void> {
  const offersKey = offersShownTo === undefined ? undefined : `altyn.welcome-offers.${offersShownTo}`;
  await page.context().addInitScript((key) => {
    // Sandboxed frames and blank pages have no storage.
    if (window.parent !== window || location.protocol === 'about:') return;
    if (key !== undefined) localStorage.setItem(key, 'promo,deposit');
    if (sessionStorage.getItem('signed-up')) return;
    sessionStorage.setItem('signed-up', '1');
    localStorage.setItem('altyn.session', '1');
  }, offersKey);
}

/** Calls the API as the player signed in on the page. */
export async function callAsPlayer<T>(page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const { tokens } = (await (await page.request.post('/api/auth/refresh')).json()) as {
    tokens: { access_token: string };
  };
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens.access_token}` },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** A POST with the site's own origin, as the site sends it. */
async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await request.post(path, { data });
  const text = await answer.text();
  expect(answer.status(), `${path}: ${text}`).toBeLessThan(300);
  return text === '' ? undefined : JSON.parse(text);
}

/** Balance in the header, in minor units. */
export async function headerBalance(page: Page): Promise<number> {
  const text = await page.getByTestId('header-balance').textContent();
  return minorOf(text ?? '');
}

/** `1 250.50 ₴` → 125050, whatever spaces group it. */
export function minorOf(text: string): number {
  const digits = text.replaceAll(/[^\d.,]/g, '').replace(',', '.');
  const [whole = '0', cents = ''] = digits.split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0').slice(0, 2) || 0);
}

/**
 * Deposits by card over HTTP, for journeys that only need money: uses the same provider's page and bank without the
 * browser. Resolves once the money is on the balance and the outcome is marked as shown. `number`: of a card that others use too.
 */
export async function payIn(page: Page, amount: string, number = ownCard()): Promise<void> {
  const { id, redirect_url } = await callAsPlayer<{ id: string; redirect_url: string }>(
    page,
    'POST',
    '/payments/deposits',
    {
      method: 'card',
      amount,
      idempotency_key: randomUUID(),
    },
  );
  const { origin, pathname } = new URL(redirect_url);
  const card = { number, expiry: '12/34', cvc: '123', holder: 'OLENA KOVAL' };
  for (const [path, form] of [
    [pathname, { ...card, outcome: 'approve' }],
    [`${pathname}/confirm`, { by: 'app' }],
  ] as const) {
    const answer = await page.request.post(origin + path, { form });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  }
  const balance = async () => {
    const { balances } = await callAsPlayer<{ balances: { game_wallet_group: { balance: string } } }>(
      page,
      'GET',
      '/users',
    );
    return minorOf(balances.game_wallet_group.balance);
  };
  await expect.poll(balance).toBeGreaterThanOrEqual(minorOf(amount));
  await callAsPlayer(page, 'POST', `/payments/${id}/seen`);
}

/** Selects no bonus in the deposit form, if the form offers any at this hour. */
export async function declineOffers(page: Page): Promise<void> {
  const { items } = await callAsPlayer<{ items: unknown[] }>(page, 'GET', '/bonuses/deposit-offers');
  const none = page.getByRole('radio', { name: 'No bonus' });
  if (items.length > 0) await none.check();
  else await expect(none).toHaveCount(0);
}

/** Deposits `amount` by card without a bonus from the cashbox to the provider's page and back. */
export async function depositByCard(page: Page, pay: { amount: string; outcome?: string }): Promise<void> {
  await page.goto(`/cashbox?action=deposit&deposit-amount=${pay.amount}`);
  await declineOffers(page);
  // The deposit for a pending bonus may be shown next to it.
  await page
    .locator('button[type=submit]')
    .filter({ hasText: /^Deposit \d/ })
    .click();
  await payOnHostedPage(page, pay.outcome);
}

/** Pays on the provider's page: card, 3-D Secure in the bank's app, and back to the site. */
export async function payOnHostedPage(page: Page, outcome = 'approve'): Promise<void> {
  await page.waitForURL(/\/pay\//);
  await page.getByLabel('Card number').fill(ownCard());
  await page.getByLabel('Valid until').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on the card').fill('OLENA KOVAL');
  await page.getByLabel('Test outcome').selectOption(outcome);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: "Confirm in the bank's app" }).click();
}

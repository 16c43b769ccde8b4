import type { Page, Route } from '@playwright/test';
import type { Locale } from '../support/words.ts';

export type Words = (key: string) => string;

/** The address of a site path in a language. */
export const localized = (locale: Locale, path: string): string =>
  locale === 'en' ? path : `/${locale}${path}`.replace(/\/(\?|$)/, '$1');

/** A page, or a dialog on one, that is photographed. */
export interface Stop {
  name: string;
  /** Site path without a language; by language where that stands elsewhere in the address. */
  path: string | ((locale: Locale) => string);
  /** Brings about what is to be seen once the page is there. */
  open?: (page: Page, words: Words) => Promise<void>;
  /** The whole page from top to bottom, not its first screen alone. */
  isWhole?: boolean;
  /** Only where the screen is at least this wide, or narrower than that. */
  only?: 'phone' | 'desktop';
  /** What is photographed is that something is still on its way. */
  isLoading?: boolean;
}

export const dialog = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
};

/** Presses a button of the open dialog. */
export const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).first().click();

/** Presses a button of the page, by the beginning of its name. */
export const pressInPage = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click();

/** Until the game in its frame can be played. */
export const awaitGame = (page: Page) =>
  page
    .frameLocator('iframe')
    .getByRole('button', { name: /^(Spin|Крутит)/, disabled: false })
    .waitFor();

/** Has the API answer a call so. */
export const answer = (page: Page, path: string, json: object) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json }));

/** Has the API refuse a call so. */
export const refuse = (page: Page, path: string, status: number, message: string) =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({ status, json: { statusCode: status, code: 'BAD_REQUEST', message, requestId: 'r' } }),
  );

/** Has the API answer a call as it does, but for this. */
export const change = <T extends object>(page: Page, path: string, by: (told: T) => object) =>
  page.route(`**/api/${path}`, async (route) => {
    const told = await route.fetch();
    await route.fulfill({ response: told, json: by((await told.json()) as T) });
  });

/** Keeps the player's stream still: it would tell what the API's answers here are not. */
export const hush = (page: Page) => page.route('**/api/users/updates', () => undefined);

/** Has the API tell of the signed-in player as it does, but for this; the page is opened anew. */
export const changeUser = async (page: Page, by: (user: { balances: object }) => object) => {
  await hush(page);
  await change(page, 'users', by);
  await change<{ user: { balances: object } }>(page, 'auth/refresh', (told) => ({ ...told, user: by(told.user) }));
  await page.reload();
};

/** What the API tells the player whose call is being answered, at another path. */
export const readAt = async <T>(route: Route, path: string): Promise<T> => {
  const { origin } = new URL(route.request().url());
  return (await (await route.fetch({ url: `${origin}/api/${path}`, method: 'GET' })).json()) as T;
};

import type { Page, Route } from '@playwright/test';
import type { Locale } from '../support/words.ts';

export type Words = (key: string) => string;

/** Address of a site path in a language. */
export const localized = (locale: Locale, path: string): string =>
  locale === 'en' ? path : `/${locale}${path}`.replace(/\/(\?|$)/, '$1');

/** A page, or a dialog on one, to take a screenshot of. */
export interface Stop {
  name: string;
  /** Site path without a language; a function if the language is elsewhere in the address. */
  path: string | ((locale: Locale) => string);
  /** Brings the page into the state to show, once it has loaded. */
  open?: (page: Page, words: Words) => Promise<void>;
  /** True for the whole page from top to bottom instead of the first screen. */
  isWhole?: boolean;
  /** Restricts the stop to screens of at least, or below, the desktop width. */
  only?: 'phone' | 'desktop';
  /** True if the screenshot shows a loading state. */
  isLoading?: boolean;
}

export const dialog = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
};

/** Presses a button of the open dialog. */
export const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).first().click();

/** Presses a button of the page by the beginning of its name. */
export const pressInPage = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click();

/** Waits until the game in its frame can be played. */
export const awaitGame = (page: Page) =>
  page
    .frameLocator('iframe')
    .getByRole('button', { name: /^(Spin|Крутит)/, disabled: false })
    .waitFor();

/** Stubs an API call with this response. */
export const answer = (page: Page, path: string, json: object) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json }));

/** Stubs an API call with this refusal. */
export const refuse = (page: Page, path: string, status: number, message: string) =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({ status, json: { statusCode: status, code: 'BAD_REQUEST', message, requestId: 'r' } }),
  );

/** Modifies the response of an API call. */
export const change = <T extends object>(page: Page, path: string, by: (original: T) => object) =>
  page.route(`**/api/${path}`, async (route) => {
    const original = await route.fetch();
    await route.fulfill({ response: original, json: by((await original.json()) as T) });
  });

/** Blocks the player's stream, whose data would contradict the stubbed responses. */
export const muteStream = (page: Page) => page.route('**/api/users/updates', () => undefined);

/** Modifies the signed-in player in the API's responses and reloads the page. */
export const changeUser = async (page: Page, by: (user: { balances: object }) => object) => {
  await muteStream(page);
  await change(page, 'users', by);
  await change<{ user: { balances: object } }>(page, 'auth/refresh', (original) => ({
    ...original,
    user: by(original.user),
  }));
  await page.reload();
};

/** Reads another API path as the player of the intercepted call. */
export const readAt = async <T>(route: Route, path: string): Promise<T> => {
  const { origin } = new URL(route.request().url());
  return (await (await route.fetch({ url: `${origin}/api/${path}`, method: 'GET' })).json()) as T;
};

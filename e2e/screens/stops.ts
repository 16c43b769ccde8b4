import type { Page, Route } from '@playwright/test';
import { goodPassword, newPhone } from '../support/people.ts';
import type { Locale } from '../support/words.ts';

type Words = (key: string) => string;

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

const dialog = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
};

const searchFor = async (page: Page, words: Words, text: string) => {
  await page
    .getByRole('button', { name: words('shell.nav.search') })
    .locator('visible=true')
    .first()
    .click();
  await dialog(page);
  await page.getByRole('dialog').getByRole('searchbox').fill(text);
};

/** Answers a game's launch as the API refuses it. */
const refuseLaunch = (status: number, message: string) => async (page: Page) => {
  await page.route('**/api/games/*/launch', (route) =>
    route.fulfill({ status, json: { statusCode: status, code: 'FORBIDDEN', message, requestId: 'r' } }),
  );
  await page.reload();
  await page.getByRole('main').getByRole('alert').waitFor();
};

/** Fills the registration in as far as its code, which is on its way then. */
const askForCode = async (page: Page, words: Words) => {
  const form = page.getByRole('dialog');
  await form.waitFor();
  await form.locator('input[type=tel]').first().pressSequentially(newPhone().slice('+7'.length));
  await form.locator('input[type=password]').fill(goodPassword);
  await form.getByLabel(words('auth.fields.day'), { exact: true }).fill('17');
  await form.getByLabel(words('auth.fields.month'), { exact: true }).fill('05');
  await form.getByLabel(words('auth.fields.year'), { exact: true }).fill('1990');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: words('auth.register.submit') }).click();
  await form.getByText(words('auth.code.sentSms')).first().waitFor();
};

const lowRating = 'user-rating-is-less-than-required';

/** Opens the status dialog where a withdrawal asks for more stars than the player has; `answer` gives its words. */
const tellStatus = (answer: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.route('**/api/payments/payout-restriction', async (route) => {
    const told = await route.fetch();
    await route.fulfill({ response: told, json: { ...(await told.json()), min_rating: 9 } });
  });
  await page.route('**/content/dialogs?*', answer);
  await page.reload();
  await dialog(page);
};

/** What the dialogs' placeholders stand for here. */
const samples: Record<string, string> = {
  amount: '12 345.67',
  currency: '₴',
  bonus_name: 'Gold',
  bonus_removed: '1 234.56',
  left_to_wager: '12 345.67',
};

/** The editors' words of another dialog, as if they were this one's. */
const wordsOf = (key: string) => async (route: Route) => {
  const told = await route.fetch({ url: route.request().url().replace(lowRating, key) });
  const { items } = (await told.json()) as { items: { key: string; type: string; text: string }[] };
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (open, name: string) => samples[name] ?? open);
  const renamed = items.map((item) => ({ ...item, key: item.key.replace(key, lowRating), text: filled(item.text) }));
  await route.fulfill({ json: { items: renamed } });
};

/** Each status with one of the dialogs that have it. */
const statuses = [
  ['attention', 'cancellation-on-deposit-warning-modal'],
  ['error', 'unexpected-error-modal'],
  ['warning', 'welcome-deposit-cancellation-on-deposit-warning'],
  ['success', 'deposit-success'],
  ['waiting-approval', 'approving-modal'],
  ['prevention', lowRating],
  ['prevention-activated', 'bonus-activated'],
] as const;

const statusStops: readonly Stop[] = [
  ...statuses.map(([name, key]) => ({ name: `dialog-status-${name}`, open: tellStatus(wordsOf(key)) })),
  { name: 'dialog-status-unknown', open: tellStatus((route) => route.fulfill({ json: { items: [] } })) },
  { name: 'dialog-status-loading', open: tellStatus(() => Promise.resolve()), isLoading: true },
].map((stop) => ({ ...stop, path: '/cashbox?action=withdraw' }));

const sectors = ['10', '20', '50', '100', '200', '500'].map((amount, at) => ({
  id: amount,
  label: { en: `${amount} ₴ bonus`, ua: `${amount} ₴ бонусу`, ru: `${amount} ₴ бонуса` },
  weight: 6 - at,
  colour: at % 2 === 0 ? '#6d3bff' : '#f59e0b',
}));

/** The wheel as it will be when the house opens it. */
const openWheel = async (page: Page) => {
  const answer = (path: string, json: object) => page.route(`**/api/wheel/${path}`, (route) => route.fulfill({ json }));
  await answer('conditions', {
    is_enabled: true,
    min_rating: 1,
    deposit_within_hours: 24,
    min_deposits: [{ currency: 'uah', amount: '200.00' }],
  });
  await answer('positions', { items: sectors, total: sectors.length, page: 1, pageSize: sectors.length });
  await answer('activation', { is_available: true, reasons: [], next_spin_at: null });
  await answer('spin', { spin_id: '1', position_id: '50' });
  await page.goto(`${page.url()}?wheel=show`);
  await dialog(page);
  await page.getByRole('dialog').getByRole('group').waitFor();
};

export const visitorStops: readonly Stop[] = [
  { name: 'home', path: '/', isWhole: true },
  { name: 'games', path: '/games' },
  {
    name: 'games-nothing-found',
    path: '/games?search=zzzzzz',
    open: (page) => page.getByRole('main').getByRole('button').last().waitFor(),
  },
  { name: 'game-gate', path: '/games/fruit-crown', isWhole: true },
  {
    name: 'game-demo',
    path: '/games/fruit-crown?mode=demo',
    open: (page) => page.frameLocator('iframe').locator('canvas, button').first().waitFor(),
  },
  { name: 'game-unavailable', path: '/games/gem-rush' },
  { name: 'providers', path: '/providers', isWhole: true },
  { name: 'provider', path: '/providers/netent' },
  { name: 'bonuses-gate', path: '/bonuses' },
  { name: 'cashback-gate', path: '/cashback' },
  { name: 'cashbox-gate', path: '/cashbox' },
  { name: 'profile-gate', path: '/profile' },
  { name: 'about', path: '/about', isWhole: true },
  { name: 'responsible-gaming', path: '/responsible-gaming', isWhole: true },
  { name: 'terms', path: '/terms', isWhole: true },
  { name: 'privacy', path: '/privacy', isWhole: true },
  { name: 'credits', path: '/credits' },
  { name: 'news', path: '/news', isWhole: true },
  {
    name: 'news-article',
    path: '/news',
    isWhole: true,
    open: async (page) => {
      await page.getByRole('main').locator('a[href*="/news/"]').first().click();
      await page.waitForURL(/\/news\/./);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'offline', path: (locale) => `/offline/${locale}.html` },
  { name: 'error', path: (locale) => `/offline/error-${locale}.html` },
  { name: 'not-found', path: '/nowhere' },
  { name: 'dialog-login', path: '/?auth=login', open: dialog },
  { name: 'dialog-register', path: '/?auth=register', open: dialog },
  { name: 'dialog-reset', path: '/?auth=reset', open: dialog },
  { name: 'dialog-wheel', path: '/?wheel=show', open: dialog },
  {
    name: 'dialog-language',
    path: '/providers',
    open: async (page) => {
      await page.getByRole('banner').locator('button:has(img)').click();
      await dialog(page);
    },
  },
  {
    name: 'dialog-menu',
    path: '/providers',
    only: 'phone',
    open: async (page, words) => {
      await page.getByRole('button', { name: words('shell.nav.menu'), exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'dialog-search',
    path: '/',
    open: async (page, words) => {
      const answer = page.waitForResponse(/\/api\/games\?.*search=fru/);
      await searchFor(page, words, 'fru');
      await answer;
      await page.getByText(words('games.search.popular')).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'dialog-search-nothing',
    path: '/',
    open: async (page, words) => {
      await searchFor(page, words, 'zzzzzz');
      await page.getByRole('dialog').locator('picture').first().waitFor();
    },
  },
  { name: 'dialog-register-code', path: '/?auth=register', open: askForCode },
  {
    name: 'dialog-register-errors',
    path: '/?auth=register',
    open: async (page) => {
      await dialog(page);
      await page.getByRole('dialog').locator('input[type=password]').press('Enter');
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
];

const profileTabs = ['data', 'rating', 'transactions', 'history', 'payments', 'security', 'safer'];

/** Those of a player with money. */
export const playerStops: readonly Stop[] = [
  { name: 'home', path: '/' },
  ...profileTabs.map((tab) => ({ name: `profile-${tab}`, path: `/profile?tab=${tab}`, isWhole: true })),
  { name: 'cashbox-deposit', path: '/cashbox?action=deposit', isWhole: true },
  { name: 'cashbox-withdraw', path: '/cashbox?action=withdraw', isWhole: true },
  {
    name: 'dialog-cashbox',
    path: '/providers?cashbox=show&action=deposit',
    only: 'desktop',
    open: dialog,
  },
  { name: 'bonuses', path: '/bonuses', isWhole: true },
  {
    name: 'bonuses-mine',
    path: '/bonuses',
    open: (page) => page.getByRole('main').getByRole('tab').nth(1).click(),
  },
  {
    name: 'dialog-bonus-terms',
    path: '/bonuses',
    open: async (page, words) => {
      await page
        .getByRole('button', { name: words('bonuses.card.terms') })
        .first()
        .click();
      await dialog(page);
    },
  },
  { name: 'cashback', path: '/cashback', isWhole: true },
  {
    name: 'game-real',
    path: '/games/fruit-crown',
    open: (page) => page.frameLocator('iframe').locator('canvas, button').first().waitFor(),
  },
  {
    name: 'game-country',
    path: '/games/fruit-crown',
    open: refuseLaunch(403, 'This game is not available in your country'),
  },
  { name: 'game-limit', path: '/games/fruit-crown', open: refuseLaunch(403, 'LIMIT_REACHED') },
  { name: 'game-broken', path: '/games/fruit-crown', open: refuseLaunch(503, 'Sorry, this game is not working') },
  {
    name: 'dialog-limit',
    path: '/profile?tab=safer',
    open: async (page, words) => {
      await page
        .getByRole('button', { name: words('limits.set') })
        .first()
        .click();
      await dialog(page);
    },
  },
  {
    name: 'balances',
    path: '/providers',
    open: (page) => page.getByTestId('header-balance').click(),
  },
  { name: 'dialog-wheel-open', path: '/providers', open: openWheel },
  {
    name: 'dialog-wheel-won',
    path: '/providers',
    open: async (page, words) => {
      await openWheel(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('wheel.spin'), exact: true })
        .click();
      await page.getByRole('dialog').locator('[aria-live] p').last().waitFor({ timeout: 20_000 });
    },
  },
  ...statusStops,
  ...[
    ['expired', 400, 'BONUS_EXPIRED'],
    ['refused-by-code', 400, 'BONUS_NOT_ALLOWED'],
    ['no-phone', 403, "User didn't verify action"],
  ].map(([name, status, message]) => ({
    name: `dialog-bonus-${name}`,
    path: '/bonuses',
    open: async (page: Page, words: Words) => {
      await page.route('**/api/bonuses/*/subscribe', (route) =>
        route.fulfill({
          status: Number(status),
          json: { statusCode: status, code: 'BAD_REQUEST', message, requestId: 'r' },
        }),
      );
      await page
        .getByRole('button', { name: words('bonuses.card.terms') })
        .first()
        .click();
      await dialog(page);
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByRole('dialog').getByText(words('bonuses.terms.title')).last().waitFor({ state: 'detached' });
      await dialog(page);
    },
  })),
];

const money = { amount: '1234567.89', currency: 'uah' };

/** What the player's stream tells by itself. */
export const wins: readonly (readonly [name: string, event: string, data: object])[] = [
  ['dialog-win-battle', 'battle_win', { ...money, battle_id: '0', place: 2 }],
  ['dialog-win-jackpot', 'jackpot_win', { ...money, suit: 'spades' }],
  ['dialog-win-bonus', 'received_bonus', { ...money, type: 'brilliant', game_slug: null }],
  ['dialog-drop-bonus', 'received_bonus', { ...money, type: null, game_slug: 'gem-rush' }],
];

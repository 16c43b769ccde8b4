import type { Page } from '@playwright/test';

type Words = (key: string) => string;

/** A page, or a dialog on one, that is photographed. */
export interface Stop {
  name: string;
  /** Site path without a language. */
  path: string;
  /** Brings about what is to be seen once the page is there. */
  open?: (page: Page, words: Words) => Promise<void>;
  /** The whole page from top to bottom, not its first screen alone. */
  isWhole?: boolean;
  /** Only where the screen is at least this wide, or narrower than that. */
  only?: 'phone' | 'desktop';
}

const dialog = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
};

/** Answers a game's launch as the API refuses it. */
const refuseLaunch = (status: number, message: string) => async (page: Page) => {
  await page.route('**/api/games/*/launch', (route) =>
    route.fulfill({ status, json: { statusCode: status, code: 'FORBIDDEN', message, requestId: 'r' } }),
  );
  await page.reload();
  await page.getByRole('main').getByRole('alert').waitFor();
  await page.unroute('**/api/games/*/launch');
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
      await page
        .getByRole('button', { name: words('shell.nav.search') })
        .locator('visible=true')
        .first()
        .click();
      await dialog(page);
      await page.getByRole('dialog').getByRole('searchbox').fill('fru');
      await page.getByRole('dialog').getByRole('link').first().waitFor();
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
    name: 'balances',
    path: '/providers',
    open: (page) => page.getByTestId('header-balance').click(),
  },
];

const money = { amount: '1234567.89', currency: 'uah' };

/** What the player's stream tells by itself. */
export const wins: readonly (readonly [name: string, event: string, data: object])[] = [
  ['dialog-win-battle', 'battle_win', { ...money, battle_id: '0', place: 2 }],
  ['dialog-win-jackpot', 'jackpot_win', { ...money, suit: 'spades' }],
  ['dialog-win-bonus', 'received_bonus', { ...money, type: 'brilliant', game_slug: null }],
  ['dialog-drop-bonus', 'received_bonus', { ...money, type: null, game_slug: 'gem-rush' }],
];

import type { Page } from '@playwright/test';
import { battleStops } from './battle-stops.ts';
import { bonusStops } from './bonus-stops.ts';
import { moneyStops } from './money-stops.ts';
import { statusStops } from './status-stops.ts';
import { answer, awaitGame, change, changeUser, dialog, pressInPage, refuse, type Stop, type Words } from './stop.ts';

/** Makes a game's launch fail with this error; without a status the call gets no response. */
const refuseLaunch =
  (status?: number, message = '') =>
  async (page: Page) => {
    const launch = 'games/*/launch';
    await (status ? refuse(page, launch, status, message) : page.route(`**/api/${launch}`, (route) => route.abort()));
    await page.reload();
    await page.getByRole('main').getByRole('alert').waitFor();
  };

const sectors = ['10', '20', '50', '100', '200', '500'].map((amount, at) => ({
  id: amount,
  label: { en: 'Bonus', ua: 'Бонус', ru: 'Бонус' },
  weight: 6 - at,
  colour: at % 2 === 0 ? '#6d3bff' : '#b8690a',
  prize: 'bonus',
  spins: null,
  amounts: [{ currency: 'uah', amount: `${amount}.00` }],
}));

/** Answers whether the wheel can be spun: at once, or after `next_spin_at`. */
const allowSpin = (page: Page, next_spin_at: string | null) =>
  answer(page, 'wheel/activation', {
    ...{ is_available: !next_spin_at, reasons: next_spin_at ? ['ALREADY_SPUN'] : [], next_spin_at, play_percent: 100 },
  });
const inTwentyHours = () => new Date(Date.now() + 20 * 3_600_000).toISOString();

/** The wheel as it will be once the house opens it. */
const openWheel = async (page: Page, next_spin_at: string | null = null) => {
  const stub = (path: string, json: object) => answer(page, `wheel/${path}`, json);
  await stub('conditions', {
    is_enabled: true,
    min_rating: 1,
    deposit_within_hours: 24,
    min_deposits: [{ currency: 'uah', amount: '190.00' }],
    min_turnovers: [{ currency: 'uah', amount: '11085.71' }],
  });
  await stub('positions', { items: sectors, total: sectors.length, page: 1, pageSize: sectors.length });
  await allowSpin(page, next_spin_at);
  await stub('spin', { spin_id: '1', position_id: '50' });
  await page.goto(`${page.url()}?wheel=show`);
  await dialog(page);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
};

/** Waits for the missions, which load after the page. */
const awaitMissions = async (page: Page) => {
  await page.getByRole('main').getByRole('article').first().waitFor();
};

/** The list that the bell opens. */
const openNotifications = async (page: Page, words: Words) => {
  await page
    .getByRole('button', { name: words('notifications.title') })
    .filter({ visible: true })
    .first()
    .click();
  await dialog(page);
};

const profileTabs = ['data', 'rating', 'transactions', 'history', 'payments', 'security', 'safer'];

/** Stops of a player with money. */
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
  { name: 'missions', path: '/bonuses?tab=missions', isWhole: true, open: awaitMissions },
  { name: 'battles', path: '/battles', isWhole: true },
  { name: 'wheel', path: '/wheel', isWhole: true },
  { name: 'dialog-notifications', path: '/providers', open: openNotifications },
  { name: 'profile-notifications', path: '/profile?tab=notifications', isWhole: true },
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
    open: awaitGame,
  },
  {
    name: 'game-country',
    path: '/games/fruit-crown',
    open: refuseLaunch(403, 'This game is not available in your country'),
  },
  {
    name: 'game-limit',
    path: '/games/fruit-crown',
    open: async (page, words) => {
      await refuseLaunch(403, 'LIMIT_REACHED')(page);
      await page.getByText(words('game.obstacles.limit')).waitFor();
    },
  },
  {
    name: 'game-session-over',
    path: '/games/fruit-crown',
    open: async (page, words) => {
      const free_at = new Date(Date.now() + 12 * 60_000).toISOString();
      await change<object>(page, 'users/limits', (original) => ({
        ...original,
        session: { minutes: 90, next_minutes: null, next_at: null, free_at },
      }));
      await refuseLaunch(403, 'LIMIT_REACHED')(page);
      await page.getByRole('link', { name: words('game.toLimits') }).waitFor();
    },
  },
  {
    name: 'game-break',
    path: '/games/fruit-crown',
    open: async (page, words) => {
      const excluded_until = new Date(Date.now() + 7 * 86_400_000).toISOString();
      await change<object>(page, 'users/limits', (original) => ({ ...original, excluded_until }));
      await refuseLaunch(403, 'LIMIT_REACHED')(page);
      await page.getByRole('link', { name: words('game.toBreak') }).waitFor();
    },
  },
  { name: 'game-broken', path: '/games/fruit-crown', open: refuseLaunch(503, 'Sorry, this game is not working') },
  {
    name: 'game-taken-off',
    path: '/games/fruit-crown',
    open: refuseLaunch(403, 'The game is currently unavailable'),
  },
  { name: 'game-offline', path: '/games/fruit-crown', open: refuseLaunch() },
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
    name: 'dialog-exclusion',
    path: '/profile?tab=safer',
    open: async (page, words) => {
      await pressInPage(page, words('limits.exclusion.terms.184'));
      await dialog(page);
    },
  },
  {
    name: 'profile-safer-excluded',
    path: '/profile?tab=safer',
    isWhole: true,
    open: async (page) => {
      const excluded_until = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString();
      await change(page, 'users/limits', (original) => ({ ...original, excluded_until }));
      await page.reload();
      await page.getByRole('main').getByRole('status').first().waitFor();
    },
  },
  {
    name: 'profile-security-no-phone',
    path: '/profile?tab=security',
    open: async (page, words) => {
      await answer(page, 'user/phone/add', { retry_at: new Date(Date.now() + 60_000).toISOString() });
      await changeUser(page, (user) => ({ ...user, is_phone_verified: false }));
      await pressInPage(page, words('profile.security.sendCode'));
      await page.getByRole('button', { name: words('profile.security.otherPhone') }).waitFor();
    },
  },
  {
    name: 'balances',
    path: '/providers',
    open: (page) => page.getByTestId('header-balance').click(),
  },
  { name: 'dialog-wheel-open', path: '/providers', open: (page) => openWheel(page) },
  {
    name: 'dialog-wheel-spun',
    path: '/providers',
    open: (page) => openWheel(page, inTwentyHours()),
  },
  {
    name: 'dialog-wheel-won',
    path: '/providers',
    open: async (page, words) => {
      await openWheel(page);
      // What the page asks for once the wheel has stopped.
      await allowSpin(page, inTwentyHours());
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('wheel.spin'), exact: true })
        .click();
      await page.getByRole('dialog').locator('[aria-live] p').last().waitFor({ timeout: 20_000 });
    },
  },
  ...statusStops,
  ...moneyStops,
  ...bonusStops,
  ...battleStops,
];

/** Stops of a new player without any data. */
export const newcomerStops: readonly Stop[] = [
  { name: 'home', path: '/' },
  ...['data', 'rating', 'transactions', 'history', 'payments'].map((tab) => ({
    name: `profile-${tab}`,
    path: `/profile?tab=${tab}`,
  })),
  { name: 'cashbox-withdraw', path: '/cashbox?action=withdraw' },
  { name: 'bonuses', path: '/bonuses' },
  { name: 'bonuses-mine', path: '/bonuses?tab=mine' },
  { name: 'missions', path: '/bonuses?tab=missions', isWhole: true, open: awaitMissions },
  { name: 'cashback', path: '/cashback' },
];

const money = { amount: '1234567.89', currency: 'uah' };

/** Win events of the player's stream. */
export const wins: readonly (readonly [name: string, event: string, data: object])[] = [
  ['dialog-win-battle', 'battle_win', { ...money, battle_id: '0', place: 2 }],
  ['dialog-win-jackpot', 'jackpot_win', { ...money, suit: 'spades' }],
  ['dialog-win-bonus', 'received_bonus', { ...money, type: 'brilliant', game_slug: null }],
  ['dialog-drop-bonus', 'received_bonus', { ...money, type: null, game_slug: 'gem-rush' }],
];

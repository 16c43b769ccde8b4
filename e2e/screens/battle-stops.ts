import type { Page } from '@playwright/test';
import { answer, awaitGame, change, dialog, type Stop, type Words } from './stop.ts';

const hourMs = 3_600_000;
const after = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

interface Listed {
  items: { id: string }[];
}

/** Battles before their start, during the final count, and for players with more stars. */
const waiting = [
  { status: 'upcoming', starts_at: after(5), ends_at: after(29) },
  { status: 'finishing', starts_at: after(-25), ends_at: after(-1) },
  { status: 'active', min_rating: 9, countries: ['UA', 'KZ', 'UZ', 'KG', 'TJ'] },
];

const listWaiting = async (page: Page) => {
  await change<Listed>(page, 'battles?*', (list) => {
    const [first] = list.items;
    return { ...list, items: waiting.map((state, at) => ({ ...(list.items[at] ?? first), id: `${at}`, ...state })) };
  });
  await page.reload();
  await page.getByRole('main').getByRole('article').nth(2).waitFor();
};

const leader = (place: number, isOwn = false) => ({
  place,
  player: `***${10 + (place % 90)}`,
  score: (1_000 - place / 2).toFixed(2),
  cup: place === 1 ? 'brilliant' : place < 4 ? 'platinum' : place < 11 ? 'gold' : place < 31 ? 'silver' : null,
  is_own: isOwn,
});

/** Opens the first battle in this state, with the player's standing. */
const openBattle = (battle: object, standing: object) => async (page: Page) => {
  await change(page, 'battles/*?*', (found) => ({ ...found, ...battle }));
  await answer(page, 'battles/*/status', standing);
  const items = Array.from({ length: 100 }, (_, at) => leader(at + 1));
  await answer(page, 'battles/*/leaders', { items, total: 100, page: 1, pageSize: 100 });
  await page.getByRole('main').getByRole('article').first().getByRole('link').last().click();
  await page.waitForURL(/\/battles\/.+/);
  await page.getByRole('main').locator('section').first().waitFor();
};

const outside = { state: 'inactive', qualified_spins: 0, score: '0.00', place: null, amount: null, cup: null };
const far = {
  state: 'active',
  qualified_spins: 64,
  score: '826.50',
  place: 347,
  amount: '0.00',
  cup: null,
  neighbours: [leader(346), leader(347, true), leader(348)],
};
const winner = { ...far, score: '998.00', place: 2, amount: '2000.00', cup: 'platinum', neighbours: [] };
const over = { status: 'completed', starts_at: after(-48), ends_at: after(-24) };

/** Sends an update that a round of the open game has hit a jackpot. */
const hitJackpot = async (page: Page) => {
  let isSent = false;
  await page.route('**/api/users/updates', (route) => {
    const data = JSON.stringify({ suit: 'spades', amount: '123456789.50', currency: 'uzs' });
    const body = isSent ? ': \n\n' : `event: jackpot_win\ndata: ${data}\n\n`;
    isSent = true;
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  await page.reload();
  await awaitGame(page);
  await dialog(page);
};

const toLeaders = async (page: Page, words: Words) => {
  await page
    .getByRole('main')
    .getByRole('tab', { name: words('battles.tabs.leaders') })
    .click();
  await page.getByRole('main').locator('ol').first().waitFor();
};

const haveCups = async (page: Page) => {
  const tiers = ['bronze', 'silver', 'gold', 'platinum', 'brilliant'];
  await answer(page, 'users/cups', { items: tiers.map((tier, at) => ({ tier, count: 12 ** (4 - at) })) });
  await page.reload();
  await page.getByText('× 20736').waitFor();
};

/** Rewards of other players: cups with and without money, a jackpot, a game's bonus. */
const haveReceived = async (page: Page) => {
  const shown = { type: null, image: null, game_slug: null, game_uuid: null };
  const items = [
    { ...shown, type: 'brilliant', amount: '5000.00' },
    { ...shown, type: 'bronze', amount: '0.00' },
    { ...shown, image: '/art/objects/suit-spades-256.webp', game_slug: 'wolf-moon', amount: '485000.00' },
    { ...shown, game_slug: 'gem-rush', amount: '120.50' },
    { ...shown, type: 'other', amount: '50.00' },
  ].map((item, at) => ({ ...item, id: `${at}`, user_id: `***${10 + at}`, currency: 'uah', created_at: after(-at) }));
  await answer(page, 'bonuses/received?*', { items, total: items.length, page: 1, pageSize: 12 });
  await page.reload();
  await page.getByRole('main').getByText('***14').waitFor();
};

/** Battles in every state except running, cups, received rewards, and a jackpot hit in a game. */
export const battleStops: readonly Stop[] = [
  { name: 'battles-waiting', path: '/battles', isWhole: true, open: listWaiting },
  { name: 'battle-upcoming', path: '/battles', open: openBattle(waiting[0]!, { ...outside, neighbours: [] }) },
  {
    name: 'battle-qualifying',
    path: '/battles',
    open: openBattle({}, { ...far, state: 'in_qualification', qualified_spins: 7, place: null, neighbours: [] }),
  },
  {
    name: 'battle-leaders',
    path: '/battles',
    open: async (page, words) => {
      await openBattle({}, far)(page);
      await toLeaders(page, words);
    },
  },
  {
    name: 'battle-leaders-own',
    path: '/battles',
    open: async (page, words) => {
      await openBattle({}, { ...winner, place: 64, cup: null, amount: '0.00' })(page);
      await toLeaders(page, words);
    },
  },
  { name: 'profile-cups', path: '/profile?tab=rating', isWhole: true, open: haveCups },
  { name: 'battle-won', path: '/battles', open: openBattle(over, winner) },
  { name: 'bonuses-feed', path: '/bonuses', isWhole: true, open: haveReceived },
  { name: 'game-jackpot-hit', path: '/games/fruit-crown', only: 'phone', open: hitJackpot },
  { name: 'game-jackpot-hit', path: '/games/fruit-crown', only: 'desktop', open: hitJackpot },
];

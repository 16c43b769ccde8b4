import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fruitCrown } from '@altyn/engines/fruit-crown';
import { exactMaths } from '@altyn/engines/line-slot-maths';
import { spotReturns } from '@altyn/engines/live/live-returns';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { dragonLuck } from '@altyn/engines/slots/titles/dragon-luck';
import { wolfMoon } from '@altyn/engines/slots/titles/wolf-moon';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import { simulated } from '@altyn/engines/slots/tumbles/simulated.data';
import { sideReturns } from '@altyn/engines/wagers/baccarat';
import { pokerTableIds } from '@altyn/engines/wagers/poker-tables';
import { describe, expect, it } from 'vitest';
import { liveOffers, liveTables } from '../src/titles/live-tables.ts';
import { declaredReturn, lowestReturnOf, mathsOf } from '../src/titles/slot-game.ts';
import { titles } from '../src/titles/titles.ts';
import { wagerReturns } from '../testing/wager-returns.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const declared = (code: string, bet: unknown) => Number(declaredReturn(titles.get(code)!, { mode: 'base', bet }));
/** Per cent between the mathematics and the two published decimals, however they are rounded. */
const roundingPercent = 0.010_001;

/** Return of each mode in per cent by the mathematics of its game, for every title of the studio. */
const mathematics: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map([
  ['fruit-crown', { base: exactMaths(fruitCrown).rtp * 100 }],
  ...[wolfMoon, dragonLuck, ...reelSlots].map(
    ({ game, figures }) =>
      [game, Object.fromEntries(Object.entries(figures.rtp).map(([mode, rtp]) => [mode, rtp * 100]))] as const,
  ),
  ...tumbleSlots.map(
    ({ game, modes }) =>
      [game, Object.fromEntries(modes.map(({ id }) => [id, simulated[game]?.[id]?.rtp ?? Number.NaN]))] as const,
  ),
  ...Object.entries(wagerReturns).map(([game, of]) => [game, { base: Math.min(...of()) }] as const),
  // A bet on one number, on the banker, by the best decisions, on the table that pays least.
  ['royal-roulette', { base: (36 / 37) * 100 }],
  ['baccarat', { base: sideReturns.banker }],
  ['blackjack', { base: declared('blackjack', { stakes: ['1000'] }) }],
  [
    'video-poker',
    { base: Math.min(...pokerTableIds.map((table) => declared('video-poker', { stake: '1000', table }))) },
  ],
]);

it('continues open rounds with every earlier version that is still checked', async () => {
  const continued: string[] = [];
  for (const [game, load] of Object.entries(replayableSlots))
    for (const { mathsVersion, resume } of (await load()).earlier ?? []) {
      if (!resume) continue;
      expect(mathsOf(titles.get(game)!, mathsVersion)).toMatchObject({ mathsVersion, resume: expect.any(Function) });
      continued.push(`${game} ${mathsVersion}`);
    }
  expect(continued).toEqual(
    expect.arrayContaining(['samurai-blossom 1', 'pharaohs-vault 1', 'hot-sevens-40 1', 'mines 1', 'hi-lo 1']),
  );
});

describe('the return of every title comes from its mathematics', () => {
  it.each([...titles.values()].map((title) => [title.code, title.rules.figures] as const))('%s', (code, figures) => {
    const exact = mathematics.get(code);
    expect(exact, 'a title needs an entry in `mathematics`').toBeDefined();
    expect(Object.keys(exact!).toSorted()).toEqual(figures.map(({ mode }) => mode).toSorted());
    for (const { mode, rtp } of figures)
      expect(Math.abs(Number(rtp) - exact![mode]!)).toBeLessThanOrEqual(roundingPercent);
  });

  it('lists no game that is not offered', () => {
    expect([...mathematics.keys()].filter((code) => !titles.has(code))).toEqual([]);
  });

  it('the game list states the lowest return of any bet, of every title and live table', () => {
    const stated = new Map([
      ...[...titles.values()].map((title) => [title.code, lowestReturnOf(title)] as const),
      ...liveOffers().map(({ game_code, rtp }) => [game_code, rtp] as const),
    ]);
    const lowest = new Map([
      ...[...mathematics].map(([code, modes]) => [code, Math.min(...Object.values(modes))] as const),
      ...[...liveTables.values()].map(({ code, game }) => [code, Math.min(...spotReturns(game).values())] as const),
      // A bet on the tie.
      ['baccarat', sideReturns.tie] as const,
    ]);
    expect([...stated.keys()].toSorted()).toEqual([...lowest.keys()].toSorted());
    for (const [code, rtp] of stated)
      expect(Math.abs(Number(rtp) - lowest.get(code)!), code).toBeLessThanOrEqual(roundingPercent);
    // A bought feature returns less than the base game, side bets less than the main ones.
    expect(['captains-gold', 'baccarat', 'live-baccarat'].map((code) => stated.get(code))).toEqual([
      ...['96.11', '85.64', '85.64'],
    ]);
  });
});

describe('every title is complete', () => {
  const seed = read('apps/api/src/modules/games/seed/seed-games.ts');
  const list = JSON.parse(read('art/games.json')) as readonly { slug: string; title: string; provider: string }[];
  const offered = [
    ...[...titles.values()].map(({ code, title, category }) => ({ code, title, isSlot: category === 'slots' })),
    ...[...liveTables.values()].map(({ code, title }) => ({ code, title, isSlot: false })),
  ];

  it.each(offered)('$title', ({ code, title, isSlot }) => {
    const missing = [
      seed.includes(`'${code}'`) || 'playable in seed-games.ts',
      list.some((game) => game.slug === code && game.title === title && game.provider === 'Altyn Studio') ||
        'slug and title in art/games.json',
      ['180.avif', '180.webp', '240.avif', '240.webp'].every((size) =>
        existsSync(`${root}apps/web/public/art/tiles/${code}-${size}`),
      ) || 'tiles in apps/web/public/art/tiles',
      existsSync(`${root}apps/studio/client/titles/${code}/title.ts`) || 'a title.ts in apps/studio/client/titles',
      !isSlot || code in replayableSlots || 'a replay in replayable-slots.ts',
    ].filter((answer) => answer !== true);
    expect(missing).toEqual([]);
  });
});

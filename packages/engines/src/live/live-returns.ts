import { sideReturns } from '../wagers/baccarat.ts';
import { caravanReturns } from './caravan.ts';
import { type EvenGame, type Layout, type LiveGame, returnOf, stakeOf } from './live-game.ts';
import { starfallReturns } from './starfall.ts';

/** Eight decks: of 415 cards left, 31 pair the first; a pair returns twelve stakes. */
const pairReturn = (12 * 31 * 100) / 415;

/** Returns in per cent of the games whose outcomes are not equally likely, by spot. */
const unevenReturns: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'live-baccarat': { ...sideReturns, playerPair: pairReturn, bankerPair: pairReturn },
  // By the best moves (`blackjack-simulation.ts`).
  'live-blackjack': { hand: 99.53 },
  // The same at every multiplier.
  'live-crash': { first: 97, second: 97 },
  'starfall-roulette': starfallReturns(),
  'caravan-wheel': caravanReturns(),
};

const isEven = (game: LiveGame): game is EvenGame => 'outcomes' in game;
const known = new WeakMap<LiveGame, ReadonlyMap<string, number>>();

/** Returns in per cent by spot, counted once for each game. */
export function spotReturns(game: LiveGame): ReadonlyMap<string, number> {
  const counted = known.get(game);
  if (counted) return counted;
  const returns = new Map(
    [...game.spots.values()].map((spot): [string, number] => {
      if (!isEven(game)) return [spot.id, unevenReturns[game.code]?.[spot.id] ?? 100];
      const { returned, of } = returnOf(game, spot);
      return [spot.id, (returned * 100) / of];
    }),
  );
  known.set(game, returns);
  return returns;
}

/** Return of a whole layout in per cent: the mean of its spots', by stake. */
export function layoutReturn(game: LiveGame, layout: Layout): number {
  const returns = spotReturns(game);
  let returned = 0;
  for (const [spot, stake] of layout) returned += Number(stake) * (returns.get(spot) ?? 100);
  return returned / Number(stakeOf(layout));
}

/** Lowest return of a bet in per cent. */
export const lowestReturn = (game: LiveGame): number => Math.min(...spotReturns(game).values());

/** Highest return of a bet in per cent. */
export const highestReturn = (game: LiveGame): number => Math.max(...spotReturns(game).values());

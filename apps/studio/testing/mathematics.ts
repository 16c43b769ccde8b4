import { fruitCrown } from '@altyn/engines/fruit-crown';
import { exactMaths } from '@altyn/engines/line-slot-maths';
import { liveRoulette } from '@altyn/engines/live/roulette';
import { spotReturns } from '@altyn/engines/live/live-returns';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { wolfMoon } from '@altyn/engines/slots/titles/wolf-moon';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import { simulated } from '@altyn/engines/slots/tumbles/simulated.data';
import { baccaratSpots, sideReturns } from '@altyn/engines/wagers/baccarat';
import { dragonTigerReturns, dragonTigerSpots } from '@altyn/engines/wagers/cards/dragon-tiger';
import { oasisReturn } from '@altyn/engines/wagers/cards/oasis-poker';
import { threeCardReturns, threeCardSpots } from '@altyn/engines/wagers/cards/three-card-poker';
import { minChance, maxChance } from '@altyn/engines/wagers/dice';
import { ringRisks } from '@altyn/engines/wagers/fortune-ring';
import { maxPicks } from '@altyn/engines/wagers/keno';
import { minTarget, maxTarget } from '@altyn/engines/wagers/limbo';
import { minRows, maxRows, risks } from '@altyn/engines/wagers/plinko';
import { pokerTableIds } from '@altyn/engines/wagers/poker-tables';
import { roadLevelIds } from '@altyn/engines/wagers/steps/road';
import { towerLevelIds } from '@altyn/engines/wagers/steps/tower';
import { liveTables } from '../src/titles/live-tables.ts';
import { titles } from '../src/titles/titles.ts';
import { wagerReturns } from './wager-returns.ts';

/** Per cent between the mathematics and two published decimals, however they are rounded. */
export const roundingPercent = 0.010_001;

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const stake = '1000';

/** Every kind of bet of each title that takes bets. */
export const betsOf: Readonly<Record<string, readonly unknown[]>> = {
  dice: span(minChance, maxChance).map((chance) => ({ stake, side: 'under', chance })),
  limbo: span(minTarget, maxTarget).map((target) => ({ stake, target })),
  plinko: risks.flatMap((risk) => span(minRows, maxRows).map((rows) => ({ stake, risk, rows }))),
  mines: [{ stake, mines: 3 }],
  keno: span(1, maxPicks).map((picks) => ({ stake, picks: span(1, picks) })),
  'hi-lo': [{ stake }],
  'fortune-ring': ringRisks.map((risk) => ({ stake, risk })),
  'sky-ascent': [{ stake }],
  tower: towerLevelIds.map((level) => ({ stake, level })),
  road: roadLevelIds.map((level) => ({ stake, level })),
  'royal-roulette': [...liveRoulette.spots.keys()].map((spot) => ({ stakes: { [spot]: stake } })),
  baccarat: baccaratSpots.map((spot) => ({ stakes: { [spot]: stake } })),
  blackjack: [{ stakes: [stake] }],
  'dragon-tiger': dragonTigerSpots.map((spot) => ({ stakes: { [spot]: stake } })),
  'three-card-poker': threeCardSpots.map((spot) => ({ stakes: { [spot]: stake } })),
  'oasis-poker': [{ stake }],
  'multi-hand-poker': pokerTableIds.map((table) => ({ stake, hands: 5, table })),
  'video-poker': pokerTableIds.map((table) => ({ stake, table })),
};

/** Return in per cent of each bet in `betsOf`, as the engine states it. */
const engineReturns = (code: string): number[] =>
  (betsOf[code] ?? []).map((bet) => titles.get(code)?.slot.returnOf?.(bet) ?? Number.NaN);

/** Return of each mode in per cent by the mathematics of its game, for every title of the studio. */
export const mathematics: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map([
  ['fruit-crown', { base: exactMaths(fruitCrown).rtp * 100 }],
  ...[wolfMoon, ...reelSlots].map(
    ({ game, figures }) =>
      [game, Object.fromEntries(Object.entries(figures.rtp).map(([mode, rtp]) => [mode, rtp * 100]))] as const,
  ),
  ...tumbleSlots.map(
    ({ game, modes }) =>
      [game, Object.fromEntries(modes.map(({ id }) => [id, simulated[game]?.[id]?.rtp ?? Number.NaN]))] as const,
  ),
  ...Object.entries(wagerReturns).map(([game, of]) => [game, { base: Math.min(...of()) }] as const),
  // A bet on one number, on the banker, on a side, on the ante, by the best decisions, on the table that pays least.
  ['royal-roulette', { base: (36 / 37) * 100 }],
  ['baccarat', { base: sideReturns.banker }],
  ['dragon-tiger', { base: dragonTigerReturns.dragon }],
  ['three-card-poker', { base: threeCardReturns.ante }],
  ['oasis-poker', { base: oasisReturn }],
  ['blackjack', { base: Math.min(...engineReturns('blackjack')) }],
  ['multi-hand-poker', { base: Math.min(...engineReturns('multi-hand-poker')) }],
  ['video-poker', { base: Math.min(...engineReturns('video-poker')) }],
]);

/** Lowest and highest of many numbers. */
export const rangeOf = (all: readonly number[]): { lowest: number; highest: number } => ({
  lowest: all.reduce((lowest, one) => Math.min(lowest, one), Number.POSITIVE_INFINITY),
  highest: all.reduce((highest, one) => Math.max(highest, one), Number.NEGATIVE_INFINITY),
});

/**
 * Returns in per cent of every bet, mode and choice of a title or live table: the only ones that a text or a page may
 * state of it.
 */
export function returnsOf(code: string): readonly number[] {
  const table = liveTables.get(code);
  if (table) return [...spotReturns(table.game).values()];
  const choices = Object.values(reelSlots.find(({ game }) => game === code)?.figures.choiceRtp ?? {});
  return [
    ...Object.values(mathematics.get(code) ?? {}),
    ...choices.map((rtp) => rtp * 100),
    ...(wagerReturns[code]?.() ?? []),
    ...engineReturns(code),
  ];
}

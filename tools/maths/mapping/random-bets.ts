import { crashSpots, highestCashOut, lowestCashOut } from '@altyn/engines/live/crash';
import { liveRoulette } from '@altyn/engines/live/roulette';
import type { GameRandomness } from '@altyn/engines/randomness';
import { baccaratSpots } from '@altyn/engines/wagers/baccarat';
import { dragonTigerSpots } from '@altyn/engines/wagers/cards/dragon-tiger';
import { threeCardSpots } from '@altyn/engines/wagers/cards/three-card-poker';
import * as dice from '@altyn/engines/wagers/dice';
import { ringRisks } from '@altyn/engines/wagers/fortune-ring';
import { balls, maxPicks } from '@altyn/engines/wagers/keno';
import { minTarget, maxTarget } from '@altyn/engines/wagers/limbo';
import { minMines, maxMines } from '@altyn/engines/wagers/mines';
import { minRows, maxRows, risks } from '@altyn/engines/wagers/plinko';
import { roadLevelIds } from '@altyn/engines/wagers/steps/road';
import { towerLevelIds } from '@altyn/engines/wagers/steps/tower';
import { handCounts } from '@altyn/engines/wagers/poker/multi-hand-poker';
import { pokerTableIds } from '@altyn/engines/wagers/poker-tables';

/** Bets of every kind, so that rounds of one game differ in more than their draws. */
export function randomBets({ nextInt }: GameRandomness) {
  const between = (min: number, max: number) => min + nextInt(max - min + 1);
  const one = <T>(values: readonly T[]): T => values[nextInt(values.length)]!;
  const some = <T>(values: readonly T[], count: number): T[] => {
    const left = [...values];
    return Array.from({ length: count }, () => left.splice(nextInt(left.length), 1)[0]!);
  };
  const stake = (unit = 100) => String(unit * between(1, 50));
  const staked = (spots: readonly string[], { count, unit }: { count: number; unit: number }) =>
    Object.fromEntries(some(spots, count).map((spot) => [spot, stake(unit)]));
  const numbers = Array.from({ length: balls }, (_, index) => index + 1);

  const wagers: Readonly<Record<string, () => object>> = {
    dice: () => ({ stake: stake(), side: one(['under', 'over']), chance: between(dice.minChance, dice.maxChance) }),
    limbo: () => ({ stake: stake(), target: one([between(minTarget, 500), between(minTarget, maxTarget)]) }),
    plinko: () => ({ stake: stake(), risk: one(risks), rows: between(minRows, maxRows) }),
    mines: () => ({ stake: stake(), mines: one([between(minMines, 5), between(minMines, maxMines)]) }),
    keno: () => ({ stake: stake(), picks: some(numbers, between(1, maxPicks)) }),
    'hi-lo': () => ({ stake: stake() }),
    'sky-ascent': () => ({ stake: stake() }),
    tower: () => ({ stake: stake(), level: one(towerLevelIds) }),
    road: () => ({ stake: stake(), level: one(roadLevelIds) }),
    'fortune-ring': () => ({ stake: stake(), risk: one(ringRisks) }),
    'royal-roulette': () => ({ stakes: staked([...liveRoulette.spots.keys()], { count: between(1, 20), unit: 2 }) }),
    baccarat: () => ({ stakes: staked(baccaratSpots, { count: between(1, baccaratSpots.length), unit: 20 }) }),
    'dragon-tiger': () => ({ stakes: staked(dragonTigerSpots, { count: between(1, 4), unit: 2 }) }),
    'three-card-poker': () => ({ stakes: staked(threeCardSpots, { count: between(1, 2), unit: 1 }) }),
    blackjack: () => ({ stakes: Array.from({ length: between(1, 5) }, () => stake(2)) }),
    'oasis-poker': () => ({ stake: stake(1) }),
    'multi-hand-poker': () => ({ stake: stake(1), hands: one(handCounts), table: one(pokerTableIds) }),
    'video-poker': () => ({ stake: stake(1), table: one(pokerTableIds) }),
  };
  return {
    one,
    between,
    /** A bet of a game that takes one. */
    wager: (game: string): { bet: object; stake: string } | undefined => {
      const bet = wagers[game]?.() as
        | { stake?: string; hands?: number; stakes?: Readonly<Record<string, string>> }
        | undefined;
      if (!bet) return undefined;
      // The stake of a game of several hands is that of each.
      const stakes = bet.stakes
        ? Object.values(bet.stakes)
        : Array.from({ length: bet.hands ?? 1 }, () => bet.stake ?? '0');
      return { bet, stake: stakes.reduce((sum, each) => sum + BigInt(each), 0n).toString() };
    },
    /** Stakes by spot of a live game. */
    layout: (spots: readonly string[]) =>
      some(spots, between(1, Math.min(spots.length, 12))).map((spot) => ({ spot, stake: stake() })),
    /** Bets of a flight; `null`: not cashed out before its end. */
    flight: () =>
      crashSpots.map((spot) => ({
        spot,
        stake: stake(),
        cash_out: one([null, between(lowestCashOut, 400), between(lowestCashOut, highestCashOut)]),
      })),
    stake,
  };
}

export type RandomBets = ReturnType<typeof randomBets>;

import { readNumbers, readObject, readStake } from './read-bet.ts';
import type { WagerGame } from './wager-game.ts';

export const balls = 40;
export const drawn = 10;
export const maxPicks = 10;
const stakeUnits = 100;

/** Multipliers in hundredths, by number of picks and hits. */
const pays: readonly (readonly number[])[] = [
  [],
  [0, 388],
  [0, 120, 880],
  [0, 0, 280, 4_830],
  [0, 0, 180, 950, 9_200],
  [0, 0, 80, 360, 3_600, 30_500],
  [0, 0, 0, 315, 1_500, 9_000, 70_000],
  [0, 0, 0, 220, 700, 3_200, 20_000, 100_000],
  [0, 0, 0, 140, 425, 1_700, 8_000, 40_000, 150_000],
  [0, 0, 0, 108, 280, 850, 4_000, 20_000, 80_000, 250_000],
  [0, 0, 0, 100, 190, 500, 2_000, 8_000, 40_000, 150_000, 500_000],
];

/** Multipliers in hundredths for a number of picks, by hits from 0. */
export function paysOf(picks: number): readonly number[] {
  const row = pays[picks];
  if (!row || picks === 0) throw new RangeError(`keno: ${picks} picks`);
  return row;
}

const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** Return of a number of picks in per cent: the hypergeometric mean of its multipliers. */
export function kenoReturn(picks: number): number {
  const ways = (hits: number) => choose(picks, hits) * choose(balls - picks, drawn - hits);
  return paysOf(picks).reduce((sum, pay, hits) => sum + ways(hits) * pay, 0) / choose(balls, drawn);
}

export interface KenoBet {
  stake: string;
  picks: number[];
}

export const keno: WagerGame<KenoBet> = {
  game: 'keno',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: 5_000,
  readBet(raw, limits) {
    const sent = readObject(raw);
    const stake = readStake(sent?.['stake'], limits, stakeUnits);
    const picks = readNumbers(sent?.['picks'], { min: 1, max: balls, fewest: 1, atMost: maxPicks });
    return stake === undefined || picks === undefined ? undefined : { stake, picks };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  returnOf: ({ picks }) => kenoReturn(picks.length),
  play({ bet, randomness }) {
    const left = Array.from({ length: balls }, (_, index) => index + 1);
    const numbers = Array.from({ length: drawn }, () => left.splice(randomness.nextInt(left.length), 1)[0] ?? 0);
    const hits = numbers.filter((number) => bet.picks.includes(number)).length;
    const pay = paysOf(bet.picks.length)[hits] ?? 0;
    return { events: [{ type: 'drawn', numbers, hits, pay }], win: (BigInt(bet.stake) * BigInt(pay)) / 100n };
  },
};

import { readInt, readObject, readStake } from './read-bet.ts';
import type { WagerGame } from './wager-game.ts';

/** Equally likely draws of a round. */
export const draws = 1_000_000;
/** Targets in hundredths: ×1.01 to ×1 000. */
export const minTarget = 101;
export const maxTarget = 100_000;
export const returnHundredths = 97;
const stakeUnits = 100;

export interface LimboBet {
  stake: string;
  /** The target multiplier in hundredths, which is also the payout. */
  target: number;
}

/**
 * The multiplier of a draw in hundredths, rounded down: 0.97 × draws ÷ (draw + 1), between 1.00 and the highest target.
 * P(reached ≥ target) = floor(0.97 × draws ÷ target) ÷ draws.
 */
export function reachedBy(draw: number): number {
  const reached = Math.floor((returnHundredths * draws) / (draw + 1));
  return Math.min(maxTarget, Math.max(100, reached));
}

/** Number of draws that reach a target. */
export function winningDraws(target: number): number {
  return Math.floor((returnHundredths * draws) / target);
}

export const limbo: WagerGame<LimboBet> = {
  game: 'limbo',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: maxTarget / 100,
  readBet(raw, limits) {
    const sent = readObject(raw);
    const stake = readStake(sent?.['stake'], limits, stakeUnits);
    const target = readInt(sent?.['target'], minTarget, maxTarget);
    return stake === undefined || target === undefined ? undefined : { stake, target };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  returnOf: ({ target }) => (winningDraws(target) * target) / draws,
  play({ bet, randomness }) {
    const reached = reachedBy(randomness.nextInt(draws));
    const win = reached >= bet.target ? (BigInt(bet.stake) * BigInt(bet.target)) / 100n : 0n;
    return { events: [{ type: 'reached', reached }], win };
  },
};

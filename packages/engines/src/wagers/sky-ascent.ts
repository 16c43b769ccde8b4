import { readObject, readStake } from './read-bet.ts';
import type { WagerGame, WagerPart } from './wager-game.ts';

/** Number of equally likely draws per stage. */
export const stageDraws = 1_000_000;
/** Multipliers of the stages in hundredths. The last one is collected automatically. */
export const stages = [
  120, 150, 200, 250, 300, 400, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000,
] as const;
export const returnHundredths = 97;
const stakeUnits = 100;

/** Numerator of a stage's probability; the denominator is its multiplier. */
const startOf = (stage: number): number => (stage === 0 ? returnHundredths : (stages[stage - 1] ?? 0));

/** Number of draws that reach a stage from the previous one. Stage 0 is the first. */
export function reachingDraws(stage: number): number {
  return Math.floor((startOf(stage) * stageDraws) / (stages[stage] ?? Number.POSITIVE_INFINITY));
}

/**
 * Multiplier of the explosion in hundredths, for a draw that does not reach the stage: below the stage, at least 1.00.
 */
export function explodesAt(stage: number, draw: number): number {
  return Math.max(100, Math.floor((startOf(stage) * stageDraws) / (draw + 1)));
}

export interface AscentBet {
  stake: string;
}

function climb(stage: number, draw: number, stake: bigint): WagerPart {
  const multiplier = stages[stage];
  if (multiplier === undefined || draw >= reachingDraws(stage)) {
    return { events: [{ type: 'exploded', stage, at: explodesAt(stage, draw) }], win: 0n };
  }
  const events = [{ type: 'reached', stage, multiplier }];
  const win = (stake * BigInt(multiplier)) / 100n;
  if (stage === stages.length - 1) return { events, win };
  return { events, win, next: { options: [{ id: 'cashout' }, { id: 'climb' }], fallback: 'cashout' } };
}

/**
 * A single-player crash game: the rocket waits at each stage, and the next stage is drawn when the player continues.
 */
export const skyAscent: WagerGame<AscentBet> = {
  game: 'sky-ascent',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: 1_000,
  readBet(raw, limits) {
    const stake = readStake(readObject(raw)?.['stake'], limits, stakeUnits);
    return stake === undefined ? undefined : { stake };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  // Draws are rounded down from exactly this.
  returnOf: () => returnHundredths,
  play: ({ bet, randomness }) => climb(0, randomness.nextInt(stageDraws), BigInt(bet.stake)),
  resume({ bet, events, choice, randomness }) {
    const stage = events.filter(({ type }) => type === 'reached').length;
    const stake = BigInt(bet.stake);
    if (choice === 'cashout') return { events: [], win: (stake * BigInt(stages[stage - 1] ?? 0)) / 100n };
    return climb(stage, randomness.nextInt(stageDraws), stake);
  },
};

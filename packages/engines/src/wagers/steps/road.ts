import type { GameRandomness } from '../../randomness.ts';
import { readObject, readStake } from '../read-bet.ts';
import type { WagerGame, WagerPart } from '../wager-game.ts';
import { maxMultipleOf, multiplierAfter, paidAfter, returnOfPlay, type StepLevel, stepLevel } from './step-levels.ts';

const stakeUnits = 100;

export const roadLevelIds = ['easy', 'medium', 'hard', 'daring'] as const;
export type RoadLevelId = (typeof roadLevelIds)[number];

/** Chance of crossing a lane, and lanes, by level. */
export const roadLevels: Readonly<Record<RoadLevelId, StepLevel>> = {
  easy: stepLevel(10, 9, 24),
  medium: stepLevel(5, 4, 20),
  hard: stepLevel(3, 2, 16),
  daring: stepLevel(2, 1, 13),
};

export interface RoadBet {
  stake: string;
  level: RoadLevelId;
}

function cross({ stake, level: id }: RoadBet, lane: number, randomness: GameRandomness): WagerPart {
  const level = roadLevels[id];
  if (randomness.nextInt(level.outOf) >= level.safe) return { events: [{ type: 'hit', lane }], win: 0n };
  const events = [{ type: 'crossed', lane, multiplier: Number(multiplierAfter(level, lane + 1)) }];
  const win = paidAfter(level, stake, lane + 1);
  if (lane + 1 === level.steps) return { events, win };
  return { events, win, next: { options: [{ id: 'cashout' }, { id: 'go' }], fallback: 'cashout' } };
}

/** A road: each crossed lane raises the multiplier; the first one is crossed with the bet. */
export const road: WagerGame<RoadBet> = {
  game: 'road',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: maxMultipleOf(roadLevels),
  readBet(raw, limits) {
    const sent = readObject(raw);
    const stake = readStake(sent?.['stake'], limits, stakeUnits);
    const level = roadLevelIds.find((id) => id === sent?.['level']);
    return stake === undefined || level === undefined ? undefined : { stake, level };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  // Multipliers are rounded down from exactly this.
  returnOf: () => Number(returnOfPlay),
  play: ({ bet, randomness }) => cross(bet, 0, randomness),
  resume({ bet, events, choice, randomness }) {
    const lanes = events.filter(({ type }) => type === 'crossed').length;
    if (choice === 'cashout') return { events: [], win: paidAfter(roadLevels[bet.level], bet.stake, lanes) };
    return cross(bet, lanes, randomness);
  },
};

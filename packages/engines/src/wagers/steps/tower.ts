import { readObject, readStake } from '../read-bet.ts';
import type { WagerEvent, WagerGame, WagerPart } from '../wager-game.ts';
import { maxMultipleOf, multiplierAfter, paidAfter, returnOfPlay, type StepLevel, stepLevel } from './step-levels.ts';

const stakeUnits = 100;
const maxFloors = 9;

export const towerLevelIds = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type TowerLevelId = (typeof towerLevelIds)[number];

/** Doors of a floor, those without a trap, and floors, by level. */
export const towerLevels: Readonly<Record<TowerLevelId, StepLevel>> = {
  easy: stepLevel(4, 3, maxFloors),
  medium: stepLevel(3, 2, maxFloors),
  hard: stepLevel(2, 1, maxFloors),
  expert: stepLevel(3, 1, maxFloors),
  master: stepLevel(4, 1, maxFloors),
};

export interface TowerBet {
  stake: string;
  level: TowerLevelId;
}

/** Draws the doors with traps among those of a floor, sorted. `known`: doors about which the player has learned. */
function layFloor(
  level: StepLevel,
  nextInt: (bound: number) => number,
  known: { safe?: number; trap?: number } = {},
): number[] {
  const traps = known.trap === undefined ? [] : [known.trap];
  const closed = Array.from({ length: level.outOf }, (_, door) => door).filter(
    (door) => door !== known.safe && door !== known.trap,
  );
  while (traps.length < level.outOf - level.safe) traps.push(...closed.splice(nextInt(closed.length), 1));
  return traps.sort((a, b) => a - b);
}

/** The floors that were not entered, from the lowest up. */
function layRest(level: StepLevel, from: number, nextInt: (bound: number) => number): WagerEvent {
  const floors = Array.from({ length: level.steps - from }, () => layFloor(level, nextInt));
  return { type: 'laid', floors };
}

function openPart({ stake, level: id }: TowerBet, floors: number, events: WagerEvent[]): WagerPart {
  const level = towerLevels[id];
  const doors = Array.from({ length: level.outOf }, (_, door) => ({ id: `pick:${door}` }));
  const options = floors === 0 ? doors : [{ id: 'cashout' }, ...doors];
  const fallback = floors === 0 ? 'pick:0' : 'cashout';
  return { events, win: paidAfter(level, stake, floors), next: { options, fallback } };
}

/** A tower: on each floor a door is opened; behind it is a treasure, or a trap that ends the round. */
export const tower: WagerGame<TowerBet> = {
  game: 'tower',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: maxMultipleOf(towerLevels),
  readBet(raw, limits) {
    const sent = readObject(raw);
    const stake = readStake(sent?.['stake'], limits, stakeUnits);
    const level = towerLevelIds.find((id) => id === sent?.['level']);
    return stake === undefined || level === undefined ? undefined : { stake, level };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  // Multipliers are rounded down from exactly this.
  returnOf: () => Number(returnOfPlay),
  play: ({ bet }) => openPart(bet, 0, []),
  /** A door is drawn when it is opened, not before; the traps of its floor and of those above are laid afterwards. */
  resume({ bet, events, choice, randomness }) {
    const level = towerLevels[bet.level];
    const nextInt = (bound: number) => randomness.nextInt(bound);
    const floor = events.filter(({ type }) => type === 'safe').length;
    if (choice === 'cashout')
      return { events: [layRest(level, floor, nextInt)], win: paidAfter(level, bet.stake, floor) };
    const door = Number(choice.slice('pick:'.length));
    if (nextInt(level.outOf) >= level.safe) {
      const traps = layFloor(level, nextInt, { trap: door });
      return { events: [{ type: 'trap', floor, door, traps }, layRest(level, floor + 1, nextInt)], win: 0n };
    }
    const traps = layFloor(level, nextInt, { safe: door });
    const multiplier = Number(multiplierAfter(level, floor + 1));
    const safe = { type: 'safe', floor, door, traps, multiplier };
    if (floor + 1 < level.steps) return openPart(bet, floor + 1, [safe]);
    return { events: [safe], win: paidAfter(level, bet.stake, floor + 1) };
  },
};

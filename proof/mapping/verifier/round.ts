import type { Draws } from './draws.ts';

/** A round in the names of a proof. */
export interface Inputs {
  game: string;
  version: string;
  server_seed: string;
  client_seed: string;
  nonce: number;
  mode: string;
  stake: string;
  bet?: unknown;
  choices: readonly string[];
}

export interface Outcome {
  words: number;
  events: readonly object[];
  win: string;
}

/** A round being derived: its draws, its answers and the events so far. */
export interface Play {
  draws: Draws;
  mode: string;
  stake: bigint;
  /** The next answer, or undefined when there is none left. */
  answer(): string | undefined;
  events: object[];
}

/** Whether a round was bought with its feature, on the cheaper level or the dearer one. */
export const isBought = (play: Play): boolean => play.mode === 'buy' || isSuper(play);

/** Whether a round was bought on the dearer level. */
export const isSuper = (play: Play): boolean => play.mode === 'buySuper';

/** The next answer of a round that waits. @throws Error when there is none. */
export function needed(play: Play): string {
  const answer = play.answer();
  if (answer === undefined) throw new Error('the round waits for an answer');
  return answer;
}

export type ByCount = readonly (readonly [count: number, value: number])[];

/** The value of the highest count that is not above the number; 0 below the first. */
export function byCount(list: ByCount | undefined, number: number): number {
  let value = 0;
  for (const [count, each] of list ?? []) if (count <= number) value = each;
  return value;
}

/** Facts that the tables of all slots have. */
export interface SlotFacts {
  modes: readonly (readonly [id: string, price: number])[];
  stakeUnits: number;
  maxWinMultiple: number;
}

export const capOf = ({ stakeUnits, maxWinMultiple }: SlotFacts): number => stakeUnits * maxWinMultiple;

/** Units in minor units, as text. */
export const minorOf = (units: number, { stakeUnits }: SlotFacts, stake: bigint): string => {
  if (stake % BigInt(stakeUnits) !== 0n) throw new Error('the stake is not a multiple of its units');
  return ((stake / BigInt(stakeUnits)) * BigInt(units)).toString();
};

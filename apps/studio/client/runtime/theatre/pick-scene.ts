import type { EventOf, Position } from '../book/steps.ts';

/** An opened object, with the win of all picks so far. */
export interface Opened {
  row: number;
  place: string;
  found: EventOf<'pick'>['found'];
  win: bigint;
  total: bigint;
}

/** A title's own place for a bonus of picks: a picture whose objects the player opens. */
export interface PickScene {
  /** `rows` includes the last one. */
  open(of: { positions: readonly Position[]; rows: number }): Promise<void>;
  /** Waits for the player to pick one of a row's objects. @returns its option */
  ask(of: { row: number; options: readonly string[] }): Promise<string>;
  show(opened: Opened): Promise<void>;
  /** Leaves the place; nothing if it is not open. */
  close(): void;
}

/** Prepares a title's place for its picks. */
export type MakePicks<Stage> = (stage: Stage) => PickScene;

import type { GameRandomness } from '../randomness.ts';
import type { BookPart, OpenBook, SlotEvent } from './slot-game.ts';

type ChoiceEvent = Extract<SlotEvent, { type: 'choice' }>;
export type GambleChoice = Pick<ChoiceEvent, 'kind' | 'options'>;

/** How one step of a gamble is played. `collect` is the first option and ends the round. */
export interface GambleGame {
  /** Kinds of its choices. */
  kinds: readonly string[];
  /** The event that ends a step. */
  stepEvent: SlotEvent['type'];
  /** The choice with which a step begins. */
  offer(win: bigint): GambleChoice;
  /** Plays an answer that is in the choice. @returns with `next`, if the step waits for another answer */
  answer(of: { book: OpenBook; choice: string; step: number; randomness: GameRandomness }): BookPart;
}

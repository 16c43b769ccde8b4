import { byCount } from '../../by-count.ts';
import { multipleOf } from '../../play-line-slot.ts';
import type { GameRandomness } from '../../randomness.ts';
import {
  type BookPart,
  bookRecorder,
  type OpenBook,
  type Recorder,
  type SlotEvent,
  unitsPerStake,
} from '../slot-game.ts';
import type { FreeSpins } from './free-spins.ts';
import { placesOf } from './reels.ts';

/** Choice of free spins for the player: more spins, or fewer with higher wins. */
export interface SpinsChoice {
  scatter: string;
  options: readonly {
    id: string;
    free: FreeSpins;
    /** Free spins by number of scatters in view; the last one is for all higher numbers. */
    awards: Readonly<Record<number, number>>;
  }[];
}

/** Ends a part of a book with the choice. */
export function tellChoice({ options }: SpinsChoice, scatters: number, recorder: Recorder): void {
  recorder.events?.push({
    type: 'choice',
    kind: 'freeSpins',
    options: options.map(({ id, free, awards }) => ({ id, count: byCount(awards, scatters), multiplier: free.times })),
  });
}

/** Plays the chosen free spins. The scatters come from the paid spin at the start of the book. */
export function resumeChosen(
  { choice, max }: { choice: SpinsChoice; max: number },
  step: { book: OpenBook; choice: string; randomness: GameRandomness },
): BookPart {
  const { book, randomness } = step;
  const option = choice.options.find(({ id }) => id === step.choice);
  const events = book.events as readonly SlotEvent[];
  const paid = events.find((event) => event.type === 'reveal');
  if (!option || !paid || events.at(-1)?.type !== 'choice') throw new RangeError(`choice ${step.choice}`);
  const stakeMinor = BigInt(book.stake);
  const recorder = bookRecorder(stakeMinor);
  const before = Number((BigInt(book.win) * BigInt(unitsPerStake)) / stakeMinor);
  const scatters = placesOf(paid.grid, choice.scatter);
  const count = byCount(option.awards, scatters.length);
  recorder.events.push({ type: 'chosen', id: option.id });
  const units = before + option.free.play({ count, scatters, room: max - before, randomness, recorder });
  if (units === max) recorder.events.push({ type: 'winCap', win: recorder.minor(max) });
  const win = BigInt(recorder.minor(units));
  recorder.events.push({ type: 'roundTotal', win: win.toString(), multiple: multipleOf(win, stakeMinor) });
  return { events: recorder.events, win };
}

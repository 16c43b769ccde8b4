import type { BookEvent } from '@altyn/contracts/game-book';
import { multipleOf } from '../play-line-slot.ts';
import type { GameRandomness } from '../randomness.ts';

/** Events of a book, version 2, in the order in which they are shown. */
export type SlotEvent = Exclude<BookEvent, { type: 'lineWin' | 'scatterWin' }>;
type EventOf<T extends SlotEvent['type']> = Extract<SlotEvent, { type: T }>;

/** `grid[reel][row]` from the top left. */
export type Grid = EventOf<'reveal'>['grid'];
export type Position = EventOf<'mystery'>['positions'][number];
/** A symbol in view that carries a multiplier. */
export type Orb = NonNullable<EventOf<'reveal'>['orbs']>[number];
/** A coin on a hold-and-win board; `value` in minor units. */
export type Coin = EventOf<'holdStart'>['cells'][number];
export type Suit = NonNullable<Coin['pot']>;

/** A round of a mode, or its part up to a choice, as its events and its win so far in minor units. */
export interface BookPart {
  events: SlotEvent[];
  win: bigint;
  /** What the player chooses from before the round goes on; the first is the published default. */
  next?: { options: readonly { id: string }[] };
}

/** A book as far as going on from its choice needs it. */
export interface OpenBook {
  stake: string;
  win: string;
  events: readonly { type: string }[];
}

/** A slot's maths. */
export interface SlotGame {
  game: string;
  /** Changes whenever weights, pays or features change: a stored book names the maths it was made by. */
  mathsVersion: string;
  /** Ways to play a round, each with its price in hundredths of the stake. */
  modes: readonly { id: string; priceHundredths: number }[];
  /** A stake is a whole multiple of it, in minor units. */
  stakeUnits: number;
  /** Highest win of a round, times the stake: a round that reaches it ends there. */
  maxWinMultiple: number;
  /** @throws RangeError for a stake that is no multiple of `stakeUnits`, and for an unknown mode. */
  play(round: { stakeMinor: bigint; mode: string; randomness: GameRandomness }): BookPart;
  /** Goes on from the choice at the end of a book. @throws RangeError for an option that it does not have. */
  resume?(step: { book: OpenBook; choice: string; randomness: GameRandomness }): BookPart;
  /**
   * The same round without its book: its win in units, `stakeUnits` of them a stake. The first option of every choice is
   * taken. For simulations.
   */
  simulate(mode: string, randomness: GameRandomness): number;
}

/**
 * Pays are whole units: a twentieth of the stake, so that every pay of every stake is whole minor units.
 */
export const unitsPerStake = 20;

/** Where a round writes its events: a book, or nothing in a simulation. Both draw the same. */
export interface Recorder {
  /** Undefined: nothing is recorded, and nothing is to be made for it. */
  readonly events: SlotEvent[] | undefined;
  /** Units as minor units in text. */
  minor(units: number): string;
}

export function bookRecorder(stakeMinor: bigint): Recorder & { readonly events: SlotEvent[] } {
  const unit = stakeMinor / BigInt(unitsPerStake);
  return { events: [], minor: (units) => (BigInt(units) * unit).toString() };
}

export const noRecorder: Recorder = { events: undefined, minor: () => '' };

/** Makes a game's `play` and `simulate` out of one function, so that they cannot differ. @returns units won. */
export function slotGame(
  facts: Omit<SlotGame, 'play' | 'resume' | 'simulate' | 'stakeUnits'>,
  round: (mode: string, randomness: GameRandomness, recorder: Recorder) => number,
): SlotGame {
  const known = (mode: string) => {
    if (!facts.modes.some(({ id }) => id === mode)) throw new RangeError(`${facts.game}: mode ${mode}`);
  };
  const most = facts.maxWinMultiple * unitsPerStake;
  return {
    ...facts,
    stakeUnits: unitsPerStake,
    play({ stakeMinor, mode, randomness }) {
      known(mode);
      if (stakeMinor <= 0n || stakeMinor % BigInt(unitsPerStake) !== 0n) {
        throw new RangeError(`${facts.game}: stake ${stakeMinor}`);
      }
      const recorder = bookRecorder(stakeMinor);
      const units = Math.min(most, round(mode, randomness, recorder));
      const win = BigInt(recorder.minor(units));
      const last = recorder.events.at(-1);
      if (last?.type === 'choice') return { events: recorder.events, win, next: { options: last.options } };
      recorder.events.push({ type: 'roundTotal', win: win.toString(), multiple: multipleOf(win, stakeMinor) });
      return { events: recorder.events, win };
    },
    simulate(mode, randomness) {
      known(mode);
      return Math.min(most, round(mode, randomness, noRecorder));
    },
  };
}

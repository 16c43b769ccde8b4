import type { BookEvent } from '@altyn/contracts/game-book';
import { multipleOf } from '../play-line-slot.ts';
import type { GameRandomness } from '../randomness.ts';

/** Events of a book, version 2, in display order. */
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
/** In the order of draws. */
export const suits: readonly Suit[] = ['clubs', 'diamonds', 'hearts', 'spades'];
/** A card of a deck; ranks from 2 to 14, the ace. */
export type PlayingCard = EventOf<'riskDealt'>['dealer'];

/** A round of a mode, or its part up to a choice: its events and its win so far in minor units. */
export interface BookPart {
  events: SlotEvent[];
  win: bigint;
  /** Options for the player before the round continues; the first is the published default. */
  next?: { options: readonly { id: string }[] };
}

/** The fields of a book needed to continue from its choice. */
export interface OpenBook {
  stake: string;
  win: string;
  events: readonly { type: string }[];
}

/** A slot's maths. */
export interface SlotGame {
  game: string;
  /** Changes with weights, pays or features. A stored book refers to the version that produced it. */
  mathsVersion: string;
  /** Ways to play a round, each with its price in hundredths of the stake. */
  modes: readonly { id: string; priceHundredths: number }[];
  /** Stakes must be a multiple of this, in minor units. */
  stakeUnits: number;
  /** Maximum win of a round as a multiple of the stake; reaching it ends the round. */
  maxWinMultiple: number;
  /** @throws RangeError for an unknown mode or a stake that is not a multiple of `stakeUnits`. */
  play(round: { stakeMinor: bigint; mode: string; randomness: GameRandomness }): BookPart;
  /** Continues from the choice at the end of a book. @throws RangeError for an option that is not in the choice. */
  resume?(step: { book: OpenBook; choice: string; randomness: GameRandomness }): BookPart;
  /**
   * Plays the same round without a book and with the first option of every choice, for simulations. @returns the win in
   * units, `stakeUnits` per stake.
   */
  simulate(mode: string, randomness: GameRandomness): number;
  /** Earlier versions, whose rounds may be open and can be checked. */
  earlier?: readonly SlotGame[];
  readonly caps?: Caps;
}

/**
 * Modes whose rounds reach the maximum win: one round in so many does, and what that takes from the return, as a share
 * of the mode's price, rounded up.
 */
export type Caps = Readonly<Record<string, { oneIn: number; cost: number }>>;

/** Units per stake. A unit is a twentieth of the stake, so every pay is a whole number of minor units. */
export const unitsPerStake = 20;

/** Receives the events of a round: a book, or nothing in a simulation. The draws are the same. */
export interface Recorder {
  /** Undefined: nothing is recorded, so no event needs to be built. */
  readonly events: SlotEvent[] | undefined;
  /** Converts units to minor units, as text. */
  minor(units: number): string;
}

export function bookRecorder(stakeMinor: bigint): Recorder & { readonly events: SlotEvent[] } {
  const unit = stakeMinor / BigInt(unitsPerStake);
  return { events: [], minor: (units) => (BigInt(units) * unit).toString() };
}

export const noRecorder: Recorder = { events: undefined, minor: () => '' };

/** Derives a game's `play` and `simulate` from one function, so that they cannot differ. @returns units won. */
export function slotGame(
  facts: Omit<SlotGame, 'play' | 'resume' | 'simulate' | 'stakeUnits'>,
  round: (mode: string, randomness: GameRandomness, recorder: Recorder) => number,
): SlotGame {
  const known = (mode: string) => {
    if (!facts.modes.some(({ id }) => id === mode)) throw new RangeError(`${facts.game}: mode ${mode}`);
  };
  const max = facts.maxWinMultiple * unitsPerStake;
  return {
    ...facts,
    stakeUnits: unitsPerStake,
    play({ stakeMinor, mode, randomness }) {
      known(mode);
      if (stakeMinor <= 0n || stakeMinor % BigInt(unitsPerStake) !== 0n) {
        throw new RangeError(`${facts.game}: stake ${stakeMinor}`);
      }
      const recorder = bookRecorder(stakeMinor);
      const units = Math.min(max, round(mode, randomness, recorder));
      const win = BigInt(recorder.minor(units));
      const last = recorder.events.at(-1);
      if (last?.type === 'choice') return { events: recorder.events, win, next: { options: last.options } };
      recorder.events.push({ type: 'roundTotal', win: win.toString(), multiple: multipleOf(win, stakeMinor) });
      return { events: recorder.events, win };
    },
    simulate(mode, randomness) {
      known(mode);
      return Math.min(max, round(mode, randomness, noRecorder));
    },
  };
}

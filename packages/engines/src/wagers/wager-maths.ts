import type { GameRandomness } from '../randomness.ts';
import type { BetLimits, WagerEvent, WagerGame, WagerPart } from './wager-game.ts';

/** What a wager's events end with while the player's answer is awaited. */
export interface ChoiceEvent extends WagerEvent {
  type: 'choice';
  kind: 'wager';
  options: { id: string; furtherMinor?: string }[];
  /** The option that is taken where no answer comes in time. */
  fallback: string;
}

/** Limits of a replayed bet: it was checked against the real ones when it was placed. */
const anyStake: BetLimits = { leastMinor: 1n, mostMinor: 10n ** 18n };

interface Book {
  bet?: unknown;
  win: string;
  events: readonly { type: string }[];
}

/**
 * A wager in the shape of a slot's maths, so that one studio, one book and one verifier serve both: its only mode is
 * `base`, its book keeps the bet and the choices.
 */
export function wagerMaths<Bet>(wager: WagerGame<Bet>) {
  const { game, mathsVersion, stakeUnits, maxWinMultiple } = wager;
  const read = (raw: unknown): Bet => {
    const bet = wager.readBet(raw, anyStake);
    if (bet === undefined) throw new RangeError(`${game}: no such bet`);
    return bet;
  };
  /** Ends a part with its open choice. */
  const told = ({ events, win, next }: WagerPart) => {
    if (!next) return { events, win };
    const choice: ChoiceEvent = { type: 'choice', kind: 'wager', ...next };
    return { events: [...events, choice], win, next };
  };
  return {
    game,
    mathsVersion,
    modes: [{ id: 'base', priceHundredths: 100 }],
    stakeUnits,
    maxWinMultiple,
    /** The bet as it is kept, if the game takes it at these limits. */
    readBet: (raw: unknown, limits: BetLimits): { bet: unknown; stakeMinor: bigint } | undefined => {
      const bet = wager.readBet(raw, limits);
      return bet === undefined ? undefined : { bet, stakeMinor: wager.stakeOf(bet) };
    },
    /** @throws RangeError for a bet that the game does not know, or of another stake. */
    play(round: { stakeMinor: bigint; bet?: unknown; randomness: GameRandomness }) {
      const bet = read(round.bet);
      if (wager.stakeOf(bet) !== round.stakeMinor) throw new RangeError(`${game}: stake ${round.stakeMinor}`);
      return told(wager.play({ bet, randomness: round.randomness }));
    },
    /** @throws RangeError for an option that the open choice does not have. */
    resume({ book, choice, randomness }: { book: Book; choice: string; randomness: GameRandomness }) {
      const open = book.events.at(-1) as Partial<ChoiceEvent> | undefined;
      if (!wager.resume || !open?.options?.some(({ id }) => id === choice)) {
        throw new RangeError(`${game}: choice ${choice}`);
      }
      const events = book.events as readonly WagerEvent[];
      const part = told(wager.resume({ bet: read(book.bet), events, choice, randomness }));
      return { ...part, events: [{ type: 'chosen', id: choice }, ...part.events] };
    },
  };
}

export type WagerMaths = ReturnType<typeof wagerMaths>;

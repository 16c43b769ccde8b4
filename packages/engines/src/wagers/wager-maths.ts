import type { GameRandomness } from '../randomness.ts';
import type { BetLimits, WagerEvent, WagerGame, WagerPart } from './wager-game.ts';

/** Last event of a part that awaits the player's answer. */
export interface ChoiceEvent extends WagerEvent {
  type: 'choice';
  kind: 'wager';
  options: { id: string; addedMinor?: string }[];
  /** Default option when the answer does not arrive in time. */
  fallback: string;
}

/** Limits for replaying a bet; it was validated against the real limits when it was placed. */
const anyStake: BetLimits = { minMinor: 1n, maxMinor: 10n ** 18n };

interface Book {
  bet?: unknown;
  win: string;
  events: readonly { type: string }[];
}

/**
 * Adapts a wager to the shape of a slot's maths, so that one studio, book format and verifier serve both. Its only mode
 * is `base`; its book contains the bet and the choices.
 */
export function wagerMaths<Bet>(wager: WagerGame<Bet>) {
  return { ...mathsOf(wager), earlier: (wager.earlier ?? []).map((each) => mathsOf(each)) };
}

function mathsOf<Bet>(wager: WagerGame<Bet>) {
  const { game, mathsVersion, stakeUnits, maxWinMultiple } = wager;
  const read = (raw: unknown): Bet => {
    const bet = wager.readBet(raw, anyStake);
    if (bet === undefined) throw new RangeError(`${game}: no such bet`);
    return bet;
  };
  /** Appends the open choice to a part. */
  const withChoice = ({ events, win, next }: WagerPart) => {
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
    /** True when a player's decisions change the return: the declared one assumes the best. */
    hasDecisions: wager.resume !== undefined,
    /** The bet in its stored form, if the game accepts it at these limits. */
    readBet: (raw: unknown, limits: BetLimits): { bet: unknown; stakeMinor: bigint } | undefined => {
      const bet = wager.readBet(raw, limits);
      return bet === undefined ? undefined : { bet, stakeMinor: wager.stakeOf(bet) };
    },
    /** Return of a stored bet in per cent. @throws RangeError for an invalid bet. */
    returnOf: (bet: unknown): number => wager.returnOf(read(bet)),
    /** @throws RangeError for an invalid bet, or one with a different stake. */
    play(round: { stakeMinor: bigint; bet?: unknown; randomness: GameRandomness }) {
      const bet = read(round.bet);
      if (wager.stakeOf(bet) !== round.stakeMinor) throw new RangeError(`${game}: stake ${round.stakeMinor}`);
      return withChoice(wager.play({ bet, randomness: round.randomness }));
    },
    /** @throws RangeError for an option that is not in the open choice. */
    resume({ book, choice, randomness }: { book: Book; choice: string; randomness: GameRandomness }) {
      const open = book.events.at(-1) as Partial<ChoiceEvent> | undefined;
      if (!wager.resume || !open?.options?.some(({ id }) => id === choice)) {
        throw new RangeError(`${game}: choice ${choice}`);
      }
      const events = book.events as readonly WagerEvent[];
      const part = withChoice(wager.resume({ bet: read(book.bet), events, choice, randomness }));
      return { ...part, events: [{ type: 'chosen', id: choice }, ...part.events] };
    },
  };
}

export type WagerMaths = ReturnType<typeof wagerMaths>;

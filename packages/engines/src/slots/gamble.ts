import { multipleOf } from '../play-line-slot.ts';
import type { GameRandomness } from '../randomness.ts';
import type { BookPart, OpenBook, SlotEvent, SlotGame, Suit } from './slot-game.ts';

/** Double-or-nothing gamble after a win. */
export interface GambleRule {
  /** Maximum number of doublings in a round. */
  steps: number;
  /** Maximum multiple of the stake after doubling; higher wins are not gambled. */
  maxMultiple: number;
}

/** Mode that offers the gamble; otherwise identical to the base mode. */
export const gambleMode = 'gamble';

const suits: readonly Suit[] = ['clubs', 'diamonds', 'hearts', 'spades'];
const colourOf = (suit: Suit) => (suit === 'diamonds' || suit === 'hearts' ? 'red' : 'black');

/**
 * Adds the mode `gamble` to a slot: a round with a win ends in a choice. A card is drawn from four suits, two of each
 * colour: the right colour doubles the win, the wrong one loses it, so each step returns exactly the amount at stake.
 * The win stays in the round until it is collected; no further stake is taken. Simulations of this mode collect at
 * once.
 */
export function withGamble<Slot extends SlotGame>(slot: Slot, rule: GambleRule): Slot {
  const offered = (win: bigint, stake: bigint, steps: number) =>
    win > 0n && steps < rule.steps && 2n * win <= stake * BigInt(rule.maxMultiple);
  const { resume } = slot;
  return {
    ...slot,
    modes: [...slot.modes, { id: gambleMode, priceHundredths: 100 }],
    play(round) {
      if (round.mode !== gambleMode) return slot.play(round);
      const part = slot.play({ ...round, mode: 'base' });
      return offered(part.win, round.stakeMinor, 0) ? { ...part, ...withChoice(part.events.slice(0, -1)) } : part;
    },
    resume(step) {
      const { book } = step;
      const last = book.events.at(-1) as SlotEvent | undefined;
      if (last?.type !== 'choice' || last.kind !== 'gamble') {
        if (!resume) throw new RangeError(`${slot.game}: no choice`);
        return resume(step);
      }
      const part = stepOn(book, step.choice, step.randomness);
      const steps = stepsOf(book) + 1;
      if (step.choice !== 'collect' && offered(part.win, BigInt(book.stake), steps))
        return { ...part, ...withChoice(part.events) };
      const multiple = multipleOf(part.win, BigInt(book.stake));
      return { ...part, events: [...part.events, { type: 'roundTotal', win: part.win.toString(), multiple }] };
    },
    simulate: (mode, randomness) => slot.simulate(mode === gambleMode ? 'base' : mode, randomness),
  };
}

const stepsOf = ({ events }: OpenBook): number => events.filter(({ type }) => type === 'gamble').length;

const options = [{ id: 'collect' }, { id: 'red' }, { id: 'black' }];

const withChoice = (events: SlotEvent[]): Pick<BookPart, 'events' | 'next'> => ({
  events: [...events, { type: 'choice', kind: 'gamble', options }],
  next: { options },
});

/** Collects the win, or draws a card for it. @throws RangeError for an option that is not in the choice. */
function stepOn(book: OpenBook, choice: string, randomness: GameRandomness): BookPart {
  const before = BigInt(book.win);
  if (choice === 'collect') return { events: [{ type: 'chosen', id: choice }], win: before };
  if (choice !== 'red' && choice !== 'black') throw new RangeError(`choice ${choice}`);
  const card = suits[randomness.nextInt(suits.length)]!;
  const isWon = colourOf(card) === choice;
  const win = isWon ? 2n * before : 0n;
  const step = stepsOf(book) + 1;
  return { events: [{ type: 'gamble', step, pick: choice, card, isWon, win: win.toString() }], win };
}

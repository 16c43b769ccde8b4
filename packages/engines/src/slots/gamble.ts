import { multipleOf } from '../play-line-slot.ts';
import { cardRisk } from './card-risk.ts';
import type { GambleGame } from './gamble-game.ts';
import { type BookPart, type SlotEvent, type SlotGame, type Suit, suits } from './slot-game.ts';

/** Double-or-nothing gamble after a win. */
export interface GambleRule {
  /** What decides: the colour of a card, or the player's card against the dealer's. Default: `colour`. */
  game?: 'colour' | 'cards';
  /** Maximum number of steps in a round. */
  steps: number;
  /** Maximum multiple of the stake after doubling; higher wins are not gambled. */
  maxMultiple: number;
}

/** Mode that offers the gamble; otherwise identical to the base mode. */
export const gambleMode = 'gamble';

/**
 * Adds the mode `gamble` to a slot: a round with a win ends in a choice. Each step of a gamble returns exactly the
 * amount at stake, and the win stays in the round until it is collected; no further stake is taken. Simulations of this
 * mode collect at once.
 */
export function withGamble<Slot extends SlotGame>(slot: Slot, rule: GambleRule): Slot {
  const game = rule.game === 'cards' ? cardRisk : colourGamble;
  const offered = (win: bigint, stake: bigint, steps: number) =>
    win > 0n && steps < rule.steps && 2n * win <= stake * BigInt(rule.maxMultiple);
  const withChoice = ({ events, win }: BookPart): BookPart => {
    const choice = game.offer(win);
    return { events: [...events, { type: 'choice', ...choice }], win, next: { options: choice.options } };
  };
  const { resume } = slot;
  return {
    ...slot,
    modes: [...slot.modes, { id: gambleMode, priceHundredths: 100 }],
    play(round) {
      if (round.mode !== gambleMode) return slot.play(round);
      const part = slot.play({ ...round, mode: 'base' });
      return offered(part.win, round.stakeMinor, 0) ? withChoice({ ...part, events: part.events.slice(0, -1) }) : part;
    },
    resume(step) {
      const { book, choice, randomness } = step;
      const last = book.events.at(-1) as SlotEvent | undefined;
      if (last?.type !== 'choice' || !game.kinds.includes(last.kind)) {
        if (!resume) throw new RangeError(`${slot.game}: no choice`);
        return resume(step);
      }
      if (!last.options.some(({ id }) => id === choice)) throw new RangeError(`choice ${choice}`);
      const steps = book.events.filter(({ type }) => type === game.stepEvent).length + 1;
      const part = game.answer({ book, choice, step: steps, randomness });
      if (part.next) return part;
      const stake = BigInt(book.stake);
      if (choice !== 'collect' && offered(part.win, stake, steps)) return withChoice(part);
      const total: SlotEvent = { type: 'roundTotal', win: part.win.toString(), multiple: multipleOf(part.win, stake) };
      return { ...part, events: [...part.events, total] };
    },
    simulate: (mode, randomness) => slot.simulate(mode === gambleMode ? 'base' : mode, randomness),
  };
}

const colourOf = (suit: Suit) => (suit === 'diamonds' || suit === 'hearts' ? 'red' : 'black');

/**
 * The colour of a card: it is drawn from four suits, two of each colour. The right colour doubles the win, the wrong one
 * loses it.
 */
const colourGamble: GambleGame = {
  kinds: ['gamble'],
  stepEvent: 'gamble',
  offer: () => ({ kind: 'gamble', options: [{ id: 'collect' }, { id: 'red' }, { id: 'black' }] }),
  answer({ book, choice, step, randomness }) {
    const before = BigInt(book.win);
    if (choice === 'collect') return { events: [{ type: 'chosen', id: choice }], win: before };
    const card = suits[randomness.nextInt(suits.length)]!;
    const isWon = colourOf(card) === choice;
    const win = isWon ? 2n * before : 0n;
    return { events: [{ type: 'gamble', step, pick: choice, card, isWon, win: win.toString() }], win };
  },
};

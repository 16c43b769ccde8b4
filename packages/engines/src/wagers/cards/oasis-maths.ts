import { allHands, everyDeal } from '../video-poker-maths.ts';
import { adviseDealt } from './oasis-odds.ts';

const cardsInDeck = 52;
const openCards = cardsInDeck - 5;

/** Open cards that differ only in suits between which the hand makes no difference: one of each, with their number. */
function openCardsFor(cards: readonly number[]): { open: number; count: number }[] {
  const ranksOf = (suit: number) =>
    cards
      .filter((card) => Math.floor(card / 13) === suit)
      .map((card) => card % 13)
      .join();
  const held = [0, 1, 2, 3].map(ranksOf);
  return Array.from({ length: cardsInDeck }, (_, open) => open)
    .filter(
      (open) => !cards.includes(open) && held.indexOf(held[Math.floor(open / 13)] ?? '') === Math.floor(open / 13),
    )
    .map((open) => ({ open, count: held.filter((ranks) => ranks === held[Math.floor(open / 13)]).length }));
}

export interface OasisMaths {
  /** Antes won on average by the advised answers: negative. */
  mean: number;
  /** The same if no card could be exchanged: the mean of Caribbean stud. */
  stud: number;
  /** Shares of deals by the advised answer to the deal. */
  shares: Record<'raise' | 'fold' | 'exchange', number>;
  /** Deals of different worth that were weighed. */
  classes: number;
}

/** Exact figures of the advised answers over all hands, each with all open cards: about ten minutes. */
export function oasisMaths(): OasisMaths {
  const deals = allHands * openCards;
  const totals = { won: 0, unexchanged: 0, raise: 0, fold: 0, exchange: 0, classes: 0 };
  everyDeal((dealt, weight) => {
    const cards = Array.from(dealt);
    for (const { open, count } of openCardsFor(cards)) {
      const { id, value, unexchanged } = adviseDealt(cards, open);
      totals.won += weight * count * value;
      totals.unexchanged += weight * count * unexchanged;
      totals[id === 'raise' || id === 'fold' ? id : 'exchange'] += weight * count;
      totals.classes += 1;
    }
  });
  const { raise, fold, exchange, classes } = totals;
  const shares = { raise: raise / deals, fold: fold / deals, exchange: exchange / deals };
  return { mean: totals.won / deals, stud: totals.unexchanged / deals, shares, classes };
}

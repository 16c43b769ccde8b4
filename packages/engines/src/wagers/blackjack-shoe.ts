import type { GameRandomness } from '../randomness.ts';
import { pointsOf } from './blackjack-rules.ts';

const cardsInDeck = 52;

/**
 * The cards that nobody has seen. The dealer's hidden card is not drawn before it is turned: what is known of it, that it
 * makes no blackjack, stays a condition of every card drawn meanwhile. Each of these takes an imagined hidden card out of
 * the shoe first and puts it back after. The chances are those of a card that lies there all the time, as any unseen card
 * that makes no blackjack is as likely as another to be the hidden one, whatever was drawn since.
 */
export function createShoe(of: { decks: number; seen: readonly number[]; up: number; hasPeeked: boolean }) {
  const counts = Array.from({ length: cardsInDeck }, () => of.decks);
  let left = of.decks * cardsInDeck;
  const remove = (card: number) => {
    counts[card]! -= 1;
    left -= 1;
  };
  for (const card of of.seen) remove(card);
  const up = pointsOf(of.up);
  const excluded = of.hasPeeked && up === 1 ? 10 : of.hasPeeked && up === 10 ? 1 : 0;
  const canHide = (card: number) => pointsOf(card) !== excluded;

  /** One of the unseen cards that pass. */
  function pick(randomness: GameRandomness, passes: (card: number) => boolean, count: number): number {
    let number = randomness.nextInt(count);
    for (let card = 0; card < cardsInDeck; card += 1) {
      if (!passes(card)) continue;
      number -= counts[card]!;
      if (number < 0) return card;
    }
    throw new RangeError('blackjack: the shoe is empty');
  }
  const pickHidden = (randomness: GameRandomness) => {
    const count = counts.reduce((sum, one, card) => (canHide(card) ? sum + one : sum), 0);
    return pick(randomness, canHide, count);
  };
  const any = () => true;
  return {
    /** The next card of the shoe, while the dealer's hidden card lies on the table. */
    draw(randomness: GameRandomness): number {
      const imagined = excluded === 0 ? undefined : pickHidden(randomness);
      if (imagined !== undefined) remove(imagined);
      const card = pick(randomness, any, left);
      remove(card);
      if (imagined !== undefined) {
        counts[imagined]! += 1;
        left += 1;
      }
      return card;
    },
    /** The dealer's hidden card, which leaves the shoe. */
    turn(randomness: GameRandomness): number {
      const card = pickHidden(randomness);
      remove(card);
      return card;
    },
    /** The next card, after the hidden one is turned. */
    drawOpen(randomness: GameRandomness): number {
      const card = pick(randomness, any, left);
      remove(card);
      return card;
    },
  };
}

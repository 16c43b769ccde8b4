import type { GameRandomness } from '../randomness.ts';
import { pointsOf } from './blackjack-rules.ts';

const cardsInDeck = 52;

/**
 * The unseen cards. The dealer's hidden card is not drawn until it is turned; what is known about it (no blackjack)
 * remains a condition on every card drawn meanwhile. Each of those draws first removes an imagined hidden card from the
 * shoe and then puts it back. The probabilities equal those of a card that was dealt at the start: any unseen card that
 * makes no blackjack is equally likely to be the hidden one.
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

  /** Draws one of the unseen cards that satisfy the condition. */
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
    /** Draws the next card while the dealer's card is hidden. */
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
    /** Turns the dealer's hidden card, which leaves the shoe. */
    turn(randomness: GameRandomness): number {
      const card = pickHidden(randomness);
      remove(card);
      return card;
    },
    /** Draws the next card after the hidden card is turned. */
    drawOpen(randomness: GameRandomness): number {
      const card = pick(randomness, any, left);
      remove(card);
      return card;
    },
  };
}

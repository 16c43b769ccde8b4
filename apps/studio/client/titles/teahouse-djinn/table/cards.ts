import { cardBack, playingCard } from '../../../runtime/cards.ts';
import { element, isMotionReduced } from '../../../runtime/dom.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import type { PlayingCard } from '../../../runtime/theatre/risk-scene.ts';
import type { Language } from '../../../runtime/title.ts';
import { tableTexts } from './texts.ts';

const figures: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };
const rankOf = ({ rank }: PlayingCard) => figures[rank] ?? String(rank);

/** A card's name for screen readers. */
export function nameOf(card: PlayingCard, language: Language): string {
  const { card: pattern, ranks, suits } = tableTexts[language];
  const rank = rankOf(card);
  return fill(pattern, { rank: ranks[rank] ?? rank, suit: suits[card.suit] });
}

const [lowest, highest, ofRank] = [2, 14, 4];

/** How many of the other 51 cards of a deck are above, at and below a card's rank. */
export const comparedWith = ({ rank }: PlayingCard) => ({
  higher: ofRank * (highest - rank),
  equal: ofRank - 1,
  lower: ofRank * (rank - lowest),
});

/** A card face down, which turns once. */
export function createCard() {
  const node = element('div', { class: 'turning' }, cardBack());
  return {
    node,
    /** Comes from the dealer's hand, which is at `from` in the window, in a spin. */
    async fly(ms: number, from: { x: number; y: number }): Promise<void> {
      if (isMotionReduced() || ms <= 0) return;
      const { x, y, width, height } = node.getBoundingClientRect();
      const start = `translate(${from.x - x - width / 2}px, ${from.y - y - height / 2}px)`;
      const way = [
        { transform: `${start} rotate(-200deg) scale(.4)`, opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: 'rotate(6deg) scale(1.08)', opacity: 1, offset: 0.82 },
        { transform: 'none', opacity: 1 },
      ];
      await node.animate(way, { duration: ms, easing: 'cubic-bezier(.2,.7,.3,1)' }).finished.catch(() => undefined);
    },
    /** Goes back to the dealer's hand. */
    async leave(ms: number, to: { x: number; y: number }): Promise<void> {
      if (isMotionReduced() || ms <= 0) return;
      const { x, y, width, height } = node.getBoundingClientRect();
      const end = `translate(${to.x - x - width / 2}px, ${to.y - y - height / 2}px) rotate(160deg) scale(.3)`;
      const way = [{ transform: 'none' }, { transform: end, opacity: 0 }];
      const moving = node.animate(way, { duration: ms, easing: 'ease-in', fill: 'forwards' });
      await moving.finished.catch(() => undefined);
    },
    async turn(card: PlayingCard, language: Language, ms: number): Promise<void> {
      const face = playingCard({ rank: rankOf(card), suit: card.suit, label: nameOf(card, language) });
      if (isMotionReduced() || ms <= 0) return node.replaceChildren(face);
      const half = { duration: ms / 2, easing: 'ease-in' };
      const edge = { transform: 'rotateY(90deg) scale(1.12)' };
      await node.animate([{ transform: 'none' }, edge], half).finished.catch(() => undefined);
      node.replaceChildren(face);
      const back = [{ transform: 'rotateY(-90deg) scale(1.12)' }, { transform: 'none' }];
      await node.animate(back, { ...half, easing: 'ease-out' }).finished.catch(() => undefined);
    },
  };
}

export type Card = ReturnType<typeof createCard>;

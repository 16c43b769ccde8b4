import { playingCard } from '../runtime/cards.ts';
import type { Language } from '../runtime/title.ts';
import { wagerTextsOf } from './texts/texts.ts';

export { cardBack } from '../runtime/cards.ts';

/** A playing card: rank 1 (ace) to 13 (king); suit 0 spades, 1 hearts, 2 clubs, 3 diamonds. */
export interface PlayingCard {
  rank: number;
  suit: number;
}

/** Decodes an engine's card number from 0 to 51: rank plus thirteen times suit. */
export const cardOf = (card: number): PlayingCard => ({ rank: (card % 13) + 1, suit: Math.floor(card / 13) });

const rankTexts = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['spades', 'hearts', 'clubs', 'diamonds'] as const;

/** Short name of a card: `10♥`. */
export function cardName({ rank, suit }: PlayingCard, _language: Language): string {
  return `${rankTexts[rank] ?? ''}${'♠♥♣♦'[suit] ?? ''}`;
}

/** A card's name for screen readers. */
export function spokenCard({ rank, suit }: PlayingCard, language: Language): string {
  const { ranks, suits: names } = wagerTextsOf[language];
  return `${ranks[rankTexts[rank] ?? ''] ?? rankTexts[rank]} ${names[suit] ?? ''}`;
}

/** A face-up card with its name. */
export const cardFace = (card: PlayingCard, language: Language): HTMLElement =>
  playingCard({
    rank: rankTexts[card.rank] ?? '',
    suit: suits[card.suit] ?? 'spades',
    label: spokenCard(card, language),
  });

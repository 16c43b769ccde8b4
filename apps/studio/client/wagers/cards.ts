import { element, svg } from '../runtime/dom.ts';
import type { Language } from '../runtime/title.ts';
import { wagerTextsOf } from './texts/texts.ts';

/** A playing card: rank 1 (ace) to 13 (king); suit 0 spades, 1 hearts, 2 clubs, 3 diamonds. */
export interface PlayingCard {
  rank: number;
  suit: number;
}

/** Decodes an engine's card number from 0 to 51: rank plus thirteen times suit. */
export const cardOf = (card: number): PlayingCard => ({ rank: (card % 13) + 1, suit: Math.floor(card / 13) });

const rankTexts = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suitPaths = [
  'M12 2C9 7 3 10 3 15a4.4 4.4 0 0 0 7.7 2.9C10.5 20 9.6 21.5 8 22h8c-1.6-.5-2.5-2-2.7-4.1A4.4 4.4 0 0 0 21 15c0-5-6-8-9-13z',
  'M12 21.5C5 16 2.5 12.3 2.5 8.5A5 5 0 0 1 12 6.5a5 5 0 0 1 9.5 2c0 3.8-2.5 7.5-9.5 13z',
  'M12 2a4.6 4.6 0 0 1 3.7 7.3A4.6 4.6 0 1 1 13.3 17c.2 2.6 1 4.3 2.7 5H8c1.7-.7 2.5-2.4 2.7-5a4.6 4.6 0 1 1-2.4-7.7A4.6 4.6 0 0 1 12 2z',
  'M12 2l8 10-8 10-8-10z',
] as const;

const isRed = (suit: number) => suit % 2 === 1;

/** Short name of a card: `10♥`. */
export function cardName({ rank, suit }: PlayingCard, _language: Language): string {
  return `${rankTexts[rank] ?? ''}${'♠♥♣♦'[suit] ?? ''}`;
}

/** A card's name for screen readers. */
export function spokenCard({ rank, suit }: PlayingCard, language: Language): string {
  const { ranks, suits } = wagerTextsOf[language];
  return `${ranks[rankTexts[rank] ?? ''] ?? rankTexts[rank]} ${suits[suit] ?? ''}`;
}

/** A face-up card: rank and suit in the corner, a large suit in the centre. */
export function cardFace(card: PlayingCard, language: Language): HTMLElement {
  const picture = (className: string) =>
    svg(
      'svg',
      { viewBox: '0 0 24 24', class: className, 'aria-hidden': 'true' },
      svg('path', { d: suitPaths[card.suit] ?? '' }),
    );
  const corner = (className: string) =>
    element(
      'span',
      { class: `corner ${className}`, 'aria-hidden': 'true' },
      // Drawn by the style sheet: a text would be read as part of a button's label, twice.
      element('b', { 'data-rank': rankTexts[card.rank] ?? '' }),
      picture('pip'),
    );
  return element(
    'div',
    { class: `card${isRed(card.suit) ? ' red' : ''}`, role: 'img', 'aria-label': spokenCard(card, language) },
    corner('first'),
    picture('suit'),
    corner('last'),
  );
}

/** A face-down card. */
export function cardBack(): HTMLElement {
  return element('div', { class: 'card back', 'aria-hidden': 'true' });
}

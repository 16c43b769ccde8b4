import type { Suit } from './book/steps.ts';
import { element, svg } from './dom.ts';

const suitPaths: Readonly<Record<Suit, string>> = {
  spades:
    'M12 2C9 7 3 10 3 15a4.4 4.4 0 0 0 7.7 2.9C10.5 20 9.6 21.5 8 22h8c-1.6-.5-2.5-2-2.7-4.1A4.4 4.4 0 0 0 21 15c0-5-6-8-9-13z',
  hearts: 'M12 21.5C5 16 2.5 12.3 2.5 8.5A5 5 0 0 1 12 6.5a5 5 0 0 1 9.5 2c0 3.8-2.5 7.5-9.5 13z',
  clubs:
    'M12 2a4.6 4.6 0 0 1 3.7 7.3A4.6 4.6 0 1 1 13.3 17c.2 2.6 1 4.3 2.7 5H8c1.7-.7 2.5-2.4 2.7-5a4.6 4.6 0 1 1-2.4-7.7A4.6 4.6 0 0 1 12 2z',
  diamonds: 'M12 2l8 10-8 10-8-10z',
};

/** A face-up card: rank and suit in the corner, a large suit in the centre. `label`: its name for screen readers. */
export function playingCard({ rank, suit, label }: { rank: string; suit: Suit; label: string }): HTMLElement {
  const picture = (className: string) =>
    svg('svg', { viewBox: '0 0 24 24', class: className, 'aria-hidden': 'true' }, svg('path', { d: suitPaths[suit] }));
  const corner = (className: string) =>
    element(
      'span',
      { class: `corner ${className}`, 'aria-hidden': 'true' },
      // Drawn by the style sheet: a text would be read as part of a button's label, twice.
      element('b', { 'data-rank': rank }),
      picture('pip'),
    );
  const isRed = suit === 'hearts' || suit === 'diamonds';
  return element(
    'div',
    { class: `card${isRed ? ' red' : ''}`, role: 'img', 'aria-label': label },
    corner('first'),
    picture('suit'),
    corner('last'),
  );
}

/** A face-down card. */
export function cardBack(): HTMLElement {
  return element('div', { class: 'card back', 'aria-hidden': 'true' });
}

import { deck, resultOf } from '@altyn/engines/slots/card-risk';
import { expect, it } from 'vitest';
import { comparedWith } from './cards.ts';

it('tells how the rest of the deck compares with each card', () => {
  for (const dealer of deck) {
    const counted = { won: 0, tied: 0, lost: 0 };
    for (const own of deck) if (own !== dealer) counted[resultOf(dealer, own)] += 1;
    expect(comparedWith(dealer)).toEqual({ higher: counted.won, equal: counted.tied, lower: counted.lost });
  }
});

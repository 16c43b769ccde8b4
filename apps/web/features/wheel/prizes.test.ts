import { expect, it } from 'vitest';
import { joinedPrizes } from './prizes.ts';

it('joins sectors of one prize, the rarest first and the blank last', () => {
  expect(
    joinedPrizes([
      { text: '50 ₴', prize: 'money', weight: 3 },
      { text: 'No prize', prize: 'nothing', weight: 1 },
      { text: '500 ₴', prize: 'money', weight: 1 },
      { text: 'No prize', prize: 'nothing', weight: 4 },
      { text: '50 ₴', prize: 'money', weight: 1 },
    ]),
  ).toEqual([
    { text: '500 ₴', prize: 'money', chance: 10 },
    { text: '50 ₴', prize: 'money', chance: 40 },
    { text: 'No prize', prize: 'nothing', chance: 50 },
  ]);
});

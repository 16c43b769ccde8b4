import { expect, test } from 'vitest';
import { chosenOffer, needsChoice, offerFigures } from './offer.ts';

const offer = {
  type: 'PERCENTAGE',
  bonus_amount: '300.00',
  max_bonus_amount: '15000.00',
  min_deposit_amount: '200.00',
  wager: 35,
} as const;

test.each([
  ['199.99', undefined],
  ['200.00', { bonus: '600.00', toWager: '21000.00' }],
  ['1000.00', { bonus: '3000.00', toWager: '105000.00' }],
  ['9000.00', { bonus: '15000.00', toWager: '525000.00' }],
])('a first deposit of %s', (amount, figures) => {
  expect(offerFigures(offer, amount)).toEqual(figures);
});

const first = { id: 'first', kind: 'WelcomeDeposit' } as const;
const daily = { id: 'daily', kind: 'BonusOfTheDay' } as const;
test.each([
  ['none before a choice', [daily, first], undefined, undefined],
  ['the chosen one', [first, daily], 'daily', daily],
  ['none, by choice', [first, daily], null, undefined],
  ['none when the chosen one is gone', [first], 'daily', undefined],
] as const)('a deposit takes %s', (_, offers, chosen, taken) => {
  expect(chosenOffer<typeof first | typeof daily>(offers, chosen)).toBe(taken);
});

test.each([
  ['the first deposit’s bonus is offered', [daily, first], undefined, true],
  ['the chosen one is gone', [daily, first], 'gone', true],
  ['only others are offered', [daily], undefined, false],
  ['one is chosen', [daily, first], 'daily', false],
  ['none is chosen', [daily, first], null, false],
] as const)('a choice is asked for: %s', (_, offers, chosen, isNeeded) => {
  expect(needsChoice(offers, chosen)).toBe(isNeeded);
});

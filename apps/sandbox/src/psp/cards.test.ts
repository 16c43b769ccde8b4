import { expect, test } from 'vitest';
import { brandOf, isExpiryAhead, passesLuhn, testCards } from './cards.ts';

test('every documented test card is a valid number of an accepted scheme', () => {
  for (const { number } of testCards) expect([passesLuhn(number), brandOf(number)]).toEqual([true, expect.any(String)]);
});

test('one wrong digit never passes', () => {
  for (const { number } of testCards) {
    for (let at = 0; at < number.length; at += 1) {
      for (let add = 1; add < 10; add += 1) {
        const digit = (Number(number[at]) + add) % 10;
        expect(passesLuhn(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
      }
    }
  }
});

test.each([
  ['03/26', true],
  ['02/26', false],
  ['12 / 2030', true],
  ['0330', true],
  ['13/30', undefined],
  ['', undefined],
])('expiry %s', (text, expected) => {
  expect(isExpiryAhead(text, new Date('2026-03-31T23:59:59Z'))).toBe(expected);
});

test.each([
  ['2221000000000009', 'mastercard'],
  ['2720999999999996', 'mastercard'],
  ['2721000000000004', undefined],
  ['378282246310005', undefined],
])('scheme of %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

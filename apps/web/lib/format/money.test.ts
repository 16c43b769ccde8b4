import { describe, expect, it } from 'vitest';
import { moneyText, moneyVariables } from './money.ts';
import { numberText } from './number.ts';

/** Replaces every kind of space by a plain one. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('number and money format of each language', () => {
  it.each([
    ['en', '1234567.50', '1 234 567.50 ₴'],
    ['uk', '1234567.50', '1 234 567,50 ₴'],
    ['ru', '1234567.50', '1 234 567,50 ₴'],
    ['ru', '-4000.00', '-4 000,00 ₴'],
  ] as const)('in %s %s is written %s', (tag, amount, text) => {
    expect(plain(moneyText(amount, 'uah', {}, tag))).toBe(text);
  });

  it.each([
    ['en', 96.46, '96.46'],
    ['ru', '96.46', '96,46'],
    ['uk', 5, '5'],
    ['uk', '12345.6', '12 345,6'],
  ] as const)('in %s the number %s is written %s', (tag, number, text) => {
    expect(plain(numberText(number, tag))).toBe(text);
  });

  it('drops the cents of round offers, keeps others, and rounds down on request', () => {
    expect(plain(moneyText('4000.00', 'kzt', { isCompact: true }, 'ru'))).toBe('4 000 ₸');
    expect(plain(moneyText('4000.10', 'kzt', { isCompact: true }, 'ru'))).toBe('4 000,10 ₸');
    expect(plain(moneyText('4000.99', 'kgs', { isFloored: true }, 'en'))).toBe('4 000 сом');
    expect(plain(moneyText('0.50', 'usd', { isBare: true }, 'uk'))).toBe('0,50');
  });

  it('uses the site’s currency signs, a code without one, and a dash for a non-amount', () => {
    const signs = ['uah', 'kzt', 'usd', 'eur', 'kgs', 'tjs', 'uzs'].map((code) => plain(moneyText('1.00', code)));
    expect(signs).toEqual(['1.00 ₴', '1.00 ₸', '1.00 $', '1.00 €', '1.00 сом', '1.00 смн', '1.00 сўм']);
    expect(plain(moneyText('1.00', 'xyz'))).toBe('1.00 XYZ');
    expect(moneyText('much', 'uah')).toBe('–');
  });

  it("formats editors' texts the same way", () => {
    expect(moneyVariables({ amount: '1500.50' }, 'uah', 'uk')).toEqual({ amount: '1\u00a0500,50', currency: '₴' });
  });
});

import compile from 'icu-minify/compile';
import { expect, it } from 'vitest';
import formatMessage from './format-message.ts';

const formatters = {
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
};
const format = (locale: string, text: string, values: object) =>
  formatMessage('key', compile(text), values as never, { locale, formatters, cache: {} } as never);

const games = '{count, plural, one {# game} other {# games}}';

it.each([
  ['en', games, 1, '1 game'],
  ['en', games, 999, '999 games'],
  ['en', games, 1_234, '1\u00a0234 games'],
  ['en', games, 1_234_567, '1\u00a0234\u00a0567 games'],
  ['uk', '{count, plural, one {# гра} few {# гри} other {# ігор}}', 1_231, '1\u00a0231 гра'],
  ['ru', '{count, plural, one {# игра} few {# игры} other {# игр}}', 2_002, '2\u00a0002 игры'],
  ['ru', '{count, plural, one {# звезда} other {# звезды}}', 1.5, '1,5 звезды'],
])('a plural in %s: %s of %s is "%s"', (locale, text, count, shown) => {
  expect(format(locale, text, { count })).toBe(shown);
});

it('leaves numbers with a format of their own to the formatter', () => {
  expect(format('en', '{share, number, ::percent}', { share: 0.5 })).toBe('50%');
});

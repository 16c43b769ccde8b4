import { expect, it } from 'vitest';
import { freeSpinsUnder, textsOf } from './texts.ts';

const under = (language: 'en' | 'uk' | 'ru', of: Parameters<typeof freeSpinsUnder>[1]) =>
  freeSpinsUnder({ texts: textsOf[language], language }, of);

it.each([
  ['en', 1, 'Free spin'],
  ['en', 10, 'Free spins'],
  ['uk', 1, 'Безкоштовний оберт'],
  ['uk', 4, 'Безкоштовні оберти'],
  ['uk', 12, 'Безкоштовних обертів'],
  ['uk', 21, 'Безкоштовний оберт'],
  ['ru', 3, 'Бесплатных вращения'],
  ['ru', 15, 'Бесплатных вращений'],
] as const)('names free spins in %s by their number %i', (language, count, words) => {
  expect(under(language, { count })).toBe(words);
});

it('adds what multiplies the wins, or what is special', () => {
  expect(under('en', { count: 10, times: 1 })).toBe('Free spins');
  expect(under('en', { count: 10, times: 3 })).toBe('Free spins · ×3');
  expect(under('en', { count: 10, times: 3, more: 'Scarab' })).toBe('Free spins · Scarab');
});

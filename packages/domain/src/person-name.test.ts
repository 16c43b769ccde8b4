import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasInvisible, nameProblem, normaliseName } from './person-name.ts';

/** One per kind: zero-width, joiner, soft hyphen, Hangul fillers, direction, variation, tag, byte order mark, blank, control. */
const invisible = [
  '\u200b',
  '\u200d',
  '\u00ad',
  '\u115f',
  '\u1160',
  '\u3164',
  '\uffa0',
  '\u202e',
  '\ufe0f',
  '\u{e0041}',
  '\ufeff',
  '\u2800',
  '\u0000',
];

describe('a person’s name', () => {
  test.each([
    'Olena Shevchenko',
    'Олена Коваль',
    'A Player',
    "О'Коннор-Лі Ян",
    'Соломія Знам’янська',
    'Anna Maria Kim',
    'J. Smith',
    'Zoë Ångström',
    'Nguyễn Thị',
    '王 小明',
    'अनिता शर्मा',
    'ʻAkau Kealoha',
    'Olena - Koval',
  ])('%s', (name) => expect(nameProblem(name, 2)).toBeUndefined());

  test.each([
    ['', 'empty'],
    [' \u00a0\u3000\t', 'empty'],
    ['Olena', 'one_word'],
    ['Olena -', 'one_word'],
    ['ʼ ʼ', 'one_word'],
    ['- .', 'one_word'],
    ['Anna K1m', 'digits'],
    ['Anna Ⅳ', 'digits'],
    ['Anna @Kim', 'signs'],
    ['Anna <Kim>', 'signs'],
    ['Anna 😀', 'signs'],
    ['\u0301 \u0301', 'signs'],
    [`Anna K${'\u0301'.repeat(20)}im`, 'signs'],
  ] as const)('%j is refused: %s', (text, problem) => expect(nameProblem(text, 2)).toBe(problem));

  test('one word is enough where one is asked for', () => {
    expect(nameProblem('Olena', 1)).toBeUndefined();
    expect(nameProblem('-', 1)).toBe('one_word');
  });

  test('an invisible character is refused anywhere, and alone is no name', () => {
    for (const one of invisible) {
      expect(hasInvisible(`AB${one}12`)).toBe(true);
      expect(nameProblem(`${one} ${one}`, 2)).toBe('signs');
      for (const name of [`${one}Anna Kim`, `An${one}na Kim`, `Anna Kim${one}`]) {
        expect(nameProblem(name, 2)).toBe('signs');
      }
    }
  });

  test('composed and decomposed letters are one name', () => {
    expect(normaliseName(' Zoe\u0308 \u00a0Йосип'.normalize('NFD'))).toBe('Zoë Йосип');
  });

  test('for any text: normalising twice changes nothing, and an accepted name is seen as written', () => {
    const text = fc.string({
      unit: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 2 }), fc.constantFrom(' ', ...invisible)),
    });
    fc.assert(
      fc.property(text, (typed) => {
        const name = normaliseName(typed);
        expect(normaliseName(name)).toBe(name);
        expect(nameProblem(name, 2)).toBe(nameProblem(typed, 2));
        if (nameProblem(typed, 1) !== undefined) return;
        expect(hasInvisible(name)).toBe(false);
        expect(name).toMatch(/^\S+( \S+)*$/);
      }),
    );
  });
});

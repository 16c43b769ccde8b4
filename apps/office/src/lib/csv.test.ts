import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('quotes what would break a row', () => {
  expect(
    toCsv([
      ['a', 'b,c'],
      ['say "x"', 'two\nlines'],
    ]),
  ).toBe('a,"b,c"\r\n"say ""x""","two\nlines"\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+380', "'+380"],
  ['@x', "'@x"],
  ['-cmd', "'-cmd"],
  ['-12.34', '-12.34'],
  ['12.34', '12.34'],
])('writes %s so that a spreadsheet computes nothing', (text, cell) => {
  expect(toCsv([[text]])).toBe(`${cell}\r\n`);
});

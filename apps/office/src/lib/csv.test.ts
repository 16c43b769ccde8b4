import { expect, it } from 'vitest';
import { toCsv, toDefinedCsv } from './csv.ts';

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

it('says below the rows what each column means', () => {
  expect(
    toDefinedCsv(
      [
        ['day', 'ggr'],
        ['2026-11-01', '5.00'],
      ],
      [['ggr', 'Stakes, less wins']],
    ),
  ).toBe('day,ggr\r\n2026-11-01,5.00\r\n\r\nggr,"Stakes, less wins"\r\n');
});

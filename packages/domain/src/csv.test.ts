import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it.each([
  [['a,b', 'c"d', 'e\nf'], '"a,b","c""d","e\nf"'],
  [['=1+1', '@x', '+a', '-5.00'], "'=1+1,'@x,'+a,-5.00"],
  // A formula that begins as a negative number does.
  [["-2+3+cmd|' /C calc'!A0", '-1-1', '-cmd'], "'-2+3+cmd|' /C calc'!A0,'-1-1,'-cmd"],
  [['＝1+1', '\n=1'], `'＝1+1,"'\n=1"`],
  [['Ставка'], 'Ставка'],
])('%j', (row, line) => expect(csvOf([row])).toBe(`\uFEFF${line}\r\n`));

it('begins no field with what starts a formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const field = csvOf([[text]]).slice(1, -2);
      if (!/^-?\d+(\.\d+)?$/.test(text)) expect(/^"?[=+\-@\t\r\n]/.test(field)).toBe(false);
    }),
  );
});

it('puts an empty line between two tables', () => {
  const figures = [
    ['day', 'ggr'],
    ['2026-11-01', '5.00'],
  ];
  const definitions = [['ggr', 'Stakes, less wins']];
  expect(csvOf(figures, definitions)).toBe('\uFEFFday,ggr\r\n2026-11-01,5.00\r\n\r\nggr,"Stakes, less wins"\r\n');
});

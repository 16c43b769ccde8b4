import { expect, it } from 'vitest';
import { initialsOf, markHue } from './monogram-letters.ts';

it.each([
  ['Altyn Studio', 'AS'],
  ['NetEnt', 'NE'],
  ['EGT', 'EG'],
  ['Belatra Games', 'BG'],
  ['Игрософт', 'ИГ'],
  ['1x2 gaming', '1G'],
  ['', ''],
])('the mark of %s holds %s', (name, letters) => expect(initialsOf(name)).toBe(letters));

it('a name keeps its hue, and hues of names differ', () => {
  const names = ['EGT', 'NetEnt', 'Playson', 'Amatic', 'Spribe', 'Altyn Studio'];
  expect(new Set(names.map(markHue)).size).toBe(names.length);
  for (const name of names) expect(markHue(name)).toBeLessThan(360);
});

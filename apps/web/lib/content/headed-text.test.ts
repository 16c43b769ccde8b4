import { expect, it } from 'vitest';
import { groupedByType, headedText } from './headed-text.ts';

it.each([
  ['Title\n\nText\nmore', { heading: 'Title', rest: 'Text\nmore' }],
  ['Title\r\nText', { heading: 'Title', rest: 'Text' }],
  ['\n Title ', { heading: 'Title', rest: '' }],
  ['', { heading: '', rest: '' }],
])('%j', (text, parts) => expect(headedText(text)).toEqual(parts));

it('groups consecutive items of one type and keeps the order', () => {
  const items = ['card', 'card', 'step', 'card'].map((type, key) => ({ type, key }));
  expect(groupedByType(items).map(({ type, items: own }) => [type, ...own.map(({ key }) => key)])).toEqual([
    ['card', 0, 1],
    ['step', 2],
    ['card', 3],
  ]);
});

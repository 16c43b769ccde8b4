import { contentEndpoints } from '@altyn/contracts/content';
import { expect, it } from 'vitest';
import { keepValid } from './keep-valid.ts';

const dialogs = contentEndpoints.listStatusDialogs.response;
const good = { key: 'low-body', type: 'error', text: 'Words' };
const complaints = () => {
  const heard: string[] = [];
  return { heard, complain: (where: string, problem: string) => void heard.push(`${where} ${problem}`) };
};

it('accepts a valid response unchanged', () => {
  const { heard, complain } = complaints();
  expect(keepValid(dialogs, { items: [good] }, complain)).toEqual({ items: [good] });
  expect(heard).toEqual([]);
});

it.each([
  ['an unknown status', { key: 'bad-body', type: 'disaster', text: 'x' }],
  ['no text', { key: 'bad-body', type: 'error' }],
  ['another kind of thing', 7],
  ['nothing', null],
])('drops an item with %s, reports it, and keeps the others', (_, bad) => {
  const { heard, complain } = complaints();
  expect(keepValid(dialogs, { items: [bad, good] }, complain)).toEqual({ items: [good] });
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatch(bad !== null && typeof bad === 'object' ? /^bad-body / : /^items\[0\] /);
});

it.each([null, 7, 'text', [], {}, { items: 'none' }])('rejects %j entirely', (answer) => {
  const { heard, complain } = complaints();
  expect(keepValid(dialogs, answer, complain)).toBeUndefined();
  expect(heard).toHaveLength(1);
});

it('rejects a list with an invalid frame, whatever its items', () => {
  const { complain } = complaints();
  expect(keepValid(contentEndpoints.listNews.response, { items: [], total: -1 }, complain)).toBeUndefined();
});

it('never logs the texts', () => {
  const { heard, complain } = complaints();
  keepValid(dialogs, { items: [{ key: 'bad-body', type: 'disaster', text: 'a secret draft' }] }, complain);
  expect(heard.join()).not.toContain('secret');
});

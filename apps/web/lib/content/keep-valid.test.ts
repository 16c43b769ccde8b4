import { contentEndpoints } from '@altyn/contracts/content';
import { expect, it } from 'vitest';
import { keepValid } from './keep-valid.ts';

const dialogs = contentEndpoints.listStatusDialogs.response;
const good = { key: 'low-body', type: 'error', text: 'Words' };
const complaints = () => {
  const reported: string[] = [];
  return { reported, complain: (where: string, problem: string) => void reported.push(`${where} ${problem}`) };
};

it('accepts a valid response unchanged', () => {
  const { reported, complain } = complaints();
  expect(keepValid(dialogs, { items: [good], total: 1 }, complain)).toEqual({ items: [good], total: 1 });
  expect(reported).toEqual([]);
});

it.each([
  ['an unknown status', { key: 'bad-body', type: 'disaster', text: 'x' }],
  ['no text', { key: 'bad-body', type: 'error' }],
  ['another type', 7],
  ['nothing', null],
])('drops an item with %s, reports it, and keeps the others', (_, bad) => {
  const { reported, complain } = complaints();
  expect(keepValid(dialogs, { items: [bad, good], total: 2 }, complain)).toEqual({ items: [good], total: 2 });
  expect(reported).toHaveLength(1);
  expect(reported[0]).toMatch(bad !== null && typeof bad === 'object' ? /^bad-body / : /^items\[0\] /);
});

it.each([null, 7, 'text', [], {}, { items: 'none', total: 0 }])('rejects %j entirely', (answer) => {
  const { reported, complain } = complaints();
  expect(keepValid(dialogs, answer, complain)).toBeUndefined();
  expect(reported).toHaveLength(1);
});

it('rejects a list with an invalid frame, whatever its items', () => {
  const { complain } = complaints();
  expect(keepValid(contentEndpoints.listNews.response, { items: [], total: -1 }, complain)).toBeUndefined();
});

it('never logs the texts', () => {
  const { reported, complain } = complaints();
  keepValid(dialogs, { items: [{ key: 'bad-body', type: 'disaster', text: 'a secret draft' }], total: 1 }, complain);
  expect(reported.join()).not.toContain('secret');
});

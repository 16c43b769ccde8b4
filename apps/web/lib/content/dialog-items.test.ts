import { expect, it } from 'vitest';
import { dialogItems } from './dialog-items.ts';

const dialogs = [
  { key: 'low-body', type: 'error', text: 'Body' },
  { key: 'low-action-button', type: 'view-rating', text: 'First' },
  { key: 'low-action-button', type: 'okay-primary-light', text: 'Second' },
  { key: 'lower-body', type: 'error', text: 'Other' },
] as const;
const modals = [
  { key: 'low', type: 'body', text: 'Modal', image: null },
  { key: 'BONUS_INVALID', type: 'title', text: 'Title', image: null },
  { key: 'BONUS_INVALID', type: 'body', text: 'Why', image: null },
] as const;

it.each([
  ['low', ['Body', 'First', 'Second']],
  ['BONUS_INVALID', ['Title', 'Why']],
  ['nothing', []],
  ['low-body', []],
  ['constructor', []],
])('%s → %j', (key, texts) => {
  expect(dialogItems(key, dialogs, modals).map(({ text }) => text)).toEqual(texts);
});

it('hands over nothing but key, type and text', () => {
  expect(dialogItems('BONUS_INVALID', dialogs, modals)[0]).toEqual({
    key: 'BONUS_INVALID',
    type: 'title',
    text: 'Title',
  });
});

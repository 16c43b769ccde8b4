import { expect, it } from 'vitest';
import { dialogItems, modalItems } from './dialog-items.ts';

const chest = {
  key: 'objects/chest',
  imageUrl: '/art/objects/chest-256.webp',
  width: 256,
  height: 256,
  alt: '',
};
const dialogs = [
  { key: 'low-body', type: 'error', text: 'Body' },
  { key: 'low-action-button', type: 'view-rating', text: 'First' },
  { key: 'low-action-button', type: 'okay-primary-light', text: 'Second' },
  { key: 'lower-body', type: 'error', text: 'Other' },
] as const;
const modals = [
  { key: 'low', type: 'body', text: 'Modal', image: null },
  { key: 'BONUS_INVALID', type: 'title', text: 'Title', image: chest },
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

it('returns key, type and text, and the modal’s picture if there is one', () => {
  const title = { key: 'BONUS_INVALID', type: 'title', text: 'Title', image: chest };
  const body = { key: 'BONUS_INVALID', type: 'body', text: 'Why' };
  expect(dialogItems('BONUS_INVALID', dialogs, modals)).toEqual([title, body]);
  expect(modalItems(modals)).toEqual([{ key: 'low', type: 'body', text: 'Modal' }, title, body]);
  expect(dialogItems('low', dialogs, modals)[0]).toEqual({ key: 'low-body', type: 'error', text: 'Body' });
});

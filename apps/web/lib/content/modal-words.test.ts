import { expect, it } from 'vitest';
import { modalWords } from './modal-words.ts';

const item = (type: string, text: string, key = 'low') => ({ key, type, text });

it('takes each part that editors wrote, filled', () => {
  const items = [
    item('title', 'Not enough'),
    item('body', 'From {{min}} stars'),
    item('action-button', 'View'),
    item('cancel-button', 'OK'),
    item('note', ' '),
    item('constructor', 'x'),
    item('title', 'Another', 'lower'),
  ];
  expect(modalWords(items, 'low', { min: 3 })).toEqual({
    title: 'Not enough',
    body: 'From 3 stars',
    action: 'View',
    cancel: 'OK',
  });
});

it('has none for a key that is unknown', () => expect(modalWords([], 'low', {})).toEqual({}));

import { expect, it } from 'vitest';
import { anySuitPicture, modalWords } from './modal-words.ts';

const item = (type: string, text: string, key = 'low') => ({ key, type, text });

it('uses each part that editors wrote, with placeholders filled', () => {
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

const picture = (key: string) => ({
  key,
  imageUrl: `/art/${key}-256.webp`,
  width: 256,
  height: 256,
  alt: '',
});

it.each([
  ['of the title', ['body', 'title'], 'objects/title'],
  ['of any part where the title has none', ['note', 'body'], 'objects/note'],
])('uses the picture %s', (_, types, key) => {
  const items = [
    ...types.map((type) => ({ ...item(type, 'Words'), image: picture(`objects/${type}`) })),
    { ...item('title', 'Another', 'lower'), image: picture('objects/other') },
  ];
  expect(modalWords(items, 'low', {}).image?.key).toBe(key);
});

it('uses no single suit’s symbol for all four suits', () => {
  expect(anySuitPicture(picture('objects/suit-spades'))).toBeUndefined();
  expect(anySuitPicture(picture('objects/crown'))?.key).toBe('objects/crown');
  expect(anySuitPicture(undefined)).toBeUndefined();
});

it('is empty for an unknown key', () => expect(modalWords([], 'low', {})).toEqual({}));

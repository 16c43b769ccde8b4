import { expect, test } from 'vitest';
import { feedPicture } from './feed-picture.ts';

const upload = '/content/media/chest-780.webp';
const gift = { kind: 'gift' };

test.each([
  [
    'its own picture',
    { image: upload, type: null, game_slug: 'gem-rush', game_picture: null },
    { kind: 'image', imageUrl: upload },
  ],
  [
    'a drawing of the site',
    { image: '/art/objects/chest-256.webp', type: 'gold', game_slug: null, game_picture: null },
    { kind: 'image', imageUrl: '/art/objects/chest-256.webp' },
  ],
  [
    'the game',
    { image: null, type: 'gold', game_slug: 'gem-rush', game_picture: null },
    { kind: 'game', slug: 'gem-rush', picture: null },
  ],
  ['the cup', { image: null, type: 'gold', game_slug: null, game_picture: null }, { kind: 'cup', tier: 'gold' }],
  ['a gift for another type', { image: null, type: 'other', game_slug: null, game_picture: null }, gift],
  ['a gift for an unknown source', { image: '', type: null, game_slug: null, game_picture: null }, gift],
  [
    'no foreign picture',
    { image: 'https://elsewhere.example/a.png', type: null, game_slug: null, game_picture: null },
    gift,
  ],
  [
    'no disguised foreign address',
    { image: '//elsewhere.example/art/a.png', type: null, game_slug: null, game_picture: null },
    gift,
  ],
] as const)('a feed item shows %s', (_, item, picture) => expect(feedPicture(item)).toEqual(picture));

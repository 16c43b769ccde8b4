import { expect, it } from 'vitest';
import { optimisedSource, siteArtOf } from './image-sizes.ts';

it.each([
  [28, 32],
  [104, 128],
  [208, 256],
  [384, 384],
  [1_000, 384],
])('%i pixels use a picture of %i', (width, made) =>
  expect(optimisedSource('/content/media/a b.webp', width)).toBe(
    `/_next/image?url=%2Fcontent%2Fmedia%2Fa%20b.webp&w=${made}&q=75`,
  ),
);

it('recognises the site’s own drawings', () => {
  expect(siteArtOf({ imageUrl: '/art/objects/chest-256.webp' })).toEqual({ folder: 'objects', name: 'chest' });
  expect(siteArtOf({ imageUrl: '/content/media/chest-256.webp' })).toBeUndefined();
});

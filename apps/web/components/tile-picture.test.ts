import { expect, test } from 'vitest';
import { tileFile, tilePictures, tileSource } from './tile-picture.ts';

const hash = '0123456789abcdef0123456789abcdef';

test('a game without an uploaded picture has the one of its slug, through the image path', () => {
  expect(tileFile({ slug: 'gem-rush', picture: null }, 360, 'webp')).toBe('/art/tiles/gem-rush-360.webp');
  expect(tileSource({ slug: 'gem-rush' }, 180, 'avif')).toBe(
    '/_next/image?url=%2Fart%2Ftiles%2Fgem-rush-180.avif&w=180&q=75',
  );
});

test('an uploaded picture is named by its content in every width', () => {
  expect(tilePictures({ slug: 'gem-rush', picture: hash }, 'webp')).toBe(
    [180, 240, 360].map((width) => `/api/pictures/${hash}-${width}.webp ${width}w`).join(', '),
  );
});

import { expect, test } from 'vitest';
import { artSource } from '../lib/content/image-sizes.ts';
import { artFileOf } from './art-picture.ts';

test.each(['/art/tiles/gem-rush-240.avif', '/art/banners/first-deposit-1440.webp', '/art/objects/cup-gold-64.avif'])(
  'the image path serves %s directly',
  (file) => expect(artFileOf(artSource(file))).toBe(file),
);

test.each([
  ['another width', '/_next/image?url=%2Fart%2Ftiles%2Fgem-rush-240.avif&w=96&q=75'],
  ['another quality', '/_next/image?url=%2Fart%2Ftiles%2Fgem-rush-240.avif&w=240&q=90'],
  ['an upload', '/_next/image?url=%2Fcontent%2Fmedia%2Fchest-240.webp&w=240&q=75'],
  ['a path traversal', '/_next/image?url=%2Fart%2F..%2Fsecret-240.webp&w=240&q=75'],
  ['nothing', '/_next/image'],
  ['another address', '/art/tiles/gem-rush-240.avif'],
])('leaves %s to the framework', (_what, address) => expect(artFileOf(address)).toBeUndefined());

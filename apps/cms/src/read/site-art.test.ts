import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { siteArt, siteArtKeys } from './site-art.ts';

const publicFolder = join(import.meta.dirname, '../../../web/public');

it.each(siteArtKeys)('%s is a picture of the site with the stated size', async (key) => {
  const art = siteArt(key);
  const file = join(publicFolder, art?.imageUrl ?? '');
  expect(existsSync(file)).toBe(true);
  const { width, height } = await sharp(file).metadata();
  expect({ width, height }).toEqual({ width: art?.width, height: art?.height });
});

it.each(['', 'banners', 'banners/none', '../secrets', 'constructor/name', '__proto__/x'])('rejects %j', (key) => {
  expect(siteArt(key)).toBeNull();
});

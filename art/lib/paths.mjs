// Folders of the art workshop. Everything is found from this file's own place.
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const artDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const repoDir = path.resolve(artDir, '..');

/** Served by the web app under /art and /brand. */
export const publicArtDir = path.join(repoDir, 'apps/web/public/art');
export const brandDir = path.join(repoDir, 'apps/web/public/brand');
export const publicDir = path.join(repoDir, 'apps/web/public');

/** Assets of a slot title's client. */
export const titleAssetsDir = (slug) => path.join(repoDir, 'apps/studio/client/titles', slug, 'assets');

/** Assets of the Fruit Crown client. */
export const fruitCrownDir = titleAssetsDir('fruit-crown');

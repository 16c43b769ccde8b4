// The designs of show titles and the places of their frames.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { artDir, titleAssetsDir } from '../lib/paths.mjs';

export const workDir = process.env.ART_WORK_DIR ?? path.join(os.tmpdir(), 'altyn-art');

/** Titles with a design in this folder and a cast among Blender's modules. */
export const showSlugs = () =>
  fs
    .readdirSync(path.join(artDir, 'shows'))
    .filter((file) => file.endsWith('.mjs') && !/^(?:build|raster|render|shows)\.mjs$/.test(file))
    .map((file) => file.replace('.mjs', ''));

/** Pixels of a player's frames, where a design does not name its own. */
export const playerSizes = { small: 380, large: 560 };

/**
 * @param {string[]} only slugs, or `slug:actor` for single actors; none means all
 * @returns {Map<string, (actor: string) => boolean>} which actors of which titles are asked for
 */
export function wantedShows(only) {
  const actors = new Map();
  for (const wanted of only.length ? only : showSlugs()) {
    const [slug, actor] = wanted.split(':');
    actors.set(slug, [...(actors.get(slug) ?? []), actor]);
  }
  return new Map(
    [...actors].map(([slug, names]) => [slug, (name) => names.includes(undefined) || names.includes(name)]),
  );
}

export const loadShow = (slug) => import(`./${slug}.mjs`);

export const frameFile = (slug, actor, act, number) =>
  path.join(workDir, slug, 'acts', actor, `${act}-${String(number).padStart(2, '0')}.png`);

/** Sheets and sounds of a title's show. */
export const showAssetsDir = (slug) => path.join(titleAssetsDir(slug), 'show');

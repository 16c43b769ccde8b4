// The designs of our slot titles: art/titles/<slug>.mjs, symbols from slot-symbols.json.
import fs from 'node:fs';
import path from 'node:path';
import { artDir } from '../lib/paths.mjs';

export const slotSymbols = JSON.parse(fs.readFileSync(path.join(artDir, 'slot-symbols.json'), 'utf8'));

const designFile = (slug) => path.join(artDir, 'titles', `${slug}.mjs`);

/** Slugs that have a design, in the order of slot-symbols.json. Fruit Crown has a step of its own. */
export const titleSlugs = () => Object.keys(slotSymbols).filter((slug) => fs.existsSync(designFile(slug)));

/** @param {string} slug */
export const loadTitle = (slug) => import(designFile(slug));

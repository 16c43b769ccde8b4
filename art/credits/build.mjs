// Writes CREDITS.md and apps/web/public/art/credits.json; fails when a silhouette in a design has no named author.
import fs from 'node:fs';
import path from 'node:path';
import { artDir, publicArtDir } from '../lib/paths.mjs';
import { designs } from '../tiles/designs.mjs';
import { emptyStates, objects } from '../objects/designs.mjs';
import { createStage } from '../slots/layers.mjs';
import { loadTitle, titleSlugs } from '../slots/titles.mjs';
import { drawnSilhouettes } from '../lib/emblem.mjs';

const read = (name) => JSON.parse(fs.readFileSync(path.join(artDir, 'credits', name), 'utf8'));
const licence = { name: 'CC BY 3.0', url: 'https://creativecommons.org/licenses/by/3.0/' };
/** The sound font of `scores/`. */
const instruments = {
  name: 'Fluid R3 GM',
  author: 'Frank Wen',
  url: 'https://packages.debian.org/stable/fluid-soundfont-gm',
  licence: { name: 'MIT licence', url: 'https://opensource.org/license/mit' },
};
const fontLicence = { name: 'SIL Open Font License 1.1', url: 'https://openfontlicense.org' };

function silhouettesInDesigns() {
  const heroes = Object.values(designs).flatMap((design) => design.heroes.map((hero) => hero.look));
  const parts = [...Object.values(objects), ...Object.values(emptyStates).map((state) => state.parts)].flat();
  const looks = [...heroes, ...parts.map((part) => part.emblem ?? part.medallion)];
  return new Set(looks.filter(Boolean).map((look) => look.icon));
}

/** Silhouettes of rendered sprites and of backgrounds of slot titles. */
async function silhouettesInSlots() {
  const found = new Set(['clubs', 'diamonds', 'hearts', 'spades']);
  for (const slug of titleSlugs()) {
    const title = await loadTitle(slug);
    JSON.stringify(title.sprites, (key, value) => {
      if (key === 'icon' || key === 'wings') found.add(value);
      return value;
    });
    for (const [mood, colors] of Object.entries(title.moods)) {
      const stage = createStage({ width: 100, height: 100, slug, seed: slug });
      const layers = title
        .scene(colors, mood === 'feature', false)
        .flat(9)
        .filter(Boolean);
      for (const layer of layers) layer(stage);
    }
  }
  for (const name of drawnSilhouettes) found.add(name);
  return found;
}

export async function buildCredits() {
  const authors = read('silhouettes.json');
  const fonts = read('fonts.json');
  const credited = new Set(authors.flatMap((author) => author.icons));
  const used = new Set([...silhouettesInDesigns(), ...(await silhouettesInSlots())]);
  const missing = [...used].filter((icon) => !credited.has(icon));
  if (missing.length) throw new Error(`No author in credits/silhouettes.json for: ${missing.join(', ')}`);

  const credits = {
    silhouettes: { source: 'https://game-icons.net', licence, isModified: true, authors },
    fonts: { licence: fontLicence, families: fonts },
    instruments,
  };
  fs.writeFileSync(path.join(publicArtDir, 'credits.json'), JSON.stringify(credits, null, 2) + '\n');
  const lines = [
    '# Credits',
    '',
    'Pictures are made by our own scripts. They build on the following works.',
    '',
    '## Silhouettes',
    '',
    `From [game-icons.net](${credits.silhouettes.source}) under [${licence.name}](${licence.url}); we coloured them, gave them depth and composed them with other shapes.`,
    '',
    ...authors.map(({ author, url, icons }) => `- Icons made by [${author}](${url}): ${icons.join(', ')}`),
    '',
    '## Fonts',
    '',
    `Under the [${fontLicence.name}](${fontLicence.url}): ${fonts.join(', ')}.`,
    '',
    '## Instruments',
    '',
    `The scores of show titles are our own. Their instruments are from [${instruments.name}](${instruments.url}) by ${instruments.author}, under the [${instruments.licence.name}](${instruments.licence.url}).`,
    '',
  ];
  fs.writeFileSync(path.join(artDir, 'CREDITS.md'), lines.join('\n'));
}

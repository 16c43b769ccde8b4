import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReelSlot } from '../../packages/engines/src/slots/parts/reel-slot.ts';

/** A new slot: its code in addresses and files, and its name. */
export interface NewGame {
  slug: string;
  title: string;
}

/** The title whose maths and pictures a new one starts from. */
const model = { slug: 'diamond-bells', title: 'Diamond Bells', name: 'diamondBells' };
const client = 'apps/studio/client/titles';
const engines = 'packages/engines/src';
/** Rounds that give a first hit rate and deviation. */
const simulatedRounds = 200_000;

/** `red-moon` → `redMoon`. */
const identifierOf = (slug: string) => slug.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Faults of a request for a new game; empty when it can be written. */
export function findFaults(root: string, { slug, title }: NewGame): string[] {
  return [
    ...(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(slug)
      ? []
      : ['the slug is lower-case words with hyphens, as in red-moon']),
    ...(title.trim() === '' || /['\\\n]/.test(title) ? ['the title is one line without apostrophes'] : []),
    ...(existsSync(join(root, client, slug)) ? [`${client}/${slug} exists`] : []),
  ];
}

/** Inserts a text before or after the only place of an anchor. @throws Error when a file has changed its form. */
function insert(root: string, path: string, anchor: string, text: string, where: 'before' | 'after'): void {
  const source = readFileSync(join(root, path), 'utf8');
  const at = source.lastIndexOf(anchor);
  if (at < 0) throw new Error(`${path} has no ${anchor.trim()}: insert there by hand: ${text.trim()}`);
  const place = where === 'before' ? at : at + anchor.length;
  writeFileSync(join(root, path), source.slice(0, place) + text + source.slice(place));
}

/** The maths of a new slot: three reels of the model, without its gamble. */
function writeEngine(root: string, { slug, title }: NewGame): void {
  const source = readFileSync(join(root, engines, `slots/titles/${model.slug}.ts`), 'utf8')
    .replaceAll(model.slug, slug)
    .replaceAll(model.name, identifierOf(slug))
    .replace(`${model.title}:`, `${title}:`)
    .replace(/ {2}gamble: .*\n/, '');
  writeFileSync(join(root, engines, `slots/titles/${slug}.ts`), source);
  const name = identifierOf(slug);
  const list = `${engines}/slots/reel-slots.ts`;
  insert(root, list, '\n\n/** Slots assembled', `\nimport { ${name} } from './titles/${slug}.ts';`, 'before');
  insert(root, list, '];', `  ${name},\n`, 'before');
  const module = `'./slots/titles/${slug}.ts'`;
  const load = `  '${slug}': async () => (await import(${module})).${name},\n`;
  insert(root, `${engines}/replayable-slots.ts`, '  dice: async', load, 'before');
  // Every round that wins pays a stake or more; `npm run maths:highest` finds the win that the rules state.
  insert(root, `${engines}/slots/reached-wins.data.ts`, '};', `  '${slug}': 1,\n`, 'before');
}

/** Figures of a slot in their published form: the return exact and rounded down, the others simulated. */
async function publish(root: string, { slug }: NewGame) {
  const load = (path: string) =>
    import(pathToFileURL(join(root, engines, path)).href) as Promise<Record<string, unknown>>;
  const slot = (await load(`slots/titles/${slug}.ts`))[identifierOf(slug)] as ReelSlot;
  const { fromWords, seededWords } = (await load(
    'randomness.ts',
  )) as typeof import('../../packages/engines/src/randomness.ts');
  const randomness = fromWords(seededWords(1));
  let [hits, sum, squares] = [0, 0, 0];
  for (let round = 0; round < simulatedRounds; round += 1) {
    const stakes = slot.simulate('base', randomness) / 20;
    if (stakes > 0) hits += 1;
    sum += stakes;
    squares += stakes ** 2;
  }
  const [rtp = 0, mean] = [slot.figures.rtp['base'], sum / simulatedRounds];
  return {
    rtp: (Math.floor(rtp * 10_000) / 100).toFixed(2),
    hitRate: ((100 * hits) / simulatedRounds).toFixed(1),
    deviation: Math.sqrt(squares / simulatedRounds - mean ** 2).toFixed(1),
    paid: (slot.figures.paidReturn * 100).toFixed(2),
    maxWin: slot.maxWinMultiple,
  };
}

async function writeTitle(root: string, game: NewGame): Promise<void> {
  const { slug, title } = game;
  const name = identifierOf(slug);
  const { rtp, hitRate, deviation, paid, maxWin } = await publish(root, game);
  const titles = 'apps/studio/src/titles/reel-titles.ts';
  const figures = `{ base: { rtp: '${rtp}', hitRate: '${hitRate}', deviation: '${deviation}', featureOdds: null } }`;
  insert(
    root,
    titles,
    'import { reelTitle }',
    `import { ${name} } from '@altyn/engines/slots/titles/${slug}';\n`,
    'before',
  );
  insert(
    root,
    titles,
    '];',
    `  reelTitle({\n    title: '${title}',\n    slot: ${name},\n    published: ${figures},\n  }),\n`,
    'before',
  );
  const row = `| ${title} | ${rtp} % | ${paid} % | – | ${hitRate} % | ${deviation} | ${maxWin} × |\n`;
  insert(root, 'docs/games/maths.md', '\n\nThe player chooses one of three kinds', `\n${row.trimEnd()}`, 'before');
}

/** The client: the model's pictures and symbols until there are others. */
function writeClient(root: string, { slug, title }: NewGame): void {
  const folder = join(root, client, slug);
  cpSync(join(root, client, model.slug), folder, { recursive: true });
  const source = readFileSync(join(folder, 'title.ts'), 'utf8')
    .replaceAll(`'${model.slug}'`, `'${slug}'`)
    .replaceAll(model.title, title)
    .replace(/name: \{ en: .*\}/, `name: { en: '${title}', uk: '${title}', ru: '${title}' }`)
    .replace(", 'gamble'", '');
  writeFileSync(join(folder, 'title.ts'), source);
}

/** The lists of games and symbols from which the catalogue, its pictures and the verifier are made. */
function writeLists(root: string, { slug, title }: NewGame, today: string): void {
  const games = join(root, 'art/games.json');
  const row = {
    slug,
    title,
    provider: 'Altyn Studio',
    category: 'slots',
    features: ['ways', 'wild', 'multiplier'],
    accent: '#062a4a',
    added: today,
  };
  const listed = readFileSync(games, 'utf8').trimEnd().replace(/\n\]$/, '');
  writeFileSync(games, `${listed},\n  ${JSON.stringify(row)}\n]\n`);
  const symbolsFile = join(root, 'art/slot-symbols.json');
  const symbols = JSON.parse(readFileSync(symbolsFile, 'utf8')) as Record<string, unknown>;
  writeFileSync(symbolsFile, `${JSON.stringify({ ...symbols, [slug]: symbols[model.slug] }, null, 2)}\n`);
  insert(root, 'apps/api/src/modules/games/seed/seed-games.ts', "  'star-harvest',\n", `  '${slug}',\n`, 'after');
}

/** Writes the skeleton of a slot into every place that a title has. @throws Error for a request with faults. */
export async function writeNewGame(root: string, game: NewGame, today: string): Promise<void> {
  const faults = findFaults(root, game);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  writeEngine(root, game);
  await writeTitle(root, game);
  writeClient(root, game);
  writeLists(root, game, today);
}

/** What a person must still do, in order. */
export const remainingWork = ({
  slug,
  title,
}: NewGame): string => `${title} is written, with the maths and pictures of ${model.title}. What remains:

  1. Maths: ${engines}/slots/titles/${slug}.ts; then its figures in apps/studio/src/titles/reel-titles.ts and
     docs/games/maths.md (npm run maths prints them)
  2. Highest win: npm run maths:highest -- 60 ${slug}, and its row in docs/games/highest-wins.md
  3. Mapping documents: npm run maths:mapping
  4. Names in uk and ru: ${client}/${slug}/title.ts; symbols: art/slot-symbols.json and ${client}/${slug}/symbols.json
  5. Pictures: art/README.md; tiles in apps/web/public/art/tiles/${slug}-*.avif and .webp
  6. npm run check, then npm test -- --changed: a test names every part that is missing
`;

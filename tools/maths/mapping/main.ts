import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/paths.ts';
import { fileOf, readCatalogue } from './catalogue.ts';
import { layOut } from './layout.ts';
import { chooseVectors, complete, type Vector } from './vectors.ts';

/**
 * Writes `docs/games/mapping/data` (the games' tables) and `docs/games/mapping/vectors` (rounds played by the engines).
 * Existing vectors keep their inputs; `--choose` chooses new ones. With `--check` the files are compared instead.
 */
const folder = join(root, 'docs/games/mapping');
const isCheck = process.argv.includes('--check');
const isChoice = process.argv.includes('--choose');

const files = new Map<string, string>();
for (const game of await readCatalogue()) {
  const name = `${fileOf(game)}.json`;
  files.set(`data/${name}`, layOut(game.tables));
  if (!game.isCurrent) continue;
  const path = join(folder, 'vectors', name);
  const known = existsSync(path) && !isChoice ? (JSON.parse(readFileSync(path, 'utf8')) as Vector[]) : undefined;
  const vectors = (known ?? chooseVectors(game)).map((vector) => complete(game, { ...vector, version: game.version }));
  files.set(`vectors/${name}`, layOut(vectors));
}

const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined);
const present = ['data', 'vectors'].flatMap((part) =>
  existsSync(join(folder, part)) ? readdirSync(join(folder, part)).map((name) => `${part}/${name}`) : [],
);
const differing = [...files].filter(([path, text]) => read(path) !== `${text}\n`).map(([path]) => path);
const surplus = present.filter((path) => !files.has(path));
if (isCheck) {
  for (const path of [...differing, ...surplus])
    console.error(`docs/games/mapping/${path} is out of date: npm run maths:mapping`);
  if (differing.length + surplus.length > 0) process.exitCode = 1;
} else {
  for (const part of ['data', 'vectors']) mkdirSync(join(folder, part), { recursive: true });
  for (const path of differing) writeFileSync(join(folder, path), `${files.get(path)}\n`);
  for (const path of surplus) rmSync(join(folder, path));
}
console.log(
  `${files.size} files of tables and vectors, ${differing.length + surplus.length} ${isCheck ? 'out of date' : 'written'}`,
);

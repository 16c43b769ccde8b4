import { compareAll } from './compare.ts';

/**
 * Derives rounds of every game and mode from docs/games/mapping alone and prints what differs from the engines:
 * `npm run mapping [-- rounds [game …]]`.
 */
const [first, ...games] = process.argv.slice(2);
const rounds = Number(first ?? 100);
const seed = Date.now() % 2 ** 31;
const compared = await compareAll({ rounds, seed, ...(games.length > 0 ? { games } : {}) });
const row = (...cells: readonly (string | number)[]) =>
  cells
    .map((cell, index) => (index < 3 ? String(cell).padEnd([20, 7, 15][index]!) : String(cell).padStart(11)))
    .join(' ');
console.log(`seed ${seed}`);
console.log(row('game', 'version', 'mode', 'rounds', 'features', 'differences'));
for (const each of compared)
  console.log(row(each.game, each.version, each.mode, each.rounds, each.featured, each.differences.length));
const differences = compared.flatMap((each) => each.differences);
for (const difference of differences.slice(0, 20)) console.error(difference);
const all = compared.reduce((sum, each) => sum + each.rounds, 0);
console.log(
  `${new Set(compared.map(({ game }) => game)).size} games, ${all} rounds, ${differences.length} differences`,
);
if (differences.length > 0 || all === 0) process.exitCode = 1;

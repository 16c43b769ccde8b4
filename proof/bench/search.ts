import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { percentile } from './figures.ts';
import { manyTitle } from './games/many-games.ts';
import { type Engine, miniSearch, ownRules, type Searchable, trigrams } from './search/engines.ts';
import { type Typed, typedFor } from './search/typed.ts';
import { startServer } from './server.ts';
import { requireWork } from './work.ts';

const usage = 'npm run bench:search -- [--games 5000] [--rounds 3]';
const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});

/** A search has found its game when it is among these first. */
const firstFew = 5;

/** The games of the seeds, the most popular, and as many others as are wanted. */
async function readGames(total: number): Promise<{ games: Searchable[]; titles: string[] }> {
  const file = new URL('../../art/games.json', import.meta.url);
  const known = JSON.parse(await readFile(file, 'utf8')) as { title: string; provider: string }[];
  const others = Array.from({ length: Math.max(0, total - known.length) }, (_, at) => ({
    title: manyTitle(at),
    provider: `Bench Games ${at % 19}`,
  }));
  const games = [...known, ...others].map(({ title, provider }, id) => ({ id, title, provider }));
  return { games, titles: known.map(({ title }) => title) };
}

interface Result {
  found: Map<string, { found: number; of: number }>;
  tookMs: number[];
}

/** Sends every search to an engine, and counts which found their game. */
async function measure(engine: Engine, searches: readonly Typed[], idOf: ReadonlyMap<string, number>) {
  const result: Result = { found: new Map(), tookMs: [] };
  for (const { kind, text, title } of searches) {
    const startMs = performance.now();
    const ids = await engine.find(text);
    result.tookMs.push(performance.now() - startMs);
    const count = result.found.get(kind) ?? { found: 0, of: 0 };
    count.of += 1;
    if (ids.slice(0, firstFew).includes(idOf.get(title) ?? -1)) count.found += 1;
    result.found.set(kind, count);
  }
  return result;
}

async function main(): Promise<void> {
  const { games, titles } = await readGames(Number(options.games));
  const searches = typedFor(titles);
  const idOf = new Map(games.map(({ id, title }) => [title, id]));
  const server = await startServer();
  const engines = [
    ownRules(games),
    miniSearch(games, false),
    miniSearch(games, true),
    await trigrams(games, server.url, false),
    await trigrams(games, server.url, true),
  ];
  try {
    const load = `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
    console.log(`${searches.length} searches of ${titles.length} titles in ${games.length} games; ${load}`);
    for (const engine of engines) await measure(engine, searches.slice(0, 50), idOf);
    for (const engine of engines) {
      const rounds: Result[] = [];
      for (let round = 0; round < Number(options.rounds); round += 1)
        rounds.push(await measure(engine, searches, idOf));
      const took = rounds.flatMap(({ tookMs }) => tookMs);
      const [p50, p99, slowest] = [percentile(took, 0.5), percentile(took, 0.99), Math.max(...took)];
      console.log(
        `\n${engine.name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, slowest ${slowest.toFixed(1)} ms`,
      );
      const counts = [...(rounds[0]?.found ?? [])];
      requireWork({
        what: `titles found by ${engine.name}`,
        done: counts[0]?.[1].found ?? 0,
        claimed: titles.length * 0.9,
      });
      for (const [kind, { found, of }] of counts)
        console.log(`  ${kind.padEnd(24)} ${String(found).padStart(3)} of ${of} among the first ${firstFew}`);
    }
  } finally {
    for (const engine of engines) await engine.close?.();
    await server.stop();
  }
}

if (options.help) console.log(usage);
else await main();

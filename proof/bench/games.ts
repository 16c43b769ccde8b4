import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createLiveApi, makeKeys } from '../../testkit/live-api.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { seedManyGames } from './games/many-games.ts';
import { percentile } from './figures.ts';
import { runStatement, withDatabase } from '../../testkit/postgres/postgres-server.ts';
import { startServer } from './server.ts';
import { requireWork } from './work.ts';

const usage = `npm run bench:games -- [--games 5000] [--calls 2000] [--connections 8]
  [--seed-only postgres://…]   adds the games to a database that is there, and measures nothing`;

const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '5000' },
    calls: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '8' },
    'seed-only': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const total = Number(options.games);

/** Lists that players request, and how many games each must find at least; 0: none at all. */
const lists: readonly { name: string; query: string; finds: number }[] = [
  { name: 'first page', query: 'sort=popular&page=1', finds: total },
  { name: 'newest', query: 'sort=new&page=1', finds: total },
  { name: 'by title, last page', query: `sort=title&page=${Math.ceil(total / 30)}`, finds: total },
  { name: 'category', query: 'category=live&page=2', finds: Math.floor(total / 12) },
  { name: 'provider', query: 'provider=bench-3&page=1', finds: Math.floor(total / 20) },
  { name: 'search, found', query: 'search=golden', finds: Math.floor(total / 13) },
  { name: 'search, in Cyrillic', query: `search=${encodeURIComponent('фрут краун')}`, finds: 1 },
  { name: 'search, nothing found', query: `search=${encodeURIComponent('зщтлкв')}`, finds: 0 },
  { name: 'search, category, sort', query: 'search=wolf&category=slots&sort=title', finds: 1 },
];

interface Timing {
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
  perSecond: number;
  found: number;
}

/**
 * Requests a list `calls` times over `connections` connections. @throws Error for any answer other than a page of
 * games, or when fewer than `finds` games are in the list (for 0: any).
 */
async function time(url: string, calls: number, connections: number, finds = total): Promise<Timing> {
  const took: number[] = [];
  let left = calls;
  let found = 0;
  const startMs = performance.now();
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      const askedMs = performance.now();
      const answer = await fetch(url);
      const page = (await answer.json()) as { total?: number };
      took.push(performance.now() - askedMs);
      if (!answer.ok || page.total === undefined) throw new Error(`${url} answers ${answer.status}`);
      found = page.total;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  if (finds > 0) requireWork({ what: `games in ${url}`, done: found, claimed: finds });
  else if (found > 0) throw new Error(`No figures: ${url} finds ${found} games and should find none`);
  return {
    p50Ms: percentile(took, 0.5),
    p99Ms: percentile(took, 0.99),
    slowestMs: Math.max(...took),
    perSecond: (took.length / (performance.now() - startMs)) * 1_000,
    found,
  };
}

/** Changes one game every half second under load, to measure the cost of reloading the catalogue. */
async function timeWhileChanging(databaseUrl: string, url: string): Promise<Timing> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const change = () =>
    void client
      .query("update games.game set popularity = popularity + 1 where slug = 'bench-7'")
      .catch(() => undefined);
  const timer = setInterval(change, 500);
  try {
    const endMs = performance.now() + 10_000;
    const rounds: Timing[] = [];
    while (performance.now() < endMs) rounds.push(await time(url, 200, 1));
    return {
      p50Ms: percentile(
        rounds.map(({ p50Ms }) => p50Ms),
        0.5,
      ),
      p99Ms: Math.max(...rounds.map(({ p99Ms }) => p99Ms)),
      slowestMs: Math.max(...rounds.map(({ slowestMs }) => slowestMs)),
      perSecond: percentile(
        rounds.map(({ perSecond }) => perSecond),
        0.5,
      ),
      found: rounds[0]?.found ?? 0,
    };
  } finally {
    clearInterval(timer);
    await client.end();
  }
}

function line(name: string, { p50Ms, p99Ms, slowestMs, perSecond, found }: Timing): string {
  const cells = [p50Ms.toFixed(2), p99Ms.toFixed(2), slowestMs.toFixed(1), perSecond.toFixed(0), String(found)];
  return [name.padEnd(34), ...cells.map((cell) => cell.padStart(9))].join(' ');
}

async function measure(): Promise<void> {
  const server = await startServer();
  const name = `bench_games_${process.pid}`;
  await runStatement(server.url, `create database ${name}`);
  const databaseUrl = withDatabase(server.url, name);
  await migrate(databaseUrl);
  await seedManyGames(databaseUrl, total);
  const api = await createLiveApi(databaseUrl, makeKeys());
  try {
    await api.start();
    const at = (query: string) => `${api.url}/games?pageSize=30&${query}`;
    const calls = Number(options.calls);
    const connections = Number(options.connections);
    const cold = await time(at(''), 1, 1);
    await time(at(''), calls, connections);
    console.log(
      `The list of games, ${total} games in PostgreSQL; load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
    );
    console.log(`${''.padEnd(34)}    p50 ms    p99 ms   slowest  a second     found`);
    console.log(line('first of all, one call', cold));
    for (const list of lists)
      console.log(line(`${list.name}, 1 connection`, await time(at(list.query), calls / 4, 1, list.finds)));
    for (const list of lists.filter(({ name: of }) => /first|Cyrillic/.test(of)))
      console.log(
        line(`${list.name}, ${connections} connections`, await time(at(list.query), calls, connections, list.finds)),
      );
    console.log(line('while games change, 1 connection', await timeWhileChanging(databaseUrl, at('sort=popular'))));
  } finally {
    await api.stop();
    await runStatement(server.url, `drop database ${name} with (force)`);
    await server.stop();
  }
}

if (options.help) console.log(usage);
else if (options['seed-only']) await seedManyGames(options['seed-only'], total);
else await measure();

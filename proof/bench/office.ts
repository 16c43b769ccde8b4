/**
 * The office over a large house: lists, searches, cards and a month's report over 200 000 players and 10 million movements.
 * `npm run bench:office` prints milliseconds over HTTP beside those of the smallest answer, and a day summed from the ledger.
 */
import { parseArgs } from 'node:util';
import { officeQueues } from '@altyn/contracts/office/queues';
import { officeReportNames } from '@altyn/contracts/office/reports';
import pg from 'pg';
import { createTestApi } from '../../apps/api/testing/test-api.ts';
import { monthlyTables } from '../../apps/api/src/modules/wallet/jobs.ts';
import { storeDays } from '../../apps/api/src/modules/figures/jobs.ts';
import { wholeDay } from '../../apps/api/src/modules/figures/day-part-store.ts';
import { sumAccounts, sumGames } from '../../apps/api/src/modules/figures/figure-store.ts';
import { openStaff } from '../../apps/api/src/modules/staff/testing/staff-person.ts';
import { buildOfficeApp } from '../../apps/api/src/office-app.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { makePartitions } from '../../apps/api/src/platform/db/partitions.ts';
import { seed } from '../../apps/api/src/seed/seed.ts';
import { runStatement, withDatabase } from '../../testkit/postgres/postgres-server.ts';
import { percentile } from './figures.ts';
import { fillHouse } from './office/fill.ts';
import { startServer } from './server.ts';
import { requireWork } from './work.ts';

const { values: options } = parseArgs({
  options: {
    players: { type: 'string', default: '200000' },
    movements: { type: 'string', default: '10000000' },
    days: { type: 'string', default: '30' },
    looks: { type: 'string', default: '200' },
  },
});
const [players, movements, days, looks] = [options.players, options.movements, options.days, options.looks].map(
  Number,
) as [number, number, number, number];
const dayMs = 86_400_000;
const dayAgo = (count: number) => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10);

const server = await startServer();
await runStatement(server.url, 'create database bench_office');
const url = withDatabase(server.url, 'bench_office');
await migrate(url);
const api = await createTestApi(url, { now: new Date().toISOString() });
for (let ago = Math.ceil(days / 28); ago >= 0; ago -= 1) {
  const at = new Date();
  const now = () => (ago === 0 ? at : new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - ago, 1)));
  await makePartitions(api.deps.db.kysely, { clock: { now } }, monthlyTables);
}
await seed(api.deps);
const client = new pg.Client({ connectionString: url });
await client.connect();
const filling = performance.now();
await fillHouse(client, { players, movements, days });
console.log(`${players} players, ${movements} movements of ${days} days, made in ${since(filling)} s`);
const storing = performance.now();
await storeDays(api.deps);
console.log(`sums of all finished days stored in ${since(storing)} s`);

function since(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(0);
}

const office = await buildOfficeApp(api.deps);
const address = await office.listen({ host: '127.0.0.1', port: 0 });
const person = await openStaff(api, office, { name: 'bench', role: 'admin' });

/** @returns milliseconds until the whole answer is there */
async function look(path: string): Promise<{ ms: number; items: number; next: string | null }> {
  const start = performance.now();
  const answer = await fetch(address + path, { headers: { cookie: person.cookie } });
  const body = (await answer.json()) as { items?: unknown[]; next?: string | null };
  const ms = performance.now() - start;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return { ms, items: body.items?.length ?? 1, next: body.next ?? null };
}

let smallest = 0;
async function measure(name: string, count: number, path: (index: number) => string): Promise<void> {
  const times: number[] = [];
  let found = 0;
  for (let index = 0; index < count; index += 1) {
    const { ms, items } = await look(path(index));
    times.push(ms);
    found += items;
  }
  requireWork({ what: name, done: found, claimed: count });
  const [half, high] = [percentile(times, 0.5), percentile(times, 0.99)];
  smallest ||= half;
  const ratio = (half / smallest).toFixed(1);
  console.log(`${name.padEnd(46)} p50 ${half.toFixed(1)} ms, p99 ${high.toFixed(1)} ms (${ratio} × the smallest)`);
}

const { rows: some } = await client.query<{ id: string; phone: string; email: string | null; name: string }>(`
  select p.id, p.phone, p.email, k.first_name || ' ' || k.last_name as name
  from bench.player b join identity.player p on p.id = b.id join kyc.person k on k.player_id = p.id
  where b.n <= 2000 order by md5(b.n::text) limit ${looks}`);
const one = (index: number) => some[index % some.length]!;
const search = (text: string) => `/api/players?query=${encodeURIComponent(text)}`;

await measure('who am I (the smallest answer)', looks, () => '/api/me');
await measure('players, newest first', looks, () => '/api/players?query=');
await measure('search: phone', looks, (index) => search(one(index).phone));
await measure('search: start of a phone', looks, (index) => search(one(index).phone.slice(0, 8)));
await measure('search: mail', looks, (index) => search(one(index).email ?? 'player3@mail.example'));
await measure('search: name', looks, (index) => search(one(index).name));
await measure('search: start of a name', looks, () => search('Olena'));
await measure('search: last digits of a card', looks, (index) => search(String(1_000 + index)));
await measure('search: document', looks, (index) => search(`AA${String(1 + index).padStart(7, '0')}`));
await measure('search: id', looks, (index) => search(one(index).id));
await measure("a player's card", looks, (index) => `/api/players/${one(index).id}`);
await measure("a player's timeline, all kinds", looks, (index) => `/api/players/${one(index).id}/timeline`);
await measure("a player's rounds", looks, (index) => `/api/players/${one(index).id}/timeline?kinds=round`);
await measure('withdrawals that wait', looks, () => '/api/withdrawals');
for (const queue of officeQueues) {
  if (queue === 'held-wins') continue;
  let after = '';
  await measure(`queue: ${queue}`, looks, () => `/api/queues/${queue}`);
  for (let page = 0; page < 10; page += 1) {
    const { next } = await look(`/api/queues/${queue}${after}`);
    if (next === null) break;
    after = `?after=${next}`;
  }
  await measure(`queue: ${queue}, a page further on`, looks, () => `/api/queues/${queue}${after}`);
}
await measure('audit, newest first', looks, () => '/api/audit');
await measure('audit of a player', looks, (index) => `/api/audit?subject=${one(index).id}`);
await measure('audit of a colleague', looks, () => '/api/audit?actor=olena');
const month = `from=${dayAgo(29)}&to=${dayAgo(0)}`;
await measure('figures of a month by day', 20, () => `/api/figures?${month}&by=day`);
await measure('figures of a month by country', 20, () => `/api/figures?${month}&by=country`);
await measure('play of a month by game', 20, () => `/api/play?${month}&by=game`);
await measure('liabilities', 20, () => '/api/liabilities');
for (const report of officeReportNames) await measure(`report: ${report}`, 20, () => `/api/reports/${report}?${month}`);
await measure('report: activity by country', 20, () => `/api/reports/activity?${month}&by=country`);
await measure('promotions with the cost of their week', 20, () => '/api/promotions');
await measure('games of the catalogue', looks, () => '/api/catalogue/games');

const summing = performance.now();
const accounts = await sumAccounts(api.deps.db.kysely, wholeDay(dayAgo(2)));
const games = await sumGames(api.deps.db.kysely, wholeDay(dayAgo(2)));
requireWork({ what: 'sums of a day', done: accounts.length + games.length, claimed: 2 });
const dayS = (performance.now() - summing) / 1_000;
console.log(`baseline: one day summed from the ledger ${dayS.toFixed(2)} s, a month ${(30 * dayS).toFixed(0)} s`);

await office.close();
await api.close();
await client.end();
await server.stop();

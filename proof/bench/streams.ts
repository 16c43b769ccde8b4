import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createAccessTokens } from '../../apps/api/src/modules/identity/sessions/access-tokens.ts';
import { openWallet, postTransfer } from '../../apps/api/src/modules/ledger/index.ts';
import { createLiveApi, type LiveApi, makeKeys } from '../../testkit/live-api.ts';
import { type Database, openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { runStatement, withDatabase } from '../../testkit/postgres/postgres-server.ts';
import { percentile } from './figures.ts';
import { startServer } from './server.ts';
import { requireWork } from './work.ts';
import type { Arrival, ClientMessage, OpenStreams } from './streams/clients.ts';

/*
 * `npm run bench:streams`: opens players' streams on one API process and prints the memory per stream, then commits
 * balances and prints their latency to the players' screens. Needs `ulimit -n` above the number of streams.
 */

const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    /** Commits per second while streams are open. */
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    clients: { type: 'string', default: '2' },
  },
});
const streams = Number(options.streams);
const rate = Number(options.rate);
const seconds = Number(options.seconds);
const clientCount = Number(options.clients);
const atOnce = 32;
const nowMs = () => performance.timeOrigin + performance.now();

interface Person {
  playerId: string;
  sessionId: string;
}

/** Players with an empty wallet and an open session each. */
async function seedPlayers(db: Database): Promise<Person[]> {
  const people = Array.from({ length: streams }, () => ({ playerId: systemIds.next(), sessionId: systemIds.next() }));
  const [players, sessions] = [people.map(({ playerId }) => playerId), people.map(({ sessionId }) => sessionId)];
  await db.pool.query(
    `insert into identity.player (id, phone, password_hash, country, currency, time_zone, language, birth_date,
       newsletter_consent, created_at)
     select id, '7' || (7700000000 + place), 'none', 'KZ', 'kzt', 'Asia/Almaty', 'ru', '1990-01-01', false, now()
     from unnest($1::uuid[]) with ordinality as list (id, place)`,
    [players],
  );
  for (const playerId of players) await openWallet(db.kysely, { playerId, currency: 'kzt' });
  await db.pool.query(
    `insert into identity.session (id, player_id, created_at, last_seen_at, rotated_at)
     select id, player_id, now(), now(), now() from unnest($1::uuid[], $2::uuid[]) as list (id, player_id)`,
    [sessions, players],
  );
  await db.pool.query('analyze');
  return people;
}

/** The API process's own memory metrics, in bytes. */
async function memory(api: LiveApi): Promise<{ resident: number; heap: number; external: number }> {
  const text = await (await fetch(`${api.url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    resident: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_used_bytes'),
    external: read('nodejs_external_memory_bytes'),
  };
}

/** Settled memory: the minimum of several samples, because garbage fluctuates. */
async function settledMemory(api: LiveApi) {
  const looks: Awaited<ReturnType<typeof memory>>[] = [];
  for (let look = 0; look < 12; look += 1) {
    if (api.pid) process.kill(api.pid, 'SIGUSR2');
    await pause(500);
    looks.push(await memory(api));
  }
  const min = (name: keyof (typeof looks)[number]) => Math.min(...looks.map((look) => look[name]));
  return { resident: min('resident'), heap: min('heap'), external: min('external') };
}

interface Clients {
  processes: ChildProcess[];
  opened: number;
  failed: number;
  arrived: Map<string, number>;
}

async function openClients(api: LiveApi, people: readonly Person[]): Promise<Clients> {
  const tokens = createAccessTokens(String(api.environment['JWT_PRIVATE_KEY']));
  const signed = await Promise.all(people.map(async (person) => (await tokens.sign(person, new Date())).token));
  const clients: Clients = { processes: [], opened: 0, failed: 0, arrived: new Map() };
  const share = Math.ceil(people.length / clientCount);
  await Promise.all(
    Array.from({ length: clientCount }, (_, index) => {
      const child = fork(join(import.meta.dirname, 'streams/clients.ts'), { stdio: 'inherit' });
      clients.processes.push(child);
      const from = index * share;
      const nameOf = ([client, version]: Arrival) => `${people[from + client]?.playerId} ${version}`;
      return new Promise<void>((resolve) => {
        child.on('message', (message: ClientMessage) => {
          if ('arrivals' in message) {
            for (const arrival of message.arrivals) clients.arrived.set(nameOf(arrival), arrival[2]);
            return;
          }
          clients.opened += message.opened;
          clients.failed += message.failed;
          resolve();
        });
        const order: OpenStreams = {
          port: Number(new URL(api.url).port),
          path: '/users/updates',
          tokens: signed.slice(from, from + share),
          atOnce,
        };
        child.send(order);
      });
    }),
  );
  return clients;
}

/** Commits players' balances in turn at the given rate. @returns the commit times by player and version. */
async function commitBalances(db: Database, people: readonly Person[]): Promise<Map<string, number>> {
  const committed = new Map<string, number>();
  const deps = { ids: systemIds, clock: { now: () => new Date() } };
  const commit = async (index: number) => {
    const person = people[(index * 7919) % people.length];
    if (!person) return;
    const { playerId } = person;
    await db.transaction((tx) =>
      postTransfer(tx, deps, {
        playerId,
        kind: 'gift',
        entries: [
          { account: 'house:adjustment', amountMinor: -100n },
          { account: 'game', amountMinor: 100n },
        ],
        reference: null,
        idempotencyKey: `bench-${index}`,
      }),
    );
    const atMs = nowMs();
    const version = 1 + Math.floor(index / people.length);
    committed.set(`${playerId} ${version}`, atMs);
  };
  const total = Math.floor(rate * seconds);
  const startMs = performance.now();
  const under: Promise<void>[] = [];
  for (let index = 0; index < total; index += 1) {
    const dueMs = startMs + (index * 1_000) / rate;
    if (dueMs > performance.now()) await pause(dueMs - performance.now());
    under.push(commit(index));
  }
  await Promise.all(under);
  return committed;
}

const server = await startServer();
const name = `bench_streams_${randomUUID().slice(0, 8)}`;
await runStatement(server.url, `create database ${name}`);
const url = withDatabase(server.url, name);
await migrate(url);
const db = openDatabase({ url, poolSize: 8 });
const people = await seedPlayers(db);
// Collects garbage on demand and returns free pages to the system, so that only retained memory is counted.
const collect = `data:text/javascript,process.on('SIGUSR2',()=>globalThis.gc({type:'major',flavor:'last-resort'}))`;
const api = await createLiveApi(url, makeKeys(), { NODE_OPTIONS: `--expose-gc --import ${collect}` });
await api.start();
let clients: Clients | undefined;
try {
  // Warm-up: code loaded by the first streams is not counted as their memory.
  const warm = await openClients(api, people.slice(0, 100));
  for (const child of warm.processes) child.disconnect();
  await pause(2_000);
  const before = await settledMemory(api);
  const openingMs = performance.now();
  clients = await openClients(api, people);
  const openedS = (performance.now() - openingMs) / 1_000;
  requireWork({ what: 'streams open', done: clients.opened, claimed: streams });
  const grown = await memory(api);
  console.log(`${clients.opened} streams open in ${openedS.toFixed(0)} s, ${clients.failed} failed`);
  const grownKb = (grown.resident - before.resident) / Math.max(1, clients.opened) / 1_024;
  console.log(
    `memory with all garbage of opening them: ${grownKb.toFixed(1)} KB each, ${(grown.resident / 1_048_576).toFixed(0)} MB in all`,
  );
  const committed = await commitBalances(db, people);
  await pause(2_000);
  const { arrived } = clients;
  const delays = [...committed].flatMap(([key, atMs]) => (arrived.has(key) ? [(arrived.get(key) ?? 0) - atMs] : []));
  requireWork({ what: 'commits that came to their screen', done: delays.length, claimed: Math.max(1, committed.size) });
  delays.sort((a, b) => a - b);
  const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
  console.log(
    `${committed.size} commits at ${rate}/s: ${delays.length} came to their screen, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${(delays.at(-1) ?? Number.NaN).toFixed(1)} ms`,
  );
  // Last: a full collection also discards compiled code, which would slow the commits above.
  const after = await settledMemory(api);
  const perStream = (part: keyof typeof before) =>
    ((after[part] - before[part]) / Math.max(1, clients?.opened ?? 1) / 1_024).toFixed(1);
  console.log(
    `memory of a stream: ${perStream('resident')} KB resident, of it ${perStream('heap')} KB heap and ${perStream('external')} KB buffers`,
  );
} finally {
  for (const child of clients?.processes ?? []) if (child.connected) child.disconnect();
  await api.stop();
  await db.close();
  await runStatement(server.url, `drop database ${name} with (force)`);
  await server.stop();
}

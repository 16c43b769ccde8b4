import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export interface TpcbResult {
  tps: number;
  latencyMs: number;
}

/** The reference: pgbench's TPC-B-like script, or the same statements through the driver if pgbench is missing. */
export interface Tpcb {
  readonly name: string;
  prepare(scale: number): Promise<void>;
  run(options: { clients: number; seconds: number }): Promise<TpcbResult>;
}

/** Debian installs it outside the PATH, in one folder per version. */
function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

export function createTpcb(url: string): Tpcb {
  const program = findPgbench();
  return program === undefined ? driverTpcb(url) : pgbenchTpcb(program, url);
}

function pgbenchTpcb(program: string, url: string): Tpcb {
  return {
    name: `pgbench (${program}), TPC-B, prepared`,
    async prepare(scale) {
      await run(program, ['-i', '-q', '-s', String(scale), url], { maxBuffer: 1e8 });
    },
    async run({ clients, seconds }) {
      const threads = String(Math.min(clients, 2));
      const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', threads, '-T', String(seconds), url];
      const { stdout } = await run(program, args, { maxBuffer: 1e8 });
      return { tps: figure(stdout, /tps = ([\d.]+)/), latencyMs: figure(stdout, /latency average = ([\d.]+) ms/) };
    },
  };
}

function figure(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`pgbench said:\n${text}`);
  return Number(found);
}

const statements = [
  { name: 'b1', text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2' },
  { name: 'b2', text: 'select abalance from pgbench_accounts where aid = $1' },
  { name: 'b3', text: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2' },
  { name: 'b4', text: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2' },
  {
    name: 'b5',
    text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
  },
];

function driverTpcb(url: string): Tpcb {
  let scale = 1;
  async function once(client: pg.Client): Promise<void> {
    const delta = Math.floor(Math.random() * 10_001) - 5_000;
    const aid = 1 + Math.floor(Math.random() * 100_000 * scale);
    const tid = 1 + Math.floor(Math.random() * 10 * scale);
    const bid = 1 + Math.floor(Math.random() * scale);
    const values = [[delta, aid], [aid], [delta, tid], [delta, bid], [tid, bid, aid, delta]];
    await client.query('begin');
    for (const [index, statement] of statements.entries()) {
      await client.query({ ...statement, values: values[index] ?? [] });
    }
    await client.query('commit');
  }
  return {
    name: 'pgbench is missing here: its TPC-B script through the driver, prepared',
    async prepare(wanted) {
      scale = wanted;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        `
        create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
        create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
        create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
        create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
        insert into pgbench_branches select i, 0 from generate_series(1, ${scale}) i;
        insert into pgbench_tellers select i, (i - 1) / 10 + 1, 0 from generate_series(1, ${scale * 10}) i;
        insert into pgbench_accounts select i, (i - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) i;
        vacuum analyze;`.replace('vacuum analyze;', ''),
      );
      await client.query('vacuum analyze');
      await client.end();
    },
    async run({ clients, seconds }) {
      const connections = await Promise.all(
        Array.from({ length: clients }, async () => {
          const client = new pg.Client({ connectionString: url });
          await client.connect();
          return client;
        }),
      );
      const startMs = performance.now();
      let count = 0;
      await Promise.all(
        connections.map(async (client) => {
          while (performance.now() - startMs < seconds * 1_000) {
            await once(client);
            count += 1;
          }
        }),
      );
      const tookMs = performance.now() - startMs;
      await Promise.all(connections.map((client) => client.end()));
      return { tps: (count / tookMs) * 1_000, latencyMs: (tookMs * clients) / count };
    },
  };
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from '@altyn/server-kit/pause';
import pg from 'pg';
import { removeWhenDone, startChild } from '../../tools/lib/children.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { createMember, type Member } from './member.ts';
import { createNetwork } from './network.ts';

/** Three members under Patroni, and HAProxy in front of the primary. */
export interface PatroniCluster {
  readonly members: readonly Member[];
  /** Connection string of a database of the primary, through HAProxy. */
  url(database: string): string;
  /** The same of one member, without HAProxy. */
  urlOf(member: Member, database: string): string;
  /** The primary, as Patroni reports it. @throws Error after a minute without one */
  findPrimary(): Promise<Member>;
  /** Resolves when every member runs and one standby is synchronous. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

const names = ['one', 'two', 'three'] as const;
const configuration = fileURLToPath(new URL('../../deploy/patroni/haproxy.cfg', import.meta.url));
const wholeWithinMs = 120_000;
const pollMs = 100;

/** True when Patroni says that this member has that role. */
async function hasRole({ host }: Member, role: 'primary' | 'synchronous'): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000);
  const answer = await fetch(`http://${host.address}:8008/${role}`, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** True when Patroni says of this member that it is the primary. */
export const isPrimary = (member: Member): Promise<boolean> => hasRole(member, 'primary');

async function until<T>(find: () => Promise<T | undefined>, error: string): Promise<T> {
  for (const end = performance.now() + wholeWithinMs; performance.now() < end; await pause(pollMs)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(error);
}

/** The number of standbys that follow, and whether one is synchronous. */
async function countStandbys(url: string): Promise<{ streaming: number; isSynchronous: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ streaming: number; isSynchronous: boolean }>(
      `select count(*)::int as streaming, coalesce(bool_or(sync_state in ('sync', 'quorum')), false) as "isSynchronous"
       from pg_stat_replication where state = 'streaming'`,
    );
    return rows[0] ?? { streaming: 0, isSynchronous: false };
  } catch {
    return { streaming: 0, isSynchronous: false };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts the cluster. Needs root and the packages of packages.ts. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-patroni-'));
  await chmod(folder, 0o755);
  removeWhenDone(folder);
  const network = await createNetwork(names.length);
  const all = names.map((name, index) => ({ name, host: network.hosts[index]! }));
  const secrets = { superuser: randomUUID(), replication: randomUUID() };
  const members = await Promise.all(
    all.map((one) => createMember({ ...one, all, folder: join(folder, one.name), secrets })),
  );
  const port = await freePort();
  const addresses = Object.fromEntries(
    members.map(({ name, host }) => [`MEMBER_${name.toUpperCase()}`, host.address] as const),
  );
  await Promise.all(members.map((member) => member.start()));
  const proxy = startChild({
    command: 'haproxy',
    args: ['-f', configuration, '-db'],
    env: { PATH: '/usr/sbin:/usr/bin', ...addresses, DATABASE_ADDRESS: `127.0.0.1:${port}` },
    logFile: join(folder, 'haproxy.log'),
  });

  const at = (address: string) => (database: string) =>
    `postgres://altyn:${encodeURIComponent(secrets.superuser)}@${address}/${database}`;
  const url = at(`127.0.0.1:${port}`);

  async function findPrimary(): Promise<Member> {
    return until(async () => {
      const found = await Promise.all(members.map(isPrimary));
      return members.find((_, index) => found[index]);
    }, 'no member is the primary');
  }

  return {
    members,
    url,
    urlOf: ({ host }, database) => at(`${host.address}:5432`)(database),
    findPrimary,
    async untilWhole() {
      await until(async () => {
        const { streaming, isSynchronous } = await countStandbys(url('postgres'));
        if (streaming < members.length - 1 || !isSynchronous) return undefined;
        // Patroni promotes only a standby that it has recorded, which it does some seconds after PostgreSQL knows it.
        const recorded = await Promise.all(members.map((member) => hasRole(member, 'synchronous')));
        return recorded.includes(true) ? true : undefined;
      }, 'the members do not follow one primary');
    },
    async stop() {
      await proxy.stop();
      await Promise.all(members.map((member) => member.stop()));
      await network.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

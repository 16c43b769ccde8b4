import { pause } from '@altyn/server-kit/pause';
import pg from 'pg';
import { distributionLayout } from '../../apps/api/src/distribution-layout.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { grantApiRights, roleNames } from '../../apps/api/src/platform/db/rights.ts';
import { distribute } from '../../apps/api/src/platform/distribution/distribute.ts';
import { listSizes, moveShard } from '../../apps/api/src/platform/distribution/nodes.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { createLiveApi, createProviderClient, type LiveApi, makeKeys } from '../../testkit/live-api.ts';
import { seedLoad } from '../chaos/load-players.ts';
import { type Play, startPlay } from '../chaos/play.ts';
import { verifyBooks } from '../chaos/verify.ts';
import { type Cluster, startCluster } from './cluster.ts';

/** What happens under load: a node dies and comes back, or every second shard of a node moves to another. */
export const strikes = ['worker', 'coordinator', 'move'] as const;
export type Strike = (typeof strikes)[number];

export interface DrillReport {
  answers: number;
  /** Events of batches that reached the outbox. */
  bundles: number;
  problems: string[];
}

const database = 'drill';
const shards = 8;
const answeredWithinMs = 60_000;

async function untilAnswered({ meter }: Play, before: number): Promise<boolean> {
  for (const end = performance.now() + answeredWithinMs; performance.now() < end; await pause(5))
    if (meter.count > before) return true;
  return false;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Moves two shards of the first worker to the second, one after the other. */
async function moveSome({ coordinator, workers }: Cluster): Promise<void> {
  const [from, to] = workers;
  await withClient(coordinator.url(database), async (client) => {
    const sizes = await listSizes(client);
    const some = sizes.filter(({ node }) => node === from?.address).slice(0, 2);
    if (some.length === 0) throw new Error('there is no shard left to move');
    for (const { shard } of some) await moveShard(client, shard, to!.address);
  });
}

async function strikeOnce(
  cluster: Cluster,
  play: Play,
  strike: Strike,
): Promise<{ line: string; isAnswered: boolean }> {
  const [before, startMs] = [play.meter.count, performance.now()];
  if (strike === 'worker') await cluster.workers[0]!.kill();
  else if (strike === 'coordinator') await cluster.coordinator.kill();
  else await moveSome(cluster);
  const doneMs = performance.now() - startMs;
  const during = play.meter.count - before;
  const isAnswered = await untilAnswered(play, play.meter.count);
  const backMs = performance.now() - startMs - doneMs;
  const s = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return {
    isAnswered,
    line: `${strike}: ${s(doneMs)} with ${during} answers meanwhile, the next one ${s(backMs)} after it`,
  };
}

/** Finds movements without exactly one event in the coordinator's outbox. */
async function findWronglyPublished(url: string): Promise<{ bundles: number; problems: string[] }> {
  return withClient(url, async (client) => {
    const { rows: counted } = await client.query<{ bundles: number }>(
      `select count(*)::int as bundles from platform.outbox where bundle is not null`,
    );
    await client.query(`
      create temporary table published as
        select (split_part(line, E'\\t', 3)::jsonb ->> 'i')::uuid as id
        from platform.outbox, string_to_table(bundle, E'\\n') as line where line like E'game_movement\\t%';
      create temporary table moved as
        select id from wallet.provider_transaction where status = 'OK' and version is not null`);
    const { rows } = await client.query<{ problem: string }>(`
      (select 'published twice: ' || id as problem from published group by id having count(*) > 1 limit 20)
      union all
      (select 'never published: ' || id from moved where not exists (select 1 from published p where p.id = moved.id) limit 20)`);
    return { bundles: counted[0]?.bundles ?? 0, problems: rows.map(({ problem }) => problem) };
  });
}

/** Brings all rows to the coordinator: the check of the books is written for a plain database. */
async function gather(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const tables = [...distributionLayout.distributed.map(({ table }) => table), ...distributionLayout.references];
    for (const table of tables) await client.query('select undistribute_table($1::regclass)', [table]);
  });
}

/** The API's own role: it plays as it does in production. */
function asApi(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'altyn_api';
  return url.href;
}

/** Waits until the relay has taken every event. */
async function untilPublished(url: string): Promise<boolean> {
  for (const end = performance.now() + answeredWithinMs; performance.now() < end; await pause(100)) {
    const isDone = await withClient(url, async (client) => {
      const { rows: written } = await client.query<{ sum: string }>(
        'select coalesce(sum(last), 0)::text as sum from platform.shard_position',
      );
      const { rows: taken } = await client.query<{ sum: string }>(
        'select sum(seq)::text as sum from platform.shard_cursor',
      );
      return written[0]?.sum === taken[0]?.sum;
    });
    if (isDone) return true;
  }
  return false;
}

/**
 * Two API processes under load on a coordinator and two workers, whose nodes die and whose shards move. Every acknowledged
 * transaction must be in the books once, and have one event.
 */
export async function runDrill(options: {
  strikes: readonly Strike[];
  seed: number;
  workers: number;
  say: (line: string) => void;
}): Promise<DrillReport> {
  const cluster = await startCluster(database, 2);
  const apis: LiveApi[] = [];
  try {
    const url = cluster.coordinator.url(database);
    await migrate(url);
    await grantApiRights(url);
    await withClient(url, async (client) => {
      await client.query('alter role altyn_api login');
      await distribute(client, distributionLayout, {
        ...{ url, shards, coordinator: cluster.coordinator.address, roles: roleNames },
        workers: cluster.workers.map(({ address }) => address),
      });
    });
    await grantApiRights(url);
    const keys = makeKeys();
    const { players, provider, gameCode } = await seedLoad(url, keys, { players: 32 });
    for (let count = 0; count < 2; count += 1) apis.push(await createLiveApi(asApi(url), keys));
    await Promise.all(apis.map((api) => api.start()));

    let turn = 0;
    const nextUrl = () => apis[(turn += 1) % apis.length]!.url;
    const { seed, workers } = options;
    const client = createProviderClient(nextUrl, keys, provider, { connections: workers });
    const play = startPlay({ client, players, gameCode, seed, uuid: () => systemIds.next(), workers });
    const problems: string[] = [];
    try {
      for (const strike of options.strikes) {
        await pause(2_000);
        const { line, isAnswered } = await strikeOnce(cluster, play, strike);
        options.say(`${line}; ${play.journal.count} answers`);
        if (!isAnswered) problems.push(`${strike}: nobody was answered after the strike`);
      }
      await pause(2_000);
      await play.stop();
      if (!(await untilPublished(url))) problems.push('events of the shards were not taken within a minute');
      const published = await findWronglyPublished(url);
      await gather(url);
      problems.push(...(await verifyBooks(url, play.journal)), ...published.problems);
      return { answers: play.journal.count, bundles: published.bundles, problems };
    } finally {
      await play.journal.remove();
      await client.close();
    }
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
    await cluster.stop();
  }
}

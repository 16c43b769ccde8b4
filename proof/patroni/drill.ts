import { pause } from '@altyn/server-kit/pause';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { createLiveApi, createProviderClient, type LiveApi, makeKeys } from '../../testkit/live-api.ts';
import { runStatement } from '../../testkit/postgres/postgres-server.ts';
import { seedLoad } from '../chaos/load-players.ts';
import { type Play, startPlay } from '../chaos/play.ts';
import { verifyBooks } from '../chaos/verify.ts';
import { type PatroniCluster, startPatroniCluster } from './cluster.ts';
import { type Fence, writeBeside } from './fenced.ts';
import type { Member } from './member.ts';

/** What happens to the primary: PostgreSQL dies, the host loses its power, the host loses its network. */
export const strikes = ['postgres', 'power', 'network'] as const;
export type Strike = (typeof strikes)[number];

export interface StrikeReport {
  strike: Strike;
  /** Milliseconds from the strike to the next answer to a call. */
  backMs: number;
  /** The fence of the old primary; of a cut network only. */
  fence: Fence | undefined;
  /** Milliseconds from the repair until every member follows again. */
  wholeMs: number;
}

export interface DrillReport {
  answers: number;
  strikes: StrikeReport[];
  problems: string[];
}

const answeredWithinMs = 120_000;
/** After an answer, the old primary is watched for a while longer. */
const watchedMs = 5_000;
const database = 'drill';

/** Strikes the primary. @returns repairs what was struck */
async function strikePrimary(
  cluster: PatroniCluster,
  primary: Member,
  strike: Strike,
): Promise<() => Promise<Fence | undefined>> {
  if (strike === 'postgres') {
    await primary.killPostgres();
    return async () => undefined;
  }
  if (strike === 'power') {
    await primary.powerOff();
    return async () => {
      await primary.start();
      return undefined;
    };
  }
  await primary.host.cut();
  const stop = writeBeside(primary, cluster.urlOf(primary, database));
  return async () => {
    const fence = await stop();
    await primary.host.heal();
    return fence;
  };
}

async function untilAnswered({ meter }: Play, before: number): Promise<boolean> {
  for (const end = performance.now() + answeredWithinMs; performance.now() < end; await pause(5))
    if (meter.count > before) return true;
  return false;
}

/** One strike from a whole cluster to a whole cluster. */
async function drillOnce(
  cluster: PatroniCluster,
  play: Play,
  { strike, problems }: { strike: Strike; problems: string[] },
): Promise<StrikeReport> {
  await cluster.untilWhole();
  const primary = await cluster.findPrimary();
  const atMs = performance.now();
  const repair = await strikePrimary(cluster, primary, strike);
  // Answers that were under way at the strike.
  await pause(1_000);
  if (!(await untilAnswered(play, play.meter.count))) problems.push(`${strike}: nobody was answered after the strike`);
  const backMs = performance.now() - atMs;
  if (strike === 'network') await pause(watchedMs);
  const fence = await repair();
  if (fence && fence.acknowledged > 0)
    problems.push(`${strike}: the old primary acknowledged ${fence.acknowledged} writes after the cut`);
  if (fence && fence.fencedAfterMs === undefined) problems.push(`${strike}: the old primary still accepts writes`);
  const repairedMs = performance.now();
  await cluster.untilWhole();
  if (strike !== 'postgres' && (await cluster.findPrimary()) === primary)
    problems.push(`${strike}: the old primary is the primary again`);
  return { strike, backMs, fence, wholeMs: performance.now() - repairedMs };
}

function describe({ strike, backMs, fence, wholeMs }: StrikeReport, answers: number): string {
  const s = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const fenced = fence?.fencedAfterMs === undefined ? '' : `, old primary fenced after ${s(fence.fencedAfterMs)}`;
  return `${strike}: answering again after ${s(backMs)}${fenced}, whole again ${s(wholeMs)} after the repair; ${answers} answers`;
}

/**
 * Two API processes under load on three members under Patroni and etcd, whose primary is struck in turn. Every
 * acknowledged transaction must be in the books afterwards.
 */
export async function runDrill(options: {
  strikes: readonly Strike[];
  seed: number;
  workers: number;
  say: (line: string) => void;
}): Promise<DrillReport> {
  const cluster = await startPatroniCluster();
  const apis: LiveApi[] = [];
  try {
    await cluster.untilWhole();
    await runStatement(cluster.url('postgres'), `create database ${database}`);
    const url = cluster.url(database);
    await migrate(url);
    await runStatement(url, 'create table probe (at timestamptz not null default now())');
    const keys = makeKeys();
    const { players, provider, gameCode } = await seedLoad(url, keys, { players: 24 });
    for (let count = 0; count < 2; count += 1) apis.push(await createLiveApi(url, keys));
    await Promise.all(apis.map((api) => api.start()));

    let turn = 0;
    const nextUrl = () => apis[(turn += 1) % apis.length]!.url;
    const { seed, workers } = options;
    const client = createProviderClient(nextUrl, keys, provider, { connections: workers });
    const play = startPlay({ client, players, gameCode, seed, uuid: () => systemIds.next(), workers });
    const [problems, reports]: [string[], StrikeReport[]] = [[], []];
    try {
      for (const strike of options.strikes) {
        await pause(2_000);
        const report = await drillOnce(cluster, play, { strike, problems });
        options.say(describe(report, play.journal.count));
        reports.push(report);
      }
      await pause(500);
      await play.stop();
      problems.push(...(await verifyBooks(url, play.journal)));
      return { answers: play.journal.count, strikes: reports, problems };
    } finally {
      await play.journal.remove();
      await client.close();
    }
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
    await cluster.stop();
  }
}

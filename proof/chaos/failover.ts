import { pause } from '@altyn/server-kit/pause';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { createLiveApi, createProviderClient, makeKeys } from '../../testkit/live-api.ts';
import { runStatement } from '../../testkit/postgres/postgres-server.ts';
import { median, seededRandom } from '../bench/figures.ts';
import { startCluster } from './cluster.ts';
import { seedLoad } from './load-players.ts';
import { startPlay } from './play.ts';
import { verifyBooks } from './verify.ts';

export interface FailoverReport {
  answers: number;
  /** Milliseconds from each kill of the primary to the next answer. */
  firstMs: number[];
  /** The same for a host that vanished silently. */
  silentMs: number[];
  problems: string[];
}

const answeredWithinMs = 60_000;
/** Longer than a statement timeout; some runs leave the primary without a standby for this time. */
const longCutMs = 12_000;
const shortCutMs = 200;
const longCutEvery = 5;
/** Every n-th failover leaves connections open without traffic, as when a host vanishes. */
const silentEvery = 4;

/**
 * Two API processes under load while their primary is killed repeatedly and its standby promoted at the same address.
 * Failure detection is out of scope: the standby is promoted at once.
 */
export async function runFailovers(options: {
  times: number;
  seed: number;
  workers: number;
  say: (line: string) => void;
}): Promise<FailoverReport> {
  const cluster = await startCluster();
  const apis: Awaited<ReturnType<typeof createLiveApi>>[] = [];
  try {
    await runStatement(cluster.url('postgres'), 'create database failover');
    const url = cluster.url('failover');
    await migrate(url);
    const keys = makeKeys();
    const { players, provider, gameCode } = await seedLoad(url, keys, { players: 24 });
    await cluster.addStandby();
    for (let count = 0; count < 2; count += 1) apis.push(await createLiveApi(url, keys));
    await Promise.all(apis.map((api) => api.start()));

    let turn = 0;
    const nextUrl = () => apis[(turn += 1) % apis.length]!.url;
    const client = createProviderClient(nextUrl, keys, provider, { connections: options.workers });
    const random = seededRandom(options.seed);
    const uuid = () => systemIds.next();
    const { meter, journal, stop } = startPlay({
      client,
      players,
      gameCode,
      seed: options.seed,
      uuid,
      workers: options.workers,
    });
    try {
      const [firstMs, silentMs]: [number[], number[]] = [[], []];
      const problems: string[] = [];
      for (let time = 1; time <= options.times; time += 1) {
        await pause(500 + random() * 500);
        const cutMs = time % longCutEvery === 0 ? longCutMs : shortCutMs;
        const atMs = performance.now() + cutMs;
        const isSilent = time % silentEvery === 0;
        const promotedMs = await cluster.failOver(cutMs, isSilent);
        const before = meter.count;
        while (meter.count === before && performance.now() - atMs < answeredWithinMs) await pause(5);
        if (meter.count === before) problems.push(`nobody was answered after failover ${time}`);
        const tookMs = performance.now() - atMs;
        (isSilent ? silentMs : firstMs).push(tookMs);
        await cluster.addStandby();
        options.say(
          `failover ${time}${isSilent ? ', silent' : ''}: answering again after ${tookMs.toFixed(0)} ms, ${promotedMs.toFixed(0)} of them for the promotion; ${journal.count} answers`,
        );
      }
      await pause(500);
      await stop();
      for (const [name, times] of Object.entries({ 'first answers': firstMs, 'host vanished': silentMs })) {
        if (times.length === 0) continue;
        options.say(`${name}: ${median(times).toFixed(0)} ms in the median, ${Math.max(...times).toFixed(0)} at worst`);
      }
      for (const [index, api] of apis.entries()) {
        const { ok } = await fetch(`${api.url}/readyz`).catch(() => ({ ok: false }));
        if (!ok) problems.push(`API ${index + 1} has not found the new primary`);
      }
      problems.push(...(await verifyBooks(url, journal)));
      return { answers: journal.count, firstMs, silentMs, problems };
    } finally {
      await journal.remove();
      await client.close();
    }
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
    await cluster.stop();
  }
}

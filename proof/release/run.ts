import { createPrivateKey } from 'node:crypto';
import { delimiter, join } from 'node:path';
import { liveCloseCodes } from '@altyn/contracts/live/table';
import { restartCode } from '@altyn/server-kit/guarded-socket';
import { pause } from '@altyn/server-kit/pause';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { createProviderClient } from '../../testkit/live-api.ts';
import { runCommand } from '../../tools/checks/run/steps.ts';
import { root } from '../../tools/lib/paths.ts';
import { tailOfFile } from '../../tools/lib/tail.ts';
import { buildScript } from '../../tools/start/builds.ts';
import { seededRandom } from '../bench/figures.ts';
import { startLivePlay } from '../chaos/live/live-play.ts';
import { readLiveBooks, verifyLiveBooks } from '../chaos/live/verify-live.ts';
import { startPlay } from '../chaos/play.ts';
import { startStudioPlay } from '../chaos/studio-play.ts';
import { verifyBooks } from '../chaos/verify.ts';
import { verifyFollowers } from '../chaos/verify-followers.ts';
import { reconcileAll, verifyStudio } from '../chaos/verify-studio.ts';
import type { Release } from './fleet.ts';
import { withoutHeldCalls } from './held-players.ts';
import { startVisitors } from './visitors.ts';
import { createWorld, liveTable, migrateBoth, siteEnvironment, slot, type World } from './world.ts';

export interface ReleaseReport {
  /** Answers to provider calls, player calls and studio rounds. */
  providerAnswers: number;
  playerAnswers: number;
  rounds: number;
  /** Streams of updates that were resumed at another process. */
  reopenedStreams: number;
  live: { rounds: number; bets: number; handOvers: number };
  /** Calls refused because another held their player for half a second: how busy the machine was. */
  heldCalls: number;
  /** Every call that failed, and every breach of the books. */
  problems: string[];
}

/** Longer than a wait for a busy machine: what takes longer counts as failed. */
const patienceMs = 20_000;
const betweenRollsMs = 1_500;

export interface ReleaseOptions {
  players: number;
  workers: number;
  copies: number;
  seed: number;
  /** Whether the site is part of it; it is built first. */
  hasSite: boolean;
  /** The release that runs first, and to which the rollback goes; default: the working copy itself. */
  old?: Release & { migrate: (urls: { api: string; studio: string }) => Promise<void> };
  say: (line: string) => void;
}

/**
 * Starts the old release under load, migrates, replaces every process by the working copy, and rolls back to the old
 * release on the new schema. Nobody may notice.
 */
export async function runRelease(options: ReleaseOptions): Promise<ReleaseReport> {
  const { say } = options;
  const next: Release = { name: 'the working copy', folder: root };
  const old = options.old ?? { ...next, migrate: migrateBoth };
  const world = await createWorld({ ...options, prepare: old.migrate, folder: old.folder });
  try {
    if (world.site) await buildSite(world.balancers.api.url, world.site.url);
    for (const fleet of world.fleets) await fleet.start(fleet.name === 'web' ? next : old);
    const load = await startLoad(world, options);
    const problems: string[] = [];
    await pause(betweenRollsMs);
    say(`migrating from ${old.name} to ${next.name} under load`);
    await migrateBoth({ api: world.databaseUrl, studio: world.studioDatabaseUrl });
    for (const release of [next, old]) {
      for (const fleet of world.fleets) {
        const before = load.failures().length;
        const began = performance.now();
        // A site of the old release would need a build of its own.
        problems.push(...(await fleet.roll(fleet.name === 'web' ? next : release)));
        say(
          `${fleet.name} rolled to ${release.name} in ${((performance.now() - began) / 1_000).toFixed(1)} s: ${load.failures().length - before} failed calls; ${load.summary()}`,
        );
        await pause(betweenRollsMs);
      }
    }
    return await finish(world, load, problems, say);
  } finally {
    await world.stop();
  }
}

async function buildSite(apiUrl: string, siteUrl: string): Promise<void> {
  const { isDone, output } = await runCommand('sh', ['-c', (await buildScript('apps/web')) ?? 'false'], {
    cwd: join(root, 'apps/web'),
    env: {
      ...siteEnvironment(apiUrl, siteUrl),
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  if (!isDone) throw new Error(`The site does not build:\n${output.slice(-3_000)}`);
}

type Load = Awaited<ReturnType<typeof startLoad>>;

/** A provider's calls, rounds at our slots, bets at a live table, and players in front of their browsers. */
async function startLoad(world: World, options: ReleaseOptions) {
  const uuid = () => systemIds.next();
  const operatorKey = createPrivateKey(world.keys.operator.privateKeyPem);
  const failures: string[] = [];
  const client = createProviderClient(() => world.balancers.api.url, world.keys, world.seeded.provider, {
    connections: options.workers,
    patienceMs,
  });
  const { players, gameCode } = world.seeded;
  const { seed, workers } = options;
  const provider = startPlay({ client, players, gameCode, seed, uuid, workers, togetherShare: 0.1 });
  const { studioUrl } = world;
  const studio = await startStudioPlay({
    ...{ studioUrl, operatorKey, uuid, players: world.seededStudio.players, gameCode: slot },
    onFault: (what) => failures.push(`studio: ${what}`),
  });
  let handOvers = 0;
  let abrupt = 0;
  const live = await startLivePlay({
    ...{ studioUrl, operatorKey, uuid, players: world.seededLive.players, gameCode: liveTable },
    random: seededRandom(seed),
    onLost(code) {
      if (code === liveCloseCodes.elsewhere || code === restartCode) handOvers += 1;
      else if (code === abnormalCode && abrupt < maxAbrupt) abrupt += 1;
      else failures.push(`live table: a connection was lost with ${code}`);
    },
  });
  const visitors = startVisitors({ apiUrl: world.balancers.api.url, siteUrl: world.site?.url }, world.tokens);
  return {
    ...{ provider, studio, live, visitors, client },
    handOvers: () => handOvers,
    failures: () => [
      ...failures,
      ...visitors.failures,
      ...[world.balancers.api, world.balancers.studio, world.site].flatMap((balancer) => balancer?.problems ?? []),
    ],
    summary: () =>
      `${abrupt > 0 ? `${abrupt} connections cut off, ` : ''}${provider.journal.count} provider answers, ${visitors.answers} player answers, ${studio.meter.count} rounds, ${live.reported.paid.length} paid at the live table`,
    async stop() {
      await Promise.all([provider.stop(), studio.stop(), visitors.stop()]);
      live.stop();
    },
  };
}

/** A connection that ended without a word: the last word of a process that leaves can be lost on a starved machine. */
const abnormalCode = 1006;
/** Of about sixteen hand-overs of a run; whoever is cut off connects again, as after a gap of the network. */
const maxAbrupt = 2;

/** Longer than a round of the table: whoever bet last has been paid then. */
const roundMs = 5_000;

/** Reads the books of the live table once its last bets are paid: players leave a round before it ends. */
async function readRestingBooks(world: World, problems: string[]) {
  const from = {
    ...{ studioUrl: world.studioDatabaseUrl, walletUrl: world.databaseUrl, provider: world.seededLive.provider },
  };
  let known = -1;
  for (;;) {
    const found: string[] = [];
    const books = await readLiveBooks(from, found);
    if (books.calls.size === known) {
      problems.push(...found);
      return books;
    }
    known = books.calls.size;
    await pause(roundMs);
  }
}

async function finish(
  world: World,
  load: Load,
  problems: string[],
  say: (line: string) => void,
): Promise<ReleaseReport> {
  await load.stop();
  const { failures, heldCalls } = withoutHeldCalls(load.failures(), world.apiLog);
  problems.push(...failures);
  if (failures.length > 0) say(`the API's log ends with:\n${(await tailOfFile(world.apiLog, 8)).slice(-4_000)}`);
  const check = async (name: string, find: Promise<string[]>) => {
    const found = await find;
    say(`${name}: ${found.length} breaches`);
    problems.push(...found);
  };
  const books = await readRestingBooks(world, problems);
  // The wallet's calls of the slot are not the table's.
  const ofTable = new Set(books.bets.flatMap(({ bet_uuid, after_uuid }) => [bet_uuid, after_uuid]));
  const calls = new Map([...books.calls].filter(([uuid]) => ofTable.has(uuid)));
  await check('the slots', verifyStudio(world, load.studio.acknowledged, ofTable));
  await check('the live table', Promise.resolve(verifyLiveBooks(liveTable, { ...books, calls }, load.live.reported)));
  const rounds = [...books.rounds.values()];
  const voided = rounds.filter(({ phase }) => phase === 'VOID').length;
  if (voided > 0) problems.push(`${voided} rounds of the live table were void`);
  await check('the books', verifyBooks(world.databaseUrl, load.provider.journal));
  await check('what follows play', verifyFollowers(world.databaseUrl));
  await check('the reconciliation', reconcileAll(world));
  await load.client.close();
  await load.provider.journal.remove();
  return {
    providerAnswers: load.provider.meter.count,
    playerAnswers: load.visitors.answers,
    rounds: load.studio.meter.count,
    reopenedStreams: load.visitors.reopened,
    heldCalls,
    live: { rounds: rounds.length, bets: books.bets.length, handOvers: load.handOvers() },
    problems,
  };
}

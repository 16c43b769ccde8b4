import { pause } from '@altyn/server-kit/pause';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { createProviderClient } from '../../testkit/live-api.ts';
import { seededRandom } from '../bench/figures.ts';
import type { EffectCounts } from './effects.ts';
import type { Journal } from './journal.ts';
import { startPlay } from './play.ts';
import { maxRecoveryMs, strike, type Victim } from './strike.ts';
import { startStudioPlay } from './studio-play.ts';
import { operatorKeyOf, startSystem } from './system.ts';
import { countEffects, verifyBooks } from './verify.ts';
import { verifyFollowers } from './verify-followers.ts';
import { reconcileAll, verifyStudio } from './verify-studio.ts';
import { makeVolume, type Volume } from './volume.ts';

export interface ChaosOptions {
  strikes: number;
  seed: number;
  players: number;
  workers: number;
  /** Minimum time between two strikes, milliseconds. */
  pauseMs: number;
  victims: readonly Victim[];
  /** Maximum recovery time after a strike, milliseconds; exceeding it is a separate kind of breach. */
  backWithinMs: number;
  /** Share of a worker's turns that send many rounds under one signature: 0 to 1. */
  togetherShare: number;
  /** When aborted, no further strikes follow, and the run so far is verified. */
  enough?: AbortSignal;
  say: (line: string) => void;
}

export interface Strike {
  victim: Victim;
  /** Milliseconds from the strike to the first answer. */
  firstMs: number;
  /** Milliseconds to the last answer of the calls that were in flight at the strike. */
  allMs: number;
}

export interface ChaosReport {
  strikes: Strike[];
  /** Requested victims that could not be struck, with the reason. */
  spared: Partial<Record<Victim, string>>;
  answers: number;
  rounds: number;
  deeds: Record<string, number>;
  /** Number of occurrences of a batch's secondary effects in the load. */
  effects: EffectCounts;
  /** Lost, duplicated or inconsistent results. */
  problems: string[];
  /** Recoveries that exceeded the limit. */
  lateness: string[];
}

/** The volume's file is sparse. */
const volumeMiB = ({ strikes }: ChaosOptions) => 1_024 + 32 * strikes;
/** Timeout of a call: half-closed connections are silent. */
const patienceMs = 1_500;
/** Number of acknowledged calls that are repeated at the end. */
const repeats = 200;

/** Plays through a bad network while one part after the other is struck, then verifies the data. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const volume = options.victims.includes('disk') ? await makeVolume(volumeMiB(options)) : undefined;
  if (typeof volume === 'object') {
    try {
      return await play(options, volume);
    } finally {
      await volume.remove();
    }
  }
  if (volume === undefined) return play(options, volume);
  options.say(`NOT STRUCK disk: ${volume}`);
  const victims = options.victims.filter((victim) => victim !== 'disk');
  if (victims.length === 0) throw new Error(`there is nothing to strike: ${volume}`);
  return { ...(await play({ ...options, victims }, undefined)), spared: { disk: volume } };
}

/** Strikes with late recoveries, as a count of all. */
export function findLateness(strikes: readonly Strike[], backWithinMs: number): string[] {
  const late = strikes.filter(({ firstMs }) => firstMs > backWithinMs);
  return late.length === 0
    ? []
    : [`back after more than ${backWithinMs / 1_000} s: ${late.length} of ${strikes.length}`];
}

async function play(options: ChaosOptions, disk: Volume | undefined): Promise<ChaosReport> {
  const random = seededRandom(options.seed);
  const system = await startSystem({
    players: options.players,
    networkSeed: options.seed * 2,
    ...(disk ? { directory: disk.directory } : {}),
  });
  const { provider, players, gameCode } = system.seeded;
  const uuid = () => systemIds.next();
  const client = createProviderClient(() => system.network.url, system.keys, provider, {
    connections: options.workers,
    patienceMs,
  });
  const { workers, togetherShare } = options;
  const direct = startPlay({ client, players, gameCode, seed: options.seed, uuid, workers, togetherShare });
  const studio = await startStudioPlay({
    studioUrl: system.studioUrl,
    operatorKey: operatorKeyOf(system),
    players: system.seededStudio.players,
    gameCode: system.seededStudio.gameCode,
    uuid,
  });
  const { victims } = options;
  const strikes: Strike[] = [];
  const problems: string[] = [];
  try {
    for (let index = 0; index < options.strikes && !options.enough?.aborted; index += 1) {
      const victim = victims[index % victims.length]!;
      await pause(options.pauseMs + random() * 500);
      const times = await strike({ system, client, disk, random, meters: [direct.meter, studio.meter] }, victim);
      strikes.push({ victim, ...times });
      if (times.firstMs >= maxRecoveryMs) problems.push(`not all were answered within a minute of strike ${index + 1}`);
      options.say(
        `strike ${index + 1}: ${victim}, answering again after ${times.firstMs.toFixed(0)} ms, all after ${times.allMs.toFixed(0)} ms; ${direct.journal.count} answers, ${studio.meter.count} rounds`,
      );
    }
    system.shiftClocks(0);
    await pause(300);
    await Promise.all([direct.stop(), studio.stop()]);
    // Each check prints its result before the next, so that a long run does not lose it.
    const check = async (name: string, find: Promise<string[]>) => {
      const found = await find.catch((error: unknown) => [`${name} could not be looked at: ${String(error)}`]);
      options.say(`${name}: ${found.length} breaches`);
      problems.push(...found);
    };
    await check('the books', verifyBooks(system.databaseUrl, direct.journal));
    await check('what follows play', verifyFollowers(system.databaseUrl));
    await check('the studio', verifyStudio(system, studio.acknowledged));
    await check('the reconciliation', reconcileAll(system));
    for (const part of ['worker', 'studio'] as const) {
      if (system[part].faults > 0) problems.push(`the ${part} ended by itself ${system[part].faults} times`);
    }
    await check('repeats', repeatSome(client, direct.journal, Math.ceil(direct.journal.count / repeats)));
    return {
      strikes,
      spared: {},
      lateness: findLateness(strikes, options.backWithinMs),
      answers: direct.journal.count,
      rounds: studio.meter.count,
      deeds: { ...system.network.deeds },
      effects: await countEffects(system.databaseUrl),
      problems,
    };
  } finally {
    await direct.journal.remove();
    await client.close();
    await system.stop();
  }
}

/** Repeats acknowledged calls and expects byte-identical answers: the last OK of each chunk. */
async function repeatSome(
  client: ReturnType<typeof createProviderClient>,
  journal: Journal,
  listSize: number,
): Promise<string[]> {
  const problems: string[] = [];
  for await (const list of journal.read(listSize)) {
    const last = list.findLast(({ text }) => (JSON.parse(text) as { status: string }).status === 'OK');
    if (!last) continue;
    const repeated = await client.untilAnswered(last.path, last.message);
    if (repeated.text !== last.text)
      problems.push(`another answer to a repeat of ${String(last.message['transaction_uuid'])}`);
  }
  return problems;
}

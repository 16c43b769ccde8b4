import { createProviderClient } from '../../testkit/live-api.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
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
  /** Played between two strikes, at least, milliseconds. */
  pauseMs: number;
  victims: readonly Victim[];
  /** Everybody is to be answered again so long after a strike, milliseconds: later is a breach of its own kind. */
  backWithinMs: number;
  /** Of a worker's turns, those that send many rounds under one signature: 0 to 1. */
  togetherShare: number;
  /** Aborted: no further strike; what was played is looked at. */
  enough?: AbortSignal;
  say: (line: string) => void;
}

export interface Strike {
  victim: Victim;
  /** From the strike to the first answer after it, milliseconds. */
  firstMs: number;
  /** To the last answer of those that were waited for when it fell. */
  allMs: number;
}

export interface ChaosReport {
  strikes: Strike[];
  /** Victims that were asked for and could not be struck, with the reason. */
  spared: Partial<Record<Victim, string>>;
  answers: number;
  rounds: number;
  deeds: Record<string, number>;
  /** How often the load has met what a batch writes beside transactions. */
  effects: EffectCounts;
  /** What was lost, doubled or answered otherwise. */
  problems: string[];
  /** Breaches of the time in which everybody is to be answered again. */
  lateness: string[];
}

/** The volume's file takes no more room than is written into it. */
const volumeMiB = ({ strikes }: ChaosOptions) => 1_024 + 32 * strikes;
/** How long a call may take before it is made again: half-closed connections are silent. */
const patienceMs = 1_500;
/** Acknowledged calls that are repeated in the end. */
const repeats = 200;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays through a bad network while one part after the other is struck, then reads the books. */
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

/** Who was not answered in time after a strike: how many of all. */
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
    // Each says what it has found before the next begins: a long run must not lose it.
    const look = async (name: string, find: Promise<string[]>) => {
      const found = await find.catch((error: unknown) => [`${name} could not be looked at: ${String(error)}`]);
      options.say(`${name}: ${found.length} breaches`);
      problems.push(...found);
    };
    await look('the books', verifyBooks(system.databaseUrl, direct.journal));
    await look('what follows play', verifyFollowers(system.databaseUrl));
    await look('the studio', verifyStudio(system, studio.acknowledged));
    await look('the reconciliation', reconcileAll(system));
    for (const part of ['worker', 'studio'] as const) {
      if (system[part].faults > 0) problems.push(`the ${part} ended by itself ${system[part].faults} times`);
    }
    await look('repeats', repeatSome(client, direct.journal, Math.ceil(direct.journal.count / repeats)));
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

/** What was acknowledged is answered again, byte for byte: of each list of so many the last that was answered OK. */
async function repeatSome(
  client: ReturnType<typeof createProviderClient>,
  journal: Journal,
  listSize: number,
): Promise<string[]> {
  const problems: string[] = [];
  for await (const list of journal.read(listSize)) {
    const last = list.findLast(({ text }) => (JSON.parse(text) as { status: string }).status === 'OK');
    if (!last) continue;
    const again = await client.untilAnswered(last.path, last.message);
    if (again.text !== last.text)
      problems.push(`another answer to a repeat of ${String(last.message['transaction_uuid'])}`);
  }
  return problems;
}

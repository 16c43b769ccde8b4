import { createProviderClient } from '../../apps/api/src/modules/wallet/testing/live-api.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { seededRandom } from '../bench/figures.ts';
import { createBadNetwork } from './bad-network.ts';
import { startPlay } from './play.ts';
import { startSystem } from './system.ts';
import { verifyBooks } from './verify.ts';

export interface ChaosOptions {
  kills: number;
  seed: number;
  players: number;
  workers: number;
  say: (line: string) => void;
}

export interface ChaosReport {
  kills: number;
  answers: number;
  /** From a kill to the first answer after it. */
  recoveriesMs: number[];
  deeds: Record<string, number>;
  problems: string[];
}

const victims = ['api', 'postgres', 'worker', 'provider'] as const;
const maxRecoveryMs = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays through a bad network while processes are killed one after the other, then reads the books. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const random = seededRandom(options.seed);
  const system = await startSystem({ players: options.players });
  const network = await createBadNetwork(Number(new URL(system.api.url).port), seededRandom(options.seed + 1));
  const { provider, players, gameCode } = system.seeded;
  const client = createProviderClient(() => network.url, system.keys, provider, options.workers);
  const play = startPlay({ client, players, gameCode, random, uuid: () => systemIds.next(), workers: options.workers });
  const recoveriesMs: number[] = [];
  try {
    for (let kill = 0; kill < options.kills; kill += 1) {
      const victim = victims[kill % victims.length]!;
      await pause(150 + random() * 500);
      const killedAtMs = performance.now();
      if (victim === 'api') await system.killApi();
      else if (victim === 'postgres') await system.killPostgres();
      else if (victim === 'worker') await system.killWorker();
      else await client.dropConnections();
      const upAtMs = performance.now();
      const before = play.answers.count;
      while (play.answers.count === before && performance.now() - upAtMs < maxRecoveryMs) await pause(5);
      recoveriesMs.push(performance.now() - killedAtMs);
      options.say(
        `kill ${kill + 1}: ${victim}, answering again after ${(performance.now() - killedAtMs).toFixed(0)} ms, ${play.answers.count} answers`,
      );
    }
    await pause(300);
    await play.stop();
    const problems = await verifyBooks(system.databaseUrl, play.acknowledged);
    // What was acknowledged is answered again, byte for byte.
    const sample = play.acknowledged.filter((_, index) => index % Math.ceil(play.acknowledged.length / 200) === 0);
    for (const { path, message, text } of sample) {
      if ((JSON.parse(text) as { status: string }).status !== 'OK') continue;
      const again = await client.untilAnswered(path, message);
      if (again.text !== text) problems.push(`another answer to a repeat of ${String(message['transaction_uuid'])}`);
    }
    return { kills: options.kills, answers: play.answers.count, recoveriesMs, deeds: { ...network.deeds }, problems };
  } finally {
    await client.close();
    await network.close();
    await system.stop();
  }
}

import { pause } from '@altyn/server-kit/pause';
import { systemIds } from '../../../apps/api/src/platform/ids.ts';
import { seededRandom } from '../../bench/figures.ts';
import { createJournal } from '../journal.ts';
import { operatorKeyOf, type System, startSystem } from '../system.ts';
import { verifyBooks } from '../verify.ts';
import { reconcileAll } from '../verify-studio.ts';
import { startLivePlay } from './live-play.ts';
import { readLiveBooks, verifyLiveBooks } from './verify-live.ts';

const liveVictims = ['studio', 'api', 'postgres'] as const;

export interface LiveChaosReport {
  strikes: number;
  rounds: number;
  voidRounds: number;
  bets: number;
  cashOuts: number;
  /** Milliseconds from each kill to the next paid bet. */
  paidAgainMs: number[];
  problems: string[];
}

/** Short phases, so that kills fall into every one of them. */
const timings = { LIVE_OPEN_MS: '1500', LIVE_DECIDE_MS: '1200', LIVE_SPIN_MS: '1000', LIVE_RESULT_MS: '700' };
const longestPauseMs = 6_000;
const paidAgainWithinMs = 120_000;

async function hit(system: System, victim: (typeof liveVictims)[number]): Promise<void> {
  if (victim === 'postgres') return system.postgres.kill();
  await system[victim].kill();
  await system[victim].start();
}

/** Kills the table's process, the API and PostgreSQL in turn, at random moments of a round, and verifies the data. */
export async function runLiveChaos(options: {
  strikes: number;
  seed: number;
  players: number;
  gameCode: string;
  say: (line: string) => void;
}): Promise<LiveChaosReport> {
  const { gameCode, say } = options;
  const random = seededRandom(options.seed);
  const system = await startSystem({
    players: options.players * 4,
    networkSeed: options.seed * 2,
    studio: { gameCode, environment: timings },
  });
  const problems: string[] = [];
  const paidAgainMs: number[] = [];
  try {
    const play = await startLivePlay({
      studioUrl: system.studioUrl,
      operatorKey: operatorKeyOf(system),
      players: system.seededStudio.players,
      gameCode,
      uuid: () => systemIds.next(),
      random,
    });
    for (let index = 0; index < options.strikes; index += 1) {
      const victim = liveVictims[index % liveVictims.length]!;
      await pause(random() * longestPauseMs);
      await hit(system, victim);
      const [fromMs, before] = [performance.now(), play.reported.paid.length];
      while (play.reported.paid.length === before && performance.now() - fromMs < paidAgainWithinMs) await pause(20);
      const tookMs = performance.now() - fromMs;
      paidAgainMs.push(Math.round(tookMs));
      if (tookMs >= paidAgainWithinMs) problems.push(`no bet was paid within two minutes of strike ${index + 1}`);
      say(`strike ${index + 1}: ${victim}, a bet is paid again after ${tookMs.toFixed(0)} ms`);
    }
    play.stop();
    const books = await readLiveBooks(
      { studioUrl: system.studioDatabaseUrl, walletUrl: system.databaseUrl, provider: system.seededStudio.provider },
      problems,
    );
    problems.push(...verifyLiveBooks(gameCode, books, play.reported));
    const journal = createJournal();
    problems.push(...(await verifyBooks(system.databaseUrl, journal)), ...(await reconcileAll(system)));
    await journal.remove();
    if (system.studio.faults > 0) problems.push(`the studio ended by itself ${system.studio.faults} times`);
    const rounds = [...books.rounds.values()];
    return {
      strikes: options.strikes,
      rounds: rounds.length,
      voidRounds: rounds.filter(({ phase }) => phase === 'VOID').length,
      bets: books.bets.length,
      cashOuts: books.cashOuts.size,
      paidAgainMs,
      problems,
    };
  } finally {
    await system.stop();
  }
}

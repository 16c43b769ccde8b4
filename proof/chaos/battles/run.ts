import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { systemIds } from '../../../apps/api/src/platform/ids.ts';
import { createProviderClient } from '../../../testkit/live-api.ts';
import { seededRandom } from '../../bench/figures.ts';
import { withSeeding } from '../load-players.ts';
import { startPlay } from '../play.ts';
import { startSystem, type System } from '../system.ts';
import { reconcileAll } from '../verify-studio.ts';
import { verifyBooks } from '../verify.ts';
import { type BattleVictim, battleVictims, findUnproven, type Strikes } from './judge.ts';
import { openBattles } from './load.ts';
import { verifyBattles } from './verify.ts';

interface BattleChaosOptions {
  /** Kills during payments; the same number during play. */
  strikes: number;
  seed: number;
  players: number;
  battles: number;
  /** Duration of the first battle. */
  seconds: number;
  say: (line: string) => void;
}

interface BattleChaosReport extends Strikes {
  battles: number;
  /** Number of paid ranks. */
  places: number;
  answers: number;
  problems: string[];
}

/** A battle ends a minute after its period, plus the delay caused by kills. */
const endsWithinMs = 240_000;
const lookMs = 2;
const askAgainMs = 250;
const client = { connections: 12, patienceMs: 1_500 };

/** Queries a database that may be down, retrying until it answers. */
async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  for (const endAtMs = performance.now() + endsWithinMs; ; await pause(askAgainMs)) {
    const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    connection.on('error', () => undefined);
    try {
      await connection.connect();
      return (await connection.query<Row>(text)).rows;
    } catch (error) {
      if (performance.now() > endAtMs) throw error;
    } finally {
      await connection.end().catch(() => undefined);
    }
  }
}

interface Payment {
  /** Battles with uncommitted ends. */
  open: number;
  /** True while a transaction with results is in progress: it holds this lock until it ends. */
  isPaying: boolean;
}

/** The snapshot that counts battles is older than the lock query, so a battle in payment is included. */
const selectPayment = `
  select (select count(*)::int from battles.battle where status = 'open') as open, exists (
    select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.relation = 'battles.result'::regclass and l.mode = 'RowExclusiveLock')
    as "isPaying"`;

/**
 * Waits until a battle is being paid, triggering the worker repeatedly.
 * @returns the number of open battles; undefined: none is open any more, or the wait timed out.
 */
async function untilPaying(url: string, endAtMs: number): Promise<number | undefined> {
  while (performance.now() < endAtMs) {
    const connection = new pg.Client({ connectionString: url });
    connection.on('error', () => undefined);
    try {
      await connection.connect();
      for (let askedMs = 0; performance.now() < endAtMs; await pause(lookMs)) {
        const { open, isPaying } = (await connection.query<Payment>(selectPayment)).rows[0]!;
        if (open === 0) return undefined;
        if (isPaying) return open;
        if (performance.now() - askedMs < askAgainMs) continue;
        askedMs = performance.now();
        await connection.query(`select graphile_worker.add_job('battles-finish-due', '{}'::json)`);
      }
    } catch {
      // The database was killed: retry until it is back.
      await pause(askAgainMs);
    } finally {
      await connection.end().catch(() => undefined);
    }
  }
  return undefined;
}

/** Kills the victim and waits for its restart. @returns the number of open battles before the kill. */
async function hit(system: System, victim: BattleVictim): Promise<number> {
  if (victim === 'postgres') await system.postgres.kill();
  else await system[victim].kill();
  // The server finishes the statement of a dead client.
  let payment: Payment;
  do [payment] = (await ask<Payment>(system.databaseUrl, selectPayment)) as [Payment];
  while (victim === 'worker' && payment.isPaying);
  if (victim !== 'postgres') await system[victim].start();
  return payment.open;
}

/** Kills each victim in turn: during play, then during payments. */
async function strikeThrough(
  system: System,
  { say, strikes, seconds, seed }: BattleChaosOptions,
): Promise<Strikes & { problems: string[] }> {
  const random = seededRandom(seed);
  const playedUntilMs = performance.now() + seconds * 1_000;
  const inPayment = { worker: 0, postgres: 0, api: 0 };
  const undone = { worker: 0, postgres: 0 };
  let inPlay = 0;
  for (; inPlay < strikes && performance.now() < playedUntilMs; inPlay += 1) {
    const victim = battleVictims[inPlay % battleVictims.length]!;
    await pause(random() * 1_500);
    await hit(system, victim);
    say(`in play: ${victim}`);
  }
  const endAtMs = performance.now() + endsWithinMs;
  for (let index = 0; index < strikes; index += 1) {
    const victim = battleVictims[index % battleVictims.length]!;
    const open = await untilPaying(system.databaseUrl, endAtMs);
    if (open === undefined) break;
    const left = await hit(system, victim);
    inPayment[victim] += 1;
    if (victim !== 'api' && left === open) undone[victim] += 1;
    say(`in payment: ${victim}, ${open} battles open before and ${left} after`);
  }
  while ((await untilPaying(system.databaseUrl, endAtMs)) !== undefined) await pause(askAgainMs);
  const [payment] = await ask<Payment>(system.databaseUrl, selectPayment);
  const problems = payment?.open === 0 ? [] : [`${payment?.open} battles never ended`];
  return { inPlay, inPayment, undone, problems };
}

/** Plays battles while worker, PostgreSQL and API are killed, including during payments; then recounts everything. */
export async function runBattleChaos(options: BattleChaosOptions): Promise<BattleChaosReport> {
  const { players: playerCount, seed, battles, seconds } = options;
  const system = await startSystem({ players: playerCount, networkSeed: seed * 2 });
  const { seeded, databaseUrl } = system;
  const { provider, players, gameCode } = seeded;
  const calls = createProviderClient(() => system.network.url, system.keys, provider, client);
  try {
    await withSeeding(databaseUrl, (deps) => openBattles(deps, { seeded, battles, seconds }));
    const uuid = () => systemIds.next();
    const play = startPlay({ client: calls, players, gameCode, seed, uuid, workers: client.connections });
    const { problems, ...strikes } = await strikeThrough(system, options);
    await play.stop();
    const { problems: unpaid, places } = await verifyBattles(databaseUrl, system.api.environment);
    const answers = play.journal.count;
    problems.push(...unpaid, ...(await verifyBooks(databaseUrl, play.journal)), ...(await reconcileAll(system)));
    problems.push(...findUnproven(strikes, places));
    if (system.worker.faults > 0) problems.push(`the worker ended by itself ${system.worker.faults} times`);
    await play.journal.remove();
    return { ...strikes, battles, places, answers, problems };
  } finally {
    await calls.close();
    await system.stop();
  }
}

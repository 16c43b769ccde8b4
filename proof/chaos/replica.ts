import { walletPaths } from '@altyn/contracts/provider-wallet';
import { pause } from '@altyn/server-kit/pause';
import pg from 'pg';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { createProviderClient } from '../../testkit/live-api.ts';
import { seededRandom } from '../bench/figures.ts';
import { startPlay } from './play.ts';
import { type ReplicaSystem, startReplicaSystem } from './replica-system.ts';
import { verifyBooks } from './verify.ts';

export interface ReplicaReport {
  answers: number;
  /** Balances read on another process right after an answer. */
  balancesRead: number;
  /** How long a new transaction was missing from a list while the replica was paused, milliseconds. */
  hiddenMs: number;
  /** Slowest list request while the replica was dead, milliseconds. */
  slowestListMs: number;
  /** Statements answered by the replica. */
  readsOfReplica: number;
  problems: string[];
}

interface ReplicaOptions {
  /** Number of times the replica is paused and then killed. */
  strikes: number;
  seed: number;
  workers: number;
  /** Time of play before the first strike and after each. */
  seconds: number;
  say: (line: string) => void;
}

type Player = ReplicaSystem['seeded']['players'][number];

/** Shared state of a run's steps. */
interface Run {
  system: ReplicaSystem;
  client: ReturnType<typeof createProviderClient>;
  /** Direct connection to the replica. */
  replica: pg.Pool;
  problems: string[];
  say: (line: string) => void;
}

const uuid = () => systemIds.next();
const callOf = ({ system }: Run, player: Player) => ({
  request_uuid: uuid(),
  user: player.id,
  token: player.token,
  game_code: system.seeded.gameCode,
});
const newRound = () => ({ transaction_uuid: uuid(), round: uuid(), round_closed: true, currency: 'KZT' });

/** Plays rounds and reads the balance after each. @returns the number of reads. */
async function readBack(
  run: Run,
  player: Player,
  end: { random: () => number; isOver: () => boolean },
): Promise<number> {
  const { client, problems } = run;
  const { random, isOver } = end;
  let balancesRead = 0;
  while (!isOver()) {
    const money = { amount: 1_000 * (1 + Math.floor(random() * 9)), win_amount: 1_000 * Math.floor(random() * 9) };
    const answer = await client.untilAnswered(walletPaths.round, { ...callOf(run, player), ...newRound(), ...money });
    const read = await client.untilAnswered(walletPaths.balance, callOf(run, player));
    const [expected, found] = [answer, read].map(({ text }) => (JSON.parse(text) as { balance: number }).balance);
    balancesRead += 1;
    if (expected !== found) problems.push(`a balance of ${expected} was read as ${found}`);
  }
  return balancesRead;
}

/** True when the provider's list of the last minute contains the transaction. */
async function isListed({ client }: Run, transaction: string): Promise<boolean> {
  const now = Date.now();
  const span = { from: new Date(now - 60_000).toISOString(), to: new Date(now + 60_000).toISOString() };
  let cursor: string | undefined;
  do {
    const message = { request_uuid: uuid(), ...span, limit: 1_000, ...(cursor ? { cursor } : {}) };
    const { text } = await client.untilAnswered(walletPaths.transactionsList, message);
    const page = JSON.parse(text) as { transactions: { transaction_uuid: string }[]; next_cursor: string | null };
    if (page.transactions.some((one) => one.transaction_uuid === transaction)) return true;
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return false;
}

/** A round with no stake. @returns its transaction. */
async function playOne(run: Run): Promise<string> {
  const round = newRound();
  const call = callOf(run, run.system.seeded.players[0]!);
  await run.client.untilAnswered(walletPaths.round, { ...call, ...round, amount: 0, win_amount: 0 });
  return round.transaction_uuid;
}

const countTransactions = async (replica: pg.Pool) =>
  Number(
    (await replica.query(`select sum(xact_commit) as n from pg_stat_database where datname = 'replicated'`)).rows[0].n,
  );

/** Requests lists. @returns the number of statements answered by the replica meanwhile. */
async function countReads(run: Run): Promise<number> {
  const before = await countTransactions(run.replica);
  for (let list = 0; list < 20; list += 1) await isListed(run, uuid());
  // PostgreSQL publishes statistics at most once a second: two more lists per API flush them.
  await pause(1_200);
  for (let list = 0; list < 4; list += 1) await isListed(run, uuid());
  await pause(200);
  return (await countTransactions(run.replica)) - before;
}

/** Pauses the replica. @returns how long a new transaction was missing from lists, milliseconds. */
async function standStill(run: Run): Promise<number> {
  const { replica, problems, say } = run;
  await replica.query('select pg_wal_replay_pause()');
  const hidden = await playOne(run);
  const sinceMs = performance.now();
  if (await isListed(run, hidden)) problems.push('a list was not read from the replica');
  while (!(await isListed(run, hidden)) && performance.now() - sinceMs < 60_000) await pause(250);
  const hiddenMs = performance.now() - sinceMs;
  say(`the replica stood still: a new transaction was listed after ${hiddenMs.toFixed(0)} ms`);
  await replica.query('select pg_wal_replay_resume()');
  await pause(2_500);
  return hiddenMs;
}

/** Kills the replica. @returns the slowest list request while it was dead, milliseconds. */
async function dieAndComeBack(run: Run): Promise<number> {
  const { system, problems, say } = run;
  await system.killReplica();
  let slowestListMs = 0;
  for (let list = 0; list < 20; list += 1) {
    const transaction = await playOne(run);
    const askedAtMs = performance.now();
    if (!(await isListed(run, transaction))) problems.push('a list lacks a transaction though the replica is dead');
    slowestListMs = Math.max(slowestListMs, performance.now() - askedAtMs);
  }
  say(`the replica was killed: the slowest list took ${slowestListMs.toFixed(0)} ms`);
  await system.startReplica();
  return slowestListMs;
}

/** Plays, strikes the replica, and plays again. */
async function strikeReplica(run: Run, { strikes, seconds }: ReplicaOptions) {
  await pause(seconds * 1_000);
  const readsOfReplica = await countReads(run);
  let [hiddenMs, slowestListMs] = [0, 0];
  for (let strike = 0; strike < strikes; strike += 1) {
    hiddenMs = Math.max(hiddenMs, await standStill(run));
    slowestListMs = Math.max(slowestListMs, await dieAndComeBack(run));
    await pause(seconds * 1_000);
  }
  return { hiddenMs, slowestListMs, readsOfReplica };
}

/**
 * Several API processes under load on a primary with a streaming replica: a balance is never older than an answer,
 * permitted lag stays within its limit, and the replica's death has no visible effect.
 */
export async function runReplica(options: ReplicaOptions): Promise<ReplicaReport> {
  const { seed, workers, say } = options;
  const system = await startReplicaSystem({ apis: 2, players: 24 });
  const { provider, players, gameCode } = system.seeded;
  let turn = 0;
  const nextUrl = () => system.apis[(turn += 1) % system.apis.length]!.url;
  const client = createProviderClient(nextUrl, system.keys, provider, { connections: 32 });
  // The first four players are used here: the first for lists, the others for balances.
  const play = startPlay({ client, players: players.slice(4), gameCode, seed: seed + 1, uuid, workers });
  const replica = new pg.Pool({ connectionString: system.replicaUrl, max: 2 });
  replica.on('error', () => undefined);
  const run: Run = { system, client, replica, problems: [], say };
  let isOver = false;
  const end = { random: seededRandom(seed), isOver: () => isOver };
  const reading = players.slice(1, 4).map((player) => readBack(run, player, end));
  try {
    const struck = await strikeReplica(run, options);
    isOver = true;
    const [read] = await Promise.all([Promise.all(reading), play.stop()]);
    const balancesRead = read.reduce((sum, count) => sum + count, 0);
    run.problems.push(...(await verifyBooks(system.primaryUrl, play.journal)));
    return { answers: play.meter.count, balancesRead, ...struck, problems: run.problems };
  } finally {
    isOver = true;
    await play.journal.remove();
    await client.close();
    await replica.end().catch(() => undefined);
    await system.stop();
  }
}

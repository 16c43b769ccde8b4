import { walletPaths } from '@altyn/contracts/provider-wallet';
import pg from 'pg';
import { createProviderClient } from '../../testkit/live-api.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { seededRandom } from '../bench/figures.ts';
import { startPlay } from './play.ts';
import { startReplicaSystem } from './replica-system.ts';
import { verifyBooks } from './verify.ts';

export interface ReplicaReport {
  answers: number;
  /** Balances asked for right after an answer, at another process. */
  balancesRead: number;
  /** How long a new transaction was missing in a list while the replica stood still, milliseconds. */
  hiddenMs: number;
  /** Lists asked for while the replica was dead: slowest, milliseconds. */
  slowestListMs: number;
  /** Statements that the replica has answered. */
  readsOfReplica: number;
  problems: string[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Several API processes on a primary with a streaming replica, under load: a balance is never older than an answer; what
 * may lag lags no longer than it may; the replica's death is nobody's business.
 */
export async function runReplica(options: {
  /** Times the replica stands still and is then killed. */
  strikes: number;
  seed: number;
  workers: number;
  /** Played before the first strike and after each. */
  seconds: number;
  say: (line: string) => void;
}): Promise<ReplicaReport> {
  const { strikes, seed, workers, say } = options;
  const system = await startReplicaSystem({ apis: 2, players: 24 });
  const { provider, players, gameCode } = system.seeded;
  const problems: string[] = [];
  let turn = 0;
  const nextUrl = () => system.apis[(turn += 1) % system.apis.length]!.url;
  const client = createProviderClient(nextUrl, system.keys, provider, { connections: 32 });
  const uuid = () => systemIds.next();
  const random = seededRandom(seed);
  const [readers, others] = [players.slice(0, 4), players.slice(4)];
  const play = startPlay({ client, players: others, gameCode, seed: seed + 1, uuid, workers });
  const replica = new pg.Pool({ connectionString: system.replicaUrl, max: 2 });
  replica.on('error', () => undefined);
  let isOver = false;
  let balancesRead = 0;

  async function readBack(player: (typeof players)[number]): Promise<void> {
    const who = () => ({ request_uuid: uuid(), user: player.id, token: player.token, game_code: gameCode });
    while (!isOver) {
      const round = { transaction_uuid: uuid(), round: uuid(), round_closed: true, currency: 'KZT' };
      const money = { amount: 1_000 * (1 + Math.floor(random() * 9)), win_amount: 1_000 * Math.floor(random() * 9) };
      const told = await client.untilAnswered(walletPaths.round, { ...who(), ...round, ...money });
      const read = await client.untilAnswered(walletPaths.balance, who());
      const [expected, found] = [told, read].map(({ text }) => (JSON.parse(text) as { balance: number }).balance);
      balancesRead += 1;
      if (expected !== found) problems.push(`a balance of ${expected} was read as ${found}`);
    }
  }

  /** Whether the provider's list of the last minute names the transaction. */
  async function isListed(transaction: string): Promise<boolean> {
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

  async function playOne(): Promise<string> {
    const player = readers[0]!;
    const transaction = uuid();
    await client.untilAnswered(walletPaths.round, {
      request_uuid: uuid(),
      user: player.id,
      token: player.token,
      game_code: gameCode,
      transaction_uuid: transaction,
      round: uuid(),
      round_closed: true,
      currency: 'KZT',
      amount: 0,
      win_amount: 0,
    });
    return transaction;
  }

  const readsOf = async () =>
    Number(
      (await replica.query(`select sum(xact_commit) as n from pg_stat_database where datname = 'replicated'`)).rows[0]
        .n,
    );

  /** @returns how long a new transaction was missing in lists, milliseconds. */
  async function standStill(): Promise<number> {
    await replica.query('select pg_wal_replay_pause()');
    const hidden = await playOne();
    const sinceMs = performance.now();
    if (await isListed(hidden)) problems.push('a list was not read from the replica');
    while (!(await isListed(hidden)) && performance.now() - sinceMs < 60_000) await pause(250);
    const hiddenMs = performance.now() - sinceMs;
    say(`the replica stood still: a new transaction was listed after ${hiddenMs.toFixed(0)} ms`);
    await replica.query('select pg_wal_replay_resume()');
    await pause(2_500);
    return hiddenMs;
  }

  /** @returns how long the slowest list took while it was dead, milliseconds. */
  async function dieAndComeBack(): Promise<number> {
    await system.killReplica();
    let slowestListMs = 0;
    for (let list = 0; list < 20; list += 1) {
      const transaction = await playOne();
      const askedAtMs = performance.now();
      if (!(await isListed(transaction))) problems.push('a list lacks a transaction though the replica is dead');
      slowestListMs = Math.max(slowestListMs, performance.now() - askedAtMs);
    }
    say(`the replica was killed: the slowest list took ${slowestListMs.toFixed(0)} ms`);
    await system.startReplica();
    return slowestListMs;
  }

  const reading = readers.slice(1).map(readBack);
  try {
    await pause(options.seconds * 1_000);
    const before = await readsOf();
    for (let list = 0; list < 20; list += 1) await isListed(uuid());
    // A server's process counts at once only what comes a second after its last count: two more lists for each API.
    await pause(1_200);
    for (let list = 0; list < 4; list += 1) await isListed(uuid());
    await pause(200);
    const readsOfReplica = (await readsOf()) - before;

    let [hiddenMs, slowestListMs] = [0, 0];
    for (let strike = 0; strike < strikes; strike += 1) {
      hiddenMs = Math.max(hiddenMs, await standStill());
      slowestListMs = Math.max(slowestListMs, await dieAndComeBack());
      await pause(options.seconds * 1_000);
    }
    isOver = true;
    await Promise.all([...reading, play.stop()]);
    problems.push(...(await verifyBooks(system.primaryUrl, play.journal)));
    return { answers: play.meter.count, balancesRead, hiddenMs, slowestListMs, readsOfReplica, problems };
  } finally {
    isOver = true;
    await play.journal.remove();
    await client.close();
    await replica.end().catch(() => undefined);
    await system.stop();
  }
}

import type { PlatformDeps } from '../../../platform/deps.ts';
import type { Shard } from '../../../platform/distribution/placement.ts';
import { findHeldPlayers } from '../../ledger/index.ts';
import type { Decided } from '../decide/decision.ts';
import type { PreparedCall } from '../decide/prepared-call.ts';
import { createConnection, isConnectionLost, isLockHeld } from './connection-store.ts';
import { type BatchDeps, type LaneTools, settleBatch } from './settle-batch.ts';

/** Nothing was done, or the outcome is unknown: the provider retries. */
export class Unavailable extends Error {}

export type LaneDeps = BatchDeps & Pick<PlatformDeps, 'config' | 'log' | 'metrics'>;

/** A queued call with its pending answer. */
export interface Waiting {
  prepared: PreparedCall;
  /** Its player's shard; undefined: the database is not distributed. */
  shard: Shard | undefined;
  /** Attempts so far that gave no answer. */
  attempts: number;
  resolve(answer: Decided | 'NO_WALLET'): void;
  reject(error: unknown): void;
}

/** A connection that settles one batch at a time. */
export interface Lane {
  /** @returns calls to decide again, in order; all others are answered. Never throws. */
  settle(batch: readonly Waiting[]): Promise<Waiting[]>;
  close(): Promise<void>;
}

/** Maximum attempts of a call whose player is changed concurrently. */
const maxAttempts = 40;

export function createLane(deps: LaneDeps, tools: Omit<LaneTools, 'client' | 'shard'>, nodeUrl?: string): Lane {
  const connection = createConnection(deps.config.DATABASE_URL, tools.memory.clear, { nodeUrl });

  async function settle(batch: readonly Waiting[]): Promise<Waiting[]> {
    try {
      return await settleTogether(batch);
    } catch (error) {
      return isLockHeld(error) && batch.length > 1 ? settleWithoutHeld(batch) : settleFaulted(batch, error);
    }
  }

  async function settleTogether(batch: readonly Waiting[]): Promise<Waiting[]> {
    const client = await connection.open();
    deps.metrics.walletBatchSize.observe(batch.length);
    const answers = await settleBatch(
      deps,
      { ...tools, client, shard: batch[0]?.shard },
      batch.map((call) => call.prepared),
    );
    return answerAll(batch, answers);
  }

  /** Handles a locked player row: settles the other players without it. */
  async function settleWithoutHeld(batch: readonly Waiting[]): Promise<Waiting[]> {
    let left = batch;
    try {
      const client = await connection.open();
      const held = await findHeldPlayers(client, [...new Set(batch.map(({ prepared }) => prepared.playerId))]);
      const [stopped = [], free = []] = [true, false].map((isHeld) =>
        batch.filter(({ prepared }) => held.has(prepared.playerId) === isHeld),
      );
      if (stopped.length === 0 && batch[0]?.shard !== undefined) return refuseAll(batch, 'a shard is being moved');
      for (const call of stopped) call.reject(new Unavailable('somebody holds the player'));
      if (stopped.length > 0)
        deps.log.warn({ calls: stopped.length }, 'calls refused: another transaction holds the locks of their players');
      left = free;
      return free.length > 0 ? await settleTogether(free) : [];
    } catch (error) {
      return settleFaulted(left, error);
    }
  }

  /** Handles a failed batch: nothing of it was done, or the outcome is unknown. */
  async function settleFaulted(batch: readonly Waiting[], error: unknown): Promise<Waiting[]> {
    if (!isConnectionLost(error)) return isolate(batch, error);
    connection.drop();
    deps.log.error({ err: error, calls: batch.length }, 'the wallet lost its database connection');
    for (const call of batch) call.reject(new Unavailable('the database is away'));
    return [];
  }

  /** Settles a failed batch call by call, so that a bad call does not fail its neighbours. */
  async function isolate(batch: readonly Waiting[], error: unknown): Promise<Waiting[]> {
    if (batch.length <= 1) {
      deps.log.error({ err: error }, 'a provider call failed');
      batch[0]?.reject(error);
      return [];
    }
    deps.log.warn({ err: error, calls: batch.length }, 'a batch failed and is settled call by call');
    const again: Waiting[] = [];
    const postponed = new Set<string>();
    for (const call of batch) {
      const { playerId } = call.prepared;
      // Keeps a player's order: no call is settled while an earlier one is to be decided again.
      const left = postponed.has(playerId) ? [call] : await settle([call]);
      if (left.length > 0) postponed.add(playerId);
      again.push(...left);
    }
    return again;
  }

  return { settle, close: connection.close };
}

/** Refuses calls of which nothing was done. */
function refuseAll(batch: readonly Waiting[], reason: string): Waiting[] {
  for (const call of batch) call.reject(new Unavailable(reason));
  return [];
}

/** @returns the calls without an answer, whose player was changed concurrently. */
function answerAll(batch: readonly Waiting[], answers: readonly (Decided | 'NO_WALLET' | undefined)[]): Waiting[] {
  const again: Waiting[] = [];
  batch.forEach((call, index) => {
    const answer = answers[index];
    if (answer !== undefined) {
      call.resolve(answer);
      return;
    }
    call.attempts += 1;
    if (call.attempts > maxAttempts) call.reject(new Unavailable('the player is changed all the time'));
    else again.push(call);
  });
  return again;
}

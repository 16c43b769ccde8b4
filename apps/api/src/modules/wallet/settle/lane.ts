import type { PlatformDeps } from '../../../platform/deps.ts';
import { findHeldPlayers } from '../../ledger/index.ts';
import { createConnection, isConnectionLost, isLockHeld } from './connection-store.ts';
import type { Decided } from '../decide/decision.ts';
import type { PreparedCall } from '../decide/prepared-call.ts';
import { type BatchDeps, type LaneTools, settleBatch } from './settle-batch.ts';

/** Nothing was done, or nobody knows yet: the provider asks again. */
export class Unavailable extends Error {}

export type LaneDeps = BatchDeps & Pick<PlatformDeps, 'config' | 'log' | 'metrics'>;

/** A call whose answer somebody waits for. */
export interface Waiting {
  prepared: PreparedCall;
  /** Times that it was decided without an answer. */
  attempts: number;
  resolve(answer: Decided | 'NO_WALLET'): void;
  reject(error: unknown): void;
}

/** A connection that settles one batch after the other. */
export interface Lane {
  /** @returns calls to be decided again, in order. Every other call has its answer. Never throws. */
  settle(batch: readonly Waiting[]): Promise<Waiting[]>;
  close(): Promise<void>;
}

/** Times a call is decided again because somebody else changed its player meanwhile. */
const maxAttempts = 40;

export function createLane(deps: LaneDeps, tools: Omit<LaneTools, 'client'>): Lane {
  const connection = createConnection(deps.config.DATABASE_URL, tools.memory.clear);

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
      { ...tools, client },
      batch.map((call) => call.prepared),
    );
    return answerAll(batch, answers);
  }

  /** Somebody holds the row of one of these players: the others are settled without them. */
  async function settleWithoutHeld(batch: readonly Waiting[]): Promise<Waiting[]> {
    let left = batch;
    try {
      const client = await connection.open();
      const held = await findHeldPlayers(client, [...new Set(batch.map(({ prepared }) => prepared.playerId))]);
      const [stopped = [], free = []] = [true, false].map((isHeld) =>
        batch.filter(({ prepared }) => held.has(prepared.playerId) === isHeld),
      );
      for (const call of stopped) call.reject(new Unavailable('somebody holds the player'));
      if (stopped.length > 0) deps.log.warn({ calls: stopped.length }, 'calls of players whom somebody holds');
      left = free;
      return free.length > 0 ? await settleTogether(free) : [];
    } catch (error) {
      return settleFaulted(left, error);
    }
  }

  /** What is left of a batch that faulted: nothing of it was done, or nobody knows. */
  async function settleFaulted(batch: readonly Waiting[], error: unknown): Promise<Waiting[]> {
    if (!isConnectionLost(error)) return isolate(batch, error);
    connection.drop();
    deps.log.error({ err: error, calls: batch.length }, 'the wallet lost its database');
    for (const call of batch) call.reject(new Unavailable('the database is away'));
    return [];
  }

  /** A batch that faults is settled call by call, so that one bad call never fails its neighbours. */
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
      // A player's calls keep their order: none is settled while one before it is to be decided again.
      const left = postponed.has(playerId) ? [call] : await settle([call]);
      if (left.length > 0) postponed.add(playerId);
      again.push(...left);
    }
    return again;
  }

  return { settle, close: connection.close };
}

/** @returns the calls without an answer: somebody else has changed their player meanwhile. */
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

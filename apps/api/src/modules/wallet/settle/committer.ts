import type { PlatformDeps } from '../../../platform/deps.ts';
import { createConnection, isConnectionLost } from './connection-store.ts';
import type { Decided, PreparedCall } from './deciding.ts';
import { createPlayerMemory, type PlayerMemory } from './player-memory.ts';
import { type BatchDeps, settleBatch } from './settle-batch.ts';

/** Nothing was done, or nobody knows yet: the provider asks again. */
export class Unavailable extends Error {}

/** Settles calls: those of different players together, those of one player in order. */
export interface Committer {
  /**
   * Answers when the call's effects are committed.
   * @throws Unavailable when the queue is full or the database is away: nothing half done.
   */
  settle(prepared: PreparedCall): Promise<Decided | 'NO_WALLET'>;
  close(): Promise<void>;
}

export interface CommitterOptions {
  /** Lanes that commit side by side, as far as there is work for more than one; a player is in one of them at a time. */
  lanes: number;
  /** Calls settled by one commit at most. */
  maxBatch: number;
  /** Calls waiting in a lane at most. */
  maxQueue: number;
}

export const defaultCommitterOptions: CommitterOptions = { lanes: 3, maxBatch: 128, maxQueue: 2_000 };

type CommitterDeps = BatchDeps & Pick<PlatformDeps, 'config' | 'log' | 'metrics'>;

interface Waiting {
  prepared: PreparedCall;
  attempts: number;
  resolve(answer: Decided | 'NO_WALLET'): void;
  reject(error: unknown): void;
}

/** Times a call is decided again because somebody else changed its player meanwhile. */
const maxAttempts = 40;

/** Calls that wait in a lane before the next one is used: fewer, larger commits are cheaper, and as fast. */
const spillCalls = 64;

export function createCommitter(deps: CommitterDeps, options = defaultCommitterOptions): Committer {
  const memory = createPlayerMemory();
  const lanes = Array.from({ length: options.lanes }, () => createLane(deps, options, memory));
  /** Players with calls on their way: the next one goes behind them. */
  const busy = new Map<string, { lane: Lane; calls: number }>();

  function pickLane(): Lane {
    let freest = lanes[0]!;
    for (const lane of lanes) {
      if (lane.waiting() < spillCalls) return lane;
      if (lane.waiting() < freest.waiting()) freest = lane;
    }
    return freest;
  }

  return {
    settle(prepared) {
      const { playerId } = prepared;
      const place = busy.get(playerId) ?? { lane: pickLane(), calls: 0 };
      if (place.lane.waiting() >= options.maxQueue) return Promise.reject(new Unavailable('the queue is full'));
      place.calls += 1;
      busy.set(playerId, place);
      const leave = () => {
        place.calls -= 1;
        if (place.calls === 0) busy.delete(playerId);
      };
      return new Promise((resolve, reject) => {
        place.lane.add({
          prepared,
          attempts: 0,
          resolve(answer) {
            leave();
            resolve(answer);
          },
          reject(error) {
            leave();
            reject(error);
          },
        });
      });
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

interface Lane {
  add(call: Waiting): void;
  /** Calls that wait for their batch. */
  waiting(): number;
  /** Settles what waits, then lets go of the connection. */
  close(): Promise<void>;
}

function createLane(deps: CommitterDeps, options: CommitterOptions, memory: PlayerMemory): Lane {
  const connection = createConnection(deps.config.DATABASE_URL, memory.clear);
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  /** Flushes until nobody waits: the next batch is what has gathered while the last one was committed. */
  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, options.maxBatch);
      waiting = waiting.slice(options.maxBatch);
      const again = await settleSafely(batch);
      waiting = again.concat(waiting);
    }
    running = undefined;
  }

  /** @returns calls to be decided again, in order. Every other call has its answer. */
  async function settleSafely(batch: readonly Waiting[]): Promise<Waiting[]> {
    try {
      const client = await connection.open();
      deps.metrics.walletBatchSize.observe(batch.length);
      const answers = await settleBatch(
        deps,
        { client, memory },
        batch.map((call) => call.prepared),
      );
      return answerAll(batch, answers);
    } catch (error) {
      if (isConnectionLost(error)) {
        connection.drop();
        deps.log.error({ err: error, calls: batch.length }, 'the wallet lost its database');
        for (const call of batch) call.reject(new Unavailable('the database is away'));
        return [];
      }
      return isolate(batch, error);
    }
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
    for (const call of batch) again.push(...(await settleSafely([call])));
    return again;
  }

  return {
    add(call) {
      waiting.push(call);
      // After this turn of the loop: calls that arrived together are settled together.
      running ??= new Promise<void>((started) => setImmediate(started)).then(run);
    },
    waiting: () => waiting.length,
    async close() {
      await running;
      await connection.close();
    },
  };
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

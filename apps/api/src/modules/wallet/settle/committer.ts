import type { Shard } from '../../../platform/distribution/placement.ts';
import { createWaker } from '../../../platform/outbox/outbox.ts';
import type { Decided } from '../decide/decision.ts';
import type { PreparedCall } from '../decide/prepared-call.ts';
import { createLane, type LaneDeps, Unavailable, type Waiting } from './lane.ts';
import { createPlayerMemory } from './player-memory.ts';

/**
 * Settles calls: those of different players together, those of one player in order. On a distributed database a batch holds
 * calls of one shard, and a committer those of one node.
 */
export interface Committer {
  /**
   * Resolves when the call's effects are committed.
   * @throws Unavailable when the queue is full or the database is down: nothing is half done.
   */
  settle(prepared: PreparedCall, shard?: Shard): Promise<Decided | 'NO_WALLET'>;
  /** Tells whether the queue has room for `calls` more. */
  hasRoomFor(calls: number): boolean;
  close(): Promise<void>;
}

export interface CommitterOptions {
  /** Batches in flight at a time; a player is in at most one of them. */
  lanes: number;
  /** Maximum calls settled by one commit. */
  maxBatch: number;
  /** Maximum queued calls. */
  maxQueue: number;
}

export const defaultCommitterOptions: CommitterOptions = {
  lanes: 3,
  maxBatch: 256,
  maxQueue: 6_000,
};

/**
 * Queue length that starts a second batch while one is in flight: the database writes the one while the other is read,
 * decided or answered. Shorter queues wait for the running batch, as larger commits are cheaper.
 */
const besideCalls = 24;

/** Without `nodeUrl`: on a plain database, at its address. */
export function createCommitter(deps: LaneDeps, options = defaultCommitterOptions, nodeUrl?: string): Committer {
  const tools = { memory: createPlayerMemory(), wakeReaders: createWaker() };
  const idle = Array.from({ length: options.lanes }, () => createLane(deps, tools, nodeUrl));
  const lanes = [...idle];
  const underWay = new Set<Promise<void>>();
  /** Players of in-flight batches: their next calls wait. */
  const busy = new Set<string>();
  let waiting: Waiting[] = [];
  let isDispatching = false;

  /**
   * Takes the first queued calls of idle players, in order, of the shard whose call waits longest; of each player all that
   * fit.
   */
  function takeBatch(): Waiting[] {
    // Another shard's batch is written beside this one, so waiting for it would make none larger.
    const min = underWay.size === 0 || nodeUrl !== undefined ? 1 : besideCalls;
    if (waiting.length < min) return [];
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const call of waiting) {
      const isTaken =
        batch.length < options.maxBatch &&
        !busy.has(call.prepared.playerId) &&
        (batch.length === 0 || batch[0]?.shard?.key === call.shard?.key);
      (isTaken ? batch : rest).push(call);
    }
    if (batch.length < min) return [];
    waiting = rest;
    for (const { prepared } of batch) busy.add(prepared.playerId);
    return batch;
  }

  function dispatch(): void {
    for (;;) {
      const batch = idle.length > 0 ? takeBatch() : [];
      const lane = batch.length > 0 ? idle.pop() : undefined;
      if (!lane) return;
      const work = lane.settle(batch).then((again) => {
        underWay.delete(work);
        idle.push(lane);
        for (const { prepared } of batch) busy.delete(prepared.playerId);
        // These precede later calls of the same players.
        if (again.length > 0) waiting = again.concat(waiting);
        dispatch();
      });
      underWay.add(work);
    }
  }

  return {
    hasRoomFor: (calls) => waiting.length + calls <= options.maxQueue,
    settle(prepared, shard) {
      if (waiting.length >= options.maxQueue) return Promise.reject(new Unavailable('the queue is full'));
      return new Promise((resolve, reject) => {
        waiting.push({ prepared, shard, attempts: 0, resolve, reject });
        if (isDispatching) return;
        isDispatching = true;
        // After this turn of the event loop, so that calls that arrived together are settled together.
        setImmediate(() => {
          isDispatching = false;
          dispatch();
        });
      });
    },
    async close() {
      if (isDispatching) await new Promise<void>((turned) => setImmediate(turned));
      while (underWay.size > 0) await Promise.all(underWay);
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

import { createSerialBatcher } from '@altyn/server-kit/batcher';
import { pause } from '@altyn/server-kit/pause';
import { inTransaction } from '@altyn/server-kit/postgres';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { keepLease, LeaseLost } from './store/round-store.ts';

const leaseMs = 2_500;
const againMs = 100;

/** The round of a player's request, as its owner knows it. */
interface OfRound {
  roundId: string;
  tableCode: string;
  fence: bigint;
}

/** Stores players' requests within a running round, in batches, before answering them. */
export interface StoreDesk<Request, Answer> {
  /** `lost`: this process no longer owns the table, and nothing was stored or answered. */
  store(of: OfRound, request: Request): Promise<Answer | 'lost'>;
  /** @returns once all requests so far are stored; a phase ends after that. */
  flush(): Promise<void>;
}

interface Stored<Request> {
  of: OfRound;
  request: Request;
}

/** @param save stores the requests of a round in a transaction and returns the answers in the same order. */
export function createStoreDesk<Request, Answer>(
  deps: Deps,
  save: (client: pg.PoolClient, roundId: string, requests: readonly Request[]) => Promise<readonly Answer[]>,
): StoreDesk<Request, Answer> {
  function store(batch: readonly Stored<Request>[]): Promise<readonly Answer[]> {
    const { of } = batch[0]!;
    return inTransaction(deps.pool, async (client) => {
      const until = new Date(deps.now().getTime() + leaseMs);
      await keepLease(client, { tableCode: of.tableCode, fence: of.fence, until });
      return save(
        client,
        of.roundId,
        batch.map(({ request }) => request),
      );
    });
  }

  /** Requests received in time remain valid: they are stored when the database is available again. */
  async function storeUntilDone(batch: readonly Stored<Request>[]): Promise<readonly (Answer | 'lost')[]> {
    for (;;) {
      try {
        return await store(batch);
      } catch (error) {
        if (error instanceof LeaseLost) return batch.map(() => 'lost' as const);
        deps.log.error(
          { err: error, round: batch[0]!.of.roundId },
          "players' actions could not be stored; they will be tried again",
        );
        await pause(againMs);
      }
    }
  }

  const { add, flush } = createSerialBatcher(async (batch: readonly Stored<Request>[]) => {
    const answers = new Map<Stored<Request>, Answer | 'lost'>();
    for (const ofRound of Map.groupBy(batch, ({ of }) => of.roundId).values()) {
      const stored = await storeUntilDone(ofRound);
      for (const [place, each] of ofRound.entries()) answers.set(each, stored[place]!);
    }
    return batch.map((each) => answers.get(each)!);
  });
  return { store: (of, request) => add({ of, request }), flush };
}

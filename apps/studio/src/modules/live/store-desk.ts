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

interface Waiting<Request, Answer> {
  of: OfRound;
  request: Request;
  answer: (with_: Answer | 'lost') => void;
}

/** @param save stores the requests of a round in a transaction and returns the answers in the same order. */
export function createStoreDesk<Request, Answer>(
  deps: Deps,
  save: (client: pg.PoolClient, roundId: string, requests: readonly Request[]) => Promise<readonly Answer[]>,
): StoreDesk<Request, Answer> {
  let waiting: Waiting<Request, Answer>[] = [];
  let writing: Promise<void> | undefined;

  async function store(batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    const { of } = batch[0]!;
    const stored = await inTransaction(deps.pool, async (client) => {
      const until = new Date(deps.now().getTime() + leaseMs);
      await keepLease(client, { tableCode: of.tableCode, fence: of.fence, until });
      return save(
        client,
        of.roundId,
        batch.map(({ request }) => request),
      );
    });
    for (const [place, { answer }] of batch.entries()) answer(stored[place]!);
  }

  async function write(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const round = waiting[0]!.of.roundId;
      const batch = waiting.filter(({ of }) => of.roundId === round);
      waiting = waiting.filter(({ of }) => of.roundId !== round);
      try {
        await store(batch);
      } catch (error) {
        if (error instanceof LeaseLost) for (const { answer } of batch) answer('lost');
        else {
          // Requests received in time remain valid, and are stored when the database is available again.
          deps.log.error({ err: error, round }, 'what players have done cannot be stored yet');
          waiting = [...batch, ...waiting];
          await new Promise((resolve) => setTimeout(resolve, againMs));
        }
      }
    }
    writing = undefined;
  }

  return {
    store: (of, request) =>
      new Promise((answer) => {
        waiting.push({ of, request, answer });
        writing ??= write();
      }),
    async flush() {
      while (writing) await writing;
    },
  };
}

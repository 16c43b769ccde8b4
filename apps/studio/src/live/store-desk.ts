import { inTransaction } from '@altyn/server-kit/postgres';
import type pg from 'pg';
import type { Deps } from '../deps.ts';
import { keepLease, LeaseLost } from './round-store.ts';

const leaseMs = 2_500;
const againMs = 100;

/** The round that a player's wish belongs to, as its holder knows it. */
interface OfRound {
  roundId: string;
  tableCode: string;
  fence: bigint;
}

/** Stores what players do within a running round, many at once, before any of it is answered. */
export interface StoreDesk<Wish, Answer> {
  /** `lost`: this process has the table no more; nothing is known, and nothing was answered. */
  ask(of: OfRound, wish: Wish): Promise<Answer | 'lost'>;
  /** @returns when everything that was asked so far is stored: a phase ends after that. */
  flush(): Promise<void>;
}

interface Waiting<Wish, Answer> {
  of: OfRound;
  wish: Wish;
  answer: (with_: Answer | 'lost') => void;
}

/** @param save stores the wishes of a round within a transaction. It answers in their order. */
export function createStoreDesk<Wish, Answer>(
  deps: Deps,
  save: (client: pg.PoolClient, roundId: string, wishes: readonly Wish[]) => Promise<readonly Answer[]>,
): StoreDesk<Wish, Answer> {
  let waiting: Waiting<Wish, Answer>[] = [];
  let writing: Promise<void> | undefined;

  async function store(batch: readonly Waiting<Wish, Answer>[]): Promise<void> {
    const { of } = batch[0]!;
    const stored = await inTransaction(deps.pool, async (client) => {
      const until = new Date(deps.now().getTime() + leaseMs);
      await keepLease(client, { tableCode: of.tableCode, fence: of.fence, until });
      return save(
        client,
        of.roundId,
        batch.map(({ wish }) => wish),
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
          // What was received in time stays in time: it is stored when the database is back.
          deps.log.error({ err: error, round }, 'what players have done cannot be stored yet');
          waiting = [...batch, ...waiting];
          await new Promise((resolve) => setTimeout(resolve, againMs));
        }
      }
    }
    writing = undefined;
  }

  return {
    ask: (of, wish) =>
      new Promise((answer) => {
        waiting.push({ of, wish, answer });
        writing ??= write();
      }),
    async flush() {
      while (writing) await writing;
    },
  };
}

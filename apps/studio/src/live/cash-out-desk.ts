import { inTransaction } from '@altyn/server-kit/postgres';
import type { Deps } from '../deps.ts';
import { type AskedCashOut, saveCashOuts, type StoredCashOut } from './flight-store.ts';
import { keepLease, LeaseLost } from './round-store.ts';

const leaseMs = 2_500;
const againMs = 100;

/** `lost`: this process has the table no more; nothing is known, and nothing was answered. */
type CashOutAnswer = StoredCashOut | 'none' | 'lost';

/** Stores the cash-outs of a flight, many at once, before any is answered. */
export interface CashOutDesk {
  ask(of: { roundId: string; tableCode: string; fence: bigint }, wish: AskedCashOut): Promise<CashOutAnswer>;
  /** @returns when everything that was asked so far is stored: a flight ends after that. */
  flush(): Promise<void>;
}

type Waiting = {
  of: { roundId: string; tableCode: string; fence: bigint };
  wish: AskedCashOut;
  answer: (with_: CashOutAnswer) => void;
};

export function createCashOutDesk(deps: Deps): CashOutDesk {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;

  async function store(batch: readonly Waiting[]): Promise<void> {
    const { of } = batch[0]!;
    const stored = await inTransaction(deps.pool, async (client) => {
      const until = new Date(deps.now().getTime() + leaseMs);
      await keepLease(client, { tableCode: of.tableCode, fence: of.fence, until });
      return saveCashOuts(
        client,
        of.roundId,
        batch.map(({ wish }) => wish),
      );
    });
    const byBet = new Map(stored.map((each) => [`${each.player} ${each.spot}`, each]));
    for (const { wish, answer } of batch) answer(byBet.get(`${wish.player} ${wish.spot}`) ?? 'none');
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
          deps.log.error({ err: error, round }, 'cash-outs cannot be stored yet');
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

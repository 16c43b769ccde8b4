import { type WalletAnswer, maxBodyBytes, maxRoundsAtOnce, walletPaths } from '@altyn/contracts/provider-wallet';
import type { WalletClient } from '@altyn/provider-protocol/wallet-client';

/** Up to this many requests in flight, a round is sent alone; above, rounds are queued and batched. */
const aloneBeside = 8;
/** Requests in flight longer than this no longer count towards `aloneBeside`. */
const quickMs = 250;
/** Maximum number of requests in flight; below the size of the wallet client's connection pool. */
const requestsAtOnce = 48;
/** Maximum time in the queue; later rounds are left to the retrier. */
const waitsAtMostMs = 3_000;
/** Size of a batch request without its rounds. */
const envelopeBytes = 128;

/** First wallet calls of rounds. Batches share one signature, which saves CPU on both sides under load. */
export interface RoundCalls {
  /** @param body of one `transaction/round`. @returns its answer; `undefined` if the outcome is unknown. */
  settle(body: string): Promise<WalletAnswer | undefined>;
}

interface Waiting {
  body: string;
  sinceMs: number;
  resolve(answer: WalletAnswer | undefined): void;
}

export function createRoundCalls(wallet: WalletClient, newId: () => string): RoundCalls {
  let underWay = 0;
  let quick = 0;
  const waiting: Waiting[] = [];

  function giveUpOld(): void {
    const oldestMs = performance.now() - waitsAtMostMs;
    while (waiting[0] && waiting[0].sinceMs < oldestMs) waiting.shift()?.resolve(undefined);
  }

  function takeFitting(): Waiting[] {
    let bytes = envelopeBytes;
    const count = waiting.findIndex(({ body }, index) => {
      bytes += Buffer.byteLength(body) + 1;
      return index === maxRoundsAtOnce || (index > 0 && bytes > maxBodyBytes);
    });
    return waiting.splice(0, count < 0 ? waiting.length : count);
  }

  async function send(rounds: readonly Waiting[]): Promise<void> {
    const [only] = rounds;
    if (only && rounds.length === 1) {
      only.resolve(await wallet.post(walletPaths.round, Buffer.from(only.body)));
      return;
    }
    const bodies = rounds.map(({ body }) => body).join(',');
    const answers = await wallet.postRounds(Buffer.from(`{"request_uuid":"${newId()}","rounds":[${bodies}]}`));
    const isWhole = answers?.length === rounds.length;
    for (const [index, { resolve }] of rounds.entries()) resolve(isWhole ? answers[index] : undefined);
  }

  async function sendAndGoOn(): Promise<void> {
    const rounds = takeFitting();
    underWay += 1;
    quick += 1;
    let isQuick = true;
    const noLongerQuick = () => {
      if (!isQuick) return;
      isQuick = false;
      quick -= 1;
      next();
    };
    const timer = setTimeout(noLongerQuick, quickMs);
    try {
      await send(rounds);
    } catch {
      for (const { resolve } of rounds) resolve(undefined);
    } finally {
      clearTimeout(timer);
      underWay -= 1;
      noLongerQuick();
      next();
    }
  }

  function next(): void {
    giveUpOld();
    while (waiting.length > 0 && quick < aloneBeside && underWay < requestsAtOnce) void sendAndGoOn();
  }

  return {
    settle: (body) =>
      new Promise((resolve) => {
        waiting.push({ body, sinceMs: performance.now(), resolve });
        next();
      }),
  };
}

import { maxBodyBytes, maxRoundsAtOnce, type WalletAnswer, walletPaths } from '@altyn/contracts/provider-wallet';
import type { WalletClient } from './wallet-client.ts';

/** Requests under way beside which a round goes by itself; beyond, rounds wait and go together. */
const aloneBeside = 8;
/** Of a request that carries many rounds, without them. */
const envelopeBytes = 128;

/** First calls of rounds. The more there are, the fewer signatures each costs both sides. */
export interface RoundCalls {
  /** @param body of one `transaction/round`. @returns its answer; `undefined`: whether it was done is unknown. */
  settle(body: string): Promise<WalletAnswer | undefined>;
}

interface Waiting {
  body: string;
  resolve(answer: WalletAnswer | undefined): void;
}

export function createRoundCalls(wallet: WalletClient, newId: () => string): RoundCalls {
  let underWay = 0;
  const waiting: Waiting[] = [];

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

  function next(): void {
    while (underWay < aloneBeside && waiting.length > 0) {
      underWay += 1;
      const rounds = takeFitting();
      send(rounds)
        .catch(() => {
          for (const { resolve } of rounds) resolve(undefined);
        })
        .finally(() => {
          underWay -= 1;
          next();
        });
    }
  }

  return {
    settle: (body) =>
      new Promise((resolve) => {
        waiting.push({ body, resolve });
        next();
      }),
  };
}

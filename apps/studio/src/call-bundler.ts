import {
  type BundleKind,
  bundleKinds,
  maxBodyBytes,
  maxCallsAtOnce,
  type WalletAnswer,
  walletPaths,
} from '@altyn/contracts/provider-wallet';
import type { WalletClient } from '@altyn/provider-protocol/wallet-client';

/** Maximum number of concurrent wallet calls of live tables, and the size of the wallet client's connection pool. */
export const callsAtOnce = 256;
/** Up to this many requests in flight, a single call is sent alone; above, calls are queued and bundled. */
const aloneBeside = 8;
/** Requests in flight longer than this no longer count towards `aloneBeside`. */
const quickMs = 250;
/** Maximum number of requests in flight; below the size of the wallet client's connection pool. */
const requestsAtOnce = 48;
/** Maximum time in the queue; later calls are left to their retries. */
const waitsAtMostMs = 3_000;
/** Size of a bundle without its calls. */
const envelopeBytes = 128;

/** First attempts of wallet calls of one kind. Bundles share one request and one signature, which saves CPU on both sides. */
export interface CallBundler {
  /** @param body of one call. @returns its answer; `undefined` if the outcome is unknown. */
  settle(body: string): Promise<WalletAnswer | undefined>;
  /**
   * Calls that become due together.
   * @param isLate checked before a call is sent: a late one is not sent, and its answer is `undefined`.
   */
  settleAll(bodies: readonly string[], isLate?: () => boolean): Promise<WalletAnswer | undefined>[];
}

interface Waiting {
  body: string;
  sinceMs: number;
  isLate: (() => boolean) | undefined;
  resolve(answer: WalletAnswer | undefined): void;
}

export function createCallBundler(wallet: WalletClient, newId: () => string, kind: BundleKind): CallBundler {
  const path = walletPaths[bundleKinds[kind]];
  let underWay = 0;
  let quick = 0;
  const waiting: Waiting[] = [];

  function giveUpLate(): void {
    const oldestMs = performance.now() - waitsAtMostMs;
    while (waiting[0] && (waiting[0].sinceMs < oldestMs || waiting[0].isLate?.())) waiting.shift()?.resolve(undefined);
  }

  function takeFitting(): Waiting[] {
    let bytes = envelopeBytes;
    const count = waiting.findIndex(({ body }, index) => {
      bytes += Buffer.byteLength(body) + 1;
      return index === maxCallsAtOnce || (index > 0 && bytes > maxBodyBytes);
    });
    return waiting.splice(0, count < 0 ? waiting.length : count);
  }

  async function send(calls: readonly Waiting[]): Promise<void> {
    const [only] = calls;
    if (only && calls.length === 1) {
      only.resolve(await wallet.post(path, Buffer.from(only.body)));
      return;
    }
    const bodies = calls.map(({ body }) => body).join(',');
    const answers = await wallet.postBundle(kind, Buffer.from(`{"request_uuid":"${newId()}","${kind}":[${bodies}]}`));
    const isWhole = answers?.length === calls.length;
    for (const [index, { resolve }] of calls.entries()) resolve(isWhole ? answers[index] : undefined);
  }

  async function sendAndGoOn(): Promise<void> {
    const calls = takeFitting();
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
      await send(calls);
    } catch {
      for (const { resolve } of calls) resolve(undefined);
    } finally {
      clearTimeout(timer);
      underWay -= 1;
      noLongerQuick();
      next();
    }
  }

  function next(): void {
    giveUpLate();
    while (waiting.length > 0 && quick < aloneBeside && underWay < requestsAtOnce) void sendAndGoOn();
  }

  function settleAll(bodies: readonly string[], isLate?: () => boolean): Promise<WalletAnswer | undefined>[] {
    const sinceMs = performance.now();
    const answers = bodies.map(
      (body) =>
        new Promise<WalletAnswer | undefined>((resolve) => {
          waiting.push({ body, sinceMs, isLate, resolve });
        }),
    );
    next();
    return answers;
  }

  return { settle: (body) => settleAll([body])[0]!, settleAll };
}

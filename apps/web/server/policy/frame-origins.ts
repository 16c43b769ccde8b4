import { setTimeout as wait } from 'node:timers/promises';
import { gamesEndpoints } from '@altyn/contracts/games';

interface FollowOptions {
  /** The API's address. */
  apiUrl: string;
  /** Time between two requests, in ms. */
  intervalMs: number;
  log(message: string, error: unknown): void;
}

const timeoutMs = 5_000;
/** Time between requests, in ms, while no origin is known: at a start the API may not answer yet, and no game opens. */
const firstIntervalMs = 1_000;
/** Failures that are expected at a start. */
const startTries = 10;
/** Characters that would end a policy's directive. */
const unsafe = /[\s;,]/;

/**
 * Follows the origins of the providers' games. Without an answer the last known ones stay; before the first one there are
 * none, and no game opens.
 */
export function followFrameOrigins({ apiUrl, intervalMs, log }: FollowOptions) {
  let origins: readonly string[] = [];
  let failures = 0;
  const leaving = new AbortController();
  async function refresh(): Promise<void> {
    try {
      const response = await fetch(`${apiUrl}${gamesEndpoints.frameOrigins.path}`, {
        signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (!response.ok) throw new Error(`The API answers ${response.status}`);
      const read = gamesEndpoints.frameOrigins.response.parse(await response.json()).origins;
      origins = read.filter((origin) => !unsafe.test(origin));
      failures = 0;
    } catch (error) {
      if (leaving.signal.aborted) return;
      failures += 1;
      /* Logged once, until it works again. */
      if (failures === (origins.length === 0 ? startTries : 1)) log('The origins of games cannot be read', error);
    }
  }
  async function follow(): Promise<void> {
    while (!leaving.signal.aborted) {
      await wait(origins.length === 0 ? Math.min(intervalMs, firstIntervalMs) : intervalMs, undefined, {
        signal: leaving.signal,
        ref: false,
      }).catch(() => undefined);
      if (!leaving.signal.aborted) await refresh();
    }
  }
  return {
    current: () => origins,
    /** Reads them for the first time, then keeps following. */
    async start(): Promise<void> {
      await refresh();
      void follow();
    },
    stop: () => leaving.abort(),
  };
}

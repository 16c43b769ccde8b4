import { callbackify } from 'node:util';
import { isDatabaseBusy } from '@altyn/server-kit/database-fault';
import { pause } from '@altyn/server-kit/pause';
import { keepAlive } from '@altyn/server-kit/pool';
import pg from 'pg';

/** Error code that the job queue retries after 50 ms to 5 s, a hundred times; most other errors end its process. */
const tryAgain = '40001';

/** Recodes a temporary error so that the job queue retries. Its statements may run twice. */
function asPassing(error: unknown): unknown {
  if (!(error instanceof Error) || !isDatabaseBusy(error)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: tryAgain });
}

/** A client whose temporary errors are marked as retryable. */
class PatientClient extends pg.Client {
  // The library declares nine overloads; the queue uses the promise ones.
  override query(...queryArguments: unknown[]): never {
    const ask = super.query as (...args: unknown[]) => unknown;
    const answer = ask.apply(this, queryArguments);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error: unknown) => Promise.reject(asPassing(error))) as never;
  }
}

type OnConnection = Extract<Parameters<pg.Pool['connect']>[0], Function>;

const connectAgainMs = 500;

/** A pool that waits for an unreachable database without limit. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: OnConnection): void;
  override connect(done?: OnConnection): Promise<pg.PoolClient> | undefined {
    if (!done) return this.#connectWhenThere();
    callbackify(() => this.#connectWhenThere())((error, client) =>
      done(error ?? undefined, client, (broken) => client?.release(broken)),
    );
    return undefined;
  }

  async #connectWhenThere(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isDatabaseBusy(error)) throw error;
        await pause(connectAgainMs);
      }
    }
  }

  /** Resolves when no connection is used or awaited, or after `withinMs`. */
  async untilIdle(withinMs: number): Promise<void> {
    const isBusy = () => this.waitingCount > 0 || this.idleCount < this.totalCount;
    for (const end = performance.now() + withinMs; isBusy() && performance.now() < end; ) await pause(20);
  }
}

/**
 * Creates the job queue's pool. Separate, because the others parse int8 as bigint, which the queue's bookkeeping cannot
 * serialise as JSON. A database outage, even while a job's end is recorded, stops nothing.
 */
export function createQueuePool(connectionString: string, max: number): PatientPool {
  const pool = new PatientPool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    ...keepAlive,
    Client: PatientClient,
  });
  // The pool replaces a broken idle connection; without a listener the process would exit.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

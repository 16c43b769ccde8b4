import { callbackify } from 'node:util';
import pg from 'pg';
import { isDatabaseBusy } from '@altyn/server-kit/database-fault';
import { keepAlive } from '@altyn/server-kit/pool';

/** What the job queue repeats after 50 ms to 5 s, a hundred times; most other faults end its process. */
const tryAgain = '40001';

/** Names what passes so that the job queue waits for it. Its statements may be made twice. */
function asPassing(error: unknown): unknown {
  if (!(error instanceof Error) || !isDatabaseBusy(error)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: tryAgain });
}

/** A client whose faults say that they are worth waiting for. */
class PatientClient extends pg.Client {
  // The library declares nine forms; the queue uses those that return a promise.
  override query(...asked: unknown[]): never {
    const ask = super.query as (...args: unknown[]) => unknown;
    const answer = ask.apply(this, asked);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error: unknown) => Promise.reject(asPassing(error))) as never;
  }
}

type OnConnection = Extract<Parameters<pg.Pool['connect']>[0], Function>;

const connectAgainMs = 500;

/** Waits for a database that cannot be reached, however long it is away. */
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
        await new Promise((resolve) => setTimeout(resolve, connectAgainMs));
      }
    }
  }

  /** Resolves when nobody has a connection or waits for one, or after `withinMs`. */
  async untilIdle(withinMs: number): Promise<void> {
    const isBusy = () => this.waitingCount > 0 || this.idleCount < this.totalCount;
    for (const end = performance.now() + withinMs; isBusy() && performance.now() < end; )
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * The job queue's connections. Of its own kind: the others read int8 as bigint, which the queue's bookkeeping of failed jobs
 * cannot write as JSON. A database that is away for a while, even while a job's end is written down, ends nothing.
 */
export function createQueuePool(connectionString: string, max: number): PatientPool {
  const pool = new PatientPool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    ...keepAlive,
    Client: PatientClient,
  });
  // A broken idle connection is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

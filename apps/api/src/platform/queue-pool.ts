import pg from 'pg';
import { isDatabaseBusy } from './db-fault.ts';
import { keepAlive } from './pool.ts';

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

/** Connections that cannot be made, or not in time, are worth waiting for, too. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: OnConnection): void;
  override connect(done?: OnConnection): Promise<pg.PoolClient> | undefined {
    if (!done) return super.connect().catch((error: unknown) => Promise.reject(asPassing(error)));
    super.connect((error, client, release) => done(error && (asPassing(error) as Error), client, release));
    return undefined;
  }
}

/**
 * The job queue's connections. Of its own kind: the others read int8 as bigint, which the queue's bookkeeping of failed jobs
 * cannot write as JSON. A database that is away for a while, even while a job's end is written down, ends nothing.
 */
export function createQueuePool(connectionString: string, max: number): pg.Pool {
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

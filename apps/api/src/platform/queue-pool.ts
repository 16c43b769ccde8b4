import pg from 'pg';
import { isDatabaseBusy } from './db-fault.ts';
import { keepAlive } from './pool.ts';

/** "Cannot connect now": the job queue tries again by itself on this code, and gives up the whole process on most others. */
const tryAgain = '57P03';
/** Codes that the job queue knows how long to wait for. */
const knownCodes = new Set(['40001', '40P01', tryAgain]);

/** Names what has passed in a moment so that the job queue waits for it. Its statements may be made twice. */
function asPassing(error: unknown): unknown {
  if (!(error instanceof Error) || !isDatabaseBusy(error)) return error;
  if ('code' in error && knownCodes.has(String(error.code))) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: tryAgain });
}

type Connected = (error: Error) => void;

/** A client whose faults say when they are worth waiting for. */
class PatientClient extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.Client> | undefined {
    if (!done) return super.connect().catch((error: unknown) => Promise.reject(asPassing(error)));
    super.connect((error: Error) => done(asPassing(error) as Error));
    return undefined;
  }

  // The library declares nine forms; the queue uses those that return a promise.
  override query(...asked: unknown[]): never {
    const ask = super.query as (...args: unknown[]) => unknown;
    const answer = ask.apply(this, asked);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error: unknown) => Promise.reject(asPassing(error))) as never;
  }
}

/**
 * The job queue's connections. Of its own kind: the others read int8 as bigint, which the queue's bookkeeping of failed jobs
 * cannot write as JSON. A database that is away for a while, even while a job's end is written down, ends nothing.
 */
export function createQueuePool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
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

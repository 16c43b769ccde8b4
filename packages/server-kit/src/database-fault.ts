import pg from 'pg';

/**
 * Codes of temporary failures (PostgreSQL, appendix A): connections (08), resources and disk (53), shutdown or startup
 * (57), timeouts of statements, locks and transactions, a standby, and deadlocks and serialisation failures that persist
 * after retries.
 */
const passingCodes = /^(08|53|57P0|57014|55P03|25P0[34]|25006|40001|40P01)/;
/** Driver messages of broken connections, which have no code. */
const brokenConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed)|timeout expired|Query read timeout)/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The pool's queue is full. */
export class PoolExhausted extends Error {
  constructor() {
    super('too many wait for the database');
  }
}

/** Tells whether a retry may help: the database is down or overloaded, or a timeout was hit. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof PoolExhausted) return true;
  if (error instanceof pg.DatabaseError) return passingCodes.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('code' in error && networkCodes.has(String(error.code))) return true;
  return brokenConnection.test(error.message);
}

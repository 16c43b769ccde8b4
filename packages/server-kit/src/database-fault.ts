import pg from 'pg';

/**
 * Codes that say something of the moment, not of the statement (PostgreSQL, appendix A): connections (08), resources and
 * disk (53), an operator's stop or a start under way (57), time limits of statements, locks and transactions, a standby,
 * and what is left of deadlocks and serialisation failures after their repeats.
 */
const passingCodes = /^(08|53|57P0|57014|55P03|25P0[34]|25006|40001|40P01)/;
/** The driver's own words for a connection that is none: it gives them no code. */
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

/** Nobody may wait for a connection any more: what waits has filled the queue. */
export class PoolExhausted extends Error {
  constructor() {
    super('too many wait for the database');
  }
}

/** Whether asking again later may help: the database is away, overloaded, or a limit of time has passed. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof PoolExhausted) return true;
  if (error instanceof pg.DatabaseError) return passingCodes.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('code' in error && networkCodes.has(String(error.code))) return true;
  return brokenConnection.test(error.message);
}

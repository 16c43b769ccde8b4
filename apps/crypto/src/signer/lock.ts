import { holdLock } from '../platform/hold-lock.ts';
import type { CommonDeps } from './deps.ts';

const signerLock = 7_301_984_046n;

/** Runs `work` exclusively among signers. @returns undefined when another one is running. */
export async function withSignerLock<T>(
  { pool }: Pick<CommonDeps, 'pool'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return (await holdLock(pool, signerLock, work))?.result;
}

import { readFileSync } from 'node:fs';

/** PostgreSQL's codes of a lock that was not given in time, and of a statement that took too long. */
const tooSlow: ReadonlySet<string | undefined> = new Set(['55P03', '57014']);

interface Line {
  msg?: string;
  calls?: number;
  err?: { code?: string };
}

/**
 * Counts calls that the API refused because another transaction held their player for longer than half a second. That is
 * how a starved machine looks, with or without a release: it is reported, and is no breach.
 */
export function countHeldCalls(log: string): number {
  let count = 0;
  for (const text of log.split('\n')) {
    if (!text.startsWith('{')) continue;
    const { msg = '', calls = 0, err } = JSON.parse(text) as Line;
    if (msg.startsWith('calls refused: another transaction')) count += calls;
    else if (msg === 'a provider call failed' && tooSlow.has(err?.code)) count += 1;
  }
  return count;
}

/** Takes refusals by held players out of the failures. @returns what is left, and how many were taken. */
export function withoutHeldCalls(
  failures: readonly string[],
  logFile: string,
): { failures: string[]; heldCalls: number } {
  const isRefusal = (failure: string) => /^api: POST \/provider\/\S+: 503$/.test(failure);
  const refusals = failures.filter(isRefusal).length;
  const heldCalls = Math.min(refusals, countHeldCalls(readFileSync(logFile, 'utf8')));
  let left = heldCalls;
  return { heldCalls, failures: failures.filter((failure) => !isRefusal(failure) || left-- <= 0) };
}

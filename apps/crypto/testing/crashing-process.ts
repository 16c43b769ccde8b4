import type pg from 'pg';

export class Crashed extends Error {}

/** Step at which a process crashes, from 1: before or after it runs. */
export interface CrashPoint {
  step: number;
  isAfter: boolean;
}

type Work<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;
/** Statements that the server executes when the connection ends, and pings; not counted as steps. */
const cleaning = /^(rollback|select pg_advisory_unlock|select 1$)/i;

/**
 * Simulates a process that crashes at a statement or an external call: its transaction is rolled back, its lock is released.
 */
export function createCrashingProcess(point: CrashPoint) {
  let steps = 0;
  let isCrashed = false;

  /** Wraps a function so that each call is a step. */
  const counted =
    <Args extends unknown[], Result>(work: Work<Args, Result>): Work<Args, Result> =>
    async (...args) => {
      if (isCrashed) throw new Crashed();
      steps += 1;
      const isLast = steps === point.step;
      if (isLast && !point.isAfter) {
        isCrashed = true;
        throw new Crashed();
      }
      const result = await work(...args);
      if (!isLast) return result;
      isCrashed = true;
      throw new Crashed();
    };

  const queryOf = (query: Work<unknown[], unknown>): Work<unknown[], unknown> => {
    const countedQuery = counted(query);
    return (...args) =>
      typeof args[0] === 'string' && cleaning.test(args[0]) ? query(...args) : countedQuery(...args);
  };
  const bound = (target: object, name: string | symbol): unknown => {
    const value = Reflect.get(target, name) as unknown;
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  };

  return {
    hasCrashed: () => isCrashed,
    counted,
    /** Wraps a pool so that each statement is a step. */
    pool: (pool: pg.Pool): pg.Pool =>
      new Proxy(pool, {
        get(target, name) {
          if (name === 'query') return queryOf(bound(target, name) as Work<unknown[], unknown>);
          if (name !== 'connect') return Reflect.get(target, name) as unknown;
          return async () =>
            new Proxy(await target.connect(), {
              get: (client, key) =>
                key === 'query' ? queryOf(bound(client, key) as Work<unknown[], unknown>) : bound(client, key),
            });
        },
      }),
    /** Wraps an object so that each method call is a step. */
    calls: <T extends object>(object: T): T =>
      new Proxy(object, {
        get(target, name) {
          const value = bound(target, name);
          return typeof value === 'function' ? counted(value as Work<unknown[], unknown>) : value;
        },
      }),
  };
}

/** Number of crashes in a test; `SIGNER_CRASHES=200` for the proof. */
export const signerCrashes = (usually: number) => Number(process.env['SIGNER_CRASHES'] ?? usually);

/** Crashes at each step in turn, before and after it; restarts from the first when a process survives to its end. */
export async function crashAtEveryStep(
  trials: number,
  trial: (point: CrashPoint) => Promise<boolean>,
): Promise<Set<string>> {
  const crashes = new Set<string>();
  let step = 1;
  for (let count = 0; count < trials; count += 1) {
    const isAfter = count % 2 === 1;
    const hasCrashed = await trial({ step, isAfter });
    if (hasCrashed) crashes.add(`${step} ${isAfter}`);
    if (isAfter) step = hasCrashed ? step + 1 : 1;
  }
  return crashes;
}

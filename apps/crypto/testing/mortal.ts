import type pg from 'pg';

export class Killed extends Error {}

/** Step at which a process dies, from 1: before or after it runs. */
export interface Death {
  step: number;
  isAfter: boolean;
}

type Work<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;
/** Statements that the server executes when the connection ends, and pings; not counted as steps. */
const cleaning = /^(rollback|select pg_advisory_unlock|select 1$)/i;

/**
 * Simulates a process that dies at a statement or an external call: its transaction is rolled back, its lock is released.
 */
export function createMortal(death: Death) {
  let steps = 0;
  let isDead = false;

  /** Wraps a function so that each call is a step. */
  const dying =
    <Args extends unknown[], Result>(work: Work<Args, Result>): Work<Args, Result> =>
    async (...args) => {
      if (isDead) throw new Killed();
      steps += 1;
      const isLast = steps === death.step;
      if (isLast && !death.isAfter) {
        isDead = true;
        throw new Killed();
      }
      const result = await work(...args);
      if (!isLast) return result;
      isDead = true;
      throw new Killed();
    };

  const queryOf = (query: Work<unknown[], unknown>): Work<unknown[], unknown> => {
    const mortal = dying(query);
    return (...args) => (typeof args[0] === 'string' && cleaning.test(args[0]) ? query(...args) : mortal(...args));
  };
  const bound = (target: object, name: string | symbol): unknown => {
    const value = Reflect.get(target, name) as unknown;
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  };

  return {
    hasDied: () => isDead,
    dying,
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
          return typeof value === 'function' ? dying(value as Work<unknown[], unknown>) : value;
        },
      }),
  };
}

/** Number of deaths in a test; `SIGNER_KILLS=200` for the proof. */
export const signerKills = (usually: number) => Number(process.env['SIGNER_KILLS'] ?? usually);

/** Dies at each step in turn, before and after it; restarts from the first when a process survives to its end. */
export async function dieAtEveryStep(trials: number, trial: (death: Death) => Promise<boolean>): Promise<Set<string>> {
  const deaths = new Set<string>();
  let step = 1;
  for (let count = 0; count < trials; count += 1) {
    const isAfter = count % 2 === 1;
    const hasDied = await trial({ step, isAfter });
    if (hasDied) deaths.add(`${step} ${isAfter}`);
    if (isAfter) step = hasDied ? step + 1 : 1;
  }
  return deaths;
}

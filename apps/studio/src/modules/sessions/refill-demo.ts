import type { Deps } from '../../deps.ts';
import { demoBalanceMinor } from '../../titles/titles.ts';
import { raiseDemoBalance, type SessionRow } from './store.ts';

/** Gives a demo that has spent its play money the first amount again. @returns the balance; undefined for money games. */
export function refillDemo(deps: Deps, session: Pick<SessionRow, 'id'>): Promise<bigint | undefined> {
  return raiseDemoBalance(deps.pool, session.id, demoBalanceMinor);
}

import type { PaymentsDeps } from '../ports.ts';
import { screenDepositAgain } from './screen-deposit.ts';
import { screenPayout } from './screen-payout.ts';
import { listHeld } from './screening-store.ts';

const atOnce = 50;
const pauseMs = 5 * 60_000;

/**
 * Repeats the screening of transfers with an unknown verdict, as after a service outage. Flagged ones wait for an operator.
 */
export async function screenAgain(deps: PaymentsDeps): Promise<void> {
  const askedBefore = new Date(deps.clock.now().getTime() - pauseMs);
  for (const { direction, playerId, paymentId } of await listHeld(deps.db.kysely, { limit: atOnce, askedBefore })) {
    const key = { playerId, paymentId };
    await (direction === 'deposit' ? screenDepositAgain(deps, key) : screenPayout(deps, key));
  }
}

import type { Currency, Minor } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { lockBalances, postTransfer } from '../ledger/index.ts';
import { refuseFrozen } from '../wallet/index.ts';
import { creditDue } from './credit-due.ts';

/** Moves all instant cashback to the game pocket. @returns ACCOUNT_FROZEN; NOTHING_TO_CLAIM when there is none, as on a repeated claim. */
export async function claimCashback(
  deps: PlatformDeps,
  playerId: string,
): Promise<{ claimed: Minor; currency: Currency } | Refusal> {
  return deps.db.transaction(async (tx) => {
    await creditDue(tx, deps, playerId);
    const balances = (await lockBalances(tx, [playerId])).get(playerId);
    const frozen = await refuseFrozen(tx, { playerId, at: deps.clock.now() });
    if (frozen) return frozen;
    const claimed = balances?.pockets.cashback ?? 0n;
    if (!balances || claimed === 0n) return refuse('NOTHING_TO_CLAIM');
    const claimId = deps.ids.next();
    const posted = await postTransfer(tx, deps, {
      playerId,
      kind: 'cashback_claim',
      entries: [
        { account: 'cashback', amountMinor: -claimed },
        { account: 'game', amountMinor: claimed },
      ],
      reference: claimId,
      idempotencyKey: `cashback_claim:${claimId}`,
    });
    return isRefusal(posted) ? posted : { claimed, currency: balances.currency };
  });
}

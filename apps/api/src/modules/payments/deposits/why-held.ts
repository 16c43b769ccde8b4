import { parseMoney } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import { findPerson } from '../../kyc/index.ts';
import { readSetting } from '../../settings/index.ts';
import { refuseFrozen } from '../../wallet/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { PaymentRow } from '../store.ts';
import { sumCredited } from '../totals-store.ts';

/** Reasons for which a paid deposit waits before it is credited, as message keys: the identity, a frozen account. */
const depositHolds = ['identity_required', 'account_frozen'] as const;
type DepositHold = (typeof depositHolds)[number];

/** Tells whether a deposit waits for the player's identity or for a frozen account. */
export const isHeldDeposit = ({ status, reason }: Pick<PaymentRow, 'status' | 'reason'>): boolean =>
  status === 'reviewing' && depositHolds.some((hold) => hold === reason);

/** Why a paid deposit is not credited yet; null: it is. The caller holds the player's balance lock. */
export async function whyHeld(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<DepositHold | null> {
  if (await refuseFrozen(tx, { playerId: payment.playerId, at: deps.clock.now() })) return 'account_frozen';
  return (await needsIdentity(tx, deps, payment)) ? 'identity_required' : null;
}

/**
 * Tells whether a deposit's credit must wait for the player's identity: what was credited so far plus this deposit exceeds
 * the total that needs none. Judges the received amount, which may differ from the ordered one. The caller holds the player's
 * balance lock, so that concurrent credits are counted.
 */
async function needsIdentity(
  tx: Tx,
  deps: PaymentsDeps,
  { id, playerId, amountMinor, currency }: PaymentRow,
): Promise<boolean> {
  if (await findPerson(tx, playerId)) return false;
  const max = parseMoney((await readSetting(deps, 'KYC_DEPOSIT_TOTAL'))[currency]) ?? 0n;
  return (await sumCredited(tx, { playerId, exceptId: id })) + amountMinor > max;
}

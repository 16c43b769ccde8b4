import { parseMoney } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import { findPerson } from '../../kyc/index.ts';
import { readSetting } from '../../settings/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { PaymentRow } from '../store.ts';
import { sumCredited } from '../totals-store.ts';

/** Reason of a deposit that waits for the player's identity, as a message key. */
export const identityHold = 'identity_required';

/**
 * Tells whether a deposit's credit must wait for the player's identity: what was credited so far plus this deposit exceeds
 * the total that needs none. Judges the received amount, which may differ from the ordered one. The caller holds the player's
 * balance lock, so that concurrent credits are counted.
 */
export async function needsIdentity(
  tx: Tx,
  deps: PaymentsDeps,
  { id, playerId, amountMinor, currency }: PaymentRow,
): Promise<boolean> {
  if (await findPerson(tx, playerId)) return false;
  const max = parseMoney((await readSetting(deps, 'KYC_DEPOSIT_TOTAL'))[currency]) ?? 0n;
  return (await sumCredited(tx, { playerId, exceptId: id })) + amountMinor > max;
}

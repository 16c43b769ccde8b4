import type { Currency, Minor } from '@altyn/domain/money';
import { parseMoney } from '@altyn/domain/money';
import type { Queries } from '../../platform/db/db.ts';
import { findPerson, type Person } from '../kyc/index.ts';
import { readSetting } from '../settings/index.ts';
import type { PaymentsDeps } from './ports.ts';
import { sumPayments } from './totals-store.ts';

const totals = { deposit: 'KYC_DEPOSIT_TOTAL', withdraw: 'KYC_PAYOUT_TOTAL' } as const;

/**
 * Returns the player's verified identity, or the amount still payable before verification is required.
 * @param queries inside the transaction that serialises the player's payments, where one is open.
 */
export async function readIdentityGate(
  deps: PaymentsDeps,
  queries: Queries,
  of: { playerId: string; currency: Currency; direction: 'deposit' | 'withdraw' },
): Promise<{ person: Person } | { person: undefined; leftMinor: Minor }> {
  const person = await findPerson(queries, of.playerId);
  if (person) return { person };
  const total = parseMoney((await readSetting(deps, totals[of.direction]))[of.currency]) ?? 0n;
  const left = total - (await sumPayments(queries, of));
  return { person, leftMinor: left > 0n ? left : 0n };
}

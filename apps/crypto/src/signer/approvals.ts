import type { CommonDeps } from './deps.ts';
import { type Approval, objectionTo, type WantedPayout } from './rules.ts';

export interface PayoutRow extends WantedPayout {
  id: string;
}

/** Last objection per payout, so that each is logged once. */
const told = new Map<string, string>();

/** Tells whether there is an objection; logs a changed one. */
export function isRefused({ log }: Pick<CommonDeps, 'log'>, { id }: PayoutRow, objection: string | undefined): boolean {
  if (objection === undefined) {
    told.delete(id);
    return false;
  }
  if (told.get(id) !== objection) log.error({ payout: id, objection }, 'a payout is not signed');
  told.set(id, objection);
  return true;
}

/**
 * Collects objections to a payout: the operator's books, the signer's own rate, and the hourly cap.
 * @param cap undefined for a replacement, whose cap was checked before.
 */
export async function readObjection(
  { approvals, rates }: Pick<CommonDeps, 'approvals' | 'rates'>,
  payout: PayoutRow,
  cap: { usedUnits: bigint; hourlyUnits: bigint } = { usedUnits: 0n, hourlyUnits: payout.units },
): Promise<string | undefined> {
  const { rows } = await approvals.query<Approval>(
    `select provider_method as asset, amount as "amountMinor", currency, account_digest as "accountDigest"
     from payments.approved_payout where id = $1`,
    [payout.reference],
  );
  const rate = (await rates.of(payout.asset, payout.currency))?.rate;
  return objectionTo(payout, { approval: rows[0], rate, ...cap });
}

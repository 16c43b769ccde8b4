import type { CommonDeps } from './deps.ts';
import { type Approval, objectionTo, type WantedPayout } from './rules.ts';

export interface PayoutRow extends WantedPayout {
  id: string;
}

/** Why a payout was not signed at the last look: told once for each reason. */
const told = new Map<string, string>();

/** Whether there is an objection; it is logged when it is another one than at the last look. */
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
 * What speaks against a payout: the operator's books, the signer's own rate, and what may leave in an hour.
 * @param cap Undefined for a further attempt: what may leave was looked at before the first.
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

import type { Queries } from '../platform/queries.ts';
import type { Approval } from './rules.ts';

/** Reads a payout's approval in the operator's database; undefined: not approved. */
export async function findApproval(queries: Queries, reference: string): Promise<Approval | undefined> {
  const { rows } = await queries.query<Approval>(
    `select provider_method as asset, amount as "amountMinor", currency, account_digest as "accountDigest"
     from payments.approved_payout where id = $1`,
    [reference],
  );
  return rows[0];
}

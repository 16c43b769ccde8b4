import type { ProviderPayout } from '@altyn/contracts/services/payment-provider';
import type { Deps } from '../../deps.ts';
import { renderPayout } from './render-payout.ts';
import { findPayoutBy } from './store.ts';

/** Reads a payout as the merchant sees it; undefined: unknown. */
export async function readPayout(deps: Pick<Deps, 'pool'>, id: string): Promise<ProviderPayout | undefined> {
  const row = await findPayoutBy(deps.pool, 'id', id);
  return row && renderPayout(row);
}

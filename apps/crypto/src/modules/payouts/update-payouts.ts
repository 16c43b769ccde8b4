import { inTransaction } from '@altyn/server-kit/postgres';
import type { Deps } from '../../deps.ts';
import { confirmations, type Heads } from '../../finality.ts';
import type { Queries } from '../../platform/queries.ts';
import { enqueueDelivery } from '../deliveries/index.ts';
import { renderPayout } from './render-payout.ts';
import { closePayout, listSigned } from './store.ts';

/**
 * Ends payouts with a sufficiently confirmed transaction of any attempt. A failed one is denied only when its block is
 * final, since on another branch the same bytes could still pay.
 * @returns the number ended.
 */
export async function updatePayouts(deps: Deps, heads: Heads): Promise<number> {
  let ended = 0;
  for (const { id, hashes } of await listSigned(deps.pool)) {
    for (const hash of hashes) {
      const outcome = await deps.chain.outcomeOf(hash);
      if (!outcome || heads.latest - outcome.blockNumber + 1n < confirmations) continue;
      if (!outcome.isOk && outcome.blockNumber > heads.finalized) continue;
      if (!outcome.isOk) deps.log.error({ payout: id, hash }, 'a payout was mined, but its transaction failed');
      await inTransaction(deps.pool, (client) => endPayout(deps, client, { id, isOk: outcome.isOk }));
      ended += 1;
      break;
    }
  }
  return ended;
}

async function endPayout(deps: Deps, client: Queries, of: { id: string; isOk: boolean }): Promise<void> {
  const now = deps.now();
  const row = await closePayout(client, {
    id: of.id,
    status: of.isOk ? 'completed' : 'denied',
    reason: of.isOk ? null : 'invalid_account',
    at: now,
  });
  if (!row) return;
  const event = {
    id: `evt_${deps.newId()}`,
    sequence: row.sequence,
    created_at: now.toISOString(),
    type: `payout.${row.status}`,
    data: renderPayout(row),
  };
  await enqueueDelivery(client, { url: row.request.callbackUrl, event, now });
}

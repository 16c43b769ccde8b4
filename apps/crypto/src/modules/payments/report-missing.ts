import { formatMoney } from '@altyn/domain/money';
import { inTransaction } from '@altyn/server-kit/postgres';
import type { Deps } from '../../deps.ts';
import { enqueueReport } from './change-payment.ts';
import { renderPayment } from './render-payment.ts';
import { bumpSequence, listMissing, lockPayment, markMissing, sumCredited } from './store.ts';

/**
 * Reports payments whose credited transfers a reorganisation removed, once the chain is read to its end: the merchant stops
 * the account. A transfer that another block contains again was never missing. @returns the number reported.
 */
export async function reportMissing(deps: Deps): Promise<number> {
  const ids = await listMissing(deps.pool);
  for (const id of ids) {
    await inTransaction(deps.pool, async (client) => {
      const row = await lockPayment(client, id);
      if (!row) throw new Error(`payment ${id} of a credited transfer does not exist`);
      const now = deps.now();
      const units = await markMissing(client, { id, at: now });
      if (units === 0n) return;
      // Its share of the amount that was credited, rounded up against the payer.
      const creditedMinor = row.settled_minor ?? row.amount_minor;
      const total = await sumCredited(client, id);
      const missingMinor = (creditedMinor * units + total - 1n) / total;
      deps.log.error({ payment: id, units: units.toString() }, 'a reorganisation removed a credited transfer');
      const bumped = await bumpSequence(client, row, now);
      const view = { ...renderPayment(deps, bumped), missing_amount: formatMoney(missingMinor) };
      await enqueueReport(deps, client, bumped, view);
    });
  }
  return ids.length;
}

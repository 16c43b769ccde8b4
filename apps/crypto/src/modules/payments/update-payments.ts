import type { Origin } from '@altyn/contracts/services/payment-provider';
import { inTransaction } from '@altyn/server-kit/postgres';
import { worthOf } from '../../conversion.ts';
import { hashRequest } from '../../created.ts';
import type { Deps } from '../../deps.ts';
import { type Heads, isSettled } from '../../finality.ts';
import type { Queries } from '../../platform/queries.ts';
import { changePayment } from './change-payment.ts';
import { creditable, judgePayment } from './rules.ts';
import {
  creditTransfers,
  findPayment,
  insertPayment,
  listMovable,
  listTransfers,
  listTransfersOf,
  lockHashes,
  lockPayment,
  type PaymentRow,
  type TransferRow,
} from './store.ts';

/** Updates payments by time and by the chain. @returns the number of payments examined. */
export async function updatePayments(deps: Deps, heads: Heads): Promise<number> {
  const ids = await listMovable(deps.pool, deps.now());
  for (const id of ids) {
    const seen = await findPayment(deps.pool, id);
    const rate = seen && (await deps.rates.of(seen.asset, seen.currency))?.rate;
    await inTransaction(deps.pool, (client) => updateOne(deps, client, { id, heads, rate }));
  }
  return ids.length;
}

async function updateOne(
  deps: Deps,
  client: Queries,
  of: { id: string; heads: Heads; rate: bigint | undefined },
): Promise<void> {
  const row = await lockPayment(client, of.id);
  if (!row) return;
  const all = await listTransfers(client, row.address_index);
  const open = await listCreditable(client, { row, all });
  if (row.status === 'completed') {
    for (const transfer of open) await creditFollowing(deps, client, { ...of, row, transfer });
    return;
  }
  const { asset, amount_minor: amountMinor, quote_units: quoteUnits, quote_until: quoteUntil, status } = row;
  const payment = { asset, amountMinor, quoteUnits, quoteUntil, status };
  const step = judgePayment(payment, { transfers: open, heads: of.heads, rate: of.rate, now: deps.now() });
  if (!step) return;
  if (step.to === 'completed') {
    await creditTransfers(client, { paymentId: row.id, transfers: open, chainId: deps.config.CHAIN_ID });
    const { settledMinor } = step;
    await changePayment(deps, client, {
      row,
      status: 'completed',
      reason: null,
      settledMinor,
      origins: originsOf(open),
    });
    return;
  }
  const hasOther = all.some((transfer) => transfer.asset !== row.asset);
  const reason = step.to === 'expired' ? (hasOther ? 'wrong_token' : 'timed_out') : null;
  await changePayment(deps, client, { row, status: step.to, reason });
}

/** Lists the uncredited transfers of the payment's asset that may be credited, and locks their transactions. */
async function listCreditable(
  client: Queries,
  { row, all }: { row: PaymentRow; all: readonly TransferRow[] },
): Promise<TransferRow[]> {
  const open = all.filter(({ isCredited, asset }) => !isCredited && asset === row.asset);
  const hashes = open.map(({ txHash }) => txHash);
  await lockHashes(client, hashes);
  return creditable(open, { ofSameHashes: await listTransfersOf(client, hashes) });
}

const maxOrigins = 64;
const originsOf = (transfers: readonly TransferRow[]): Origin[] =>
  transfers.slice(0, maxOrigins).map(({ txHash, sender }) => ({ tx_hash: txHash, address: sender }));

/** Creates a separate payment, at today's rate, for money sent to a completed payment's address. */
async function creditFollowing(
  deps: Deps,
  client: Queries,
  of: { row: PaymentRow; transfer: TransferRow; heads: Heads; rate: bigint | undefined },
): Promise<void> {
  const { row, transfer, heads, rate } = of;
  if (rate === undefined || !isSettled(transfer, row.asset, heads)) return;
  const settledMinor = worthOf(transfer.units, { rate, asset: row.asset });
  if (settledMinor === 0n) return;
  const now = deps.now();
  const following: PaymentRow = {
    ...row,
    id: `cpy_${deps.newId()}`,
    merchant_reference: deps.newId(),
    request_hash: hashRequest(['follows', transfer.txHash, transfer.index, transfer.units.toString()]),
    amount_minor: settledMinor,
    quote_units: transfer.units,
    rate,
    rate_at: now,
    quote_until: now,
    status: 'pending',
    reason: null,
    settled_minor: null,
    follows: row.merchant_reference,
    origins: null,
    sequence: 0,
    created_at: now,
    updated_at: now,
  };
  await insertPayment(client, following);
  await creditTransfers(client, { paymentId: following.id, transfers: [transfer], chainId: deps.config.CHAIN_ID });
  const origins = originsOf([transfer]);
  await changePayment(deps, client, { row: following, status: 'completed', reason: null, settledMinor, origins });
}

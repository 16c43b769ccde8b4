import { type AssetCode, assets } from '../../assets.ts';
import { worthOf } from '../../conversion.ts';
import { type Heads, isSettled } from '../../finality.ts';

/** Lifetime of a quote in milliseconds. */
export const quoteLifeMs = 15 * 60_000;

export interface Transfer {
  units: bigint;
  blockNumber: bigint;
  minedAt: Date;
}

export interface QuotedPayment {
  asset: AssetCode;
  amountMinor: bigint;
  quoteUnits: bigint;
  quoteUntil: Date;
  status: 'created' | 'pending' | 'completed' | 'denied' | 'expired';
}

export type PaymentStep = { to: 'pending' } | { to: 'expired' } | { to: 'completed'; settledMinor: bigint };

const sumOf = (list: readonly { units: bigint }[]) => list.reduce((total, { units }) => total + units, 0n);

/**
 * Decides a payment by the uncredited transfers to its address. The quote holds for the ordered amount, for transfers mined
 * before its end: a part is worth its share of the order. Anything above, and every later transfer, is worth today's rate.
 * A partial payment is credited when the quote expires, since the rest may follow before.
 * @returns undefined: nothing to do now.
 */
export function judgePayment(
  payment: QuotedPayment,
  of: { transfers: readonly Transfer[]; heads: Heads; rate: bigint | undefined; now: Date },
): PaymentStep | undefined {
  const { transfers, heads, rate, now } = of;
  const { asset, amountMinor, quoteUnits, quoteUntil, status } = payment;
  if (status === 'completed') return undefined;
  // Chains with slow blocks may mine a timely transfer after the quote's end: the payment stays open for it.
  const isOver = now.getTime() > quoteUntil.getTime() + assets[asset].mineGraceMs;
  if (transfers.length === 0)
    return isOver && (status === 'created' || status === 'pending') ? { to: 'expired' } : undefined;
  const pending: PaymentStep | undefined = status === 'created' ? { to: 'pending' } : undefined;
  if (!transfers.every((transfer) => isSettled(transfer, asset, heads))) return pending;
  const units = sumOf(transfers);
  if (units < quoteUnits && !isOver) return pending;
  const timely = sumOf(transfers.filter(({ minedAt }) => minedAt <= quoteUntil));
  const quoted = timely < quoteUnits ? timely : quoteUnits;
  const above = units - quoted;
  if (above > 0n && rate === undefined) return pending;
  const settledMinor =
    (quoted * amountMinor) / quoteUnits + (rate === undefined ? 0n : worthOf(above, { rate, asset }));
  return settledMinor > 0n ? { to: 'completed', settledMinor } : pending;
}

export interface CreditableTransfer {
  txHash: string;
  asset: string;
  units: bigint;
  isCanonical: boolean;
  isCredited: boolean;
}

/**
 * Returns the uncredited transfers that may be credited. What is credited of a transaction never exceeds what it transfers to
 * us on the chain as it is now: one whose credited transfer disappeared is not credited again in another form.
 * @param of.ofSameHashes every stored transfer of these transactions, to any of our addresses.
 */
export function creditable<T extends CreditableTransfer>(
  open: readonly T[],
  of: { ofSameHashes: readonly CreditableTransfer[] },
): T[] {
  const used = new Map<string, bigint>();
  const canonical = new Map<string, bigint>();
  const keyOf = ({ txHash, asset }: CreditableTransfer) => `${txHash} ${asset}`;
  for (const transfer of of.ofSameHashes) {
    const key = keyOf(transfer);
    if (transfer.isCanonical) canonical.set(key, (canonical.get(key) ?? 0n) + transfer.units);
    if (transfer.isCredited) used.set(key, (used.get(key) ?? 0n) + transfer.units);
  }
  return open.filter((transfer) => {
    const key = keyOf(transfer);
    const total = (used.get(key) ?? 0n) + transfer.units;
    if (!transfer.isCanonical || total > (canonical.get(key) ?? 0n)) return false;
    used.set(key, total);
    return true;
  });
}

import { type Asset, type AssetCode, assets } from '../../assets.ts';

/** Rates are minor units per coin, times a million. */
const rateScale = 1_000_000n;

/** Confirmations of a normal transfer, its own block included. */
export const confirmations = 3n;

/** Lifetime of a quote in milliseconds. */
export const quoteLifeMs = 15 * 60_000;

const coin = ({ decimals }: Asset) => 10n ** BigInt(decimals);
const divideUp = (value: bigint, by: bigint) => (value + by - 1n) / by;

/** Units to send for an amount, rounded up to the asset's step in the house's favour. */
export function unitsOf(amountMinor: bigint, of: { rate: bigint; asset: AssetCode }): bigint {
  const asset = assets[of.asset];
  const exact = divideUp(amountMinor * coin(asset) * rateScale, of.rate);
  return divideUp(exact, asset.stepUnits) * asset.stepUnits;
}

/** Units to pay out for an amount, rounded down to the asset's step. */
export function payoutUnitsOf(amountMinor: bigint, of: { rate: bigint; asset: AssetCode }): bigint {
  const asset = assets[of.asset];
  const exact = (amountMinor * coin(asset) * rateScale) / of.rate;
  return (exact / asset.stepUnits) * asset.stepUnits;
}

/** Value of units in minor units, rounded down. */
export function worthOf(units: bigint, of: { rate: bigint; asset: AssetCode }): bigint {
  return (units * of.rate) / (coin(assets[of.asset]) * rateScale);
}

export interface Transfer {
  units: bigint;
  blockNumber: bigint;
  minedAt: Date;
}

/** Newest block of the chain, and the newest final one. */
export interface Heads {
  latest: bigint;
  finalized: bigint;
}

/** Tells whether a transfer counts: a large one when its block is final, others after some confirmations. */
export function isSettled(transfer: Transfer, asset: AssetCode, heads: Heads): boolean {
  if (transfer.units >= assets[asset].finalFromUnits) return transfer.blockNumber <= heads.finalized;
  return heads.latest - transfer.blockNumber + 1n >= confirmations;
}

export interface QuotedPayment {
  asset: AssetCode;
  amountMinor: bigint;
  quoteUnits: bigint;
  quoteUntil: Date;
  status: 'created' | 'pending' | 'completed' | 'denied' | 'expired';
}

export type PaymentStep = { to: 'pending' } | { to: 'expired' } | { to: 'completed'; settledMinor: bigint };

/**
 * Decides a payment by the uncredited transfers to its address. Timely transfers are worth the quote, in proportion; late
 * ones are worth today's rate. A partial payment is credited when the quote expires, since the rest may follow before.
 * @returns undefined: nothing to do now.
 */
export function judgePayment(
  payment: QuotedPayment,
  of: { transfers: readonly Transfer[]; heads: Heads; rate: bigint | undefined; now: Date },
): PaymentStep | undefined {
  const { transfers, heads, rate, now } = of;
  const { asset, amountMinor, quoteUnits, quoteUntil, status } = payment;
  if (status === 'completed') return undefined;
  const minedUntil = new Date(quoteUntil.getTime() + assets[asset].mineGraceMs);
  const isOver = now > minedUntil;
  if (transfers.length === 0)
    return isOver && (status === 'created' || status === 'pending') ? { to: 'expired' } : undefined;
  const pending: PaymentStep | undefined = status === 'created' ? { to: 'pending' } : undefined;
  if (!transfers.every((transfer) => isSettled(transfer, asset, heads))) return pending;
  const sum = (list: readonly Transfer[]) => list.reduce((so, { units }) => so + units, 0n);
  const inTime = sum(transfers.filter(({ minedAt }) => minedAt <= minedUntil));
  const late = sum(transfers) - inTime;
  if (late > 0n && rate === undefined) return pending;
  if (inTime < quoteUnits && !isOver) return pending;
  const settledMinor = (inTime * amountMinor) / quoteUnits + (rate === undefined ? 0n : worthOf(late, { rate, asset }));
  return settledMinor > 0n ? { to: 'completed', settledMinor } : pending;
}

import { type Asset, type AssetCode, assets } from './assets.ts';

/** Rates are minor units of money for a whole coin, times a million. */
const rateScale = 1_000_000n;

/** Blocks that a transfer of a usual size waits for, its own counted. */
export const confirmations = 3n;

/** Milliseconds that a quote holds. */
export const quoteLifeMs = 15 * 60_000;

const coin = ({ decimals }: Asset) => 10n ** BigInt(decimals);
const divideUp = (value: bigint, by: bigint) => (value + by - 1n) / by;

/** What is to be sent for an amount: rounded up to the asset's step, in favour of the house by less than a step. */
export function unitsOf(amountMinor: bigint, of: { rate: bigint; asset: AssetCode }): bigint {
  const asset = assets[of.asset];
  const exact = divideUp(amountMinor * coin(asset) * rateScale, of.rate);
  return divideUp(exact, asset.stepUnits) * asset.stepUnits;
}

/** What is paid out for an amount: rounded down to the asset's step. */
export function payoutUnitsOf(amountMinor: bigint, of: { rate: bigint; asset: AssetCode }): bigint {
  const asset = assets[of.asset];
  const exact = (amountMinor * coin(asset) * rateScale) / of.rate;
  return (exact / asset.stepUnits) * asset.stepUnits;
}

/** What units are worth in minor units, rounded down. */
export function worthOf(units: bigint, of: { rate: bigint; asset: AssetCode }): bigint {
  return (units * of.rate) / (coin(assets[of.asset]) * rateScale);
}

export interface Transfer {
  units: bigint;
  blockNumber: bigint;
  minedAt: Date;
}

/** The chain's newest block, and the newest that is never undone. */
export interface Heads {
  latest: bigint;
  finalized: bigint;
}

/** Whether a transfer counts: a large one when its block is final, others after some confirmations. */
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
 * What becomes of a payment by the transfers to its address that are not credited yet. What was sent in time is worth its
 * quote, in proportion where it is less or more; what was sent late is worth today's rate. A part is credited once the quote
 * has run out: until then the rest may follow.
 * @returns undefined: nothing for now.
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

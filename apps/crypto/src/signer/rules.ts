import { addressDigest } from '@altyn/chain-addresses/digest';
import { type AssetCode, assets } from '../assets.ts';
import { worthOf } from '../conversion.ts';

/** A payout as stored by the gateway. */
export interface WantedPayout {
  reference: string;
  asset: AssetCode;
  amountMinor: bigint;
  currency: string;
  address: string;
  units: bigint;
}

/** The payout's approval in the operator's books. */
export interface Approval {
  asset: string;
  amountMinor: bigint;
  currency: string;
  /** SHA-256 of the address, hex. */
  accountDigest: string | null;
}

/** Maximum value of a payout in per cent of the approved amount, at the signer's own rate. */
const tolerance = 103n;

export type Objection =
  | 'not_approved'
  | 'other_money'
  | 'other_address'
  | 'no_rate'
  | 'worth_too_much'
  | 'over_the_hour';

/**
 * Returns the objection to a payout: it must be approved with this amount and address, worth no more at the signer's own
 * rate, and within the hourly cap.
 * @returns undefined: it may be signed.
 */
export function objectionTo(
  payout: WantedPayout,
  of: { approval: Approval | undefined; rate: bigint | undefined; usedUnits: bigint; hourlyUnits: bigint },
): Objection | undefined {
  const { approval, rate, usedUnits, hourlyUnits } = of;
  if (!approval) return 'not_approved';
  const isSameMoney =
    approval.asset === payout.asset &&
    approval.amountMinor === payout.amountMinor &&
    approval.currency.toUpperCase() === payout.currency.toUpperCase();
  if (!isSameMoney) return 'other_money';
  if (approval.accountDigest !== addressDigest(payout.address)) return 'other_address';
  if (rate === undefined) return 'no_rate';
  if (worthOf(payout.units, { rate, asset: payout.asset }) * 100n > payout.amountMinor * tolerance)
    return 'worth_too_much';
  return usedUnits + payout.units > hourlyUnits ? 'over_the_hour' : undefined;
}

export interface DailyUse {
  asset: AssetCode;
  units: bigint;
}

/** Value of what was paid out, in minor units of the rates' currency; undefined without a rate. */
export function worthOfUse(
  uses: readonly DailyUse[],
  rates: ReadonlyMap<AssetCode, bigint | undefined>,
): bigint | undefined {
  let worthMinor = 0n;
  for (const { asset, units } of uses) {
    const rate = rates.get(asset);
    if (rate === undefined) return undefined;
    worthMinor += worthOf(units, { rate, asset });
  }
  return worthMinor;
}

/** Converts whole coins to units. */
export const unitsOfCoins = (coins: number, asset: AssetCode) => BigInt(coins) * 10n ** BigInt(assets[asset].decimals);

export interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

const max = (one: bigint, other: bigint) => (one > other ? one : other);

/** Fees of a replacement: today's, and at least an eighth above the last one's, as nodes require. */
export function raiseFees(last: Fees, today: Fees): Fees {
  const raised = (fee: bigint) => (fee * 9n) / 8n + 1n;
  return {
    maxFeePerGas: max(raised(last.maxFeePerGas), today.maxFeePerGas),
    maxPriorityFeePerGas: max(raised(last.maxPriorityFeePerGas), today.maxPriorityFeePerGas),
  };
}

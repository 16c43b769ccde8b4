import { type Asset, type AssetCode, assets } from './assets.ts';

/** Rates are minor units per coin, times a million. */
const rateScale = 1_000_000n;

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

import { protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import type { SlotGame } from './slot-game.ts';

/** Highest payouts of one round by currency, in minor units. */
export type HighestPayouts = Readonly<Record<string, bigint>>;

interface House {
  /** Preset of a new player. */
  first: bigint;
  /** Presets, ascending. */
  presets: readonly bigint[];
  /** What the house pays for one round at most, unless it sets another amount. */
  highestPayout: bigint;
}

const minor = (amounts: string): bigint[] => amounts.split(' ').map(BigInt);

/** Dollars and euros are worth about the same. */
const hardCurrency: House = {
  first: 20n,
  presets: minor('20 40 100 200 400 1000 2000 4000 10000 20000'),
  highestPayout: 10_000_000n,
};

/** Stakes of the house in minor units. The lowest preset is twenty of the smallest coins in use: one for each unit of a stake. */
const house: Readonly<Record<string, House>> = {
  UAH: {
    first: 1_000n,
    presets: minor('20 40 100 200 400 1000 2000 4000 10000 20000 50000 100000 200000 500000 1000000'),
    highestPayout: 500_000_000n,
  },
  KZT: {
    first: 10_000n,
    presets: minor('500 1000 2000 5000 10000 20000 50000 100000 250000 500000 1000000 2500000 5000000 10000000'),
    highestPayout: 5_000_000_000n,
  },
  KGS: {
    first: 2_000n,
    presets: minor('100 200 500 1000 2000 5000 10000 20000 50000 100000 200000 500000 1000000 2000000'),
    highestPayout: 1_000_000_000n,
  },
  TJS: {
    first: 200n,
    presets: minor('20 40 100 200 400 1000 2000 4000 10000 20000 50000 100000 200000'),
    highestPayout: 100_000_000n,
  },
  UZS: {
    first: 200_000n,
    presets: minor(
      '10000 20000 50000 100000 200000 500000 1000000 2500000 5000000 10000000 20000000 50000000 100000000 300000000',
    ),
    highestPayout: 150_000_000_000n,
  },
  USD: hardCurrency,
  EUR: hardCurrency,
};
/** Play money has the stakes of the hryvnia. */
const playMoney = 'XXX';
const houseOf = (currency: string): House | undefined => house[currency === playMoney ? 'UAH' : currency];

/** Currencies of real money that the studio supports. */
const currencies: readonly string[] = Object.keys(house);

/** True for a currency of real money that the studio supports. */
export const isHouseCurrency = (currency: string): boolean => currencies.includes(currency);

/** True when the studio supports a currency. */
export const hasCurrency = (currency: string): boolean => houseOf(currency) !== undefined;

/** Stakes from `min` to `max` in steps of `unit`, minor units. */
export interface StakeRange {
  min: bigint;
  max: bigint;
  unit: bigint;
}

/** Stakes of a title in a currency, in minor units. */
export interface Stakes {
  /** Preset of a new player. */
  first: bigint;
  /** Presets, ascending. */
  all: readonly bigint[];
  range: StakeRange;
}

/**
 * Stakes of a title in a currency: every multiple of the title's unit from the house's lowest preset up to the ceiling, at
 * which the title's highest win equals the highest payout of a round, and never above the highest preset. Undefined for an
 * unsupported currency.
 * @param payouts the operator's highest payouts in place of the house's
 */
export function stakesOf(slot: SlotGame, currency: string, payouts: HighestPayouts = {}): Stakes | undefined {
  const own = houseOf(currency);
  if (!own) return undefined;
  const unit = unitOf(slot);
  const fit = (stake: bigint) => ((stake + unit - 1n) / unit) * unit;
  const payout = payouts[currency === playMoney ? 'UAH' : currency] ?? own.highestPayout;
  const presets = [...new Set(own.presets.map(fit))];
  const [min = unit, highest = min] = [presets[0], presets.at(-1)];
  const ceiling = (payout / BigInt(slot.maxWinMultiple) / unit) * unit;
  const max = [ceiling, highest].reduce((one, other) => (one < other ? one : other));
  const all = presets.filter((stake) => stake <= max || stake === min);
  const first = fit(own.first);
  return { first: all.includes(first) ? first : min, all, range: { min, max: max > min ? max : min, unit } };
}

/** Stakes as a session's view contains them. */
export const viewStakes = ({ first, all, range: { min, max, unit } }: Stakes) => ({
  stakes: all.map(String),
  stake_range: { min: String(min), max: String(max), unit: String(unit) },
  default_stake: first.toString(),
});

/** True when a stake lies in a range, on one of its steps. */
export const isInRange = (stake: bigint, { min, max, unit }: StakeRange): boolean =>
  stake >= min && stake <= max && stake % unit === 0n;

/** A title's presets by currency in protocol units, for the operator's game list; without play money. */
export function listedStakes(slot: SlotGame, payouts: HighestPayouts = {}): Record<string, number[]> {
  const units = BigInt(protocolUnitsPerMinor);
  return Object.fromEntries(
    currencies.map((currency) => [
      currency,
      (stakesOf(slot, currency, payouts)?.all ?? []).map((stake) => Number(stake * units)),
    ]),
  );
}

/** Unit of a title's stakes, which gives whole line bets and whole prices in every mode. */
function unitOf(slot: SlotGame): bigint {
  const isWhole = (unit: bigint) =>
    slot.modes.every(({ priceHundredths }) => (unit * BigInt(priceHundredths)) % 100n === 0n);
  let unit = BigInt(slot.stakeUnits);
  while (!isWhole(unit)) unit += BigInt(slot.stakeUnits);
  return unit;
}

import { protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import { fruitCrown } from '@altyn/engines/fruit-crown';
import { wolfMoon, wolfMoonConfig } from '@altyn/engines/slots/titles/wolf-moon';
import { lineTitle } from './line-title.ts';
import { reelTitles } from './reel-titles.ts';
import type { SlotGame, Title } from './slot-game.ts';
import { waysTitle } from './slot-titles.ts';
import { tumbleTitles } from './tumble-titles.ts';
import { wagerTitles } from './wager-titles.ts';

export const titles: ReadonlyMap<string, Title> = new Map(
  [
    lineTitle({
      title: 'Fruit Crown',
      config: fruitCrown,
      published: {
        rtpPercent: '96.46',
        hitRatePercent: '26.56',
        maxSpinMultiple: '629.25',
        deviation: '4.6',
        featureOdds: '140.4',
        topOdds: null,
      },
    }),
    waysTitle({
      title: 'Wolf Moon',
      config: wolfMoonConfig,
      slot: wolfMoon,
      published: {
        base: { rtp: '96.03', hitRate: '48.9', deviation: '9.4', featureOdds: '140.5' },
        buy: { rtp: '96.43', hitRate: '99.9', deviation: '102', featureOdds: null },
      },
    }),
    ...reelTitles,
    ...tumbleTitles,
    ...wagerTitles,
  ].map((title) => [title.code, title]),
);

/** Available stakes in minor units. The first one of a currency is its default. */
const stakesMinor: Readonly<Record<string, { first: bigint; all: readonly bigint[] }>> = {
  UAH: { first: 1_000n, all: [200n, 400n, 1_000n, 2_000n, 4_000n, 10_000n, 20_000n, 50_000n] },
  KZT: { first: 10_000n, all: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 250_000n, 500_000n] },
  KGS: { first: 2_000n, all: [500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n] },
  TJS: { first: 200n, all: [40n, 100n, 200n, 400n, 1_000n, 2_000n, 4_000n, 10_000n] },
  UZS: { first: 200_000n, all: [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_500_000n, 5_000_000n] },
  USD: { first: 20n, all: [20n, 40n, 100n, 200n, 400n, 1_000n, 2_000n] },
  EUR: { first: 20n, all: [20n, 40n, 100n, 200n, 400n, 1_000n, 2_000n] },
  XXX: { first: 1_000n, all: [200n, 400n, 1_000n, 2_000n, 4_000n, 10_000n, 20_000n, 50_000n] },
};

/** Play money of a new demo session. */
export const demoBalanceMinor = 500_000n;

/** True when the studio supports a currency. */
export const hasCurrency = (currency: string): boolean => stakesMinor[currency] !== undefined;

/**
 * Stakes of a title in a currency: the house's list, each rounded up to the title's unit so that the price of every
 * mode is a whole number of minor units. Undefined for an unsupported currency.
 */
export function stakesOf(slot: SlotGame, currency: string): { first: bigint; all: readonly bigint[] } | undefined {
  const house = stakesMinor[currency];
  if (!house) return undefined;
  const fit = (stake: bigint) => {
    const unit = unitOf(slot);
    return ((stake + unit - 1n) / unit) * unit;
  };
  return { first: fit(house.first), all: [...new Set(house.all.map(fit))] };
}

/** A title's stakes by currency in protocol units, for the operator's game list; without play money. */
export function listedStakes(slot: SlotGame): Record<string, number[]> {
  const units = BigInt(protocolUnitsPerMinor);
  return Object.fromEntries(
    Object.keys(stakesMinor)
      .filter((currency) => currency !== 'XXX')
      .map((currency) => [currency, (stakesOf(slot, currency)?.all ?? []).map((stake) => Number(stake * units))]),
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

/** Price of a round in a mode. */
export function priceOf({ priceHundredths }: { priceHundredths: number }, stakeMinor: bigint): bigint {
  return (stakeMinor * BigInt(priceHundredths)) / 100n;
}

import { fruitCrown } from '@altyn/engines/fruit-crown';
import type { LineSlotConfig } from '@altyn/engines/line-slot';

/** A game the studio offers. */
export interface Title {
  code: string;
  title: string;
  category: 'slots';
  config: LineSlotConfig;
  /** Published figures, exact to the place shown; a test holds them against the maths. */
  published: { rtpPercent: string; hitRatePercent: string; maxSpinMultiple: string };
}

export const titles: ReadonlyMap<string, Title> = new Map(
  [
    {
      code: 'fruit-crown',
      title: 'Fruit Crown',
      category: 'slots' as const,
      config: fruitCrown,
      published: { rtpPercent: '96.46', hitRatePercent: '26.56', maxSpinMultiple: '629.25' },
    },
  ].map((title) => [title.code, title]),
);

/** Whole stakes offered, in minor units, each a multiple of 20 lines. The first figure of a currency is its default. */
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

/** Stakes of a currency; undefined for one the studio does not deal in. */
export function stakesOf(currency: string) {
  return stakesMinor[currency];
}

import type { GameRandomness } from '../../randomness.ts';
import { buyMode, superMode } from '../bought-modes.ts';
import type { Grid, Position, Recorder } from '../slot-game.ts';
import { draw, type Weighted, weighted } from '../weights.ts';
import type { FreeSpins } from './free-spins.ts';
import type { HoldConfig } from './hold-config.ts';
import { type HoldFeature, holdFeature } from './hold-feature.ts';
import type { PaidSpin } from './paid-spin.ts';

/** Number of scatters or coins at the start of a bought round, which has no other win. */
export interface BuyRule {
  brings: 'free' | 'hold';
  priceHundredths: number;
  counts: readonly (readonly [count: number, weight: number])[];
  /** A dearer level, with its own number of coins or scatters. */
  super?: {
    priceHundredths: number;
    counts: readonly (readonly [count: number, weight: number])[];
    /** Of a hold feature: special coins come more often. */
    specialOneIn?: number;
    /** Free spins of its own, in place of those of the other modes. */
    free?: FreeSpins;
  };
}

/** The parts of a slot that its bought levels concern. */
interface SoldParts {
  paid: PaidSpin;
  scatter?: { symbol: string };
  free?: FreeSpins;
  hold?: HoldFeature;
  buy?: BuyRule;
}

/** A hold feature on the board of a paid spin. */
export const holdWith = ({ reels }: PaidSpin, config: HoldConfig): HoldFeature =>
  holdFeature(config, { reels: reels.tables.length, rows: reels.rows });

/** A bought round: the number of its scatters or coins, and the features that it may bring. */
export interface Bought {
  priceHundredths: number;
  counts: Weighted<number>;
  hold: HoldFeature | undefined;
  free: FreeSpins | undefined;
}

/** Bought rounds by mode; none where nothing is sold. */
export function boughtLevels({ buy, hold, free, paid }: SoldParts): ReadonlyMap<string, Bought> {
  const levels = new Map<string, Bought>();
  if (!buy) return levels;
  levels.set(buyMode, { priceHundredths: buy.priceHundredths, counts: weighted(buy.counts), hold, free });
  if (!buy.super) return levels;
  const { priceHundredths, counts, specialOneIn } = buy.super;
  const richer =
    hold && specialOneIn !== undefined
      ? holdWith(paid, { ...hold.config, special: { ...hold.config.special, oneIn: specialOneIn } })
      : hold;
  const own = { hold: richer, free: buy.super.free ?? free };
  return levels.set(superMode, { priceHundredths, counts: weighted(counts), ...own });
}

/** The reveal of a bought feature. Adjacent reels share no symbol, so it has no win of its own. */
export function boughtSpin(
  { paid, scatter, hold, buy }: SoldParts,
  bought: Weighted<number>,
  randomness: GameRandomness,
  recorder: Recorder,
): { units: number; reported: number; grid: Grid } {
  const symbols = Object.keys(paid.payer.pays);
  const half = Math.floor(symbols.length / 2);
  const { rows, tables } = paid.reels;
  const grid = tables.map((_, reel) => {
    const from = reel % 2 === 0 ? symbols.slice(0, half) : symbols.slice(half);
    return Array.from({ length: rows }, () => from[randomness.nextInt(from.length)]!);
  });
  const count = draw(bought, randomness);
  if (buy?.brings === 'hold') {
    const places = grid.flatMap((column, reel) => column.map((_, row): Position => [reel, row]));
    for (let left = count; left > 0; left -= 1) {
      const [place] = places.splice(randomness.nextInt(places.length), 1);
      grid[place![0]]![place![1]] = hold!.config.coin;
    }
  } else for (let reel = 0; reel < count; reel += 1) grid[reel]![randomness.nextInt(rows)] = scatter!.symbol;
  recorder.events?.push({ type: 'reveal', spin: 0, grid });
  return { units: 0, reported: 0, grid };
}

import { byCount } from '../../by-count.ts';
import type { GameRandomness } from '../../randomness.ts';
import { type GambleRule, gambleMode, withGamble } from '../gamble.ts';
import { buyMode, superMode } from '../bought-modes.ts';
import { type Caps, type Position, type Recorder, type SlotGame, slotGame, unitsPerStake } from '../slot-game.ts';
import { meanOf } from '../weights.ts';
import { type Bought, boughtLevels, boughtSpin, type BuyRule, holdWith } from './bought-levels.ts';
import { resumeChosen, type SpinsChoice, tellChoice } from './choice.ts';
import type { FreeSpins } from './free-spins.ts';
import type { HoldFeature } from './hold-feature.ts';
import type { PaidSpin } from './paid-spin.ts';
import type { PickBonus } from './pick-bonus.ts';
import { placesOf, type Reels } from './reels.ts';
import { collectCoins, collectedMean, seeCoins } from './seen-coins.ts';

/** A slot assembled from parts: a paid spin, and the features of its scatters and coins. */
export interface ReelSlotParts {
  game: string;
  mathsVersion: string;
  paid: PaidSpin;
  scatter?: {
    symbol: string;
    /** Units by number of scatters in view; the last one is for all higher numbers. */
    pays?: Readonly<Record<number, number>>;
    /** Free spins by number of scatters in view; the last one is for all higher numbers. */
    awards?: Readonly<Record<number, number>>;
  };
  free?: FreeSpins;
  /** Choice of free spins; its first option is `free` with its awards. */
  choice?: SpinsChoice;
  hold?: HoldFeature;
  /** A bonus of picks, brought by scatters. */
  pick?: PickBonus;
  buy?: BuyRule;
  maxWinMultiple: number;
  caps?: Caps;
  /** Adds the mode in which a win may be doubled or lost. */
  gamble?: GambleRule;
  /** Earlier versions, whose rounds may be open and can be checked. */
  earlier?: readonly SlotGame[];
}

/** A slot with coins. */
export type CoinSlotParts = ReelSlotParts & { hold: HoldFeature };

/** Exact figures, before the win cap; its effect is smaller than the decimals shown, but for `caps`. */
interface ReelFigures {
  /** As a multiple of the stake. */
  paidReturn: number;
  scatterReturn: number;
  freeReturn: number;
  holdReturn: number;
  pickReturn: number;
  /** Of collectors in paid spins. */
  collectReturn: number;
  /** Probability that a paid spin triggers free spins, the hold feature or its own feature; 0: it has none. */
  featureProbability: number;
  /** Probability that a paid spin leads to the highest award: a full board of coins, the highest pick; 0: there is none. */
  fullProbability: number;
  /** Return of each mode as a share of its price; with a choice, of its first option, which returns least. */
  rtp: Readonly<Record<string, number>>;
  /** Return of the base mode for each option of the choice. */
  choiceRtp: Readonly<Record<string, number>>;
}

export interface ReelSlot extends SlotGame {
  readonly parts: ReelSlotParts;
  readonly figures: ReelFigures;
  readonly earlier: readonly SlotGame[];
}

/** Whether a version of a slot is assembled from parts. */
export const isReelSlot = (slot: SlotGame): slot is ReelSlot => 'parts' in slot;

export function reelSlot(parts: ReelSlotParts): ReelSlot {
  const { game, mathsVersion, maxWinMultiple, buy } = parts;
  const bought = boughtLevels(parts);
  const modes = [{ id: 'base', priceHundredths: 100 }];
  if (buy) modes.push({ id: buyMode, priceHundredths: buy.priceHundredths });
  if (buy?.super) modes.push({ id: superMode, priceHundredths: buy.super.priceHundredths });
  const slot = slotGame({ game, mathsVersion, maxWinMultiple, modes }, (mode, randomness, recorder) =>
    playRound(parts, bought.get(mode), randomness, recorder),
  );
  const figures = figuresOf(parts, bought);
  const { choice, gamble, pick } = parts;
  const whole: ReelSlot = {
    ...slot,
    earlier: parts.earlier ?? [],
    ...(parts.caps ? { caps: parts.caps } : {}),
    parts,
    figures,
  };
  const max = maxWinMultiple * unitsPerStake;
  if (choice) whole.resume = (step) => resumeChosen({ choice, max }, step);
  if (pick) whole.resume = (step) => pick.resume(step, max);
  return gamble ? withGamble(whole, gamble) : whole;
}

/** The next version of a slot whose coins had values in respins only: they have them as they land. It returns the same. */
export function withSeenCoins(first: CoinSlotParts, mathsVersion: string): ReelSlot {
  const { paid, hold, earlier = [] } = first;
  const seen = holdWith(paid, { ...hold.config, seen: {} });
  return reelSlot({ ...first, mathsVersion, hold: seen, earlier: [reelSlot(first), ...earlier] });
}

function playRound(
  parts: ReelSlotParts,
  bought: Bought | undefined,
  randomness: GameRandomness,
  recorder: Recorder,
): number {
  const { paid, scatter, pick } = parts;
  const { hold, free } = bought ?? parts;
  const max = parts.maxWinMultiple * unitsPerStake;
  const first = bought ? boughtSpin(parts, bought.counts, randomness, recorder) : paid.play(randomness, recorder);
  let { units } = first;
  const scatters = scatter ? placesOf(first.grid, scatter.symbol) : [];
  if (!bought) units += payScatters(parts, scatters, recorder);
  if (hold) {
    const seen = seeCoins(hold, first.grid, randomness, recorder);
    if (seen && !bought) units += collectCoins(hold, first.grid, seen, recorder);
    if (placesOf(first.grid, hold.config.coin).length >= hold.config.from) {
      units += hold.play(first.grid, randomness, recorder, seen);
    }
  }
  units = Math.min(max, units);
  recorder.events?.push({ type: 'spinTotal', spin: 0, win: recorder.minor(Math.max(0, units - first.reported)) });
  const count = byCount(scatter?.awards ?? {}, scatters.length);
  if (parts.choice && recorder.events && count > 0 && units < max) {
    tellChoice(parts.choice, scatters.length, recorder);
    return units;
  }
  if (free && count > 0 && units < max) {
    units += free.play({ count, scatters, room: max - units, randomness, recorder });
  }
  if (pick && scatters.length >= pick.config.from && units < max) {
    if (recorder.events) {
      pick.begin(scatters, recorder);
      return units;
    }
    units += pick.simulate(randomness, max - units);
  }
  if (units === max) recorder.events?.push({ type: 'winCap', win: recorder.minor(max) });
  return units;
}

function payScatters({ scatter }: ReelSlotParts, positions: Position[], recorder: Recorder): number {
  const units = byCount(scatter?.pays ?? {}, positions.length);
  if (!scatter || units === 0) return 0;
  recorder.events?.push({
    type: 'win',
    kind: 'scatter',
    symbol: scatter.symbol,
    count: positions.length,
    positions,
    win: recorder.minor(units),
    multiplier: 1,
  });
  return units;
}

function figuresOf(parts: ReelSlotParts, bought: ReadonlyMap<string, Bought>): ReelFigures {
  const { paid, scatter, free, hold, buy, pick } = parts;
  const scatterCounts = scatter ? paid.reels.counts(scatter.symbol) : [];
  const coinCounts = hold ? paid.reels.counts(hold.config.coin) : [];
  const unitsOf = (counts: readonly number[], units: (count: number) => number) =>
    counts.reduce((sum, p, count) => sum + (p > 0 ? p * units(count) : 0), 0) / unitsPerStake;
  const ofFree = (count: number, own = free) => {
    const spins = byCount(scatter?.awards ?? {}, count);
    return own && spins > 0 ? own.expected(spins) : 0;
  };
  const ofHold = (count: number) => (hold && count >= hold.config.from ? hold.expected(count) : 0);
  const paidReturn = paid.expected / unitsPerStake;
  const scatterReturn = unitsOf(scatterCounts, (count) => byCount(scatter?.pays ?? {}, count));
  const freeReturn = unitsOf(scatterCounts, (count) => ofFree(count));
  const holdReturn = unitsOf(coinCounts, ofHold);
  const pickReturn = unitsOf(scatterCounts, (count) => (pick && count >= pick.config.from ? pick.expected : 0));
  const collectReturn = hold ? collectedMean(hold, paid.reels) / unitsPerStake : 0;
  const boughtRtp = ({ counts, hold: own, free: ownFree, priceHundredths }: Bought) => {
    const units = (count: number) => (buy?.brings === 'hold' ? (own?.expected(count) ?? 0) : ofFree(count, ownFree));
    return (meanOf({ ...counts, values: counts.values.map(units) }) * 100) / unitsPerStake / priceHundredths;
  };
  const uncapped = paidReturn + scatterReturn + freeReturn + collectReturn + holdReturn + pickReturn;
  const costOf = (mode: string) => parts.caps?.[mode]?.cost ?? 0;
  const base = uncapped - costOf('base');
  return {
    paidReturn,
    scatterReturn,
    freeReturn,
    holdReturn,
    pickReturn,
    collectReturn,
    featureProbability: free || hold || pick ? featureProbability(parts, paid.reels) : (paid.featureProbability ?? 0),
    fullProbability:
      coinCounts.reduce((sum, p, count) => sum + (hold && count >= hold.config.from ? p * hold.full(count) : 0), 0) +
      unitsPerStake * unitsOf(scatterCounts, (count) => (pick && count >= pick.config.from ? pick.topChance : 0)),
    choiceRtp: Object.fromEntries(
      (parts.choice?.options ?? []).map(({ id, free: chosen, awards }) => {
        const units = (count: number) => chosen.expected(byCount(awards, count));
        return [id, paidReturn + scatterReturn + collectReturn + holdReturn + unitsOf(scatterCounts, units)];
      }),
    ),
    rtp: {
      base,
      ...(parts.gamble ? { [gambleMode]: base } : {}),
      ...Object.fromEntries([...bought].map(([mode, level]) => [mode, boughtRtp(level) - costOf(mode)])),
    },
  };
}

/** Scatters and coins share cells, so they are counted jointly. */
function featureProbability({ scatter, free, hold, pick }: ReelSlotParts, reels: Reels): number {
  const coin = hold?.config.coin ?? '';
  const symbol = free || pick ? (scatter?.symbol ?? '') : '';
  let counts = new Map<string, number>([['0:0', 1]]);
  for (const odds of reels.odds) {
    const [s, c] = [odds.get(symbol) ?? 0, odds.get(coin) ?? 0];
    for (let row = 0; row < reels.rows; row += 1) {
      const next = new Map<string, number>();
      for (const [key, p] of counts) {
        const [scatters, coins] = key.split(':').map(Number) as [number, number];
        for (const [to, q] of [
          [`${scatters + 1}:${coins}`, s],
          [`${scatters}:${coins + 1}`, c],
          [key, 1 - s - c],
        ] as const)
          if (q > 0) next.set(to, (next.get(to) ?? 0) + p * q);
      }
      counts = next;
    }
  }
  let sum = 0;
  for (const [key, p] of counts) {
    const [scatters, coins] = key.split(':').map(Number) as [number, number];
    if (byCount(scatter?.awards ?? {}, scatters) > 0 && free) sum += p;
    else if (pick && scatters >= pick.config.from) sum += p;
    else if (hold && coins >= hold.config.from) sum += p;
  }
  return sum;
}

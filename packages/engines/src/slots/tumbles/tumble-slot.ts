import { byCount } from '../../by-count.ts';
import type { GameRandomness } from '../../randomness.ts';
import { buyMode, isBought, superMode } from '../bought-modes.ts';
import { noRecorder, type Recorder, type SlotGame, slotGame, unitsPerStake } from '../slot-game.ts';
import { cellsOf, countOf, positionOf } from './board.ts';
import { type CompiledTumbles, compileTumbles, type ReelTables, type TumbleConfig } from './config.ts';
import { standingAt } from './multipliers.ts';
import { drawBoard, drawBought, playSpin, type Round, type SpinEnd } from './spin.ts';

/** A slot whose board tumbles or changes height. Its return depends on what falls, so it is simulated. */
export interface TumbleSlot extends SlotGame {
  config: TumbleConfig;
  /** A round without its book: units won, and whether free spins were awarded. */
  sample(mode: string, randomness: GameRandomness): { units: number; isFeature: boolean };
  /** Only the paid spin of a round. */
  samplePaid(mode: string, randomness: GameRandomness): PaidSample;
  /**
   * Only the free spins of a round, `awarded` of them; `level` is `buySuper` for those of the dearer level. @returns
   * units won; they do not depend on the paid spin.
   */
  sampleFree(awarded: number, randomness: GameRandomness, level?: string): number;
  /**
   * Exact probability of each number of awarded free spins, by the scatters of the paid spin's initial board. Empty for
   * a bought mode.
   */
  awardOdds(mode: string): Readonly<Record<number, number>>;
}

/**
 * A paid spin with two control variates of known mean, which reduce a simulation's variance: `luck`, the units won from
 * orb values above their mean (mean 0), and `drawn`, the free spins awarded by the initial board's scatters (mean by
 * `awardOdds`).
 */
export interface PaidSample {
  units: number;
  /** Free spins awarded by the whole spin. */
  awarded: number;
  luck: number;
  drawn: number;
}

export function tumbleSlot(config: TumbleConfig): TumbleSlot {
  const slot = compileTumbles(config);
  const game = slotGame(
    {
      game: config.game,
      mathsVersion: config.mathsVersion,
      maxWinMultiple: config.maxWinMultiple,
      modes: [
        { id: 'base', priceHundredths: 100 },
        ...(config.ante ? [{ id: 'ante', priceHundredths: config.ante.priceHundredths }] : []),
        ...(config.buy ? [{ id: buyMode, priceHundredths: config.buy.priceHundredths }] : []),
        ...(config.buy?.super ? [{ id: superMode, priceHundredths: config.buy.super.priceHundredths }] : []),
      ],
    },
    (mode, randomness, recorder) => playRound(slot, mode, { randomness, recorder }).units,
  );
  return {
    ...game,
    config,
    sample(mode, randomness) {
      const { units, spins } = playRound(slot, mode, { randomness, recorder: noRecorder });
      return { units, isFeature: spins > 0 };
    },
    samplePaid(mode, randomness) {
      const round = roundOf(slot, { randomness, recorder: noRecorder });
      const first = playPaid(round, mode);
      const drawn = isBought(mode) ? 0 : byCount(config.scatter?.awards ?? {}, first.drawn);
      return { units: first.units, awarded: awardOf(slot, first), luck: round.multipliers.luck, drawn };
    },
    sampleFree(awarded, randomness, level = 'base') {
      const max = config.maxWinMultiple * unitsPerStake;
      const round = roundOf(slot, { randomness, recorder: noRecorder });
      return Math.min(max, playFreeSpins(round, { mode: level, awarded, room: max }).units);
    },
    awardOdds: (mode) => (isBought(mode) ? {} : awardOddsOf(slot, mode === 'ante' ? slot.ante : slot.base)),
  };
}

/** Odds of the scatters on the initial board. Cells and reel heights are independent. */
function awardOddsOf({ config, heights, scatter }: CompiledTumbles, tables: ReelTables): Record<number, number> {
  let counts = [1];
  for (const table of tables) {
    const odds = table.reduce((sum, symbol) => sum + (symbol === scatter ? 1 : 0), 0) / table.length;
    const next: number[] = [];
    for (const height of heights) {
      let reel = counts;
      for (let cell = 0; cell < height; cell += 1)
        reel = Array.from(
          { length: reel.length + 1 },
          (_, n) => (reel[n] ?? 0) * (1 - odds) + (reel[n - 1] ?? 0) * odds,
        );
      for (const [n, p] of reel.entries()) next[n] = (next[n] ?? 0) + p / heights.length;
    }
    counts = next;
  }
  const found: Record<number, number> = {};
  for (const [n, p] of counts.entries()) {
    const awarded = byCount(config.scatter?.awards ?? {}, n);
    if (awarded > 0) found[awarded] = (found[awarded] ?? 0) + p;
  }
  return found;
}

interface Chance {
  randomness: GameRandomness;
  recorder: Recorder;
}

function roundOf(slot: CompiledTumbles, chance: Chance): Round {
  return {
    slot,
    board: slot.board,
    orbValues: slot.orbValues,
    multipliers: { standing: 0, spots: slot.spots.fill(0), luck: 0 },
    held: [],
    ...chance,
  };
}

function playRound(slot: CompiledTumbles, mode: string, chance: Chance): { units: number; spins: number } {
  const max = slot.config.maxWinMultiple * unitsPerStake;
  const round = roundOf(slot, chance);
  const first = playPaid(round, mode);
  const free = playFreeSpins(round, { mode, awarded: awardOf(slot, first), room: max - first.units });
  const units = Math.min(max, first.units + free.units);
  const { events, minor } = chance.recorder;
  if (free.spins > 0) events?.push({ type: 'freeSpinsEnd', win: minor(units - first.units) });
  if (units === max) events?.push({ type: 'winCap', win: minor(max) });
  return { units, spins: free.spins };
}

/** Plays the paid spin; its units are limited to the maximum win. `drawn`: scatters of the initial board. */
function playPaid(round: Round, mode: string): SpinEnd & { drawn: number } {
  const { slot } = round;
  const tables = mode === 'ante' ? slot.ante : slot.base;
  const falls = mode === 'ante' ? slot.falls.ante : slot.falls.base;
  if (isBought(mode)) drawBought(round);
  else drawBoard(round, tables);
  const drawn = countOf(round.board, slot.scatter);
  const first = playSpin(round, { spin: 0, tables: falls });
  return { ...first, units: Math.min(slot.config.maxWinMultiple * unitsPerStake, first.units), drawn };
}

/** Free spins awarded by a paid spin, through its scatters and its full meter. */
function awardOf({ config: { scatter, meter } }: CompiledTumbles, { scatters, isHarvest }: SpinEnd): number {
  if (!scatter) return 0;
  return byCount(scatter.awards, scatters) + (isHarvest && meter?.kind === 'harvest' ? meter.free : 0);
}

function playFreeSpins(
  round: Round,
  { mode, awarded: first, room }: { mode: string; awarded: number; room: number },
): { units: number; spins: number } {
  const { slot } = round;
  const rule = slot.config.scatter;
  let awarded = award(round, first, 0);
  if (!rule || awarded === 0) return { units: 0, spins: 0 };
  const more = slot.config.meter?.kind === 'harvest' ? slot.config.meter.more : 0;
  beginFreeSpins(round, mode === superMode);
  let units = 0;
  for (let spin = 1; spin <= awarded && units < room; spin += 1) {
    drawBoard(round, slot.free);
    const next = playSpin(round, { spin, tables: slot.free });
    units += next.units;
    const moreSpins = byCount(rule.more, next.scatters) + (next.isHarvest ? more : 0);
    awarded += award(round, Math.min(moreSpins, rule.max - awarded), awarded);
  }
  return { units, spins: awarded };
}

/** Sets what lasts through free spins; those of the dearer level begin with more. */
function beginFreeSpins(round: Round, isSuper: boolean): void {
  const { slot, board, multipliers, recorder } = round;
  const kind = slot.config.multiplier?.kind;
  const times = isSuper ? slot.config.buy?.super?.times : undefined;
  if (isSuper) round.orbValues = slot.superOrbValues;
  multipliers.standing = kind === 'orbs' ? 0 : kind === 'ladder' ? standingAt(slot, times ?? 1) : 1;
  multipliers.spots.fill(kind === 'spots' ? (times ?? 0) : 0);
  if (kind !== 'spots' || !times || !recorder.events) return;
  const positions = [...board.cells.keys()].map((cell) => positionOf(board, cell));
  const values = positions.map(() => times);
  recorder.events.push({ type: 'multiplier', scope: 'spot', value: times, positions, values });
}

/** Records free spins awarded by the scatters in view. @returns their number. */
function award({ slot, board, recorder }: Round, count: number, before: number): number {
  if (count <= 0) return 0;
  const positions = cellsOf(board, slot.scatter).map((cell) => positionOf(board, cell));
  recorder.events?.push({ type: 'freeSpinsAwarded', count, total: before + count, positions });
  return count;
}

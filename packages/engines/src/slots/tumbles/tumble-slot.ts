import type { GameRandomness } from '../../randomness.ts';
import { noRecorder, type Recorder, type SlotGame, slotGame, unitsPerStake } from '../slot-game.ts';
import { cellsOf, countOf, positionOf } from './board.ts';
import { type CompiledTumbles, compileTumbles, type ReelTables, type TumbleConfig } from './config.ts';
import { byCount, drawBoard, drawBought, playSpin, type Round, type SpinEnd } from './spin.ts';

/** A slot whose board tumbles or changes its height: its return depends on what falls, and is simulated. */
export interface TumbleSlot extends SlotGame {
  config: TumbleConfig;
  /** A round without its book: units won, and whether free spins came. */
  sample(mode: string, randomness: GameRandomness): { units: number; isFeature: boolean };
  /** The paid spin of a round alone. */
  samplePaid(mode: string, randomness: GameRandomness): PaidSample;
  /** The free spins of a round alone, as many as were awarded: units won. What was paid before has no part in them. */
  sampleFree(awarded: number, randomness: GameRandomness): number;
  /** How likely the board of a paid spin, as it is drawn, has the scatters for so many free spins; exact. Empty where it is bought. */
  awardOdds(mode: string): Readonly<Record<number, number>>;
}

/**
 * A paid spin, and two things about it whose means are known, by which a simulation's mean can be steadied: `luck`, the units that
 * values of orbs brought beyond their mean (its mean is 0), and `drawn`, the free spins that the drawn board's scatters bring
 * (`awardOdds`).
 */
export interface PaidSample {
  units: number;
  /** Free spins that the whole spin awards. */
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
        ...(config.buy ? [{ id: 'buy', priceHundredths: config.buy.priceHundredths }] : []),
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
      const drawn = mode === 'buy' ? 0 : byCount(config.scatter?.awards ?? {}, first.drawn);
      return { units: first.units, awarded: awardOf(slot, first), luck: round.multipliers.luck, drawn };
    },
    sampleFree(awarded, randomness) {
      const most = config.maxWinMultiple * unitsPerStake;
      return Math.min(most, playFreeSpins(roundOf(slot, { randomness, recorder: noRecorder }), awarded, most).units);
    },
    awardOdds: (mode) => (mode === 'buy' ? {} : awardOddsOf(slot, mode === 'ante' ? slot.ante : slot.base)),
  };
}

/** Scatters of a drawn board: each cell by itself, the reels' heights too. */
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
    multipliers: { standing: 0, spots: slot.spots.fill(0), luck: 0 },
    kept: [],
    ...chance,
  };
}

function playRound(slot: CompiledTumbles, mode: string, chance: Chance): { units: number; spins: number } {
  const most = slot.config.maxWinMultiple * unitsPerStake;
  const round = roundOf(slot, chance);
  const first = playPaid(round, mode);
  const free = playFreeSpins(round, awardOf(slot, first), most - first.units);
  const units = Math.min(most, first.units + free.units);
  const { events, minor } = chance.recorder;
  if (free.spins > 0) events?.push({ type: 'freeSpinsEnd', win: minor(units - first.units) });
  if (units === most) events?.push({ type: 'winCap', win: minor(most) });
  return { units, spins: free.spins };
}

/** The paid spin; its units are at most those of the highest win. `drawn`: scatters of the board as it was drawn. */
function playPaid(round: Round, mode: string): SpinEnd & { drawn: number } {
  const { slot } = round;
  const tables = mode === 'ante' ? slot.ante : slot.base;
  if (mode === 'buy') drawBought(round);
  else drawBoard(round, tables);
  const drawn = countOf(round.board, slot.scatter);
  const first = playSpin(round, { spin: 0, tables });
  return { ...first, units: Math.min(slot.config.maxWinMultiple * unitsPerStake, first.units), drawn };
}

/** Free spins that a paid spin brings, by its scatters and its full meter. */
function awardOf({ config: { scatter, meter } }: CompiledTumbles, { scatters, isHarvest }: SpinEnd): number {
  if (!scatter) return 0;
  return byCount(scatter.awards, scatters) + (isHarvest && meter?.kind === 'harvest' ? meter.free : 0);
}

function playFreeSpins(round: Round, first: number, room: number): { units: number; spins: number } {
  const { slot, multipliers } = round;
  const rule = slot.config.scatter;
  let awarded = award(round, first, 0);
  if (!rule || awarded === 0) return { units: 0, spins: 0 };
  const more = slot.config.meter?.kind === 'harvest' ? slot.config.meter.more : 0;
  multipliers.standing = slot.config.multiplier?.kind === 'orbs' ? 0 : 1;
  multipliers.spots.fill(0);
  let units = 0;
  for (let spin = 1; spin <= awarded && units < room; spin += 1) {
    drawBoard(round, slot.free);
    const next = playSpin(round, { spin, tables: slot.free });
    units += next.units;
    const further = byCount(rule.more, next.scatters) + (next.isHarvest ? more : 0);
    awarded += award(round, Math.min(further, rule.most - awarded), awarded);
  }
  return { units, spins: awarded };
}

/** Tells free spins that the scatters in view bring. @returns how many. */
function award({ slot, board, recorder }: Round, count: number, before: number): number {
  if (count <= 0) return 0;
  const positions = cellsOf(board, slot.scatter).map((cell) => positionOf(board, cell));
  recorder.events?.push({ type: 'freeSpinsAwarded', count, total: before + count, positions });
  return count;
}

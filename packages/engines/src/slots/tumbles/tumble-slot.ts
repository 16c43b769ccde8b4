import type { GameRandomness } from '../../randomness.ts';
import { noRecorder, type Recorder, type SlotGame, slotGame, unitsPerStake } from '../slot-game.ts';
import { cellsOf, positionOf } from './board.ts';
import { type CompiledTumbles, compileTumbles, type TumbleConfig } from './config.ts';
import { byCount, drawBoard, drawBought, playSpin, type Round, type SpinEnd } from './spin.ts';

/** A slot whose board tumbles or changes its height: its return depends on what falls, and is simulated. */
export interface TumbleSlot extends SlotGame {
  config: TumbleConfig;
  /** A round without its book: units won, and whether free spins came. */
  sample(mode: string, randomness: GameRandomness): { units: number; isFeature: boolean };
  /** The paid spin of a round alone: units won, and the number of free spins that it awards. */
  samplePaid(mode: string, randomness: GameRandomness): { units: number; awarded: number };
  /** The free spins of a round alone, as many as were awarded: units won. What was paid before has no part in them. */
  sampleFree(awarded: number, randomness: GameRandomness): number;
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
      return { units: first.units, awarded: awardOf(slot, first) };
    },
    sampleFree(awarded, randomness) {
      const most = config.maxWinMultiple * unitsPerStake;
      return Math.min(most, playFreeSpins(roundOf(slot, { randomness, recorder: noRecorder }), awarded, most).units);
    },
  };
}

interface Chance {
  randomness: GameRandomness;
  recorder: Recorder;
}

function roundOf(slot: CompiledTumbles, chance: Chance): Round {
  return { slot, board: slot.board, multipliers: { standing: 0, spots: slot.spots.fill(0) }, kept: [], ...chance };
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

/** The paid spin; its units are at most those of the highest win. */
function playPaid(round: Round, mode: string): SpinEnd {
  const { slot } = round;
  const tables = mode === 'ante' ? slot.ante : slot.base;
  if (mode === 'buy') drawBought(round);
  else drawBoard(round, tables);
  const first = playSpin(round, { spin: 0, tables });
  first.units = Math.min(slot.config.maxWinMultiple * unitsPerStake, first.units);
  return first;
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

import type { GameRandomness } from '../../randomness.ts';
import { noRecorder, type Recorder, type SlotGame, slotGame, unitsPerStake } from '../slot-game.ts';
import { cellsOf, emptyBoard, positionOf } from './board.ts';
import { type CompiledTumbles, compileTumbles, type TumbleConfig } from './config.ts';
import { byCount, drawBoard, drawBought, playSpin, type Round, type SpinEnd } from './spin.ts';

/** A slot whose board tumbles or changes its height: its return depends on what falls, and is simulated. */
export interface TumbleSlot extends SlotGame {
  config: TumbleConfig;
  /** A round without its book: units won, and whether free spins came. */
  sample(mode: string, randomness: GameRandomness): { units: number; isFeature: boolean };
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
  };
}

function playRound(
  slot: CompiledTumbles,
  mode: string,
  chance: { randomness: GameRandomness; recorder: Recorder },
): { units: number; spins: number } {
  const { config } = slot;
  const most = config.maxWinMultiple * unitsPerStake;
  const board = emptyBoard(config.reels, config.rows);
  const multipliers = { standing: 0, spots: new Uint16Array(board.cells.length) };
  const round: Round = { slot, board, multipliers, kept: [], ...chance };
  const tables = mode === 'ante' ? slot.ante : slot.base;
  if (mode === 'buy') drawBought(round);
  else drawBoard(round, tables);
  const first = playSpin(round, { spin: 0, tables });
  const paid = Math.min(most, first.units);
  const free = playFreeSpins(round, first, most - paid);
  const units = Math.min(most, paid + free.units);
  const { events, minor } = chance.recorder;
  if (free.spins > 0) events?.push({ type: 'freeSpinsEnd', win: minor(units - paid) });
  if (units === most) events?.push({ type: 'winCap', win: minor(most) });
  return { units, spins: free.spins };
}

function playFreeSpins(round: Round, first: SpinEnd, room: number): { units: number; spins: number } {
  const { slot, multipliers } = round;
  const rule = slot.config.scatter;
  const harvest = slot.config.meter?.kind === 'harvest' ? slot.config.meter : { free: 0, more: 0 };
  const byMeter = first.isHarvest ? harvest.free : 0;
  let awarded = rule ? award(round, byCount(rule.awards, first.scatters) + byMeter, 0) : 0;
  if (!rule || awarded === 0) return { units: 0, spins: 0 };
  multipliers.standing = slot.config.multiplier?.kind === 'orbs' ? 0 : 1;
  multipliers.spots.fill(0);
  let units = 0;
  for (let spin = 1; spin <= awarded && units < room; spin += 1) {
    drawBoard(round, slot.free);
    const next = playSpin(round, { spin, tables: slot.free });
    units += next.units;
    const more = byCount(rule.more, next.scatters) + (next.isHarvest ? harvest.more : 0);
    awarded += award(round, Math.min(more, rule.most - awarded), awarded);
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

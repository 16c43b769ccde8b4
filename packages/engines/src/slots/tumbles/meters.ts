import type { GameRandomness } from '../../randomness.ts';
import type { Recorder } from '../slot-game.ts';
import { type Board, cellsOf, gridOf, positionOf } from './board.ts';
import type { CompiledTumbles } from './config.ts';

/** Number of winning symbols collected in a spin, and how often they filled the meter. */
export interface Meter {
  collected: number;
  filled: number;
}

/** Records the level of the meter. */
export function tellMeter({ config }: CompiledTumbles, meter: Meter, recorder: Recorder): void {
  const rule = config.meter;
  if (!rule || !recorder.events) return;
  const max = rule.kind === 'upgrade' ? rule.ladder.length : rule.kind === 'wilds' ? rule.max : 1;
  const value = meter.filled >= max ? rule.each : Math.min(rule.each, meter.collected - meter.filled * rule.each);
  recorder.events.push({ type: 'meter', name: rule.kind, value, of: rule.each });
}

/** Applies the prize of a full meter once there are no more wins. @returns true when the board changed. */
export function emptyMeter(
  slot: CompiledTumbles,
  meter: Meter,
  { board, randomness, recorder }: { board: Board; randomness: GameRandomness; recorder: Recorder },
): boolean {
  const rule = slot.config.meter;
  if (!rule || meter.collected < rule.each * (meter.filled + 1)) return false;
  if (rule.kind === 'harvest') {
    meter.filled = 1;
    return false;
  }
  if (rule.kind === 'upgrade') return upgrade(slot, rule.ladder, { meter, board, recorder });
  if (cellsOf(board, slot.wild).length >= rule.max) return false;
  meter.filled += 1;
  const free = Array.from(board.cells.keys()).filter(
    (cell) => board.cells[cell] !== slot.wild && board.cells[cell] !== slot.scatter,
  );
  const cell = free[randomness.nextInt(free.length)]!;
  board.cells[cell] = slot.wild;
  recorder.events?.push({
    type: 'wilds',
    kind: 'stick',
    positions: [positionOf(board, cell)],
    grid: gridOf(board, slot.config.symbols),
  });
  tellMeter(slot, meter, recorder);
  return true;
}

function upgrade(
  slot: CompiledTumbles,
  ladder: readonly (readonly [string, string])[],
  { meter, board, recorder }: { meter: Meter; board: Board; recorder: Recorder },
): boolean {
  const step = ladder[meter.filled];
  if (!step) return false;
  meter.filled += 1;
  const [from, to] = step;
  const { symbols } = slot.config;
  const cells = cellsOf(board, symbols.indexOf(from));
  for (const cell of cells) board.cells[cell] = symbols.indexOf(to);
  const positions = cells.map((cell) => positionOf(board, cell));
  if (recorder.events) recorder.events.push({ type: 'upgrade', from, to, positions, grid: gridOf(board, symbols) });
  tellMeter(slot, meter, recorder);
  return true;
}

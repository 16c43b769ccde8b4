import type { Board } from '../board/board.ts';
import type { Position } from '../book/steps.ts';
import { type Actor, createActor } from './actor.ts';
import type { Sheet } from './sheets.ts';
import type { Ticker } from './ticker.ts';

/** A frame is a quarter wider than its cell. */
const frameShare = 1.25;

/** The animated symbols on the board: an actor over the still picture of its cell. */
export function createCellActors({
  board,
  sheets,
  ticker,
}: {
  board: Board;
  sheets: Readonly<Record<string, Sheet>>;
  ticker: Ticker;
}) {
  const acting = new Map<HTMLElement, Actor>();
  /** Width of a frame in device pixels, read once a spin: the board may have been resized. */
  let pixels: number | undefined;

  const end = (cell: HTMLElement) => {
    const actor = acting.get(cell);
    actor?.halt();
    actor?.node.remove();
    cell.classList.remove('acted');
    acting.delete(cell);
  };

  return {
    /** Plays an act of the symbol at a position. An act that plays once gives the cell back to its picture. */
    play(position: Position, act: string, speed = 1): void {
      const cell = board.cell(position);
      const sheet = cell && sheets[cell.dataset['symbol'] ?? ''];
      if (!cell || !sheet?.acts[act]) return;
      end(cell);
      pixels ??= Math.ceil((board.node.clientWidth / board.grid.length) * frameShare * devicePixelRatio);
      const actor = createActor({ sheets: [sheet], ticker, className: 'actor', pixels });
      acting.set(cell, actor);
      cell.append(actor.node);
      cell.classList.add('acted');
      void actor.play(act, speed).then(() => {
        if (sheet.acts[act]?.isOnce && acting.get(cell) === actor) end(cell);
      });
    },
    isActing(position: Position): boolean {
      const cell = board.cell(position);
      return cell !== undefined && acting.has(cell);
    },
    /** Positions on the board whose symbol has a sheet. */
    animated: (): Position[] =>
      board.grid.flatMap((column, reel) =>
        column.flatMap((symbol, row): Position[] => (symbol in sheets ? [[reel, row]] : [])),
      ),
    /** Cells are painted anew on every spin, so that nothing may stay over them. */
    clear(): void {
      for (const cell of acting.keys()) end(cell);
      pixels = undefined;
    },
  };
}

export type CellActors = ReturnType<typeof createCellActors>;

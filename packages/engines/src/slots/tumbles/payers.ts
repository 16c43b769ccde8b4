import type { Board } from './board.ts';

/** A win on a board, before any multiplier. */
export interface BoardWin {
  symbol: number;
  count: number;
  units: number;
  cells: readonly number[];
  line?: number;
  ways?: number;
}

/** How equal symbols pay. `pays[symbol]` lists the units by count; 0 below the minimum. */
export interface Payer {
  kind: 'lines' | 'ways' | 'cluster' | 'anywhere';
  lines: readonly (readonly number[])[];
  min: number;
  pay(board: Board): BoardWin[];
}

/** Units of a symbol by minimum count, in ascending order. */
export type Steps = readonly (readonly [from: number, units: number])[];

const none: BoardWin[] = [];

/** `table[symbol * width + count]`: units. Counts beyond the last step pay as the last. */
function payTable(pays: readonly (Steps | undefined)[], width: number): Uint32Array {
  const table = new Uint32Array(pays.length * width);
  pays.forEach((steps, symbol) => {
    for (let count = 0; count < width; count += 1) {
      table[symbol * width + count] = steps?.findLast(([from]) => count >= from)?.[1] ?? 0;
    }
  });
  return table;
}

/** Enough equal symbols pay anywhere on the board. */
export function anywherePayer(pays: readonly (Steps | undefined)[], cellCount: number): Payer {
  const width = cellCount + 1;
  const units = payTable(pays, width);
  const counts = new Uint8Array(pays.length);
  return {
    kind: 'anywhere',
    lines: [],
    min: minOf(pays),
    pay(board) {
      counts.fill(0);
      for (let cell = 0; cell < cellCount; cell += 1) counts[board.cells[cell]!]! += 1;
      let wins = none;
      for (let symbol = 0; symbol < counts.length; symbol += 1) {
        const count = counts[symbol]!;
        const won = units[symbol * width + count]!;
        if (won === 0) continue;
        const cells: number[] = [];
        for (let cell = 0; cell < cellCount; cell += 1) if (board.cells[cell] === symbol) cells.push(cell);
        if (wins === none) wins = [];
        wins.push({ symbol, count, units: won, cells });
      }
      return wins;
    },
  };
}

/** Equal symbols on adjacent reels from the left pay, in any row. The first reel has no wilds. */
export function waysPayer(
  pays: readonly (Steps | undefined)[],
  { wild, reels }: { wild: number; reels: number },
): Payer {
  const width = reels + 1;
  const units = payTable(pays, width);
  const min = minOf(pays);
  const perReel = new Uint8Array(reels * pays.length);
  return {
    kind: 'ways',
    lines: [],
    min,
    pay(board) {
      const { rows, heights, cells } = board;
      const kinds = pays.length;
      perReel.fill(0);
      for (let reel = 0; reel < reels; reel += 1) {
        const end = reel * rows + heights[reel]!;
        for (let cell = reel * rows; cell < end; cell += 1) perReel[reel * kinds + cells[cell]!]! += 1;
      }
      let wins = none;
      for (let symbol = 0; symbol < kinds; symbol += 1) {
        let ways = perReel[symbol]!;
        if (ways === 0 || !pays[symbol]) continue;
        let count = 1;
        for (; count < reels; count += 1) {
          const here = perReel[count * kinds + symbol]! + perReel[count * kinds + wild]!;
          if (here === 0) break;
          ways *= here;
        }
        const won = units[symbol * width + count]!;
        if (won === 0) continue;
        const own: number[] = [];
        for (let reel = 0; reel < count; reel += 1) {
          const end = reel * rows + heights[reel]!;
          for (let cell = reel * rows; cell < end; cell += 1)
            if (cells[cell] === symbol || cells[cell] === wild) own.push(cell);
        }
        if (wins === none) wins = [];
        wins.push({ symbol, count, units: won * ways, cells: own, ways });
      }
      return wins;
    },
  };
}

/** Equal symbols on a line pay from the left. The first reel has no wilds. */
export function linesPayer(
  pays: readonly (Steps | undefined)[],
  { wild, lines }: { wild: number; lines: readonly (readonly number[])[] },
): Payer {
  const width = lines[0]!.length + 1;
  const units = payTable(pays, width);
  return {
    kind: 'lines',
    lines,
    min: minOf(pays),
    pay({ rows, cells }) {
      let wins = none;
      for (let line = 0; line < lines.length; line += 1) {
        const of = lines[line]!;
        const symbol = cells[of[0]!]!;
        let count = 1;
        for (; count < of.length; count += 1) {
          const next = cells[count * rows + of[count]!]!;
          if (next !== symbol && next !== wild) break;
        }
        const won = units[symbol * width + count]!;
        if (won === 0) continue;
        if (wins === none) wins = [];
        const own = of.slice(0, count).map((row, reel) => reel * rows + row);
        wins.push({ symbol, count, units: won, cells: own, line });
      }
      return wins;
    },
  };
}

/** Equal symbols that share a side form a cluster; wilds join every adjacent cluster. */
export function clusterPayer(
  pays: readonly (Steps | undefined)[],
  { wild, reels, rows }: { wild: number; reels: number; rows: number },
): Payer {
  const cellCount = reels * rows;
  const width = cellCount + 1;
  const units = payTable(pays, width);
  const min = minOf(pays);
  /** Four per cell; the cell itself stands for a missing neighbour. */
  const neighbours = Uint8Array.from({ length: cellCount * 4 }, (_, i) => {
    const cell = i >> 2;
    const row = cell % rows;
    const side = i & 3;
    if (side === 0) return row > 0 ? cell - 1 : cell;
    if (side === 1) return row < rows - 1 ? cell + 1 : cell;
    if (side === 2) return cell >= rows ? cell - rows : cell;
    return cell + rows < cellCount ? cell + rows : cell;
  });
  const seen = new Uint8Array(cellCount);
  const found = new Uint8Array(cellCount);
  const isPaid = Uint8Array.from(pays, (steps, symbol) => (steps && symbol !== wild ? 1 : 0));
  return {
    kind: 'cluster',
    lines: [],
    min,
    pay({ cells }) {
      seen.fill(0);
      let wins = none;
      for (let start = 0; start < cellCount; start += 1) {
        const symbol = cells[start]!;
        if (seen[start] !== 0 || isPaid[symbol] !== 1) continue;
        const mark = start + 1;
        let count = 1;
        found[0] = start;
        seen[start] = mark;
        for (let next = 0; next < count; next += 1) {
          const first = found[next]! * 4;
          for (let side = first; side < first + 4; side += 1) {
            const cell = neighbours[side]!;
            const other = cells[cell]!;
            if (seen[cell] === mark || (other !== symbol && other !== wild)) continue;
            seen[cell] = mark;
            found[count] = cell;
            count += 1;
          }
        }
        if (count < min) continue;
        if (wins === none) wins = [];
        wins.push({
          symbol,
          count,
          units: units[symbol * width + count]!,
          cells: Array.from(found.subarray(0, count)),
        });
      }
      return wins;
    },
  };
}

const minOf = (pays: readonly (Steps | undefined)[]): number =>
  Math.min(...pays.flatMap((steps) => (steps?.[0] ? [steps[0][0]] : [])));

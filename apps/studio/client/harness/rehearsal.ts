import type { Book, BookEvent } from '@altyn/contracts/game-book';
import { seededWords } from '@altyn/engines/randomness';
import type { Title } from '../runtime/title.ts';

/** `play`: rounds as an engine draws them, one after the other. */
export type Scene = 'base' | 'collect' | 'suspense' | 'feature' | 'big' | 'max' | 'jackpot' | 'play';
type Position = [number, number];
type Cell = Extract<BookEvent, { type: 'holdStart' }>['cells'][number];

/** Generates books that demonstrate what a title can show. They follow no paytable. */
export function rehearse(title: Title, scene: Scene, { seed, stake }: { seed: number; stake: bigint }): Book {
  const next = seededWords(seed * 7_919);
  const int = (bound: number) => next() % bound;
  const { reels, rows, restingRows } = title.board;
  const common = Object.keys(title.atlas.places).filter((symbol) => !title.rare?.includes(symbol));
  const { scatter, coin, wild, multiplier: orb } = title.roles;
  const isDrop = title.board.motion === 'drop';
  const events: BookEvent[] = [];
  let total = 0n;

  const height = (reel: number) => (restingRows ? 2 + int(rows - 1) : (restingRows?.[reel] ?? rows));
  const makeGrid = (heights?: readonly number[]) =>
    Array.from({ length: reels }, (_, reel) =>
      Array.from({ length: heights?.[reel] ?? height(reel) }, () => common[int(common.length)]!),
    );
  /** Puts equal symbols on the board: on the first reels, or scattered in tumbling slots. */
  const plant = (grid: string[][], symbol: string, count: number): Position[] => {
    const places: Position[] = [];
    for (let i = 0; i < count; i += 1) {
      const reel = isDrop ? (i * 2 + int(2)) % reels : i % reels;
      const row = int(grid[reel]!.length);
      if (places.some(([r, w]) => r === reel && w === row)) continue;
      grid[reel]![row] = symbol;
      places.push([reel, row]);
    }
    return places;
  };
  const win = (grid: string[][], times: number, count: number) => {
    const symbol = common[int(Math.min(4, common.length))]!;
    const positions = plant(grid, symbol, count);
    if (wild && !isDrop && positions.length > 2) grid[positions[1]![0]]![positions[1]![1]] = wild;
    return (): bigint => {
      const amount = (stake * BigInt(Math.round(times * 100))) / 100n;
      events.push({
        type: 'win',
        kind: isDrop ? (scatter ? 'anywhere' : 'cluster') : 'ways',
        symbol,
        count: positions.length,
        positions,
        win: amount.toString(),
        multiplier: 1,
      });
      return amount;
    };
  };
  const refill = (grid: string[][], removed: readonly Position[]) =>
    grid.map((column, reel) => {
      const gone = new Set(removed.filter(([at]) => at === reel).map(([, row]) => row));
      const remaining = column.filter((_, row) => !gone.has(row));
      return [...Array.from({ length: gone.size }, () => common[int(common.length)]!), ...remaining];
    });

  function spin(number: number, times: number): void {
    let grid = makeGrid();
    const count = isDrop ? 9 : Math.min(reels, 4 + int(2));
    const pay = times > 0 ? win(grid, isDrop ? times / 4 : times, count) : undefined;
    const orbs = orb && isDrop && times > 1 ? plant(grid, orb, 2) : [];
    events.push({ type: 'reveal', spin: number, grid });
    if (!pay) {
      events.push({ type: 'spinTotal', spin: number, win: '0' });
      return;
    }
    let won = pay();
    if (isDrop) {
      for (let i = 0; i < 2; i += 1) {
        const last = events.at(-1);
        if (last?.type !== 'win') break;
        const after = refill(grid, last.positions);
        const more = win(after, times / 8, 8);
        events.push({ type: 'tumble', removed: last.positions, grid: after });
        if (!orb) events.push({ type: 'multiplier', scope: 'tumble', value: 2 ** (i + 1) });
        grid = after;
        won += more();
      }
      const last = events.at(-1);
      if (last?.type === 'win')
        events.push({ type: 'tumble', removed: last.positions, grid: refill(grid, last.positions) });
      if (orbs.length > 0) {
        events.push({ type: 'multiplier', scope: 'orb', value: 8, positions: orbs.slice(0, 2), values: [5, 3] });
        won *= 2n;
      }
    }
    total += won;
    events.push({ type: 'spinTotal', spin: number, win: won.toString() });
  }

  function freeSpins(): void {
    const grid = makeGrid();
    const positions = plant(grid, scatter!, isDrop ? 4 : 3);
    events.push({ type: 'reveal', spin: 0, grid }, { type: 'spinTotal', spin: 0, win: '0' });
    events.push({ type: 'freeSpinsAwarded', count: 8, total: 8, positions });
    for (let i = 1; i <= 8; i += 1) {
      events.push({ type: 'multiplier', scope: 'feature', value: Math.ceil(i / 2) });
      spin(i, i % 2 === 0 ? i * 0.8 : 0);
    }
    events.push({ type: 'freeSpinsEnd', win: total.toString() });
  }

  function hold(): void {
    const grid = makeGrid();
    const positions = plant(grid, coin!, 6);
    const cell = (position: Position, i: number): Cell => {
      const suit = i === 4 ? ('hearts' as const) : i === 7 ? ('clubs' as const) : undefined;
      const value = stake * BigInt(suit ? 50 : 1 + int(12));
      total += value;
      return { position, value: value.toString(), ...(suit ? { pot: suit } : {}) };
    };
    events.push({ type: 'reveal', spin: 0, grid });
    const taken = new Set(positions.map(String));
    events.push({ type: 'holdStart', respins: 3, cells: positions.map(cell) });
    let left = 3;
    for (let i = 0; left > 0 && i < 9; i += 1) {
      const position: Position = [int(reels), int(rows)];
      const isHit = i % 3 !== 2 && !taken.has(String(position));
      left = isHit ? 3 : left - 1;
      taken.add(String(position));
      events.push({ type: 'respin', left, cells: isHit ? [cell(position, i + 5)] : [] });
    }
    events.push({ type: 'holdEnd', win: total.toString(), isFull: false });
    events.push({ type: 'spinTotal', spin: 0, win: total.toString() });
  }

  if (scene === 'feature' || scene === 'jackpot') {
    if (coin) hold();
    else if (scatter) freeSpins();
    else spin(0, 3);
  } else spin(0, scene === 'big' ? 64 : seed % 2 === 1 ? 2.4 : 0);
  const multiple = ((total * 100n) / stake).toString();
  events.push({ type: 'roundTotal', win: total.toString(), multiple });
  return { game: title.slug, mathsVersion: '0', stake: stake.toString(), win: total.toString(), events } as Book;
}

import type { Book, BookEvent } from '@altyn/contracts/game-book';
import { type EventOf, type Step, tierOf, type WinShown } from './steps.ts';

/** A symbol that creates suspense: once `from` of it are visible, the remaining reels stop late. */
export interface Tease {
  symbol: string;
  from: number;
}

/** State while reading a book: what has been shown so far. */
interface Reading {
  readonly stake: bigint;
  readonly teases: readonly Tease[];
  spin: number;
  freeSpins: number;
  /** Total win of earlier spins. */
  collected: bigint;
  /** Win of this spin so far. */
  spinWin: bigint;
  /** The coin feature already celebrated this spin's win. */
  isCelebrated: boolean;
  tumbles: number;
  wins: WinShown[];
}

type Handlers = { [T in BookEvent['type']]: (event: EventOf<T>, reading: Reading) => readonly Step[] };

const winShown = (event: EventOf<'win'>): WinShown => ({
  kind: event.kind,
  symbol: event.symbol,
  count: event.count,
  positions: event.positions,
  line: event.line,
  win: BigInt(event.win),
  multiplier: event.multiplier,
});

/** One handler for each kind of event; they change nothing but the reading state. */
const handlers: Handlers = {
  reveal({ spin, grid, orbs = [] }, reading) {
    reading.spin = spin;
    reading.spinWin = 0n;
    reading.isCelebrated = false;
    reading.tumbles = 0;
    return [
      { do: 'spin', spin, total: reading.freeSpins },
      { do: 'stop', grid, orbs, ...suspense(grid, reading.teases) },
    ];
  },
  mystery: ({ positions, symbol }) => [{ do: 'mystery', positions, symbol }],
  wilds: ({ kind, positions, grid, multipliers = [] }) => [{ do: 'wilds', kind, positions, grid, multipliers }],
  upgrade: ({ from, to, positions, grid }) => [{ do: 'upgrade', from, to, positions, grid }],
  win(event, reading) {
    reading.wins.push(winShown(event));
    return [];
  },
  lineWin(event, reading) {
    reading.wins.push({ ...event, kind: 'line', win: BigInt(event.win) });
    return [];
  },
  scatterWin(event, reading) {
    reading.wins.push({ ...event, kind: 'scatter', symbol: '', line: undefined, win: BigInt(event.win) });
    return [];
  },
  tumble({ removed, grid, orbs = [] }, reading) {
    reading.tumbles += 1;
    return [{ do: 'fall', removed, grid, orbs }];
  },
  multiplier: ({ scope, value, positions = [], values = [] }) => [
    { do: 'multiplier', scope, value, positions, values },
  ],
  freeSpinsAwarded({ count, total, positions, variant }, reading) {
    const isMore = reading.freeSpins > 0;
    reading.freeSpins = total;
    return [{ do: 'intro', count, total, positions, isMore, variant }];
  },
  freeSpinsEnd: ({ win }) => [{ do: 'outro', feature: 'freeSpins', win: BigInt(win), isFull: false }],
  spinTotal({ win }, reading) {
    const total = BigInt(win);
    const step: Step = {
      do: 'spinTotal',
      win: total,
      counted: reading.spinWin,
      before: reading.collected,
      tier: reading.isCelebrated ? undefined : tierOf(total, reading.stake),
      isGain: !reading.isCelebrated && total > reading.stake,
    };
    reading.collected += total;
    reading.spinWin = 0n;
    return [step];
  },
  holdStart: ({ respins, cells }) => [{ do: 'hold', respins, cells }],
  respin: ({ left, cells }) => [{ do: 'respin', left, cells }],
  boost: ({ positions, cells }) => [{ do: 'boost', positions, cells }],
  holdEnd({ win, isFull }, reading) {
    reading.spinWin += BigInt(win);
    reading.isCelebrated = true;
    return [{ do: 'outro', feature: 'hold', win: BigInt(win), isFull }];
  },
  meter: ({ name, value, of }) => [{ do: 'meter', name, value, of }],
  winCap: ({ win }) => [{ do: 'cap', win: BigInt(win) }],
  choice: (choice) => [{ do: 'choice', choice }],
  chosen: ({ id }) => [{ do: 'chosen', id }],
  gamble({ step, pick, card, isWon, win }, reading) {
    reading.collected = BigInt(win);
    return [{ do: 'gamble', step, pick, card, isWon, win: BigInt(win) }];
  },
  roundTotal: ({ win }, { stake }) => [{ do: 'total', win: BigInt(win), tier: tierOf(BigInt(win), stake) }],
};

/**
 * Reels to delay for suspense, and for each reel the number of teasing symbols visible when it adds one (0: it adds
 * none).
 */
function suspense(grid: EventOf<'reveal'>['grid'], teases: readonly Tease[]): { tense: boolean[]; landed: number[] } {
  const seen = new Map<string, number>();
  const tense: boolean[] = [];
  const landed: number[] = [];
  for (const column of grid) {
    tense.push(teases.some(({ symbol, from }) => (seen.get(symbol) ?? 0) >= from));
    let most = 0;
    for (const { symbol } of teases) {
      const here = column.filter((name) => name === symbol).length;
      if (here === 0) continue;
      seen.set(symbol, (seen.get(symbol) ?? 0) + here);
      most = Math.max(most, seen.get(symbol)!);
    }
    landed.push(most);
  }
  return { tense, landed };
}

const winTypes: ReadonlySet<BookEvent['type']> = new Set(['win', 'lineWin', 'scatterWin'] as const);

/** Merges consecutive wins into one step. */
function closeWins(reading: Reading): Step[] {
  const { wins } = reading;
  if (wins.length === 0) return [];
  const before = reading.collected + reading.spinWin;
  const win = wins.reduce((sum, one) => sum + one.win, 0n);
  reading.wins = [];
  reading.spinWin += win;
  return [{ do: 'wins', wins, win, before, tumble: reading.tumbles }];
}

/**
 * Converts a book of events into the steps that show it.
 * @param from events before this one are read but not shown: they were shown before the player's choice.
 */
export function scriptOf(book: Pick<Book, 'stake' | 'events'>, teases: readonly Tease[] = [], from = 0): Step[] {
  const reading: Reading = {
    stake: BigInt(book.stake),
    teases,
    spin: 0,
    freeSpins: 0,
    collected: 0n,
    spinWin: 0n,
    isCelebrated: false,
    tumbles: 0,
    wins: [],
  };
  const steps: Step[] = [];
  for (const [index, event] of book.events.entries()) {
    const closing = winTypes.has(event.type) ? [] : closeWins(reading);
    const shown = (handlers[event.type] as (event: BookEvent, reading: Reading) => readonly Step[])(event, reading);
    if (index >= from) steps.push(...closing, ...shown);
  }
  return [...steps, ...closeWins(reading)];
}

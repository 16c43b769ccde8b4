import type { Book, BookEvent } from '@altyn/contracts/game-book';
import { countOf, valueOf } from './coin-count.ts';
import { type Cell, type EventOf, type Step, tierOf, type WinShown } from './steps.ts';
import { suspenseOf, type Tease } from './suspense.ts';

/** State while reading a book: what has been shown so far. */
interface Reading {
  /** What the round cost: the price of its mode, or the stake of a free one. */
  readonly cost: bigint;
  readonly teases: readonly Tease[];
  spin: number;
  freeSpins: number;
  /** Total win of earlier spins. */
  collected: bigint;
  /** Win of this spin so far. */
  spinWin: bigint;
  /** Win of this spin if a big win's scene counts to it; undefined: it has none. */
  celebrated: bigint | undefined;
  /** The coin feature already showed this spin's win. */
  isShown: boolean;
  tumbles: number;
  /** Win of the picks so far. */
  picked: bigint;
  wins: WinShown[];
  /** Coins of the spin in view with their values. */
  coins: readonly Cell[];
  /** What the meters hold, by their names. */
  readonly meters: Map<string, number>;
  /** Coins on the board of respins, by position. */
  board: Map<string, Cell>;
  /** The maximum win that the round ends at, whose celebration is the only one; undefined: it does not reach it. */
  readonly max: bigint | undefined;
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
    reading.isShown = false;
    reading.tumbles = 0;
    return [
      { do: 'spin', spin, total: reading.freeSpins },
      { do: 'stop', grid, orbs, coins: reading.coins, ...suspenseOf(grid, reading.teases, spin > 0, reading.meters) },
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
  freeSpinsEnd({ win }, reading) {
    // Spins were celebrated as they happened.
    const shown = totalShown(BigInt(win), reading);
    return [{ do: 'outro', feature: 'freeSpins', win: BigInt(win), total: roundWin(reading), isFull: false, shown }];
  },
  spinTotal({ win }, reading) {
    const total = BigInt(win);
    const step: Step = {
      do: 'spinTotal',
      win: total,
      counted: reading.spinWin,
      before: reading.collected,
      tier: reading.isShown || reading.max !== undefined ? undefined : tierOf(total, reading.cost),
      isGain: !reading.isShown && total > reading.cost,
      isLast: endsAtMax(total, reading),
    };
    reading.collected += total;
    reading.spinWin = 0n;
    return [step];
  },
  // Shown as the reels stop.
  coins: () => [],
  holdStart({ respins, cells }, reading) {
    reading.board.clear();
    return [{ do: 'hold', respins, cells, total: laid(cells, reading) }];
  },
  respin: ({ left, cells }, reading) => [{ do: 'respin', left, cells, total: laid(cells, reading) }],
  boost: ({ positions, cells }, reading) => [{ do: 'boost', positions, cells, total: laid(cells, reading) }],
  holdEnd({ win, isFull }, reading) {
    reading.spinWin += BigInt(win);
    reading.isShown = true;
    const tier = reading.max === undefined ? tierOf(BigInt(win), reading.cost) : undefined;
    const count = countOf(reading.board.values(), { win: BigInt(win), max: reading.max });
    return [
      ...(count.coins.length > 0 ? [{ do: 'count' as const, count }] : []),
      {
        do: 'outro',
        feature: 'hold',
        win: BigInt(win),
        total: roundWin(reading),
        isFull,
        shown: tier ?? totalShown(BigInt(win), reading),
      },
    ];
  },
  pickStart: ({ positions, rows }) => [{ do: 'pickStart', positions, rows }],
  pick({ row, place, found, win }, reading) {
    reading.picked += BigInt(win);
    return [{ do: 'pick', row, place, found, win: BigInt(win), total: reading.picked, before: reading.collected }];
  },
  pickEnd({ win }, reading) {
    reading.collected += BigInt(win);
    const tier = reading.max === undefined ? tierOf(BigInt(win), reading.cost) : undefined;
    const shown = tier ?? totalShown(BigInt(win), reading);
    return [{ do: 'outro', feature: 'picks', win: BigInt(win), total: roundWin(reading), isFull: false, shown }];
  },
  meter({ name, value, of }, { meters }) {
    meters.set(name, value);
    return [{ do: 'meter', name, value, of }];
  },
  winCap: ({ win }) => [{ do: 'cap', win: BigInt(win) }],
  choice: (choice) => [{ do: 'choice', choice }],
  chosen: ({ id }) => [{ do: 'chosen', id }],
  gamble({ step, pick, card, isWon, win }, reading) {
    reading.collected = BigInt(win);
    return [{ do: 'gamble', step, pick, card, isWon, win: BigInt(win) }];
  },
  riskDealt: ({ step, dealer, risked, safe }) => [
    { do: 'riskDealt', step, dealer, risked: BigInt(risked), safe: BigInt(safe) },
  ],
  riskDrawn({ place, cards, result, win }, reading) {
    reading.collected = BigInt(win);
    return [{ do: 'riskDrawn', place, cards, result, win: BigInt(win) }];
  },
  roundTotal: ({ win }) => [{ do: 'total', win: BigInt(win) }],
};

/** A total that is not celebrated: plain if the round lost money. */
const totalShown = (win: bigint, { cost, max }: Reading) =>
  max !== undefined ? 'later' : win > cost ? 'total' : 'plain';

/** Win of the round so far. */
const roundWin = ({ collected, spinWin }: Reading) => collected + spinWin;

/** Whether the round reaches the maximum win with this spin. */
const endsAtMax = (spinWin: bigint, { collected, max }: Reading) => max !== undefined && collected + spinWin >= max;

/** Lays coins on the board of respins, or others in their place. @returns the value of all coins on it */
function laid(cells: readonly Cell[], { board, max }: Reading): bigint {
  for (const cell of cells) board.set(cell.position.join(), cell);
  return valueOf(board.values(), max);
}

const coinsEnd: ReadonlySet<BookEvent['type']> = new Set(['reveal', 'coins', 'holdStart'] as const);

/** Coins of the spin at `index`. Of older books only those that start respins have values. */
function coinsAfter(events: readonly BookEvent[], index: number): readonly Cell[] {
  const next = events.slice(index + 1).find(({ type }) => coinsEnd.has(type));
  return next?.type === 'coins' || next?.type === 'holdStart' ? next.cells : [];
}

/** The win of the spin at `index`, if a big win's scene counts to it. */
function celebratedAt(events: readonly BookEvent[], index: number, reading: Reading): bigint | undefined {
  const next = events.slice(index + 1).find(({ type }) => type === 'reveal' || type === 'spinTotal');
  if (next?.type !== 'spinTotal') return undefined;
  const win = BigInt(next.win);
  const isBig = reading.max === undefined ? tierOf(win, reading.cost) !== undefined : endsAtMax(win, reading);
  return isBig ? win : undefined;
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
  const { celebrated, max, spinWin } = reading;
  // A sum above the maximum win is not paid, and so not named.
  const isCelebrated =
    (celebrated !== undefined && spinWin >= celebrated) || (max !== undefined && before + win >= max);
  return [{ do: 'wins', wins, win, before, tumble: reading.tumbles, isCelebrated }];
}

/**
 * Converts a book of events into the steps that show it.
 * @param from events before this one are read but not shown: they were shown before the player's choice.
 * @param cost what the round cost in minor units, which wins are measured by; the stake unless given.
 */
export function scriptOf(
  book: Pick<Book, 'stake' | 'events'>,
  {
    teases = [],
    from = 0,
    cost = BigInt(book.stake),
  }: { teases?: readonly Tease[]; from?: number; cost?: bigint } = {},
): Step[] {
  const cap = book.events.find((event): event is EventOf<'winCap'> => event.type === 'winCap');
  const reading: Reading = {
    cost,
    teases,
    spin: 0,
    freeSpins: 0,
    collected: 0n,
    spinWin: 0n,
    celebrated: undefined,
    isShown: false,
    tumbles: 0,
    picked: 0n,
    wins: [],
    coins: [],
    meters: new Map(),
    board: new Map(),
    max: cap && BigInt(cap.win),
  };
  const steps: Step[] = [];
  for (const [index, event] of book.events.entries()) {
    if (event.type === 'reveal') {
      reading.coins = coinsAfter(book.events, index);
      reading.celebrated = celebratedAt(book.events, index, reading);
    }
    const closing = winTypes.has(event.type) ? [] : closeWins(reading);
    // A page that stayed open over a release may meet an event that it does not know: the rest of the round is shown.
    const handle = handlers[event.type] as ((event: BookEvent, reading: Reading) => readonly Step[]) | undefined;
    const shown = handle?.(event, reading) ?? [];
    if (index >= from) steps.push(...closing, ...shown);
  }
  return [...steps, ...closeWins(reading)];
}

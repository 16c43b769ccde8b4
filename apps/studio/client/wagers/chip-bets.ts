import { fill } from '../runtime/texts/texts.ts';
import type { Tools } from './board.ts';

/** Bets on spots in chips, with undo, clear, double and repeat. */
export function createChipBets(of: {
  max: () => bigint;
  onChange: () => void;
  /** Called after `onChange` when the player has changed the layout. `spot`: the one with a new chip. */
  onEdit: (spot?: string) => void;
  onRefuse: () => void;
}) {
  let bets: ReadonlyMap<string, bigint> = new Map();
  let last: ReadonlyMap<string, bigint> = new Map();
  let past: ReadonlyMap<string, bigint>[] = [];
  const totalOf = (layout: ReadonlyMap<string, bigint>) => [...layout.values()].reduce((sum, one) => sum + one, 0n);
  const put = (next: ReadonlyMap<string, bigint>, spot?: string) => {
    if (totalOf(next) > of.max()) return of.onRefuse();
    past.push(bets);
    bets = next;
    of.onChange();
    of.onEdit(spot);
  };
  return {
    get bets() {
      return bets;
    },
    get total() {
      return totalOf(bets);
    },
    add: (spot: string, chip: bigint) => put(new Map(bets).set(spot, (bets.get(spot) ?? 0n) + chip), spot),
    /** Places chips on several spots, as one undo step. */
    addMany(chips: ReadonlyMap<string, number>, chip: bigint) {
      const next = new Map(bets);
      for (const [spot, count] of chips) next.set(spot, (next.get(spot) ?? 0n) + chip * BigInt(count));
      put(next);
    },
    undo() {
      bets = past.pop() ?? bets;
      of.onChange();
      of.onEdit();
    },
    clear: () => put(new Map()),
    double: () => put(new Map([...bets].map(([spot, stake]) => [spot, stake * 2n]))),
    rebet: () => put(last),
    /** Restores the layout of a round that is shown again. */
    set(layout: ReadonlyMap<string, bigint>) {
      bets = layout;
      past = [];
      of.onChange();
    },
    /** Called when a round has started: its layout is the one to repeat. */
    played() {
      last = bets;
      past = [];
    },
    get canUndo() {
      return past.length > 0;
    },
    get hasLast() {
      return last.size > 0;
    },
    /** The stakes in the format of the request: minor units as text. */
    get asSent() {
      return Object.fromEntries([...bets].map(([spot, stake]) => [spot, stake.toString()]));
    },
  };
}

export type ChipBets = ReturnType<typeof createChipBets>;

/** Announces a changed layout: `spot`, if a chip was placed on one, and the total. */
export function tellBets({ texts, money, say }: Tools, { total }: Pick<ChipBets, 'total'>, spot?: string): void {
  const all = fill(texts.totalBet, { amount: money(total) });
  say(spot === undefined ? all : `${spot}. ${all}`);
}

/** Parses stakes from that format. */
export function readStakes(bet: unknown): Map<string, bigint> {
  const { stakes } = bet as { stakes: Record<string, string> };
  return new Map(Object.entries(stakes).map(([spot, stake]) => [spot, BigInt(stake)]));
}

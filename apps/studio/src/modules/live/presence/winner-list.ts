import type { LiveWinner } from '@altyn/contracts/live/table';
import { demoCurrency, limitsOf, type LiveTable } from '../../../titles/live-tables.ts';
import type { LiveBetRow } from '../store/bet-store.ts';
import { chipsOf, coarse } from '../../../chips.ts';

/** Number of wins that every viewer sees: the highest ones. */
const shownWinners = 20;
/** Digits of a win: others learn about how much it is, not the stake. */
const shownDigits = 2;

/** The wins of the round whose result is shown. */
export interface WinnerList {
  /** The highest wins, highest first. */
  readonly winners: LiveWinner[];
  /** Id of a player's win. */
  idOf(player: string): number | undefined;
  put(of: { player: string; name: string; winMinor: bigint; chipMinor: bigint }): void;
}

export function createWinnerList(): WinnerList {
  const ids = new Map<string, number>();
  const top: (LiveWinner & { hundredths: number })[] = [];

  return {
    get winners() {
      return top.map(({ id, name, win }) => ({ id, name, win }));
    },
    idOf: (player) => ids.get(player),
    put({ player, name, winMinor, chipMinor }) {
      if (ids.has(player)) return;
      const id = ids.size + 1;
      ids.set(player, id);
      const hundredths = chipsOf(winMinor, chipMinor);
      const place = top.findIndex((other) => other.hundredths < hundredths);
      if (place < 0 && top.length === shownWinners) return;
      top.splice(place < 0 ? top.length : place, 0, {
        ...{ id, name, hundredths },
        win: coarse(hundredths, { digits: shownDigits }),
      });
      if (top.length > shownWinners) top.pop();
    },
  };
}

/** Name of a player of whom the operator tells nothing. */
export const unnamed = '***';

/** The wins of a table, with the names of its players, round by round. */
export interface TableWins {
  readonly list: WinnerList;
  /** A round begins. */
  open(): void;
  /** @param name what others may see of it; null: nothing. */
  learnName(player: string, name: string | null): void;
  nameOf(player: string): string | null;
  /** Lists the win of a bet of the round, if it is settled and has one. Play money is not listed. */
  settle(bet: LiveBetRow): void;
}

export function createTableWins(table: LiveTable): TableWins {
  let list = createWinnerList();
  let names = new Map<string, string | null>();
  return {
    get list() {
      return list;
    },
    open() {
      list = createWinnerList();
      names = new Map();
    },
    learnName: (player, name) => void names.set(player, name),
    nameOf: (player) => names.get(player) ?? null,
    settle({ player, status, win_minor: winMinor, currency }) {
      const chipMinor = limitsOf(table, currency)?.chips[0];
      if (status !== 'settled' || winMinor === null || winMinor <= 0n || currency === demoCurrency || !chipMinor)
        return;
      list.put({ player, name: names.get(player) ?? unnamed, winMinor, chipMinor });
    },
  };
}

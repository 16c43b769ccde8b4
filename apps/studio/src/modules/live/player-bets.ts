import type { LiveOwn } from '@altyn/contracts/live/table';
import { multiplierAt } from '@altyn/engines/live/crash';
import type { Deps } from '../../deps.ts';
import { demoCurrency, limitsOf, type LiveTable } from '../../titles/live-tables.ts';
import { listPublicNames } from '../sessions/index.ts';
import type { TableDriver } from './drive-table.ts';
import { createFlightCrowd, type FlightCrowd } from './flight-crowd.ts';
import { createFlightList, type FlightList } from './flight-list.ts';
import { layoutOf, startOfFlight } from './machine/move-round.ts';
import { createTableWins, type TableWins, unnamed, type WinnerList } from './presence/winner-list.ts';
import { type LiveBetRow, listBetsOfRound } from './store/bet-store.ts';
import { type CashOuts, listCashOuts, type StoredCashOut } from './store/flight-store.ts';
import type { LiveRoundRow } from './store/round-store.ts';
import { stakeStateOf, viewEntry, viewOwn } from './views.ts';

/** The bets of the current round by player, as its viewers see them. */
export interface PlayerBets {
  /** The flight in progress. */
  readonly flight: FlightCrowd | undefined;
  /** Tables with flights: the bets that every viewer sees. */
  readonly list: FlightList | undefined;
  /** The wins of the round whose result is shown. */
  readonly winners: WinnerList;
  /** Lists a player's layout. Play money is not listed. */
  listLayout(of: ListedLayout): void;
  /** Records a stored cash-out. */
  left(cashOut: StoredCashOut): void;
  /** Handles a new phase of the round. */
  changePhase(round: LiveRoundRow): void;
  /** Handles a changed bet of the current round. */
  change(bet: LiveBetRow): void;
  /** Reloads the bets: after a takeover the database is ahead of this process. */
  load(): Promise<void>;
  /** A player's bet, or layout without a bet yet. */
  ownOf(player: string): LiveOwn | null;
  /** Bets that have reached their targets since the last call; after the flight, those of its last moment. */
  reached(): readonly { player: string; spot: string; target: number }[];
}

/** A layout of a flight with what others may see of its player's name. */
interface ListedLayout {
  player: string;
  name: string | null;
  currency: string;
  layout: ReadonlyMap<string, bigint>;
}

/** The bets of a layout as the list of a flight knows them. */
function listedBets(table: LiveTable, { player, name, currency, layout }: ListedLayout) {
  const chipMinor = limitsOf(table, currency)?.chips[0];
  if (currency === demoCurrency || chipMinor === undefined) return [];
  return [...layout].map(([spot, stakeMinor]) => ({
    ...{ player, spot, currency, stakeMinor, chipMinor },
    name: name ?? unnamed,
  }));
}

/** Multiplier that a flight has reached, in hundredths. It ends at its outcome. */
function multiplierNow(round: LiveRoundRow | undefined, now: Date): number | undefined {
  if (round?.phase === 'RESULT') return round.outcome ?? undefined;
  if (round?.phase !== 'DRAWN' || now >= round.deadline) return undefined;
  return multiplierAt(now.getTime() - startOfFlight(round).getTime());
}

/** Learns the names of the players of stored bets, and their wins. */
async function learnWins(deps: Deps, bets: readonly LiveBetRow[], wins: TableWins): Promise<void> {
  const names = await listPublicNames(
    deps.pool,
    bets.map(({ session_id }) => session_id),
  );
  for (const bet of bets) {
    wins.learnName(bet.player, names.get(bet.session_id) ?? null);
    wins.settle(bet);
  }
}

/** Lists the bets of a running round after a takeover. */
function listStoredBets(table: LiveTable, bets: Iterable<LiveBetRow>, { nameOf }: TableWins): FlightList {
  const list = createFlightList();
  for (const bet of bets) {
    if (bet.status !== 'pending' && bet.status !== 'staked') continue;
    const { player, currency } = bet;
    list.put(player, listedBets(table, { player, currency, layout: layoutOf(bet), name: nameOf(player) }));
  }
  return list;
}

/** Marks the stored cash-outs of a running flight in its list. */
function markCashOuts(list: FlightList, bets: Iterable<LiveBetRow>, cashOuts: ReadonlyMap<string, CashOuts>): void {
  for (const { id, player } of bets) {
    const { left, halves } = cashOuts.get(id) ?? { left: {}, halves: {} };
    const mark = (parts: Record<string, number>, isHalf: boolean) => {
      for (const [spot, hundredths] of Object.entries(parts)) list.cashedOut({ player, spot, hundredths, isHalf });
    };
    mark(halves, true);
    mark(left, false);
  }
}

/** A player's bet in the running round, or layout without a bet yet. */
function viewOwnOf(
  { round, book, decisions }: TableDriver,
  player: string,
  of: { bet: LiveBetRow | undefined; betsOf: string | undefined; flight: FlightCrowd | undefined },
): LiveOwn | null {
  const { bet, betsOf, flight } = of;
  const entry = book.of(player);
  if (!round || bet?.round_id !== round.id)
    return round && entry && betsOf === round.id ? viewEntry(entry, round) : null;
  const own = viewOwn(bet, entry?.version ?? 1);
  const moves = decisions.play?.movesOf(player);
  if (moves && moves.length > 0) return { ...own, moves };
  return flight ? { ...own, cashed: flight.cashedOf(player), halves: flight.halvesOf(player) } : own;
}

/** Ids of a player among what all viewers see: of the bets of a flight, or of the win. */
function listedOf(player: string, { list, winners }: Pick<PlayerBets, 'list' | 'winners'>) {
  if (list) return { listed: list.idsOf(player) };
  const winner = winners.idOf(player);
  return winner === undefined ? {} : { winner };
}

export function createPlayerBets(deps: Deps, table: LiveTable, driver: TableDriver): PlayerBets {
  let bets = new Map<string, LiveBetRow>();
  let betsOf: string | undefined;
  let flight: FlightCrowd | undefined;
  let list = table.isFlight ? createFlightList() : undefined;
  const wins = createTableWins(table);

  return {
    get list() {
      return list;
    },
    get winners() {
      return wins.list;
    },
    listLayout(of) {
      wins.learnName(of.player, of.name);
      list?.put(of.player, listedBets(table, of));
    },
    left(cashOut) {
      flight?.left(cashOut);
      list?.cashedOut(cashOut);
    },
    get flight() {
      return flight;
    },
    changePhase(round) {
      if (round.phase === 'OPEN') {
        bets = new Map();
        betsOf = round.id;
        flight = undefined;
        wins.open();
        if (list) list = createFlightList();
      }
      if (table.isFlight && round.phase === 'DRAWN' && betsOf === round.id)
        flight = createFlightCrowd(bets.values(), new Map());
    },
    change(bet) {
      if (bet.round_id !== driver.round?.id) return;
      bets.set(bet.player, bet);
      wins.settle(bet);
      // The wallet refused the stake, or gave no answer in time.
      if (stakeStateOf(bet) === 'refused' || stakeStateOf(bet) === 'out') list?.put(bet.player, []);
    },
    async load() {
      const { round } = driver;
      if (!round || betsOf === round.id || round.phase === 'OPEN') return;
      const rows = await listBetsOfRound(deps.pool, round.id);
      betsOf = round.id;
      for (const row of rows) if (row.of_bet === null && !bets.has(row.player)) bets.set(row.player, row);
      await learnWins(deps, [...bets.values()], wins);
      if (!list) return;
      list = listStoredBets(table, bets.values(), wins);
      if (round.phase !== 'DRAWN') return;
      const cashOuts = await listCashOuts(deps.pool, { roundId: round.id });
      flight = createFlightCrowd(bets.values(), cashOuts);
      markCashOuts(list, bets.values(), cashOuts);
    },
    ownOf(player) {
      const own = viewOwnOf(driver, player, { bet: bets.get(player), betsOf, flight });
      return own && { ...own, ...listedOf(player, { list, winners: wins.list }) };
    },
    reached() {
      const hundredths = multiplierNow(driver.round, deps.now());
      if (!flight || hundredths === undefined) return [];
      const reached = flight.reached(hundredths);
      for (const { player, spot, target } of reached)
        list?.cashedOut({ player, spot, hundredths: target, isHalf: false });
      return reached;
    },
  };
}

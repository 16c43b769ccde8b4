import type { LiveOwn } from '@altyn/contracts/live/table';
import { multiplierAt } from '@altyn/engines/live/crash';
import type { Deps } from '../../deps.ts';
import type { LiveTable } from '../../titles/live-tables.ts';
import type { TableDriver } from './drive-table.ts';
import { createFlightCrowd, type FlightCrowd } from './flight-crowd.ts';
import { startOfFlight } from './machine/move-round.ts';
import { type LiveBetRow, listBetsOfRound } from './store/bet-store.ts';
import { listCashOuts } from './store/flight-store.ts';
import type { LiveRoundRow } from './store/round-store.ts';
import { viewEntry, viewOwn } from './views.ts';

/** The bets of the current round by player, as its viewers see them. */
export interface PlayerBets {
  /** The flight in progress. */
  readonly flight: FlightCrowd | undefined;
  /** Handles a new phase of the round. */
  changePhase(round: LiveRoundRow): void;
  /** Handles a changed bet of the current round. */
  change(bet: LiveBetRow): void;
  /** Reloads the bets: after a takeover the database is ahead of this process. */
  load(): Promise<void>;
  /** A player's bet, or layout without a bet yet. */
  ownOf(player: string): LiveOwn | null;
  /** Bets that have reached their targets since the last call. */
  reached(): readonly { player: string; spot: string; target: number }[];
}

export function createPlayerBets(deps: Deps, table: LiveTable, driver: TableDriver): PlayerBets {
  let bets = new Map<string, LiveBetRow>();
  let betsOf: string | undefined;
  let flight: FlightCrowd | undefined;

  return {
    get flight() {
      return flight;
    },
    changePhase(round) {
      if (round.phase === 'OPEN') {
        bets = new Map();
        betsOf = round.id;
        flight = undefined;
      }
      if (table.isFlight && round.phase === 'DRAWN' && betsOf === round.id)
        flight = createFlightCrowd(bets.values(), new Map());
    },
    change(bet) {
      if (bet.round_id === driver.round?.id) bets.set(bet.player, bet);
    },
    async load() {
      const { round } = driver;
      if (!round || betsOf === round.id || round.phase === 'OPEN') return;
      const rows = await listBetsOfRound(deps.pool, round.id);
      betsOf = round.id;
      for (const row of rows) if (row.of_bet === null && !bets.has(row.player)) bets.set(row.player, row);
      if (table.isFlight && round.phase === 'DRAWN')
        flight = createFlightCrowd(bets.values(), await listCashOuts(deps.pool, { roundId: round.id }));
    },
    ownOf(player) {
      const { round } = driver;
      const bet = bets.get(player);
      const entry = driver.book.of(player);
      if (round && bet?.round_id === round.id) {
        const ownBet = viewOwn(bet, entry?.version ?? 1);
        const moves = driver.decisions.play?.movesOf(player);
        if (moves && moves.length > 0) return { ...ownBet, moves };
        return flight ? { ...ownBet, cashed: flight.cashedOf(player) } : ownBet;
      }
      return round && entry && betsOf === round.id ? viewEntry(entry, round) : null;
    },
    reached() {
      const { round } = driver;
      const now = deps.now();
      if (!flight || round?.phase !== 'DRAWN' || now >= round.deadline) return [];
      return flight.reached(multiplierAt(now.getTime() - startOfFlight(round).getTime()));
    },
  };
}

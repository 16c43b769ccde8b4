import { gamesEndpoints } from '@altyn/contracts/games';
import type { Route } from '../../platform/http.ts';
import { listTransactions } from '../ledger/index.ts';
import type { GamesDeps } from './ports.ts';

/** The player's own history, from the ledger and the wallet. */
export function registerHistory(route: Route, deps: GamesDeps): void {
  route(gamesEndpoints.transactions, async ({ query, caller }) => {
    const { page, pageSize, include_games: includeGames } = query;
    const { items, total } = await listTransactions(deps.db.kysely, {
      playerId: caller.playerId,
      page,
      pageSize,
      includeGames,
    });
    return { items, total, page, pageSize };
  });
}

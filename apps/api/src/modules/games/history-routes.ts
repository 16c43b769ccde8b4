import { gamesEndpoints, type roundRecord } from '@altyn/contracts/games';
import { statisticsEndpoints } from '@altyn/contracts/player/statistics';
import { formatMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import type { Route } from '../../platform/http/http.ts';
import { refuse } from '../../platform/refusal.ts';
import { listTransactions } from '../ledger/index.ts';
import { type RoundRow, selectRounds } from '../wallet/index.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { findRoundPage } from './find-round-page.ts';
import type { GamesDeps } from './ports.ts';
import { readStatistics } from './statistics/read-statistics.ts';

/** Renders a wallet round with its game's name. A game no longer in the catalogue is named by its id. */
function viewRound(round: RoundRow, catalogue: Catalogue): z.input<typeof roundRecord> {
  const game = catalogue.byId.get(round.gameId)?.row;
  const status = round.isRolledBack ? 'rolled_back' : round.finishedAt === null ? 'open' : 'closed';
  return {
    id: round.id,
    game_slug: game?.slug ?? round.gameId,
    game_title: game?.title ?? round.gameId,
    game_picture: game?.picture ?? null,
    started_at: round.startedAt.toISOString(),
    finished_at: round.finishedAt?.toISOString() ?? null,
    status,
    stake: formatMoney(round.stake),
    win: formatMoney(round.win),
    balance_after: formatMoney(round.balanceAfter),
    currency: round.currency,
  };
}

/** Rate limit per address: each is a call to a provider. */
const pages = { max: 30, windowS: 60 };

/** Rate limit per address: each sums the rounds of up to ninety days. */
const statistics = { max: 60, windowS: 60 };

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/**
 * Registers the player's history, from the wallet and the ledger. Reads the primary, so that the latest play is included.
 */
export function registerHistory(route: Route, deps: GamesDeps): void {
  route(gamesEndpoints.rounds, async ({ query, caller }) => {
    const { page, pageSize } = query;
    const catalogue = await readCatalogue(deps);
    const game = query.game === undefined ? undefined : catalogue.bySlug.get(query.game);
    if (query.game !== undefined && !game) return refuse('GAME_NOT_FOUND');
    const { items, total, net } = await selectRounds(
      deps.db.kysely,
      { playerId: caller.playerId, gameId: game?.row.id, from: instant(query.from), to: instant(query.to) },
      { page, pageSize },
    );
    const viewed = items.map((round) => viewRound(round, catalogue));
    return { items: viewed, total, page, pageSize, net_position: formatMoney(net) };
  });

  route(
    gamesEndpoints.roundPage,
    ({ params, caller }) => findRoundPage(deps, { playerId: caller.playerId, roundId: params.id }),
    pages,
  );

  route(
    statisticsEndpoints.statistics,
    ({ query, caller }) => readStatistics(deps, { playerId: caller.playerId, days: query.days }),
    statistics,
  );

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

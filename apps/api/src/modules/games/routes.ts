import { gamesEndpoints } from '@altyn/contracts/games';
import { type Authenticate, authenticateRequest, type Route } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import { visitorCountry } from '../../platform/http/visitor-country.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { readCatalogue } from './catalogue.ts';
import { listFrameOrigins } from './frame-origins.ts';
import { registerHistory } from './history-routes.ts';
import { publishedKeysOf } from './keys/operator-key.ts';
import { launchDemo, launchGame } from './launch-game.ts';
import { listGames, pageOf } from './list-games.ts';
import { viewLobby } from './lobby/view-lobby.ts';
import { listOwnGames, setFavourite } from './own-games.ts';
import type { GamesDeps } from './ports.ts';
import { readLiveTables } from './tables/read-tables.ts';

const cached = { maxAgeS: 15 };
/** Rate limit of launches per address: each is a call to a provider. */
const launches = { max: 30, windowS: 60 };

export function registerGames(route: Route, deps: GamesDeps & { authenticate: Authenticate }): void {
  registerHistory(route, deps);
  route(gamesEndpoints.games, async ({ query, reply }) => {
    cachePublicly(reply, cached);
    return listGames(await readCatalogue(deps), query);
  });
  route(gamesEndpoints.latestGames, async ({ query, reply }) => {
    cachePublicly(reply, cached);
    return listGames(await readCatalogue(deps), { ...query, sort: 'new' });
  });
  route(gamesEndpoints.game, async ({ params, reply }) => {
    const game = (await readCatalogue(deps)).bySlug.get(params.slug);
    if (!game) return refuse('GAME_NOT_FOUND');
    cachePublicly(reply, cached);
    const { descriptions, retiredOn, successor } = game.row;
    const retired = retiredOn == null ? null : { on: retiredOn, successor: successor ?? null };
    return { ...game.wire, description: descriptions, retired };
  });
  route(gamesEndpoints.lobby, async ({ reply }) => {
    cachePublicly(reply, cached);
    return viewLobby(await readCatalogue(deps));
  });
  route(gamesEndpoints.liveTables, ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 5 });
    return readLiveTables(deps, query);
  });
  route(gamesEndpoints.frameOrigins, async () => ({ origins: await listFrameOrigins(deps) }));

  const operatorKey = publishedKeysOf(deps.config);
  route(gamesEndpoints.operatorKey, async ({ reply }) => {
    cachePublicly(reply, cached);
    return operatorKey;
  });

  route(gamesEndpoints.providers, async ({ query, reply }) => {
    cachePublicly(reply, cached);
    const { providers } = await readCatalogue(deps);
    return pageOf(
      providers.flatMap(({ row, wire }) => (row.isListed ? [wire] : [])),
      query,
    );
  });
  route(gamesEndpoints.provider, async ({ params, reply }) => {
    const provider = (await readCatalogue(deps)).providers.find(({ row }) => row.slug === params.slug);
    if (!provider) return refuse('PROVIDER_NOT_FOUND');
    cachePublicly(reply, cached);
    return provider.wire;
  });
  route(gamesEndpoints.ownGames, ({ caller }) => listOwnGames(deps, caller.playerId));
  route(gamesEndpoints.setFavourite, ({ params, body, caller }) =>
    setFavourite(deps, { playerId: caller.playerId, slug: params.slug, isFavourite: body.is_favourite }),
  );
  route(
    gamesEndpoints.launchGame,
    ({ params, body, caller, request }) => {
      const visitedFrom = visitorCountry(request, deps.config);
      return launchGame(deps, caller, { ...body, slug: params.slug, visitedFrom });
    },
    launches,
  );
  route(
    gamesEndpoints.launchDemo,
    async ({ params, body, request }) => {
      // A signed-in player's country counts too.
      const known = await authenticateRequest(request, deps.authenticate);
      const visitedFrom = visitorCountry(request, deps.config);
      return launchDemo(deps, isRefusal(known) ? undefined : known, { ...body, slug: params.slug, visitedFrom });
    },
    launches,
  );
}

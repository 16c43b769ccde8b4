import { battleEndpoints } from '@altyn/contracts/promotions/battles';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { joinBattle } from './join-battle.ts';
import { listOwnBattles } from './list-own-battles.ts';
import { readBattle, readBattles, readCups, readLeaders, readOwnStanding } from './read-battles.ts';
import { readStanding } from './read-standing.ts';

export function registerBattles(route: Route, deps: PlatformDeps): void {
  route(battleEndpoints.battles, ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    return readBattles(deps, query);
  });

  route(battleEndpoints.battle, async ({ params, query, reply }) => {
    const battle = await readBattle(deps, { id: params.id, currency: query.currency });
    if (!isRefusal(battle)) cachePublicly(reply, { maxAgeS: 15 });
    return battle;
  });

  route(battleEndpoints.battleLeaders, async ({ params, reply }) => {
    const leaders = await readLeaders(deps, params.id);
    if (!isRefusal(leaders)) cachePublicly(reply, { maxAgeS: 1 });
    return leaders;
  });

  route(battleEndpoints.battleStatus, ({ params, caller }) =>
    readOwnStanding(deps, { battleId: params.id, playerId: caller.playerId }),
  );

  route(battleEndpoints.joinBattle, async ({ params, caller }) => {
    const joined = await joinBattle(deps, { battleId: params.id, playerId: caller.playerId });
    return isRefusal(joined) ? joined : readStanding(deps.db.kysely, joined, caller.playerId);
  });

  route(battleEndpoints.ownCups, ({ caller }) => readCups(deps, caller.playerId));

  route(battleEndpoints.ownBattles, ({ query, caller }) =>
    listOwnBattles(deps, { playerId: caller.playerId, page: query.page, pageSize: query.pageSize }),
  );
}

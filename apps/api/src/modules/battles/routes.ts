import { battleEndpoints } from '@altyn/contracts/battles';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { findBattle, listBattles } from './battle-store.ts';
import { joinBattle } from './join-battle.ts';
import { listOwnBattles } from './list-own-battles.ts';
import { listFirst } from './participant-store.ts';
import { readStanding } from './read-standing.ts';
import { countCups } from './result-store.ts';
import { viewBattle, viewLeaders } from './view-battles.ts';

const leadersShown = 100;

const readRates = (deps: PlatformDeps) => readSetting(deps, 'REFERENCE_RATES_PER_EUR');

async function findShown(deps: PlatformDeps, id: string) {
  const battle = await findBattle(deps.db.kysely, id);
  return battle && battle.status !== 'cancelled' ? battle : refuse('BATTLE_NOT_FOUND');
}

export function registerBattles(route: Route, deps: PlatformDeps): void {
  route(battleEndpoints.battles, async ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    const { page, pageSize, currency } = query;
    const status = query.status === 'active' ? 'open' : 'completed';
    const { items, total } = await listBattles(deps.db.replica, { status, page, pageSize });
    const shown = { currency, now: deps.clock.now(), ratesPerEur: await readRates(deps) };
    return { items: items.map((battle) => viewBattle(battle, shown)), total, page, pageSize };
  });

  route(battleEndpoints.battle, async ({ params, query, reply }) => {
    const battle = await findShown(deps, params.id);
    if (isRefusal(battle)) return battle;
    cachePublicly(reply, { maxAgeS: 15 });
    const shown = { currency: query.currency, now: deps.clock.now(), ratesPerEur: await readRates(deps) };
    return viewBattle(battle, shown);
  });

  route(battleEndpoints.battleLeaders, async ({ params, reply }) => {
    const battle = await findShown(deps, params.id);
    if (isRefusal(battle)) return battle;
    cachePublicly(reply, { maxAgeS: 1 });
    const items = viewLeaders(battle, await listFirst(deps.db.kysely, battle.id, leadersShown), { firstPlace: 1 });
    return { items, total: battle.participants, page: 1, pageSize: leadersShown };
  });

  route(battleEndpoints.battleStatus, async ({ params, caller }) => {
    const battle = await findShown(deps, params.id);
    return isRefusal(battle) ? battle : readStanding(deps.db.kysely, battle, caller.playerId);
  });

  route(battleEndpoints.joinBattle, async ({ params, caller }) => {
    const joined = await joinBattle(deps, { battleId: params.id, playerId: caller.playerId });
    return isRefusal(joined) ? joined : readStanding(deps.db.kysely, joined, caller.playerId);
  });

  route(battleEndpoints.ownCups, async ({ caller }) => ({
    items: await countCups(deps.db.kysely, caller.playerId),
  }));

  route(battleEndpoints.ownBattles, ({ query, caller }) =>
    listOwnBattles(deps, { playerId: caller.playerId, page: query.page, pageSize: query.pageSize }),
  );
}

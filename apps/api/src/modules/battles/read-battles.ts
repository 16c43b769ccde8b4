import type { Currency } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { findBattle, listBattles } from './battle-store.ts';
import { listFirst } from './participant-store.ts';
import { readStanding } from './read-standing.ts';
import { countCups } from './result-store.ts';
import { viewBattle, viewLeaders } from './view-battles.ts';

const leadersShown = 100;

const readRates = (deps: PlatformDeps) => readSetting(deps, 'REFERENCE_RATES_PER_EUR');

/** Refuses an unknown or cancelled battle. */
async function findShown(deps: PlatformDeps, id: string) {
  const battle = await findBattle(deps.db.kysely, id);
  return battle && battle.status !== 'cancelled' ? battle : refuse('BATTLE_NOT_FOUND');
}

/** A page of active or completed battles, with amounts in `currency`. */
export async function readBattles(
  deps: PlatformDeps,
  shown: { status: 'active' | 'completed'; currency: Currency; page: number; pageSize: number },
) {
  const { currency, page, pageSize } = shown;
  const status = shown.status === 'active' ? 'open' : 'completed';
  const { items, total } = await listBattles(deps.db.replica, { status, page, pageSize });
  const terms = { currency, now: deps.clock.now(), ratesPerEur: await readRates(deps) };
  return { items: items.map((battle) => viewBattle(battle, terms)), total, page, pageSize };
}

/** One battle, with amounts in `currency`. Refuses with BATTLE_NOT_FOUND. */
export async function readBattle(deps: PlatformDeps, shown: { id: string; currency: Currency }) {
  const battle = await findShown(deps, shown.id);
  if (isRefusal(battle)) return battle;
  return viewBattle(battle, { currency: shown.currency, now: deps.clock.now(), ratesPerEur: await readRates(deps) });
}

/** The leaderboard of a battle. Refuses with BATTLE_NOT_FOUND. */
export async function readLeaders(deps: PlatformDeps, id: string) {
  const battle = await findShown(deps, id);
  if (isRefusal(battle)) return battle;
  const leaders = await listFirst(deps.db.kysely, battle.id, leadersShown);
  const items = await viewLeaders(deps.db.kysely, battle, leaders, { firstPlace: 1 });
  return { items, total: battle.participants, page: 1, pageSize: leadersShown };
}

/** A player's standing in a battle. Refuses with BATTLE_NOT_FOUND. */
export async function readOwnStanding(deps: PlatformDeps, of: { battleId: string; playerId: string }) {
  const battle = await findShown(deps, of.battleId);
  return isRefusal(battle) ? battle : readStanding(deps.db.kysely, battle, of.playerId);
}

/** Cups that a player has won, by tier. */
export async function readCups(deps: PlatformDeps, playerId: string) {
  const items = await countCups(deps.db.kysely, playerId);
  return { items, total: items.length };
}

import type { CashbackRates } from '@altyn/domain/bonus-cashback';
import type { Currency } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import { findPlayer } from '../identity/index.ts';
import { readCashbackRates } from './cashback-percent.ts';

/** Data of a player that cashback depends on. */
export interface CashbackPlayer {
  timeZone: string;
  currency: Currency;
  rates: CashbackRates;
}

interface Remembered {
  player: CashbackPlayer | undefined;
  readAtMs: number;
}

/** Cache lifetime of an active player's data: stars rise slowly, and a busy consumer sees thousands of players. */
const freshMs = 60_000;
const maxRemembered = 50_000;
const caches = new WeakMap<object, Map<string, Remembered>>();

/** Reads the data, at most a minute old. */
export async function readCashbackPlayer(deps: PlatformDeps, playerId: string): Promise<CashbackPlayer | undefined> {
  const cache = caches.get(deps.db) ?? new Map<string, Remembered>();
  caches.set(deps.db, cache);
  const nowMs = deps.clock.now().getTime();
  const known = cache.get(playerId);
  if (known && Math.abs(nowMs - known.readAtMs) < freshMs) return known.player;
  const player = await findPlayer(deps.db.kysely, playerId);
  const found = player && {
    timeZone: player.timeZone,
    currency: player.currency,
    rates: await readCashbackRates(deps, deps.db.kysely, player),
  };
  if (cache.size >= maxRemembered) cache.clear();
  cache.set(playerId, { player: found, readAtMs: nowMs });
  return found;
}

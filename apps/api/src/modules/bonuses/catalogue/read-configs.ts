import type { bonusConfig } from '@altyn/contracts/bonuses';
import type { z } from 'zod';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { readBonusPlayer } from '../activation/players.ts';
import { viewConfig } from '../views.ts';
import { listConfigs } from './config-store.ts';

/** Reads the percent deposit by weekday, with today's window in the player's zone. */
export async function readConfigs(
  deps: PlatformDeps,
  playerId: string,
): Promise<{ items: z.input<typeof bonusConfig>[]; total: number; page: number; pageSize: number } | Refusal> {
  const player = await readBonusPlayer(deps.db.kysely, playerId, deps.clock.now());
  if (!player) return refuse('UNAUTHORIZED');
  const configs = await listConfigs(deps.db.kysely);
  const items = configs.map((config) => viewConfig(config, deps.clock.now(), player.timeZone));
  return { items, total: items.length, page: 1, pageSize: Math.max(items.length, 1) };
}

import type { ownBattle } from '@altyn/contracts/promotions/battles';
import type { z } from 'zod';
import type { PlatformDeps } from '../../platform/deps.ts';
import { readSetting } from '../settings/index.ts';
import { listBattlesById } from './battle-store.ts';
import { listParticipations } from './participant-store.ts';
import { readPlace } from './read-standing.ts';
import { viewBattle } from './view-battles.ts';

/**
 * Lists a page of the battles that a player has joined, with the player's standing in each. The standing of a completed
 * battle is final.
 */
export async function listOwnBattles(
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'log'>,
  query: { playerId: string; page: number; pageSize: number },
): Promise<{ items: z.output<typeof ownBattle>[]; total: number; page: number; pageSize: number }> {
  const queries = deps.db.kysely;
  const { items: joined, total } = await listParticipations(queries, query);
  const battles = new Map(
    (
      await listBattlesById(
        queries,
        joined.map(({ battleId }) => battleId),
      )
    ).map((one) => [one.id, one]),
  );
  const ratesPerEur = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
  const items: z.output<typeof ownBattle>[] = [];
  for (const participant of joined) {
    const battle = battles.get(participant.battleId);
    if (!battle || battle.status === 'cancelled') continue;
    const view = viewBattle(battle, { currency: participant.currency, now: deps.clock.now(), ratesPerEur });
    items.push({ battle: view, ...(await readPlace(queries, battle, participant)) });
  }
  return { items, total, page: query.page, pageSize: query.pageSize };
}

import type { Mission } from '@altyn/contracts/promotions/missions';
import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { giveBonus } from '../bonuses/index.ts';
import { findPlayer, type Player } from '../identity/index.ts';
import { lockBalances } from '../ledger/index.ts';
import { findLimits, isExcluded } from '../wallet/index.ts';
import { keepEntry, listEntries, lockEntry, markClaimed } from './entry-store.ts';
import { listMissions } from './mission-store.ts';
import { claimUntil, giftOf, oldestClaimable, periodAt, targetOf } from './rules.ts';
import { findRewardBonus, viewMission } from './view-missions.ts';

/** Time in which a claimed reward can be taken. */
const rewardWaitsMs = 3 * 24 * 3_600_000;

/** Tells whether a player may not play: disabled, on a break or excluded. */
async function isPaused(queries: Queries, player: Player, at: Date): Promise<boolean> {
  const limits = await findLimits(queries, player.id, at);
  return player.isDisabled || (limits !== undefined && isExcluded(limits, at));
}

/** Lists startable and started missions, and earlier entries with a claimable reward. */
export async function listOwnMissions(
  deps: PlatformDeps,
  playerId: string,
): Promise<{ is_paused: boolean; items: Mission[]; total: number } | Refusal> {
  const queries = deps.db.kysely;
  const at = deps.clock.now();
  const player = await findPlayer(queries, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  if (await isPaused(queries, player, at)) return { is_paused: true, items: [], total: 0 };
  const entries = await listEntries(queries, { playerId, endedAfter: oldestClaimable(at) });
  const isWaiting = (entry: (typeof entries)[number]) =>
    entry.claimedAt === null && entry.done >= targetOf(entry.definition, entry.currency);
  const earlier = entries.filter((entry) => entry.endsAt <= at && isWaiting(entry));
  const current = entries.filter((entry) => entry.endsAt > at);
  const offered = await listMissions(queries);
  const offeredIds = new Set(offered.map(({ id }) => id));
  const views = [
    ...earlier,
    ...offered.map(
      ({ id, definition }) =>
        current.find(({ missionId }) => missionId === id) ?? {
          missionId: id,
          definition,
          currency: player.currency,
          ...periodAt(definition.period, at, player.timeZone),
        },
    ),
    ...current.filter(({ missionId }) => !offeredIds.has(missionId)),
  ];
  const items: Mission[] = [];
  for (const one of views) {
    const bonus = await findRewardBonus(queries, one.definition, one.currency);
    if (bonus) items.push(viewMission(one, bonus));
  }
  return { is_paused: false, items, total: items.length };
}

/**
 * Starts a mission in the player's current day or week; rounds that end afterwards count. The lock on the player's money
 * orders this against their rounds.
 * @returns MISSION_NOT_FOUND, MISSION_NOT_ALLOWED (a break, an exclusion, a disabled account, rewards disabled).
 */
export async function startMission(
  deps: PlatformDeps,
  request: { playerId: string; missionId: string },
): Promise<Mission | Refusal> {
  return deps.db.transaction(async (tx) => {
    await lockBalances(tx, [request.playerId]);
    const at = deps.clock.now();
    const player = await findPlayer(tx, request.playerId);
    if (!player) return refuse('UNAUTHORIZED');
    const mission = (await listMissions(tx)).find(({ id }) => id === request.missionId);
    if (!mission) return refuse('MISSION_NOT_FOUND');
    const bonus = await findRewardBonus(tx, mission.definition, player.currency);
    if (!bonus || (await isPaused(tx, player, at))) return refuse('MISSION_NOT_ALLOWED');
    const { definition, id: missionId } = mission;
    const entry = await keepEntry(tx, {
      playerId: player.id,
      id: deps.ids.next(),
      missionId,
      currency: player.currency,
      definition,
      startedAt: at,
      ...periodAt(definition.period, at, player.timeZone),
    });
    return viewMission(entry, bonus);
  });
}

/**
 * Gives a completed mission's reward as a bonus that waits in the player's list; a repeat changes nothing.
 * @returns MISSION_NOT_FOUND, MISSION_NOT_ALLOWED, MISSION_ENDED, MISSION_NOT_FULFILLED.
 */
export async function claimMission(
  deps: PlatformDeps,
  request: { playerId: string; entryId: string },
): Promise<Mission | Refusal> {
  return deps.db.transaction(async (tx) => {
    const at = deps.clock.now();
    const entry = await lockEntry(tx, { playerId: request.playerId, id: request.entryId });
    const player = await findPlayer(tx, request.playerId);
    if (!entry || !player) return refuse('MISSION_NOT_FOUND');
    const bonus = await findRewardBonus(tx, entry.definition, entry.currency);
    if (!bonus) return refuse('MISSION_NOT_ALLOWED');
    if (entry.claimedAt !== null) return viewMission(entry, bonus);
    if (await isPaused(tx, player, at)) return refuse('MISSION_NOT_ALLOWED');
    if (at >= claimUntil(entry.endsAt)) return refuse('MISSION_ENDED');
    if (entry.done < targetOf(entry.definition, entry.currency)) return refuse('MISSION_NOT_FULFILLED');
    const isGiven = await giveBonus(tx, deps, {
      playerId: entry.playerId,
      ...giftOf(entry.definition, entry.currency),
      currency: entry.currency,
      reference: `mission:${entry.id}`,
      isAutomatic: false,
      expiresAt: new Date(at.getTime() + rewardWaitsMs),
    });
    if (!isGiven) throw new Error(`the reward of ${entry.id} was given before it was claimed`);
    await markClaimed(tx, { playerId: entry.playerId, id: entry.id, at });
    return viewMission({ ...entry, claimedAt: at }, bonus);
  });
}

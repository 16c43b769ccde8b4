import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findPlayer, publicName, type Player } from '../identity/index.ts';
import { readStanding } from '../persons/index.ts';
import { readStars } from '../rating/index.ts';
import { findLimits, isExcluded } from '../wallet/index.ts';
import { type Battle, lockBattle } from './battle-store.ts';
import { insertParticipant } from './participant-store.ts';

/**
 * Joins a player to a battle; idempotent. Rounds that end from then on count. The battle lock excludes spin counting, so no
 * round is lost in between.
 * @returns BATTLE_NOT_FOUND, BATTLE_ENDED, BATTLE_NOT_ALLOWED (country, currency, a break or an exclusion), PERSON_REVIEW, RATING_TOO_LOW.
 */
export async function joinBattle(
  deps: PlatformDeps,
  request: { battleId: string; playerId: string },
): Promise<Battle | Refusal> {
  return deps.db.transaction(async (tx) => {
    const battle = await lockBattle(tx, request.battleId);
    if (!battle || battle.status === 'cancelled') return refuse('BATTLE_NOT_FOUND');
    const now = deps.clock.now();
    if (battle.status !== 'open' || now >= battle.endsAt) return refuse('BATTLE_ENDED');
    const player = await findPlayer(tx, request.playerId);
    if (!player) return refuse('UNAUTHORIZED');
    const refusal = await judgePlayer(tx, { battle, player, now });
    if (refusal) return refusal;
    const isNew = await insertParticipant(tx, {
      battleId: battle.id,
      playerId: player.id,
      currency: player.currency,
      player: publicName(player),
      joinedAt: now,
    });
    return isNew ? { ...battle, participants: battle.participants + 1 } : battle;
  });
}

async function judgePlayer(
  tx: Queries,
  { battle, player, now }: { battle: Battle; player: Player; now: Date },
): Promise<Refusal | undefined> {
  if ((await readStanding(tx, player.id)).isInReview) return refuse('PERSON_REVIEW');
  const limits = await findLimits(tx, player.id, now);
  const isBlocked = player.isDisabled || (limits !== undefined && isExcluded(limits, now));
  const isFromElsewhere = battle.countries !== null && !battle.countries.some((country) => country === player.country);
  if (isBlocked || isFromElsewhere || battle.minBets[player.currency] === undefined)
    return refuse('BATTLE_NOT_ALLOWED');
  const stars = await readStars(tx, { playerId: player.id, isPhoneVerified: player.isPhoneVerified });
  return Math.round(stars * 100) < battle.minRatingHundredths ? refuse('RATING_TOO_LOW') : undefined;
}

import type { VerificationState } from '@altyn/domain/bonus-activation';
import type { Currency } from '@altyn/domain/money';
import type { Queries } from '../../../platform/db/db.ts';
import { findPlayer, readCallVerification } from '../../identity/index.ts';
import { readStars } from '../../rating/index.ts';
import { findLimits, isExcluded } from '../../wallet/index.ts';

/** Player data that bonuses depend on. */
export interface BonusPlayer {
  id: string;
  currency: Currency;
  timeZone: string;
  /** Disabled, cooling off or self-excluded: nothing is offered. */
  isBlocked: boolean;
  ratingHundredths: number;
  verification: VerificationState;
}

/** Reads the data through identity, rating and the player's limits, in the caller's transaction. */
export async function readBonusPlayer(queries: Queries, playerId: string, now: Date): Promise<BonusPlayer | undefined> {
  const player = await findPlayer(queries, playerId);
  if (!player) return undefined;
  const { state } = await readCallVerification(queries, playerId, 'BONUS_ACTIVATION');
  const stars = await readStars(queries, { playerId, isPhoneVerified: player.isPhoneVerified });
  const limits = await findLimits(queries, playerId, now);
  return {
    id: player.id,
    currency: player.currency,
    timeZone: player.timeZone,
    isBlocked: player.isDisabled || (limits !== undefined && isExcluded(limits, now)),
    ratingHundredths: Math.round(stars * 100),
    verification: {
      hasPhone: player.phone !== null,
      isPhoneVerified: player.isPhoneVerified,
      isEmailVerified: player.isEmailVerified,
      call: state === 'verified' ? 'verified' : state === 'not_finished' ? 'pending' : 'none',
    },
  };
}

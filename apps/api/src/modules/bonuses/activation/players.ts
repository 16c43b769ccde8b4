import type { VerificationState } from '@altyn/domain/bonus-activation';
import type { Currency } from '@altyn/domain/money';
import type { Queries } from '../../../platform/db/db.ts';
import { findPlayer, readCallVerification } from '../../identity/index.ts';
import { readStanding } from '../../persons/index.ts';
import { readStars } from '../../rating/index.ts';
import { findLimits, isExcluded } from '../../wallet/index.ts';

/** Player data that bonuses depend on. */
export interface BonusPlayer {
  id: string;
  currency: Currency;
  timeZone: string;
  /** Disabled, cooling off, self-excluded or in review: nothing is offered. */
  isBlocked: boolean;
  /** The account resembles an older one: bonuses wait for a review. */
  isInReview: boolean;
  /** All accounts of the person, this one included. */
  accounts: readonly string[];
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
  const { accounts, isInReview } = await readStanding(queries, playerId);
  return {
    id: player.id,
    currency: player.currency,
    timeZone: player.timeZone,
    isInReview,
    accounts,
    isBlocked: isInReview || player.isDisabled || (limits !== undefined && isExcluded(limits, now)),
    ratingHundredths: Math.round(stars * 100),
    verification: {
      hasPhone: player.phone !== null,
      isPhoneVerified: player.isPhoneVerified,
      isEmailVerified: player.isEmailVerified,
      call: state === 'verified' ? 'verified' : state === 'not_finished' ? 'pending' : 'none',
    },
  };
}

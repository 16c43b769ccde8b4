import type { BonusTerms } from './bonus.ts';
import { type ActivationCounts, hasCapacity } from './bonus-capacity.ts';
import { activationDay, type Day, weekdayOf } from './schedule.ts';

/** Refusals of an activation: names from the contract, in check order. */
export type ActivationRefusal =
  | 'BONUS_NOT_FOUND'
  | 'BONUS_INVALID'
  | 'BONUS_NOT_ALLOWED'
  | 'BONUS_INVALID_ACTIVATION_CODE'
  | 'BONUS_NOT_ACTIVE'
  | 'BONUS_IS_NOT_STARTED'
  | 'BONUS_EXPIRED'
  | 'BONUS_ALREADY_USED'
  | 'BONUS_ACTIVATION_LIMIT_REACHED'
  | 'RATING_TOO_LOW'
  | VerificationRefusal
  | 'NEEDS_USER_CONFIRMATION';

export type VerificationRefusal =
  | 'NOVERIFIED_USER_ERROR'
  | 'NO_PHONE'
  | 'VERIFICATION_REQUIRED'
  | 'VERIFICATION_NOT_FINISHED';

/** State of the player's verification. */
export interface VerificationState {
  hasPhone: boolean;
  isPhoneVerified: boolean;
  isEmailVerified: boolean;
  /** Call for this action: never requested, not confirmed yet, confirmed. */
  call: 'none' | 'pending' | 'verified';
}

/** Computes the bonus's activation day at `now` for a player in `timeZone`. */
export function activationDayOf(terms: Pick<BonusTerms, 'activationsOffsetMinutes'>, now: Date, timeZone: string): Day {
  return activationDay(now, terms.activationsOffsetMinutes, timeZone);
}

/** Tells whether the bonus is available on the activation day's weekday. */
function isActiveOn(terms: Pick<BonusTerms, 'activeOnDays'>, day: Day): boolean {
  return terms.activeOnDays.length === 0 || terms.activeOnDays.includes(weekdayOf(day));
}

/** Inputs of the decision. */
export interface ActivationFacts {
  terms: BonusTerms;
  now: Date;
  timeZone: string;
  counts: ActivationCounts;
  player: {
    currency: string;
    ratingHundredths: number;
    /** Completed deposits with which a bonus could have been taken. */
    deposits: number;
    /** The account is disabled, cooling off or excluded: nothing is given. */
    isBlocked: boolean;
    /** A house bonus of this player that waits to be taken. */
    hasGrant: boolean;
    verification: VerificationState;
  };
  /** State of the entered code for this bonus. */
  code: 'missing' | 'wrong' | 'accepted';
  /** Percent deposit: true while its window is open. Other kinds: true. */
  isWindowOpen: boolean;
  /** Content of the player's slot. */
  slot: 'free' | 'this' | 'other';
  isConfirmed: boolean;
}

/**
 * Decides whether the player may take the bonus. Checks the bonus first, then its schedule and limits, then the player; the
 * bonus in the slot is checked last, so that nobody gives one up in vain.
 * @returns undefined when allowed, else the first reason.
 */
export function refusalOfActivation(facts: ActivationFacts): ActivationRefusal | undefined {
  return (
    refusalOfDefinition(facts) ??
    refusalOfTime(facts) ??
    refusalOfUse(facts) ??
    refusalOfPlayer(facts) ??
    (facts.slot === 'other' && !facts.isConfirmed ? 'NEEDS_USER_CONFIRMATION' : undefined)
  );
}

function refusalOfDefinition({ terms, player, code }: ActivationFacts): ActivationRefusal | undefined {
  if (terms.status === 'DRAFT') return 'BONUS_NOT_FOUND';
  if (!terms.optIn && !player.hasGrant) return 'BONUS_INVALID';
  if (terms.currency !== player.currency) return 'BONUS_NOT_ALLOWED';
  if (terms.type === 'PROMO_CODE') return code === 'accepted' ? undefined : 'BONUS_INVALID_ACTIVATION_CODE';
  if (code === 'wrong') return 'BONUS_INVALID_ACTIVATION_CODE';
  return terms.isPublic || player.hasGrant ? undefined : 'BONUS_NOT_ALLOWED';
}

function refusalOfTime({ terms, now, timeZone, isWindowOpen }: ActivationFacts): ActivationRefusal | undefined {
  if (terms.status === 'INACTIVE' || terms.status === 'PENDING') return 'BONUS_NOT_ACTIVE';
  if (terms.status === 'COMPLETED') return 'BONUS_EXPIRED';
  if (now.getTime() < terms.startsAt.getTime()) return 'BONUS_IS_NOT_STARTED';
  if (terms.endsAt !== null && now.getTime() >= terms.endsAt.getTime()) return 'BONUS_EXPIRED';
  if (!terms.isGroupEnabled) return 'BONUS_EXPIRED';
  if (!isActiveOn(terms, activationDayOf(terms, now, timeZone))) return 'BONUS_NOT_ACTIVE';
  return isWindowOpen ? undefined : 'BONUS_NOT_ACTIVE';
}

function refusalOfUse({ terms, counts, slot }: ActivationFacts): ActivationRefusal | undefined {
  if (slot === 'this') return 'BONUS_ALREADY_USED';
  const earlier = terms.isDailyActivation ? counts.ownToday : counts.ownTotal;
  if (!terms.isRepeatedActivation && earlier > 0) return 'BONUS_ALREADY_USED';
  return hasCapacity(terms, counts) ? undefined : 'BONUS_ACTIVATION_LIMIT_REACHED';
}

function refusalOfPlayer({ terms, player }: ActivationFacts): ActivationRefusal | undefined {
  if (player.isBlocked) return 'BONUS_NOT_ALLOWED';
  if (terms.kind === 'WelcomeDeposit' && player.deposits > 0) return 'BONUS_NOT_ALLOWED';
  if (player.ratingHundredths < terms.minRatingHundredths) return 'RATING_TOO_LOW';
  return refusalOfVerification(terms, player.verification);
}

/**
 * Returns the missing verification of a player for a bonus. A bonus that requires it needs a phone that is the player's,
 * proved by SMS or by a call.
 */
export function refusalOfVerification(
  terms: Pick<BonusTerms, 'isVerificationRequired'>,
  state: VerificationState,
): VerificationRefusal | undefined {
  if (!terms.isVerificationRequired) {
    return state.isPhoneVerified || state.isEmailVerified ? undefined : 'NOVERIFIED_USER_ERROR';
  }
  if (state.isPhoneVerified || state.call === 'verified') return undefined;
  // The call may go to a number that is not the player's yet; confirming it makes it theirs.
  if (state.call === 'pending') return 'VERIFICATION_NOT_FINISHED';
  return state.hasPhone ? 'VERIFICATION_REQUIRED' : 'NO_PHONE';
}

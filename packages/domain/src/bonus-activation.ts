import type { BonusTerms } from './bonus.ts';
import { type ActivationCounts, hasCapacity } from './bonus-capacity.ts';
import { type Day, activationDay, weekdayOf } from './schedule.ts';

/** Why a bonus cannot be taken: names of the contract's refusals, in the order in which they are looked for. */
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
  | 'VERIFICATION_NOT_FINISHED'
  | 'ACTION_NOT_VERIFIED';

/** How far the player is with confirming who they are. */
export interface VerificationState {
  hasPhone: boolean;
  isPhoneVerified: boolean;
  isEmailVerified: boolean;
  /** The call for this very action: never asked for, ringing and not yet confirmed, confirmed. */
  call: 'none' | 'pending' | 'verified';
}

/** The bonus's activation day at `now` for a player in `timeZone`. */
export function activationDayOf(terms: Pick<BonusTerms, 'activationsOffsetMinutes'>, now: Date, timeZone: string): Day {
  return activationDay(now, terms.activationsOffsetMinutes, timeZone);
}

/** Whether the bonus is given on the weekday of that activation day. */
function isActiveOn(terms: Pick<BonusTerms, 'activeOnDays'>, day: Day): boolean {
  return terms.activeOnDays.length === 0 || terms.activeOnDays.includes(weekdayOf(day));
}

/** All the decision looks at. */
export interface ActivationFacts {
  terms: BonusTerms;
  now: Date;
  timeZone: string;
  counts: ActivationCounts;
  player: {
    currency: string;
    ratingHundredths: number;
    /** Completed deposits so far. */
    deposits: number;
    /** The account is closed, cooling off or excluded: nothing is given. */
    isBlocked: boolean;
    /** A bonus the house has given to this player and that waits to be taken. */
    hasGrant: boolean;
    verification: VerificationState;
  };
  /** The code typed, and whether the house accepts it for this bonus now. */
  code: 'missing' | 'wrong' | 'accepted';
  /** Percent deposit: whether its window is open now. Other kinds: true. */
  isWindowOpen: boolean;
  /** What occupies the player's one slot. */
  slot: 'free' | 'this' | 'other';
  isConfirmed: boolean;
}

/**
 * Whether the player may take the bonus now. Checks run from what the bonus is, over when and how often it is given, to
 * who asks for it; giving up another bonus is asked last, so that nobody gives one up for one they cannot have.
 * @returns undefined when nothing stands against it, else the first reason.
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

/** What stands between the player and a bonus, as far as confirming who they are goes. */
export function refusalOfVerification(
  terms: Pick<BonusTerms, 'isVerificationRequired'>,
  state: VerificationState,
): VerificationRefusal | undefined {
  if (!terms.isVerificationRequired) {
    return state.isPhoneVerified || state.isEmailVerified ? undefined : 'NOVERIFIED_USER_ERROR';
  }
  if (state.call === 'verified') return undefined;
  // The call may go to a number that is not the player's yet: it becomes theirs when they confirm.
  if (state.call === 'pending') return 'VERIFICATION_NOT_FINISHED';
  if (!state.hasPhone) return 'NO_PHONE';
  return state.isPhoneVerified ? 'ACTION_NOT_VERIFIED' : 'VERIFICATION_REQUIRED';
}

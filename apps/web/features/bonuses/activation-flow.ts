import type { Bonus, UserBonus } from '@altyn/contracts/bonuses';
import { type ActivationCounts, hasCapacity } from '@altyn/domain/bonus-capacity';

/** Properties of a bonus that the flow needs. */
export type FlowBonus = Pick<
  Bonus,
  | 'id'
  | 'type'
  | 'name'
  | 'currency'
  | 'min_deposit_amount'
  | 'min_rating'
  | 'max_daily_activations'
  | 'max_unique_activations'
  | 'is_daily_activation'
  | 'activations_offset'
  | 'kind'
  | 'bonus_amount'
  | 'user_bonuses'
  | '_count'
  | 'bonus_group'
>;

/** Requested activation: a bonus and the code by which it was found. */
export interface ActivationWish {
  bonus: FlowBonus;
  code?: string | undefined;
  /** False if the player has already agreed to give up another bonus. */
  isConfirmationOn: boolean;
  /** True once the server has asked for consent; a second request is shown as an error instead of looping. */
  wasAskedByServer?: boolean | undefined;
}

/**
 * State machine of the activation in section 4, without side effects. The screen shows a dialog for each state, performs
 * the calls of `checking` and `activating`, and reports the results as events.
 */
export type ActivationState =
  | { step: 'idle' }
  /** Fetching the bonus in the slot. */
  | { step: 'checking'; wish: ActivationWish }
  | { step: 'expired'; wish: ActivationWish }
  | { step: 'low-rating'; wish: ActivationWish; minRating: number }
  /** Another bonus is in the slot: Cancel keeps it, Refuse gives it up. */
  | { step: 'confirm-switch'; wish: ActivationWish; active: UserBonus }
  /** Calling activate with `isConfirmed`. */
  | { step: 'activating'; wish: ActivationWish; isConfirmed: boolean }
  /** The phone must be verified before the activation is repeated. */
  | { step: 'verify-phone'; wish: ActivationWish; isConfirmed: boolean; isCallOut: boolean }
  | { step: 'make-deposit'; wish: ActivationWish; amount: string; currency: string; wording: 'bonus' | 'promo-code' }
  | { step: 'received'; wish: ActivationWish; userBonus: UserBonus }
  /** Any other message; its dialog is keyed by the message. */
  | { step: 'message'; wish: ActivationWish; message: string };

export type ActivationEvent =
  | { type: 'wish'; wish: ActivationWish; player: { rating: number } | undefined; isUsedToday: UsedToday }
  | { type: 'active-known'; active: UserBonus | undefined }
  | { type: 'refuse-active' }
  | { type: 'activated'; userBonus: UserBonus; needsDeposit: boolean }
  | { type: 'refused'; message: string }
  | { type: 'phone-verified' }
  | { type: 'close' };

/** True if an activation was made on the bonus's current activation day, whatever its outcome. */
export type UsedToday = (own: Pick<NonNullable<Bonus['user_bonuses']>[number], 'activation_day'>) => boolean;

export const idle: ActivationState = { step: 'idle' };

/** Server messages that start phone verification, after which the activation is repeated (specification, section 8). */
export const verificationMessages = [
  "User didn't verify action",
  'Verification is not finished',
  'User has no phone',
  'Verification is required step',
] as const;

/** A call was made and its code has not been entered. */
const callOutMessage: (typeof verificationMessages)[number] = 'Verification is not finished';
const expiredMessages = ['BONUS_EXPIRED', 'BONUS_ACTIVATION_LIMIT_REACHED'];
const lowRatingMessage = 'user-rating-is-less-than-required';
const confirmationMessage = 'NEEDS_USER_CONFIRMATION';

/** Reducer. Events that do not fit the current state are ignored, so late responses are harmless. */
export function nextActivation(state: ActivationState, event: ActivationEvent): ActivationState {
  switch (event.type) {
    case 'wish':
      return isBusy(state) ? state : begin(event);
    case 'active-known':
      return state.step === 'checking' ? afterCheck(state, event.active) : state;
    case 'refuse-active':
      return state.step === 'confirm-switch' ? { step: 'activating', wish: state.wish, isConfirmed: true } : state;
    case 'activated':
      return state.step === 'activating' ? afterActivation(state.wish, event) : state;
    case 'refused':
      return isBusy(state) ? afterRefusal(state, event.message) : state;
    case 'phone-verified':
      return state.step === 'verify-phone'
        ? { step: 'activating', wish: state.wish, isConfirmed: state.isConfirmed }
        : state;
    case 'close':
      // Closing does not interrupt a running call; its result is still shown.
      return isBusy(state) ? state : idle;
  }
}

type BusyState = Extract<ActivationState, { step: 'checking' | 'activating' }>;

/** True while waiting for a response; presses are ignored. */
export function isBusy(state: ActivationState): state is BusyState {
  return state.step === 'checking' || state.step === 'activating';
}

function begin(event: Extract<ActivationEvent, { type: 'wish' }>): ActivationState {
  const { wish, player, isUsedToday } = event;
  if (!player) return idle;
  const hasRoom = hasCapacity(capacityOf(wish.bonus), countsOf(wish.bonus, isUsedToday));
  if (!hasRoom || !wish.bonus.bonus_group.enabled) return { step: 'expired', wish };
  if (wish.bonus.min_rating > player.rating) {
    return { step: 'low-rating', wish, minRating: wish.bonus.min_rating };
  }
  return { step: 'checking', wish };
}

/** Counts that apply to a bonus's capacity; unknown counts do not block, because the API decides. */
export function countsOf(bonus: Pick<FlowBonus, '_count' | 'user_bonuses'>, isUsedToday: UsedToday): ActivationCounts {
  const own = bonus.user_bonuses ?? [];
  return {
    everyone: bonus._count?.user_bonuses ?? 0,
    ownTotal: own.length,
    ownToday: own.filter(isUsedToday).length,
  };
}

/** A bonus's capacity in the domain's terms. */
export const capacityOf = (
  bonus: Pick<FlowBonus, 'max_daily_activations' | 'max_unique_activations' | 'is_daily_activation'>,
) => ({
  maxDailyActivations: bonus.max_daily_activations,
  maxUniqueActivations: bonus.max_unique_activations,
  isDailyActivation: bonus.is_daily_activation,
});

function afterCheck(state: Extract<ActivationState, { step: 'checking' }>, active: UserBonus | undefined) {
  const { wish } = state;
  const occupies = active?.status === 'ACTIVE' || active?.status === 'PENDING';
  if (active && occupies && active.bonus_id !== wish.bonus.id && wish.isConfirmationOn) {
    return { step: 'confirm-switch', wish, active } as const;
  }
  return { step: 'activating', wish, isConfirmed: !wish.isConfirmationOn } as const;
}

function afterActivation(
  wish: ActivationWish,
  answer: { userBonus: UserBonus; needsDeposit: boolean },
): ActivationState {
  if (!answer.needsDeposit) return { step: 'received', wish, userBonus: answer.userBonus };
  const { min_deposit_amount: amount, currency, type } = answer.userBonus.bonus;
  return { step: 'make-deposit', wish, amount, currency, wording: type === 'PROMO_CODE' ? 'promo-code' : 'bonus' };
}

function afterRefusal(state: BusyState, message: string): ActivationState {
  const { wish } = state;
  const isConfirmed = state.step === 'activating' && state.isConfirmed;
  if (expiredMessages.includes(message)) return { step: 'expired', wish };
  if (message === lowRatingMessage) return { step: 'low-rating', wish, minRating: wish.bonus.min_rating };
  // Another tab has activated a bonus meanwhile: check the slot again and ask.
  if (message === confirmationMessage && !wish.wasAskedByServer) {
    return { step: 'checking', wish: { ...wish, isConfirmationOn: true, wasAskedByServer: true } };
  }
  if (verificationMessages.some((known) => known === message)) {
    return { step: 'verify-phone', wish, isConfirmed, isCallOut: message === callOutMessage };
  }
  return { step: 'message', wish, message };
}

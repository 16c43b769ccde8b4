import type {
  bonusConfig,
  receivedBonus,
  Bonus as WireBonus,
  UserBonus as WireUserBonus,
} from '@altyn/contracts/bonuses';
import { type DepositWindow, depositWindowAt, weekdayCodes } from '@altyn/domain/bonus-schedule';
import { formatMoney, type Minor } from '@altyn/domain/money';
import type { z } from 'zod';
import type { OwnActivation, UserBonus } from './activation/user-bonus-store.ts';
import type { Bonus } from './catalogue/bonus-record.ts';
import type { BonusConfig } from './catalogue/config-store.ts';
import type { Received } from './received/received-store.ts';

const moneyOrNull = (amount: Minor | null) => (amount === null ? null : formatMoney(amount));
const instantOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

const viewTodayWindow = (window: DepositWindow | null) =>
  window && { time_from: window.timeFrom, time_to: window.timeTo, percent: window.percent };

/** Renders a bonus. `code` only for a player who entered it; `window`: today's, of a percent deposit (null: none today). */
export function viewBonus(
  bonus: Bonus,
  extra: {
    playerId?: string;
    own?: readonly OwnActivation[];
    taken?: number;
    code?: string;
    window?: DepositWindow | null | undefined;
  } = {},
): WireBonus {
  const { playerId, own, taken, code, window } = extra;
  return {
    id: bonus.id,
    type: bonus.type,
    kind: bonus.kind,
    name: bonus.name,
    ...(bonus.names && { names: bonus.names }),
    currency: bonus.currency,
    start_date: bonus.startsAt.toISOString(),
    end_date: instantOrNull(bonus.endsAt),
    status: bonus.status,
    bonus_amount: formatMoney(bonus.bonusAmount),
    ...(bonus.type === 'PERCENTAGE' ? { max_bonus_amount: moneyOrNull(bonus.maxBonusAmount) } : {}),
    min_deposit_amount: formatMoney(bonus.minDepositAmount),
    activations_offset: bonus.activationsOffsetMinutes,
    is_daily_activation: bonus.isDailyActivation,
    wager_type: bonus.wagerType,
    wager: Number(bonus.wagerHundredths) / 100,
    max_daily_activations: bonus.maxDailyActivations,
    max_unique_activations: bonus.maxUniqueActivations,
    active_on_days: [...bonus.activeOnDays],
    min_rating: bonus.minRatingHundredths / 100,
    max_win_amount: moneyOrNull(bonus.maxWinAmount),
    win_amount_type: bonus.winAmountType,
    burning_on_withdrawal: bonus.burningOnWithdrawal,
    burning_amount: formatMoney(bonus.burningAmount),
    burning_on_timeout: bonus.burningOnTimeoutHours,
    burning_on_deposit: bonus.burningOnDeposit,
    opt_in: bonus.optIn,
    is_public: bonus.isPublic,
    is_repeated_activation: bonus.isRepeatedActivation,
    is_verification_required: bonus.isVerificationRequired,
    bonus_group_id: bonus.groupId,
    max_bet_amount: moneyOrNull(bonus.maxBetAmount),
    free_spins: bonus.freeSpins && {
      game_slug: bonus.freeSpins.game,
      game_title: bonus.freeSpins.title,
      count: bonus.freeSpins.count,
      stake: formatMoney(bonus.freeSpins.stakeMinor),
    },
    ...(bonus.type === 'PROMO_CODE' ? { code: code ?? null } : {}),
    ...(own && playerId
      ? {
          user_bonuses: own.map((one) => ({
            id: one.id,
            user_id: playerId,
            status: one.status,
            activated_at: instantOrNull(one.activatedAt),
            activation_day: one.activationDay,
          })),
        }
      : {}),
    ...(window === undefined ? {} : { today_window: viewTodayWindow(window) }),
    ...(taken === undefined ? {} : { _count: { user_bonuses: taken } }),
    bonus_group: { name: bonus.groupName, enabled: bonus.isGroupEnabled },
  };
}

/** Renders a taken bonus. `bonusPocket`: balance of the player's bonus pocket; used only while it is ACTIVE. */
export function viewUserBonus(userBonus: UserBonus, bonusPocket: Minor): WireUserBonus {
  return {
    id: userBonus.id,
    user_id: userBonus.playerId,
    bonus_id: userBonus.bonusId,
    completed_at: instantOrNull(userBonus.completedAt),
    activated_at: instantOrNull(userBonus.activatedAt),
    updated_at: userBonus.updatedAt.toISOString(),
    subscribed_at: userBonus.subscribedAt.toISOString(),
    burns_at: instantOrNull(userBonus.burnsAt),
    status: userBonus.status,
    bonus: viewBonus(userBonus.bonus, userBonus.promoCode === null ? {} : { code: userBonus.promoCode }),
    progress: formatMoney(userBonus.progress),
    bonus_amount: formatMoney(userBonus.status === 'ACTIVE' ? bonusPocket : 0n),
    bonus_initial_amount: formatMoney(userBonus.initialAmount),
    wager_amount: formatMoney(userBonus.wagerAmount),
    spins_left: userBonus.spinsLeft,
    released_amount: moneyOrNull(userBonus.releasedAmount),
    removed_amount: moneyOrNull(userBonus.removedAmount),
    end_reason: userBonus.endReason,
    lapses_at: instantOrNull(userBonus.lapsesAt),
  };
}

/** Renders a reward. `picture`: hash of its game's uploaded picture. */
export function viewReceived(item: Received, picture: string | null = null): z.input<typeof receivedBonus> {
  return {
    id: item.id,
    user_id: item.playerName,
    amount: formatMoney(item.amount),
    currency: item.currency,
    created_at: item.createdAt.toISOString(),
    type: item.type,
    image: item.image,
    game_slug: item.gameSlug,
    game_picture: picture,
    game_uuid: item.gameUuid,
  };
}

type DepositWeek = z.input<typeof bonusConfig>['options']['days_of_week_active'];

const viewWindow = (window: DepositWindow) => ({
  enabled: window.isEnabled,
  time_from: window.timeFrom,
  time_to: window.timeTo,
  percent: window.percent,
});

/** Window and percentage of each weekday. */
export function viewWeek(windows: BonusConfig['windows']): DepositWeek {
  // Object.fromEntries loses the key type; the keys are exactly the seven weekday codes.
  return Object.fromEntries(weekdayCodes.map((code) => [code, viewWindow(windows[code])])) as DepositWeek;
}

/** Renders a config, with "today" in the player's zone. */
export function viewConfig(config: BonusConfig, now: Date, timeZone: string): z.input<typeof bonusConfig> {
  const { window } = depositWindowAt(config.windows, now, timeZone);
  return {
    code: config.code,
    wager: Number(config.wagerHundredths) / 100,
    options: { days_of_week_active: viewWeek(config.windows) },
    is_today_active: window !== null,
    today_window: viewTodayWindow(window),
  };
}

import type { LocalizedText } from '@altyn/contracts/languages';
import type {
  bonusDefinition,
  depositWindowsDefinition,
  promoCodeDefinition,
} from '@altyn/contracts/promotions/bonus-operating';
import { weekdayCodes } from '@altyn/domain/bonus-schedule';
import type { Currency } from '@altyn/domain/money';
import { formatMoney, type Minor } from '@altyn/domain/money';
import type { z } from 'zod';
import { percentDepositCode } from '../activation/take-bonus.ts';
import type { Queries } from '../../../platform/db/db.ts';
import type { Bonus } from './bonus-record.ts';
import { findConfig } from './config-store.ts';
import type { PromoCode } from './promo-code-store.ts';

const textOrNull = (amount: Minor | null) => (amount === null ? null : formatMoney(amount));

/** A bonus as a draft holds it: a list of currencies in the place of one, and no state. */
type DraftedBonus = Omit<z.input<typeof bonusDefinition>, 'currency' | 'status' | 'name'> & {
  name: string | LocalizedText;
  currencies: Currency[];
};

/** Writes a bonus as its definition says it. `group`: the code of its group. */
export function bonusDefinitionOf(bonus: Bonus, group: string): DraftedBonus {
  const { freeSpins: spins } = bonus;
  return {
    group,
    type: bonus.type,
    kind: bonus.kind,
    name: bonus.names ?? bonus.name,
    currencies: [bonus.currency],
    start_date: bonus.startsAt.toISOString(),
    end_date: bonus.endsAt?.toISOString() ?? null,
    bonus_amount: formatMoney(bonus.bonusAmount),
    max_bonus_amount: textOrNull(bonus.maxBonusAmount),
    min_deposit_amount: formatMoney(bonus.minDepositAmount),
    activations_offset: bonus.activationsOffsetMinutes,
    is_daily_activation: bonus.isDailyActivation,
    wager_type: bonus.wagerType,
    wager: formatMoney(bonus.wagerHundredths),
    max_daily_activations: bonus.maxDailyActivations,
    max_unique_activations: bonus.maxUniqueActivations,
    active_on_days: [...bonus.activeOnDays],
    min_rating: formatMoney(BigInt(bonus.minRatingHundredths)),
    max_win_amount: textOrNull(bonus.maxWinAmount),
    win_amount_type: bonus.winAmountType,
    burning_on_withdrawal: bonus.burningOnWithdrawal,
    burning_amount: formatMoney(bonus.burningAmount),
    burning_on_timeout: bonus.burningOnTimeoutHours,
    burning_on_deposit: bonus.burningOnDeposit,
    opt_in: bonus.optIn,
    is_public: bonus.isPublic,
    is_repeated_activation: bonus.isRepeatedActivation,
    is_verification_required: bonus.isVerificationRequired,
    max_bet_amount: textOrNull(bonus.maxBetAmount),
    free_spins: spins && {
      ...{ game: spins.game, title: spins.title, count: spins.count },
      stake: formatMoney(spins.stakeMinor),
    },
  };
}

/** Writes a promo code as its definition says it. */
export const promoCodeDefinitionOf = (promo: PromoCode): z.input<typeof promoCodeDefinition> => ({
  ...{ code: promo.code, bonus: promo.bonusId, max_uses: promo.maxUses, is_public: promo.isPublic },
  starts_at: promo.startsAt.toISOString(),
  ends_at: promo.endsAt?.toISOString() ?? null,
});

/** Writes the windows of the percent deposit as their definition says them; undefined: there are none. */
export async function depositWindowsOf(
  queries: Queries,
): Promise<z.input<typeof depositWindowsDefinition> | undefined> {
  const config = await findConfig(queries, percentDepositCode);
  if (!config) return undefined;
  const days = weekdayCodes.map((code) => {
    const { isEnabled, timeFrom, timeTo, percent } = config.windows[code];
    return [code, { enabled: isEnabled, time_from: timeFrom, time_to: timeTo, percent }] as const;
  });
  return {
    wager: formatMoney(config.wagerHundredths),
    days_of_week_active: Object.fromEntries(days) as z.input<typeof depositWindowsDefinition>['days_of_week_active'],
  };
}

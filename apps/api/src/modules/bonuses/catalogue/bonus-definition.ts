import type { LocalizedText } from '@altyn/contracts/languages';
import type { bonusDefinition } from '@altyn/contracts/promotions/bonus-operating';
import type { Currency } from '@altyn/domain/money';
import { formatMoney, type Minor } from '@altyn/domain/money';
import type { z } from 'zod';
import type { Bonus } from './bonus-record.ts';

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

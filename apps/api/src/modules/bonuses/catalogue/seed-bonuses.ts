import { type BonusDefinition, endlessTakings } from '@altyn/contracts/promotions/bonus-operating';
import { roundTexts } from '@altyn/domain/gift-amounts';
import type { Currency } from '@altyn/domain/money';
import { settingDefinitions } from '../../settings/index.ts';

/**
 * Seed of an empty database: every kind of bonus in every currency. Amounts are set in euros and converted at the initial
 * reference rates.
 */

/** Free-spin stake: the one of the studio's slots that is nearest to 0.20 EUR. */
const spinStake: Record<Currency, string> = {
  uah: '10',
  kzt: '100',
  usd: '0.2',
  eur: '0.2',
  kgs: '20',
  tjs: '2',
  uzs: '2000',
};

/** The 16 groups in display order. */
export const seedGroups: readonly { code: string; name: string }[] = [
  { code: 'welcome', name: 'Welcome' },
  { code: 'first-deposit', name: 'First deposit' },
  { code: 'percent-deposit', name: 'Deposit interest' },
  { code: 'bonus-of-the-day', name: 'Bonus of the day' },
  { code: 'promo-code', name: 'Promo codes' },
  { code: 'cashback', name: 'Cashback' },
  { code: 'weekly-cashback', name: 'Weekly cashback' },
  { code: 'wheel', name: 'Wheel of fortune' },
  { code: 'slots', name: 'Slots' },
  { code: 'live', name: 'Live casino' },
  { code: 'weekend', name: 'Weekend' },
  { code: 'loyalty', name: 'Loyalty' },
  { code: 'high-roller', name: 'High roller' },
  { code: 'battles', name: 'Battles' },
  { code: 'seasonal', name: 'Seasonal' },
  { code: 'partner', name: 'Partners' },
];

export interface SeedBonus {
  /** Stable name, from which the id is derived. */
  key: string;
  definition: Partial<BonusDefinition> &
    Pick<BonusDefinition, 'group' | 'type' | 'kind' | 'name' | keyof typeof unlimited>;
  promoCodes?: readonly { code: string; maxUses: number | null; isPublic: boolean }[];
}

const ratesPerEur = settingDefinitions.REFERENCE_RATES_PER_EUR.initial;

/** Limits that a definition must name. */
const unlimited = { max_unique_activations: null, max_win_amount: null, max_bet_amount: null };

/** The seven weekday bonuses, Sunday first: a deposit rate, or a gift for a few stars. */
const days = [
  { name: 'Sunday reload', percent: 50 },
  { name: 'Monday start', percent: 25 },
  { name: 'Tuesday gift', gift: 1 },
  { name: 'Wednesday reload', percent: 30 },
  { name: 'Thursday gift', gift: 2 },
  { name: 'Friday warm-up', percent: 40 },
  { name: 'Saturday reload', percent: 45 },
] as const;

/** Builds all seeded bonuses of a currency. `wagers` and `firstDepositPercent` come from the settings. */
export function seedBonusesOf(
  currency: Currency,
  settings: { firstDepositPercent: number; firstDepositWager: number; welcomePromoWager: number },
): SeedBonus[] {
  const euros = (count: number) => roundTexts(count * 100, ratesPerEur)[currency];
  const suffix = currency.toUpperCase();
  return [
    {
      key: 'first-deposit',
      definition: {
        group: 'first-deposit',
        type: 'PERCENTAGE',
        kind: 'WelcomeDeposit',
        name: `First deposit ${settings.firstDepositPercent}%`,
        bonus_amount: String(settings.firstDepositPercent),
        max_bonus_amount: euros(400),
        min_deposit_amount: euros(4),
        wager: String(settings.firstDepositWager),
        max_daily_activations: endlessTakings,
        max_unique_activations: 1,
        max_win_amount: '1000',
        win_amount_type: 'PERCENTAGES',
        burning_on_withdrawal: true,
        burning_on_deposit: true,
        burning_on_timeout: 168,
        max_bet_amount: euros(5),
      },
    },
    {
      key: 'welcome-promo',
      definition: {
        group: 'welcome',
        type: 'PROMO_CODE',
        kind: 'WelcomePromoCode',
        name: 'Welcome gift',
        bonus_amount: euros(2),
        wager: String(settings.welcomePromoWager),
        max_daily_activations: endlessTakings,
        max_unique_activations: 1,
        max_win_amount: euros(20),
        burning_on_withdrawal: true,
        burning_on_timeout: 72,
        is_verification_required: true,
        is_public: false,
        max_bet_amount: euros(1),
      },
      promoCodes: [{ code: `WELCOME-${suffix}`, maxUses: null, isPublic: true }],
    },
    {
      key: 'promo-gold',
      definition: {
        group: 'promo-code',
        type: 'PROMO_CODE',
        kind: 'PromoCode',
        name: 'Golden code',
        bonus_amount: euros(3),
        wager: '30',
        max_daily_activations: endlessTakings,
        max_unique_activations: 1,
        max_win_amount: '500',
        win_amount_type: 'PERCENTAGES',
        burning_on_withdrawal: true,
        burning_on_timeout: 72,
        is_public: false,
        max_bet_amount: euros(2),
      },
      promoCodes: [
        { code: `GOLD-${suffix}`, maxUses: null, isPublic: true },
        { code: `FIRST100-${suffix}`, maxUses: 100, isPublic: false },
      ],
    },
    {
      key: 'promo-deposit',
      definition: {
        group: 'promo-code',
        type: 'PROMO_CODE',
        kind: 'PromoCode',
        name: 'Deposit code',
        bonus_amount: euros(10),
        min_deposit_amount: euros(10),
        wager: '25',
        wager_type: 'VERSION2',
        max_daily_activations: endlessTakings,
        max_unique_activations: 3,
        is_repeated_activation: true,
        max_win_amount: '500',
        win_amount_type: 'PERCENTAGES',
        burning_on_timeout: 120,
        is_public: false,
        max_bet_amount: euros(2),
      },
      promoCodes: [{ code: `TOPUP-${suffix}`, maxUses: null, isPublic: false }],
    },
    {
      key: 'percent-deposit',
      definition: {
        group: 'percent-deposit',
        type: 'PERCENTAGE',
        kind: 'PercentDeposit',
        name: 'Deposit interest',
        bonus_amount: '10',
        max_bonus_amount: euros(15),
        min_deposit_amount: euros(4),
        wager: '20',
        wager_type: 'VERSION2',
        is_daily_activation: true,
        max_daily_activations: endlessTakings,
        max_unique_activations: 1,
        max_win_amount: null,
        burning_on_timeout: 72,
        max_bet_amount: euros(5),
      },
    },
    ...days.map((day, weekday): SeedBonus => {
      const isGift = 'gift' in day;
      return {
        key: `day-${weekday}`,
        definition: {
          group: 'bonus-of-the-day',
          type: isGift ? 'GAME' : 'PERCENTAGE',
          kind: 'BonusOfTheDay',
          name: day.name,
          bonus_amount: isGift ? euros(day.gift) : String(day.percent),
          max_bonus_amount: isGift ? null : euros(40),
          min_deposit_amount: isGift ? '0' : euros(4),
          wager: isGift ? '35' : '25',
          is_daily_activation: true,
          active_on_days: [weekday],
          // A day's bonus is available from six in the morning.
          activations_offset: 360,
          max_daily_activations: isGift ? 500 : 10_000,
          max_unique_activations: 1,
          min_rating: isGift ? '2' : '0',
          max_win_amount: isGift ? euros(10) : null,
          burning_on_timeout: 24,
          max_bet_amount: euros(2),
        },
      };
    }),
    {
      key: 'slots-booster',
      definition: {
        group: 'slots',
        type: 'GAME',
        kind: 'Game',
        name: 'Slots booster',
        bonus_amount: euros(5),
        min_deposit_amount: euros(8),
        wager: '20',
        wager_type: 'VERSION2',
        max_daily_activations: endlessTakings,
        max_unique_activations: 3,
        is_repeated_activation: true,
        max_win_amount: '500',
        win_amount_type: 'PERCENTAGES',
        burning_on_deposit: true,
        burning_amount: euros(0.02),
        burning_on_timeout: 72,
        max_bet_amount: euros(2),
      },
    },
    {
      key: 'high-roller',
      definition: {
        group: 'high-roller',
        type: 'GAME',
        kind: 'Game',
        name: 'Five-star gift',
        bonus_amount: euros(25),
        wager: '30',
        min_rating: '5',
        max_daily_activations: 100,
        max_unique_activations: 1,
        max_win_amount: '300',
        win_amount_type: 'PERCENTAGES',
        burning_on_withdrawal: true,
        burning_on_timeout: 168,
        is_verification_required: true,
        max_bet_amount: euros(10),
      },
    },
    given('wheel', 'wheel', 'WheelFortune', 'Wheel prize', {
      wager: '30',
      burning_on_timeout: 72,
      max_bet_amount: euros(2),
    }),
    given('mission', 'loyalty', 'Mission', 'Mission reward', {
      wager: '20',
      burning_on_timeout: 72,
      max_bet_amount: euros(2),
      max_win_amount: '500',
      win_amount_type: 'PERCENTAGES',
    }),
    given('star', 'loyalty', 'Star', 'Star reward', {
      wager: '20',
      burning_on_timeout: 168,
      max_bet_amount: euros(2),
      max_win_amount: '500',
      win_amount_type: 'PERCENTAGES',
    }),
    given('offer', 'loyalty', 'Offer', 'Personal offer', {
      wager: '25',
      burning_on_timeout: 72,
      max_bet_amount: euros(2),
      max_win_amount: '500',
      win_amount_type: 'PERCENTAGES',
    }),
    given('referral', 'loyalty', 'Referral', 'Friend reward', {
      wager: '20',
      burning_on_timeout: 168,
      max_bet_amount: euros(2),
      max_win_amount: '500',
      win_amount_type: 'PERCENTAGES',
    }),
    given('free-spins', 'slots', 'FreeSpins', 'Free spins', {
      wager: '30',
      burning_on_timeout: 72,
      max_bet_amount: euros(2),
      max_win_amount: euros(50),
      win_amount_type: 'ABSOLUTE',
      free_spins: { game: 'fruit-crown', title: 'Fruit Crown', count: 10, stake: spinStake[currency] },
    }),
    given('weekly-cashback', 'weekly-cashback', 'WeeklyCashback', 'Weekly cashback', { wager: '3' }),
    given('cashback', 'cashback', 'Cashback', 'Cashback gift', { wager: '1' }),
  ];
}

/** A house-only bonus; each grant sets the amount. */
function given(
  key: string,
  group: string,
  kind: BonusDefinition['kind'],
  name: string,
  terms: Partial<BonusDefinition>,
): SeedBonus {
  return {
    key,
    definition: {
      group,
      type: 'GAME',
      kind,
      name,
      bonus_amount: '0',
      max_daily_activations: endlessTakings,
      is_repeated_activation: true,
      opt_in: false,
      is_public: false,
      ...unlimited,
      ...terms,
    },
  };
}

const window = (time_from: string, time_to: string, percent: number) => ({
  enabled: true,
  time_from,
  time_to,
  percent,
});
const none = { enabled: false, time_from: '00:00', time_to: '24:00', percent: 10 };

/** Percent deposit: every weekday except Tuesday, higher in the evenings and at weekends. */
export const seedDepositWindows = {
  wager: '20',
  days_of_week_active: {
    SUN: window('00:00', '24:00', 50),
    MON: window('10:00', '22:00', 10),
    TUE: none,
    WED: window('12:00', '24:00', 20),
    THU: window('18:00', '23:00', 25),
    FRI: window('16:00', '24:00', 40),
    SAT: window('00:00', '24:00', 30),
  },
};

import { currency, money } from '@altyn/contracts/common';
import { suit } from '@altyn/contracts/engagement';
import { jackpotLevels } from '@altyn/contracts/promotions/jackpot-operating';
import { giftTexts, roundTexts } from '@altyn/domain/gift-amounts';
import { z } from 'zod';

/** Publicly readable tags; others are internal. */
export const publicTags = ['FEATURE', 'RESTRICTION', 'RATING', 'BONUS', 'CASHBACK', 'JACKPOT', 'RATE'] as const;
type Tag = (typeof publicTags)[number] | 'OPERATION';

/** Initial rates: units of each currency per euro. */
const referenceRates = { uah: '48.5', kzt: '605', usd: '1.16', eur: '1', kgs: '101.4', tjs: '10.8', uzs: '13950' };

interface Definition<Shape extends z.ZodType = z.ZodType> {
  tag: Tag;
  shape: Shape;
  initial: z.output<Shape>;
}

function define<Shape extends z.ZodType>(tag: Tag, shape: Shape, initial: z.output<Shape>): Definition<Shape> {
  return { tag, shape, initial };
}

/** Per cent of a deposit with two decimals. */
const bonusPercent = z
  .number()
  .min(1)
  .max(1_000)
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'at most two places');

const moneyByCurrency = z.record(
  currency,
  money.refine((amount) => !amount.startsWith('-')),
);
const percent = z.number().min(0).max(100);
const weight = z.int().min(0).max(1_000);
/** Units of a currency per euro, as a decimal string: not a float, never zero. */
const rate = z.string().regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,6})?$/);
/** Turnover in whole euros at which each star is reached: ten steps, rising from 0. */
const turnoverSteps = z
  .array(z.number().int().min(0))
  .length(10)
  .refine((steps) => steps[0] === 0 && steps.every((step, place) => place === 0 || step > (steps[place - 1] ?? 0)));

const jackpotShares = z
  .record(suit, z.number().int().min(0).max(100))
  .refine((shares) => Object.values(shares).reduce((sum, share) => sum + share, 0) === 100);
/** Converts euros to each currency, to two significant digits. */
const inEach = (euros: number) => roundTexts(euros * 100, referenceRates);

/** About 2 000 EUR in each currency. */
const twoThousandEuros = {
  uah: '100000.00',
  kzt: '1100000.00',
  usd: '2000.00',
  eur: '2000.00',
  kgs: '190000.00',
  tjs: '22000.00',
  uzs: '28000000.00',
};

const instant = z.iso.datetime({ offset: true });
/** A time that ends after it begins. */
const maintenanceWindow = z
  .strictObject({ from: instant, until: instant })
  .refine(({ from, until }) => new Date(from) < new Date(until), 'until is after from');

/** Every setting: its tag, schema and default value. */
export const settingDefinitions = {
  EMAIL_REGISTRATION_ENABLED: define('FEATURE', z.boolean(), true),
  SEND_EMAIL_ENABLED: define('FEATURE', z.boolean(), true),
  SEND_SMS_ENABLED: define('FEATURE', z.boolean(), true),
  /** Sends a random first-party id from pages of consenting players. */
  VISITOR_IDENTITY_ENABLED: define('FEATURE', z.boolean(), false),
  /** Closes gaming and shows the maintenance page. */
  IS_MAINTENANCE: define('FEATURE', z.boolean(), false),
  /** Planned maintenance: gaming is closed in this time, as by IS_MAINTENANCE. */
  MAINTENANCE_WINDOW: define('FEATURE', maintenanceWindow.nullable(), null),
  /** The most that one operator gives away in an act and in 24 hours, in euros; above it two sign. */
  OPERATOR_MAX_EUR_PER_ACT: define('OPERATION', money, '500.00'),
  OPERATOR_MAX_EUR_PER_DAY: define('OPERATION', money, '2000.00'),
  /** Highest expected value of the bonuses and gifts of one person in a calendar month, in euros. */
  BONUS_BUDGET_EUR_PER_MONTH: define('OPERATION', money, '500.00'),
  /** Whether visitors whose country neither the proxy nor their address tells may register and play. */
  UNKNOWN_COUNTRY: define('OPERATION', z.enum(['allow', 'stop']), 'allow'),
  /** Offers the live chat, where a chat server is configured. */
  CHAT_IS_OPEN: define('OPERATION', z.boolean(), true),
  MINIMUM_AGE: define('FEATURE', z.number().int().min(18).max(99), 21),
  /** Version of the terms accepted at registration. */
  TERMS_VERSION: define('FEATURE', z.string().min(1).max(32), '2026-11'),

  /** Minimum stars for a payout. */
  PAYOUT_MIN_RATING: define('RESTRICTION', z.number().min(0).max(10), 1),
  PAYOUT_MIN_AMOUNT: define('RESTRICTION', moneyByCurrency, {
    uah: '200.00',
    kzt: '2500.00',
    usd: '5.00',
    eur: '5.00',
    kgs: '450.00',
    tjs: '50.00',
    uzs: '65000.00',
  }),
  PAYOUT_MAX_AMOUNT_24H: define('RESTRICTION', moneyByCurrency, twoThousandEuros),
  PAYOUT_MAX_AMOUNT_SINGLE: define('RESTRICTION', moneyByCurrency, {
    uah: '50000.00',
    kzt: '550000.00',
    usd: '1000.00',
    eur: '1000.00',
    kgs: '95000.00',
    tjs: '11000.00',
    uzs: '14000000.00',
  }),
  /** Waiting time in hours before the first payout to a blockchain address; 0: none. */
  PAYOUT_NEW_ADDRESS_HOURS: define('OPERATION', z.int().min(0).max(168), 24),
  /** Maximum withdrawal of a verified player without operator approval. */
  PAYOUT_AUTO_APPROVE_MAX: define('OPERATION', moneyByCurrency, {
    uah: '5000.00',
    kzt: '55000.00',
    usd: '100.00',
    eur: '100.00',
    kgs: '9500.00',
    tjs: '1100.00',
    uzs: '1400000.00',
  }),

  /** Requires deposits to be returned by the same method before other methods are open. */
  PAYOUT_CLOSED_LOOP: define('OPERATION', z.boolean(), true),

  /** Hours after a password reset or a changed login in which a payout waits for an operator. */
  PAYOUT_GUARD_HOURS: define('OPERATION', z.int().min(0).max(720), 72),

  /** Number of cards and accounts in 30 days that opens an alert. */
  ALERT_INSTRUMENTS_30_DAYS: define('OPERATION', z.int().min(2).max(100), 5),
  /** Number of players sharing one card or account that opens an alert. */
  ALERT_ACCOUNTS_OF_INSTRUMENT: define('OPERATION', z.int().min(2).max(100), 3),
  /** Deposit total in 30 days that opens a source-of-funds alert; 0: never. About 5 000 EUR. */
  ALERT_DEPOSITS_30_DAYS: define('OPERATION', moneyByCurrency, {
    uah: '240000.00',
    kzt: '3000000.00',
    usd: '5800.00',
    eur: '5000.00',
    kgs: '500000.00',
    tjs: '54000.00',
    uzs: '70000000.00',
  }),

  /** Number of credited deposits in an hour that opens an alert. */
  ALERT_DEPOSITS_PER_HOUR: define('OPERATION', z.int().min(2).max(1_000), 8),
  /** Number of declined deposits in 24 hours that opens an alert, as someone does who tries stolen cards. */
  ALERT_FAILED_DEPOSITS_PER_DAY: define('OPERATION', z.int().min(2).max(1_000), 10),
  /** Number of bonuses in 30 days from which a player's bonus money is compared with the deposits. */
  ALERT_BONUSES_30_DAYS: define('OPERATION', z.int().min(1).max(1_000), 10),
  /** Bonus money that became the player's own in 30 days, in per cent of the deposits, that opens an alert. */
  ALERT_BONUS_MONEY_PERCENT: define('OPERATION', z.int().min(1).max(10_000), 100),
  /** Number of accounts with a common device, phone or instrument that took one bonus within 7 days, that opens an alert. */
  ALERT_BONUS_ACCOUNTS: define('OPERATION', z.int().min(2).max(100), 3),
  /** Number of prize winners of one battle with a common device, phone or instrument that opens an alert. */
  ALERT_BATTLE_ACCOUNTS: define('OPERATION', z.int().min(2).max(100), 2),
  /** Rounds of a day that two accounts with something in common played at one table at one time, one against the other. */
  ALERT_TABLE_ROUNDS: define('OPERATION', z.int().min(2).max(1_000), 10),

  /** Requires a verified identity before the first game for money. */
  KYC_BEFORE_PLAY: define('OPERATION', z.boolean(), false),
  /** Withdrawal total above which identity must be verified; 0: from the first. */
  KYC_PAYOUT_TOTAL: define('OPERATION', moneyByCurrency, twoThousandEuros),
  /** Deposit total above which identity must be verified. */
  KYC_DEPOSIT_TOTAL: define('OPERATION', moneyByCurrency, twoThousandEuros),
  /** Part of a crypto deposit above its order that is credited without an operator. */
  CRYPTO_EXCESS_MAX: define('OPERATION', moneyByCurrency, twoThousandEuros),
  /** Withdrawal total above which a proof of address is asked for, and payouts wait for it. */
  KYC_ADDRESS_PAYOUT_TOTAL: define('OPERATION', moneyByCurrency, inEach(10_000)),
  /** Asks for the source of funds when deposits of 30 days reach ALERT_DEPOSITS_30_DAYS. */
  KYC_ASKS_FUNDS: define('OPERATION', z.boolean(), true),
  /** Days in which a player answers a document that a rule asks for, before payouts wait. */
  KYC_ANSWER_DAYS: define('OPERATION', z.int().min(0).max(90), 14),
  /** Days before the end of an identity document's validity in which a new one is asked for; after the end payouts wait. */
  KYC_EXPIRY_ASK_DAYS: define('OPERATION', z.int().min(0).max(365), 30),
  /** Retention in days of an approved identity's documents and pictures. */
  KYC_KEEP_DAYS: define('OPERATION', z.int().min(1).max(3_650), 1_826),

  /** Weight of each likely trace that two accounts share; an address range alone links nobody. */
  PERSON_LINK_WEIGHTS: define(
    'OPERATION',
    z.object({
      card: weight,
      chain_address: weight,
      device: weight,
      phone: weight,
      name: weight,
      address: weight,
    }),
    { card: 70, chain_address: 70, name: 60, phone: 60, device: 50, address: 10 },
  ),
  /** Weight of a likely link that stops bonuses and prizes until a review. */
  PERSON_LINK_THRESHOLD: define('OPERATION', z.int().min(1).max(1_000), 50),
  /** Accounts from which a likely trace belongs to a place, not to a person, and links nobody any more. */
  PERSON_TRACE_CROWD: define('OPERATION', z.int().min(2).max(10_000), 50),
  /** What an unknown answer of the register of excluded persons does to deposits and bets. */
  PERSON_REGISTER_UNKNOWN: define('OPERATION', z.enum(['allow', 'stop']), 'allow'),

  /** Maximum net payout of a game provider per hour in whole euros: wins beyond it are held for an operator. */
  PROVIDER_HOUR_WIN_EUR: define('OPERATION', z.number().int().min(1).max(1_000_000_000), 250_000),

  RATING_TURNOVER_EUR: define('RATING', turnoverSteps, [0, 10, 50, 150, 400, 1_000, 2_500, 6_000, 15_000, 40_000]),
  /** Base reward of a full star, multiplied by the list entry of the stars 1…10; 0: no reward. */
  STAR_REWARD_UNIT: define('OPERATION', moneyByCurrency, giftTexts(20, referenceRates)),
  STAR_REWARD_TIMES: define(
    'OPERATION',
    z.array(z.int().min(0).max(10_000)).length(10),
    // All rewards up to a star are at most 3 % of the theoretical loss of the turnover that reaches it.
    [0, 0, 0, 0, 2, 3, 8, 18, 47, 132],
  ),
  /** Enables referral links. */
  REFERRAL_IS_OPEN: define('OPERATION', z.boolean(), true),
  /** This and the next three settings apply to players who register afterwards. Minimum single deposit of the friend… */
  REFERRAL_MIN_DEPOSIT: define('OPERATION', moneyByCurrency, inEach(4)),
  /** …and required real-money wager… */
  REFERRAL_WAGER: define('OPERATION', moneyByCurrency, inEach(100)),
  /** …for this reward of the referrer… */
  REFERRAL_REWARD: define('OPERATION', moneyByCurrency, inEach(2)),
  /** …and this reward of the friend; 0: none. */
  REFERRAL_FRIEND_REWARD: define('OPERATION', moneyByCurrency, inEach(1)),
  /** Days after registration in which the conditions must be met. */
  REFERRAL_DAYS: define('OPERATION', z.int().min(1).max(365), 30),
  /** Hours between meeting the conditions and the reward, in which a rollback or a refund reverts it. */
  REFERRAL_WAIT_HOURS: define('OPERATION', z.int().min(0).max(720), 24),
  /** Maximum rewarded friends of a player per calendar month. */
  REFERRAL_MAX_PER_MONTH: define('OPERATION', z.int().min(1).max(1_000), 5),
  /** Free spins instead of money as the reward of the stars 1…10; 0: money. */
  STAR_REWARD_SPINS: define('OPERATION', z.array(z.int().min(0).max(1_000)).length(10), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  REFERENCE_RATES_PER_EUR: define('RATE', z.record(currency, rate), referenceRates),

  /** This and the next two settings are terms of house bonuses: a change applies to bonuses taken afterwards. */
  FIRST_DEPOSIT_PERCENT: define('BONUS', bonusPercent, 300),
  FIRST_DEPOSIT_WAGER: define('BONUS', z.number().int().min(1).max(100), 35),
  WELCOME_PROMO_WAGER: define('BONUS', z.number().int().min(1).max(100), 40),
  /** Per cent of a week's net real-money loss, for instant and weekly cashback together, by full stars 0…10. */
  CASHBACK_PERCENT_BY_STARS: define('CASHBACK', z.array(percent).length(11), [5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15]),
  /**
   * Per cent of a week's theoretical loss that both cashbacks pay together at most, by full stars 0…10: how they stay below
   * the games' edge.
   */
  CASHBACK_LIMIT_PERCENT_BY_STARS: define(
    'CASHBACK',
    z.array(percent).length(11),
    [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  ),
  /** Enables the wheel. */
  WHEEL_IS_OPEN: define('BONUS', z.boolean(), true),
  /** Theoretical loss since the last spin that allows one, in euros: the average prize is at most 2 % of it. */
  WHEEL_MIN_THEORETICAL_LOSS_EUR: define('BONUS', z.number().min(0).max(1_000_000), 8),
  /** Minimum deposit that allows a spin. */
  WHEEL_MIN_DEPOSIT: define('BONUS', moneyByCurrency, inEach(4)),
  /** Contribution of each real-money stake, per cent of its counted turnover: a seventh of the loss at 3.5 %. */
  JACKPOT_CONTRIBUTION_PERCENT: define('JACKPOT', percent, 0.5),
  /** Split of a contribution over the levels. */
  JACKPOT_SHARES_PERCENT: define('JACKPOT', jackpotShares, { clubs: 40, diamonds: 30, hearts: 20, spades: 10 }),
  /** Seed and upper bound of each level in whole euros. A change applies from the level's next round. */
  JACKPOT_LEVELS_EUR: define('JACKPOT', jackpotLevels, {
    clubs: { seed: 10, highest: 50 },
    diamonds: { seed: 100, highest: 500 },
    hearts: { seed: 1_000, highest: 5_000 },
    spades: { seed: 10_000, highest: 50_000 },
  }),

  /** Minimum multiple of the stake for the public feed… */
  BIG_WIN_MIN_MULTIPLE: define('OPERATION', z.number().min(1), 20),
  /** …or minimum amount in whole euros; in both cases only above the floor. */
  BIG_WIN_MIN_EUR: define('OPERATION', z.number().min(0), 100),
  BIG_WIN_FLOOR_EUR: define('OPERATION', z.number().min(0), 5),
} as const satisfies Record<string, Definition>;

export type SettingCode = keyof typeof settingDefinitions;
export type SettingValue<Code extends SettingCode> = z.output<(typeof settingDefinitions)[Code]['shape']>;

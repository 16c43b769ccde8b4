import { bonusKind, bonusType, wagerType, winAmountType } from '@altyn/contracts/bonuses';
import { wheelPrize } from '@altyn/contracts/engagement';
import { battleScoreKind, cupTier } from '@altyn/contracts/promotions/battles';
import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import { weekdayCodes } from '@altyn/domain/bonus-schedule';
import { registrationCountries } from '@altyn/domain/country';
import { currencies } from '@altyn/domain/money';

/** An entry of a definition that has fields. */
export type Entry = Readonly<Record<string, unknown>>;

interface Named {
  name: string;
  /** Key of its label and help, where its name alone says too little. */
  words?: string;
  /** It may be left empty. */
  isOptional?: boolean;
  /** What an empty field holds, where the definition must say that there is none. */
  empty?: null;
  /** Only in entries of this kind. */
  when?: (entry: Entry) => boolean;
}

/** Each type apart, so that a component can take one of them. */
type Typed<Type extends string> = Type extends string ? { type: Type } : never;

/** A field of a definition: how it is entered and shown. */
export type Field = Named &
  (
    | Typed<'text' | 'texts' | 'number' | 'flag' | 'time' | 'slugs' | 'codes' | 'colour' | 'bonus'>
    /** An amount in euros for all currencies; `isText`: a plain number instead, such as a rate. */
    | (Typed<'amount'> & { isText?: (entry: Entry) => boolean })
    | (Typed<'choice' | 'choices'> & { choices: readonly string[] })
    /** Numbers to choose from. */
    | Typed<'days'>
    | (Typed<'group' | 'list'> & { fields: readonly Field[] })
  );

const number = (name: string): Field => ({ name, type: 'number' });
const flag = (name: string): Field => ({ name, type: 'flag' });
const time = (name: string): Field => ({ name, type: 'time' });
const amount = (name: string): Field => ({ name, type: 'amount' });
const choice = (name: string, choices: readonly string[]): Field => ({ name, type: 'choice', choices });
const optional = (field: Field): Field => ({ ...field, isOptional: true });
/** One that must be said: empty means that there is no bound. */
const orNone = (field: Field): Field => ({ ...field, isOptional: true, empty: null });
const when = (field: Field, holds: (entry: Entry) => boolean): Field => ({ ...field, when: holds });

const names: Field = { name: 'name', type: 'texts' };
const countries: Field = { name: 'countries', type: 'choices', choices: registrationCountries, isOptional: true };

const prize: readonly Field[] = [
  number('from'),
  number('to'),
  optional(choice('cup', cupTier.options)),
  optional(amount('amounts')),
];

const battle: readonly Field[] = [
  names,
  choice('score_kind', battleScoreKind.options),
  when(number('window_spins'), (entry) => entry['score_kind'] === 'best_window'),
  number('qualification_spins'),
  { name: 'games', type: 'slugs' },
  amount('min_bets'),
  { name: 'prizes', type: 'list', fields: prize },
  choice('prize_pocket', ['digital', 'game']),
  optional(number('min_rating')),
  countries,
];

const spins: readonly Field[] = [
  { name: 'game', type: 'text' },
  { name: 'title', type: 'text' },
  number('count'),
  amount('stake'),
];

const isRate = (entry: Entry) => entry['type'] === 'PERCENTAGE';

const bonus: readonly Field[] = [
  names,
  { name: 'group', type: 'text' },
  choice('type', bonusType.options),
  choice('kind', bonusKind.options),
  { name: 'currencies', type: 'choices', choices: currencies, isOptional: true },
  time('start_date'),
  optional(time('end_date')),
  { name: 'bonus_amount', type: 'amount', isText: isRate },
  when(orNone(amount('max_bonus_amount')), isRate),
  optional(amount('min_deposit_amount')),
  choice('wager_type', wagerType.options),
  { name: 'wager', type: 'text' },
  flag('is_daily_activation'),
  number('max_daily_activations'),
  orNone(number('max_unique_activations')),
  { name: 'active_on_days', type: 'days' },
  optional(number('activations_offset')),
  optional({ name: 'min_rating', type: 'text' }),
  choice('win_amount_type', winAmountType.options),
  {
    ...{ name: 'max_win_amount', type: 'amount', isOptional: true, empty: null },
    isText: (entry) => entry['win_amount_type'] === 'PERCENTAGES',
  },
  orNone(amount('max_bet_amount')),
  optional(amount('burning_amount')),
  optional(number('burning_on_timeout')),
  flag('burning_on_withdrawal'),
  flag('burning_on_deposit'),
  flag('opt_in'),
  flag('is_public'),
  flag('is_repeated_activation'),
  flag('is_verification_required'),
  { name: 'free_spins', type: 'group', fields: spins, isOptional: true, empty: null },
];

const mission: readonly Field[] = [
  names,
  { name: 'code', type: 'text' },
  choice('period', ['day', 'week']),
  choice('goal', ['rounds', 'turnover', 'multiplier', 'games']),
  when(number('count'), (entry) => entry['goal'] !== 'turnover'),
  when(number('multiplier'), (entry) => entry['goal'] === 'multiplier'),
  when(amount('turnover'), (entry) => entry['goal'] === 'turnover'),
  optional(amount('min_bets')),
  flag('full_contribution_only'),
  optional(amount('rewards')),
  optional(number('free_spins')),
];

const prizeIs =
  (...kinds: string[]) =>
  (entry: Entry) =>
    kinds.includes(String(entry['prize']));

const sector: readonly Field[] = [
  { name: 'label', type: 'texts' },
  number('weight'),
  { name: 'colour', type: 'colour' },
  choice('prize', wheelPrize.options),
  when(amount('amounts'), prizeIs('money', 'bonus')),
  when(number('spins'), prizeIs('free_spins')),
  when({ name: 'codes', type: 'codes' }, prizeIs('promo')),
];

/** A code is for one bonus, which has its currency, texts and places. */
const promoCode: readonly Field[] = [
  { name: 'code', words: 'promo_code', type: 'text' },
  { name: 'bonus', type: 'bonus' },
  orNone(number('max_uses')),
  flag('is_public'),
  optional(time('starts_at')),
  orNone(time('ends_at')),
];

const window: readonly Field[] = [
  flag('enabled'),
  { name: 'time_from', type: 'text' },
  { name: 'time_to', type: 'text' },
  number('percent'),
];

/** Weekdays in the order of the calendar. */
const windows: readonly Field[] = [
  { name: 'wager', type: 'text' },
  {
    ...{ name: 'days_of_week_active', type: 'group' },
    fields: [...weekdayCodes.slice(1), 'SUN'].map((name): Field => ({ name, type: 'group', fields: window })),
  },
];

const level: readonly Field[] = [number('seed'), number('highest')];

/** Fields of a definition of each kind, in order; a wheel's is the list of its sectors. */
export const fieldsOf: Readonly<Record<PromotionKind, readonly Field[]>> = {
  bonus,
  promo_code: promoCode,
  percent_deposit: windows,
  battle: [...battle, time('starts_at'), time('ends_at')],
  battle_series: [
    time('first_starts_at'),
    number('every_hours'),
    number('duration_minutes'),
    { name: 'terms', type: 'group', fields: battle },
  ],
  mission,
  wheel: [{ name: 'sectors', type: 'list', fields: sector }],
  jackpot: (['clubs', 'diamonds', 'hearts', 'spades'] as const).map((name) => ({ name, type: 'group', fields: level })),
};

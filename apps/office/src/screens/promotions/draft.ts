import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import type { Entry, Field } from './fields.data.ts';

const inAll = { en: '', ua: '', ru: '' };
const hourMs = 3_600_000;

const battle: Entry = {
  ...{ name: inAll, score_kind: 'turnover', qualification_spins: 20, games: [], min_bets: { in_eur: '0.20' } },
  ...{ prizes: [{ from: 1, to: 1, amounts: { in_eur: '50.00' } }], prize_pocket: 'digital' },
};

/** What a new draft of each kind begins with. Those of which there is one begin with what is live: they are copied. */
export function newDefinition(kind: PromotionKind, now: Date): Entry {
  const [start, end] = [24, 26].map((hours) =>
    new Date(Math.ceil(now.getTime() / hourMs + hours) * hourMs).toISOString(),
  );
  switch (kind) {
    case 'battle':
      return { ...battle, starts_at: start, ends_at: end };
    case 'battle_series':
      return { first_starts_at: start, every_hours: 24, duration_minutes: 120, terms: battle };
    case 'mission':
      return { code: '', name: inAll, period: 'day', goal: 'turnover', full_contribution_only: true };
    case 'bonus':
      return {
        ...{ name: inAll, group: 'bonus-of-the-day', type: 'GAME', kind: 'BonusOfTheDay', start_date: start },
        ...{ wager_type: 'CLASSIC', wager: '35', win_amount_type: 'ABSOLUTE', is_daily_activation: false },
        ...{ max_unique_activations: 1, max_win_amount: null, max_bet_amount: null, opt_in: true, is_public: true },
      };
    case 'promo_code':
      return { code: '', is_public: false, starts_at: start };
    case 'wheel':
      return { sectors: [] };
    case 'percent_deposit':
    case 'jackpot':
      return {};
  }
}

/** The definition as the form holds it: a wheel's list has a name there, and a bonus is named in each language. */
export function entryOf(kind: PromotionKind, definition: unknown): Entry {
  if (kind === 'wheel') return { sectors: definition };
  const entry = (definition ?? {}) as Entry;
  return typeof entry['name'] === 'string' ? { ...entry, name: { ...inAll, en: entry['name'] } } : entry;
}

/** The definition of an entry. What no field of its kind holds now, such as the spins of a turnover, is left out. */
export function definitionOf(kind: PromotionKind, entry: Entry, fields: readonly Field[]): unknown {
  const shownOnly = withoutHidden(entry, fields);
  return kind === 'wheel' ? (shownOnly['sectors'] ?? []) : shownOnly;
}

function withoutHidden(entry: Entry, fields: readonly Field[]): Entry {
  const shown = fields.filter(({ when }) => when === undefined || when(entry));
  return Object.fromEntries(
    shown.flatMap((field): [string, unknown][] => {
      const value = entry[field.name];
      if (value === undefined) return field.empty === null ? [[field.name, null]] : [];
      if (field.type === 'list' && Array.isArray(value))
        return [[field.name, value.map((one: Entry) => withoutHidden(one, field.fields))]];
      if (field.type === 'group' && value !== null) return [[field.name, withoutHidden(value as Entry, field.fields)]];
      return [[field.name, value]];
    }),
  );
}

/** A number as it is typed: what is none stays a text, which the server refuses in its words. Empty: nothing. */
export function typedNumber(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  return /^-?\d{1,15}(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
}

/** Short names, separated by spaces or commas. */
export const typedSlugs = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');

const isRecord = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/** A text or a number as it is shown; anything else is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The amount in euros of a field; empty: it has none, or amounts by currency. */
export const euroText = (value: unknown): string => (isRecord(value) ? textOf(value['in_eur']) : '');

/** Amounts by currency, or one in a bonus's own; undefined: it has none. */
export function ownAmounts(value: unknown): (readonly [currency: string, amount: string])[] | undefined {
  if (typeof value === 'string') return [['', value]];
  if (!isRecord(value) || 'in_eur' in value) return undefined;
  return Object.entries(value).map(([currency, text]) => [currency, String(text)] as const);
}

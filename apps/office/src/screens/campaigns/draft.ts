import { type SiteLocale, siteLocales } from '@altyn/contracts/languages';
import type { CampaignDefinition, campaignActions } from '@altyn/contracts/promotions/campaigns';

export type ActionKind = (typeof campaignActions)[number];
type Texts = Readonly<Record<SiteLocale, string>>;

/** Bounds of a segment, as the form holds them: `<name>_min` and `<name>_max` of the definition. */
export const bounds = [
  'registered_days',
  'deposited_days',
  'seen_days',
  'deposits',
  'net_eur',
  'ggr_eur',
  'stars',
] as const;
type Bound = (typeof bounds)[number];

/** What the form holds: texts as they are typed. */
export interface Draft {
  code: string;
  name: string;
  /** Ids of players, separated by spaces. */
  players: string;
  countries: readonly string[];
  currencies: readonly string[];
  min: Readonly<Record<Bound, string>>;
  max: Readonly<Record<Bound, string>>;
  /** Days of the GGR; empty: all. */
  ggrDays: string;
  /** Short names of games, separated by spaces. */
  games: string;
  tags: string;
  withoutTags: string;
  isVerified: '' | 'true' | 'false';
  kind: ActionKind;
  amountEur: string;
  count: string;
  days: string;
  promoCode: string;
  /** Whether a gift comes with news. */
  hasText: boolean;
  title: Texts;
  body: Texts;
  place: string;
  /** Times in ISO 8601; empty: none. */
  startsAt: string;
  endsAt: string;
  everyHours: string;
  maxPlayers: string;
  budgetEur: string;
}

const inAll = (text: string): Texts =>
  Object.fromEntries(siteLocales.map((locale) => [locale, text])) as Record<SiteLocale, string>;
const ofAll = (text: string) => Object.fromEntries(bounds.map((bound) => [bound, text])) as Record<Bound, string>;

export const emptyDraft: Draft = {
  ...{ code: '', name: '', players: '', countries: [], currencies: [], min: ofAll(''), max: ofAll('') },
  ...{
    ggrDays: '',
    games: '',
    tags: '',
    withoutTags: '',
    isVerified: '',
    kind: 'free_spins',
    amountEur: '',
    count: '10',
    days: '7',
  },
  ...{ promoCode: '', hasText: false, title: inAll(''), body: inAll(''), place: 'bonuses' },
  ...{ startsAt: '', endsAt: '', everyHours: '', maxPlayers: '1000', budgetEur: '' },
};

const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);
/** A text that is no number stays a text: the server says that it is none. */
const numberOf = (text: string) => (Number.isNaN(Number(text)) ? text : Number(text));
const orNull = <T>(text: string, read: (text: string) => T): T | null =>
  text.trim() === '' ? null : read(text.trim());
const same = (text: string) => text;

function boundsOf({ min, max }: Draft) {
  const read = (bound: Bound, text: string) => orNull(text, bound.endsWith('_eur') ? same : numberOf);
  const all = bounds.flatMap((bound) => [
    [`${bound}_min`, read(bound, min[bound])],
    [`${bound}_max`, read(bound, max[bound])],
  ]);
  // Stars have bounds in any case.
  return Object.fromEntries(all.filter(([name, value]) => !(String(name).startsWith('stars') && value === null)));
}

function actionOf(draft: Draft) {
  const { kind, amountEur, count, days, promoCode, title, body, place } = draft;
  const text = { title, body, place };
  if (kind === 'message') return { kind, text };
  if (kind === 'promo_code') return { kind, code: promoCode.trim(), text };
  const gift = { days: numberOf(days), text: draft.hasText ? text : null };
  return kind === 'bonus' ? { kind, amount_eur: amountEur.trim(), ...gift } : { kind, count: numberOf(count), ...gift };
}

/** The definition that a draft describes; the server judges it. */
export function definitionOf(draft: Draft): unknown {
  const { countries, currencies, isVerified, startsAt, endsAt, everyHours, maxPlayers, budgetEur } = draft;
  const [players, games] = [wordsOf(draft.players), wordsOf(draft.games)];
  return {
    ...{ code: draft.code.trim(), name: draft.name },
    segment: {
      players: players.length > 0 ? players : null,
      countries: countries.length > 0 ? countries : null,
      currencies: currencies.length > 0 ? currencies : null,
      ...boundsOf(draft),
      ggr_days: orNull(draft.ggrDays, numberOf),
      games: games.length > 0 ? games : null,
      ...{ tags: wordsOf(draft.tags), without_tags: wordsOf(draft.withoutTags) },
      is_verified: isVerified === '' ? null : isVerified === 'true',
    },
    action: actionOf(draft),
    schedule: {
      ...{
        starts_at: orNull(startsAt, same),
        ends_at: orNull(endsAt, same),
        every_hours: orNull(everyHours, numberOf),
      },
    },
    ...{ max_players: numberOf(maxPlayers), budget_eur: orNull(budgetEur, same) },
  };
}

const shown = (value: string | number | null) => (value === null ? '' : String(value));

/** The form of a definition, to change it. */
export function draftOf({ segment, action, schedule, ...definition }: CampaignDefinition): Draft {
  const of = (end: 'min' | 'max') =>
    Object.fromEntries(bounds.map((bound) => [bound, shown(segment[`${bound}_${end}`])])) as Record<Bound, string>;
  return {
    ...emptyDraft,
    ...{ code: definition.code, name: definition.name, players: segment.players?.join(' ') ?? '' },
    ...{ countries: segment.countries ?? [], currencies: segment.currencies ?? [], min: of('min'), max: of('max') },
    ...{ ggrDays: shown(segment.ggr_days), games: segment.games?.join(' ') ?? '' },
    ...{ tags: segment.tags.join(' '), withoutTags: segment.without_tags.join(' ') },
    isVerified: segment.is_verified === null ? '' : segment.is_verified ? 'true' : 'false',
    kind: action.kind,
    ...(action.kind === 'bonus' && { amountEur: action.amount_eur, days: shown(action.days) }),
    ...(action.kind === 'free_spins' && { count: shown(action.count), days: shown(action.days) }),
    ...(action.kind === 'promo_code' && { promoCode: action.code }),
    ...(action.text && { hasText: true, ...action.text }),
    ...{
      startsAt: shown(schedule.starts_at),
      endsAt: shown(schedule.ends_at),
      everyHours: shown(schedule.every_hours),
    },
    ...{ maxPlayers: shown(definition.max_players), budgetEur: shown(definition.budget_eur) },
  };
}

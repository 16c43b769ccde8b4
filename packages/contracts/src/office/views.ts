import { z } from 'zod';
import { id } from '../common.ts';
import { officePage, optionKind, permission } from '../office.ts';

const nextPage = z.string().nullable();
const text = z.string().nullable();

// One list of commands ------------------------------------------------------------------------------------------------

/** A text in the office's languages. */
export const officeWords = z.object({ en: z.string(), uk: z.string(), ru: z.string() });

const officeCommandOption = z.object({
  name: z.string(),
  words: officeWords,
  summary: z.string(),
  kind: optionKind,
  choices: z.array(z.string()),
  /** Words of the choices; a code has none. */
  choice_words: z.record(z.string(), officeWords).default({}),
  /** A word that is taken in place of a value; null: none. */
  or_word: text,
  is_required: z.boolean(),
});
const officeCommand = z.object({
  name: z.string(),
  words: officeWords,
  summary: z.string(),
  permission,
  /** It changes something: it needs a reason and is in the audit log. */
  is_audited: z.boolean(),
  /** A second person may have to approve it; its preview tells. */
  may_need_two: z.boolean(),
  options: z.array(officeCommandOption),
});
export const officeCommands = z.object({ items: z.array(officeCommand) });

// Player --------------------------------------------------------------------------------------------------------------

const officeTag = z.object({ tag: z.string(), by: z.string(), at: z.string() });
const officeNote = z.object({ id, text: z.string(), by: z.string(), at: z.string() });

const officeLink = z.object({
  id,
  player_id: id,
  name: text,
  phone: text,
  email: text,
  state: z.string(),
  weight: z.number(),
  is_blocking: z.boolean(),
  /** What the two accounts share: kind of trace, and how it is shown. */
  reasons: z.array(z.object({ kind: z.string(), shown: z.string() })),
  found_at: z.string(),
});
const officeLimit = z.object({
  kind: z.string(),
  period: z.string(),
  amount: text,
  next_amount: text,
  next_at: text,
});
export const officePlayerCard = z.object({
  id,
  /** The name that others see; null: none chosen. */
  nickname: text,
  phone: text,
  is_phone_verified: z.boolean(),
  email: text,
  is_email_verified: z.boolean(),
  country: z.string(),
  currency: z.string(),
  language: z.string(),
  time_zone: z.string(),
  birth_date: text,
  newsletter: z.boolean(),
  is_disabled: z.boolean(),
  guarded_since: text,
  created_at: z.string(),
  /** Of the verified document. */
  name: text,
  verified_at: text,
  identity_status: text,
  stars: z.string(),
  turnover_eur: z.string(),
  /** Amounts in the player's currency. */
  balances: z.record(z.string(), z.string()),
  deposited: z.string(),
  deposits: z.number(),
  paid_out: z.string(),
  payouts: z.number(),
  excluded_until: text,
  held_for: text,
  limits: z.array(officeLimit),
  active_bonus: z
    .object({ id, name: z.string(), status: z.string(), wager: z.string(), progress: z.string() })
    .nullable(),
  open_alerts: z.number(),
  open_tickets: z.number(),
  open_sessions: z.number(),
  links: z.array(officeLink),
  tags: z.array(officeTag),
  notes: z.array(officeNote),
});

/** Kinds of entries of a player's timeline. */
export const timelineKinds = [
  'ledger',
  'payment',
  'round',
  'bonus',
  'session',
  'limit',
  'security',
  'message',
  'identity',
  'audit',
] as const;
const timelineKind = z.enum(timelineKinds);
export type TimelineKind = (typeof timelineKinds)[number];

export const officeTimelineQuery = officePage.extend({
  /** Kinds, separated by commas; empty: all. */
  kinds: z.string().max(200).default(''),
});
const officeTimelineEntry = z.object({
  id,
  kind: timelineKind,
  at: z.string(),
  /** In its own kind's words: `deposit`, `completed`, `signed_in`. */
  what: z.string(),
  /** Signed change of the player's money, or the amount of a payment; null: none. */
  amount: text,
  currency: text,
  facts: z.record(z.string(), z.string()),
});
export type OfficeTimelineEntry = z.output<typeof officeTimelineEntry>;
export const officeTimeline = z.object({ items: z.array(officeTimelineEntry), next: nextPage });

/** Address of the provider's page about a round, where anyone can check it; null: it has none. */
export const officeRoundPage = z.object({ url: text });

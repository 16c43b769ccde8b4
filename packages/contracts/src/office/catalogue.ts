import { z } from 'zod';
import { gameCategory, lobbySource } from '../games.ts';
import { officePage } from '../office.ts';

const nextPage = z.string().nullable();
const text = z.string().nullable();
/** Texts by site language; a missing one has none. */
const texts = z.record(z.string(), z.string());

// Games ---------------------------------------------------------------------------------------------------------------

export const gameStates = ['open', 'closed', 'not_offered'] as const;
export const officeGamesQuery = officePage.extend({
  find: z.string().max(100).default(''),
  provider: z.string().max(64).default(''),
  category: z.string().max(40).default(''),
  state: z.string().max(20).default(''),
});
const officeGame = z.object({
  slug: z.string(),
  title: z.string(),
  provider: z.object({ slug: z.string(), name: z.string() }),
  game_code: z.string(),
  category: gameCategory,
  /** Hash of its uploaded picture; null: the site's own. */
  picture: text,
  /** `open`: players can play it; `closed`: by us; `not_offered`: its provider does not list it, or is not connected. */
  state: z.enum(gameStates),
  closed_to: z.array(z.string()),
  wagering_contribution: z.number(),
  rtp: text,
});
export type OfficeGame = z.output<typeof officeGame>;
export const officeGames = z.object({
  items: z.array(officeGame),
  next: nextPage,
  total: z.number(),
  /** Of the filter. */
  providers: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export const officeGameDetails = officeGame.extend({
  is_enabled: z.boolean(),
  is_offered: z.boolean(),
  is_provider_enabled: z.boolean(),
  titles: texts,
  descriptions: texts,
  features: z.array(z.string()),
  accent: z.string(),
  has_demo: z.boolean(),
  /** What the provider's list declares. */
  highest_rtp: text,
  volatility: text,
  max_win_multiple: z.number().nullable(),
  reached_win_multiple: z.number().nullable(),
  /** Rounds of the base game for each that pays the maximum win; null: the provider states none. */
  max_win_odds: z.number().nullable(),
  added_at: z.string(),
});

// Providers -----------------------------------------------------------------------------------------------------------

const officeProvider = z.object({
  slug: z.string(),
  name: z.string(),
  is_enabled: z.boolean(),
  /** Base address of its side of the protocol. */
  address: text,
  /** SHA-256 of the keys; the second is accepted until its time. */
  key: text,
  previous_key: text,
  previous_key_until: text,
  frame_origins: z.array(z.string()),
  /** The provider whose address and key serve this brand; null: its own. */
  served_by: text,
  is_return_declared: z.boolean(),
  /** Players see it among the providers of the house. */
  is_listed: z.boolean(),
  /** Hash of its uploaded mark; null: the site draws one of its name. */
  mark: text,
  games: z.number(),
  playable_games: z.number(),
});
export type OfficeProvider = z.output<typeof officeProvider>;
export const officeProviders = z.object({ items: z.array(officeProvider), next: nextPage });

// Lobby ---------------------------------------------------------------------------------------------------------------

const officeLobbyRow = z.object({
  code: z.string(),
  is_enabled: z.boolean(),
  titles: texts,
  source: lobbySource,
  value: text,
  games: z.array(z.string()),
  length: z.number(),
});
export type OfficeLobbyRow = z.output<typeof officeLobbyRow>;
export const officeLobby = z.object({ items: z.array(officeLobbyRow), next: nextPage });

// Payment methods -----------------------------------------------------------------------------------------------------

export const officeMethodsQuery = officePage.extend({
  country: z.string().max(2).default(''),
  direction: z.string().max(10).default(''),
});
const officeMethod = z.object({
  country: z.string(),
  direction: z.enum(['deposit', 'withdraw']),
  code: z.string(),
  kind: z.string(),
  provider: z.string(),
  provider_method: z.string(),
  /** The provider is configured. */
  is_served: z.boolean(),
  names: texts,
  /** Hash of its uploaded mark; null: the site's own of its kind. */
  mark: text,
  is_enabled: z.boolean(),
  /** Limits of deposits by currency. `max_payout`: the largest payout; null: none is set. */
  limits: z.array(
    z.object({
      ...{ currency: z.string(), min: z.string(), max: z.string(), presets: z.array(z.string()) },
      max_payout: z.string().nullable(),
    }),
  ),
  /** Fees by currency; a missing one is none. `percent`: with two decimals. */
  fees: z.array(z.object({ currency: z.string(), percent: z.string(), fixed: z.string() })),
});
export type OfficeMethod = z.output<typeof officeMethod>;
export const officeMethods = z.object({ items: z.array(officeMethod), next: nextPage });

// Settings ------------------------------------------------------------------------------------------------------------

const officeSetting = z.object({
  code: z.string(),
  tag: z.string(),
  value: z.unknown(),
  /** Value of a new database. */
  initial: z.unknown(),
  changed_at: text,
});
export type OfficeSetting = z.output<typeof officeSetting>;
export const officeSettings = z.object({ items: z.array(officeSetting), next: nextPage });

const officeSettingChange = z.object({
  at: z.string(),
  actor: z.string(),
  reason: z.string(),
  /** Old and new value of each part that differs. */
  parts: z.array(z.object({ what: z.string(), before: text, after: text })),
});
export const officeSettingHistory = z.object({ items: z.array(officeSettingChange), next: nextPage });

/** An uploaded picture. */
export const officePicture = z.object({ hash: z.string() });

import { defaultCurrency } from '@altyn/domain/money';
import { z } from 'zod';
import {
  acknowledged,
  currency,
  id,
  instant,
  listOf,
  localized,
  money,
  pageQuery,
  queryBoolean,
  siteLocale,
  wholeListOf,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { tableResult } from './provider-wallet.ts';

export const gameCategory = z.enum(['slots', 'live', 'table', 'jackpots', 'buy-bonus', 'crash']);
export type GameCategory = z.infer<typeof gameCategory>;

/** Slot features by which players filter; a game's `features` may contain others. */
export const gameFeature = z.enum([
  'free-spins',
  'multiplier',
  'cascade',
  'hold-and-win',
  'respins',
  'collect',
  'bonus-game',
  'gamble',
  'buy-bonus',
  'lines',
  'ways',
  'cluster-pays',
  'pay-anywhere',
]);
export type GameFeature = z.infer<typeof gameFeature>;

/** What a game is about, as players filter by it; a game's `themes` may contain others. */
export const gameTheme = z.enum([
  'fruit',
  'riches',
  'egypt',
  'myths',
  'asia',
  'adventure',
  'animals',
  'sea',
  'fantasy',
  'space',
  'sweets',
]);
export type GameTheme = z.infer<typeof gameTheme>;

const gameVolatility = z.enum(['low', 'medium', 'high', 'extreme']);
export type GameVolatility = z.infer<typeof gameVolatility>;

const game = z.object({
  uuid: id,
  slug: z.string(),
  title: z.string(),
  /** Its titles in other languages; a missing one is `title`. */
  titles: z.partialRecord(siteLocale, z.string()),
  provider: z.object({ slug: z.string(), name: z.string() }),
  category: gameCategory,
  features: z.array(z.string()),
  themes: z.array(z.string()),
  /** Theme colour of the tile's placeholder. */
  accent: z.string(),
  /** Hash of its uploaded picture: `/pictures/<hash>-<180|240|360>.<avif|webp>`; null: the site's own of its slug. */
  picture: z.string().nullable(),
  /** Countries whose players do not see it and cannot play it. */
  closed_to: z.array(z.string()),
  has_demo: z.boolean(),
  /** False: shown with "The game is currently unavailable". */
  is_available: z.boolean(),
  is_new: z.boolean(),
  is_popular: z.boolean(),
  /** Published return to player, per cent with two decimals; null when not published. */
  rtp: z.string().nullable(),
  /** Volatility; null when the provider does not publish it. */
  volatility: gameVolatility.nullable(),
  /** The cap: no round wins more than this multiple of the stake; null when not published. */
  max_win_multiple: z.int().nullable(),
  /** The win that rounds reach at least once in 100 million, as a multiple of the stake; null when not published. */
  reached_win_multiple: z.int().nullable(),
  /** On average one base-game round in so many reaches the cap; null when hardly any does, or it is not published. */
  max_win_odds: z.int().nullable(),
  /** Per cent of a stake that counts towards wagering. */
  wagering_contribution: z.number().int(),
});
export type Game = z.infer<typeof game>;

/** Why a search found a game, for a hit whose shown name does not contain the typed text. */
const foundBy = z.object({
  by: z.enum(['title', 'provider', 'category', 'feature', 'theme', 'word', 'sound']),
  /** The title or name that matched, the code of a category or a feature, or the matching word of the players. */
  value: z.string(),
});
export type FoundBy = z.infer<typeof foundBy>;

/** A game of a list; `found_by` is there in the lists of a search. */
const listedGame = game.extend({ found_by: foundBy.optional() });
export type ListedGame = z.infer<typeof listedGame>;

/** A game with the texts of its own page. */
const gameDetails = game.extend({
  /** What an operator tells of it, by language. */
  description: z.partialRecord(siteLocale, z.string()),
  /** From when it is no longer offered, and the slug of the game that takes its place; null: it is not retired. */
  retired: z.object({ on: z.iso.date(), successor: z.string().nullable() }).nullable(),
});

/** Where the games of a row on the home page come from; `top` are the most played ones, shown with their places. */
export const lobbySource = z.enum(['top', 'popular', 'new', 'category', 'feature', 'provider', 'games']);
export type LobbySource = z.infer<typeof lobbySource>;

const lobbyRow = z.object({
  code: z.string(),
  /** Titles that an operator gave it; a missing one is the site's own for its source. */
  titles: z.partialRecord(siteLocale, z.string()),
  source: lobbySource,
  /** The category, mechanic or provider of the source; null for the other sources. */
  value: z.string().nullable(),
  games: z.array(game),
});
export type LobbyRow = z.infer<typeof lobbyRow>;

export const provider = z.object({
  slug: z.string(),
  name: z.string(),
  /** Hash of its uploaded mark: `/marks/<hash>.webp`; null: the site draws one of its name. */
  mark: z.string().nullable(),
  games_count: z.number().int(),
  /** The first of its games by popularity, for a card of the provider. */
  top_games: z.array(
    game.pick({ slug: true, title: true, titles: true, accent: true, picture: true, closed_to: true }),
  ),
  seo: z.object({ keywords: localized, description: localized }).nullable(),
});

export const gamesQuery = pageQuery.extend({
  category: gameCategory.optional(),
  provider: z.string().max(64).optional(),
  feature: gameFeature.optional(),
  theme: gameTheme.optional(),
  volatility: gameVolatility.optional(),
  /** Games with a published return of at least this many per cent. */
  min_rtp: z.coerce.number().min(0).max(100).optional(),
  /** At least 3 characters; otherwise VALIDATION_ERROR. */
  search: z.string().trim().min(3).max(64).optional(),
  /** `rtp`, `max_win`: highest published value first; a win that rounds reach counts before a cap. Games without one come last. */
  sort: z.enum(['popular', 'new', 'title', 'rtp', 'max_win']).default('popular'),
});

/** A live table as of a few seconds ago. */
const liveTable = z.object({
  game_slug: z.string(),
  /** Players with a stake in the present or the last round. */
  players: z.number().int(),
  /** Lowest and highest stake of a round; null where the table does not take the currency. */
  limits: z.object({ min: money, max: money }).nullable(),
  currency,
  /** Public results, newest first; empty where each player has another one. */
  results: z.array(tableResult),
});
export type LiveTableState = z.output<typeof liveTable>;

const launchMode = z.enum(['real', 'demo']);

/** A finished or open round as shown to the player, from the ledger. */
export const roundRecord = z.object({
  id,
  game_slug: z.string(),
  game_title: z.string(),
  /** Hash of the game's uploaded picture; null: the site's own of its slug. */
  game_picture: z.string().nullable(),
  started_at: instant,
  finished_at: instant.nullable(),
  status: z.enum(['open', 'closed', 'rolled_back']),
  stake: money,
  win: money,
  /** Shown total right after the round's last movement. */
  balance_after: money,
  currency,
});

/** A ledger transfer as shown to the player. */
export const transactionRecord = z.object({
  id,
  kind: z.string(),
  created_at: instant,
  /** Signed change of the player's shown balance. */
  amount: money,
  pockets: z.array(
    z.object({
      pocket: z.enum(['game', 'bonus', 'digital', 'cashback', 'withdrawal_hold']),
      amount: money,
      balance_after: money,
    }),
  ),
  currency,
  reference: z.string().nullable(),
});

const tag = 'games';
const slugParams = z.object({ slug: z.string().min(1).max(64) });

const publishedKey = z.object({ algorithm: z.enum(['ed25519', 'rsa']), public_key: z.string().regex(/^[0-9a-f]+$/) });

export const gamesEndpoints = {
  games: endpoint({
    method: 'GET',
    path: '/games',
    summary: 'The catalogue: filter, search from 3 characters, sort, page',
    tag,
    access: 'public',
    query: gamesQuery,
    response: listOf(listedGame),
  }),
  latestGames: endpoint({
    method: 'GET',
    path: '/games/latest',
    summary: 'The newest games',
    tag,
    access: 'public',
    query: pageQuery,
    response: listOf(game),
  }),
  game: endpoint({
    method: 'GET',
    path: '/games/{slug}',
    summary: 'One game',
    tag,
    access: 'public',
    params: slugParams,
    response: gameDetails,
  }),
  lobby: endpoint({
    method: 'GET',
    path: '/lobby',
    summary: 'Rows of games of the home page, none of which repeats a game of the rows before it',
    tag,
    access: 'public',
    response: z.object({
      rows: z.array(lobbyRow),
      /** Categories that have playable games. */
      categories: z.array(gameCategory),
    }),
  }),
  liveTables: endpoint({
    method: 'GET',
    path: '/live-tables',
    summary: 'Limits, players and last results of the live tables that can be played',
    tag,
    access: 'public',
    query: z.object({ currency: currency.default(defaultCurrency) }),
    response: wholeListOf(liveTable),
  }),
  ownGames: endpoint({
    method: 'GET',
    path: '/users/games',
    summary: 'Own latest games, favourites and games with an open round, the newest first',
    tag,
    access: 'player',
    response: z.object({ recent: z.array(game), favourites: z.array(game), unfinished: z.array(game) }),
  }),
  setFavourite: endpoint({
    method: 'POST',
    path: '/games/{slug}/favourite',
    summary: 'Keep a game among the favourites, or take it from them',
    tag,
    access: 'player',
    params: slugParams,
    body: z.object({ is_favourite: z.boolean() }),
    response: acknowledged,
  }),
  launchGame: endpoint({
    method: 'POST',
    path: '/games/{slug}/launch',
    summary: 'Start a real game session: answers the address for the frame',
    tag,
    access: 'player',
    params: slugParams,
    body: z.object({ language: siteLocale.default('en'), device: z.enum(['mobile', 'desktop']).default('mobile') }),
    response: z.object({ url: z.url(), mode: launchMode }),
  }),
  launchDemo: endpoint({
    method: 'POST',
    path: '/games/{slug}/demo',
    summary: 'Start a demo session: play money that never reaches the wallet',
    tag,
    access: 'public',
    params: slugParams,
    body: z.object({ language: siteLocale.default('en'), device: z.enum(['mobile', 'desktop']).default('mobile') }),
    response: z.object({ url: z.url(), mode: launchMode }),
  }),
  frameOrigins: endpoint({
    method: 'GET',
    path: '/frame-origins',
    summary: "Origins of the providers' games, which the site's game frame may load",
    tag,
    access: 'public',
    response: z.object({ origins: z.array(z.string()) }),
  }),
  operatorKey: endpoint({
    method: 'GET',
    path: '/operator-key',
    summary:
      "The operator's public keys, which sign its answers to providers, webhooks and the chains of seeds of live tables",
    tag,
    access: 'public',
    /** Ed25519: 32 bytes; RSA: DER of the SubjectPublicKeyInfo. In hex. */
    response: publishedKey.extend({
      /** All keys whose signatures are valid, the one above first: also the next one, or earlier ones. */
      keys: z.array(publishedKey).min(1),
    }),
  }),
  providers: endpoint({
    method: 'GET',
    path: '/providers',
    summary: 'Game providers',
    tag,
    access: 'public',
    query: pageQuery,
    response: listOf(provider),
  }),
  provider: endpoint({
    method: 'GET',
    path: '/providers/{slug}',
    summary: 'One provider with its texts',
    tag,
    access: 'public',
    params: slugParams,
    response: provider,
  }),
  rounds: endpoint({
    method: 'GET',
    path: '/users/rounds',
    summary: 'Own game history with stake, win and balance after, newest first',
    tag,
    access: 'player',
    query: pageQuery.extend({ game: z.string().max(64).optional(), from: instant.optional(), to: instant.optional() }),
    response: listOf(roundRecord).extend({ net_position: money }),
  }),
  roundPage: endpoint({
    method: 'GET',
    path: '/users/rounds/{id}/page',
    summary: "The provider's page about an own round: its outcome, and the data to check it",
    tag,
    access: 'player',
    params: z.object({ id }),
    /** Null: the provider publishes no page, or does not answer. */
    response: z.object({ url: z.url().nullable() }),
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/users/transactions',
    summary: 'Own ledger transfers, newest first; game movements only when asked for',
    tag,
    access: 'player',
    query: pageQuery.extend({ include_games: queryBoolean.default(false) }),
    response: listOf(transactionRecord),
  }),
};

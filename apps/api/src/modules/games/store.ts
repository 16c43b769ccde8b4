import type { GameCategory, GameVolatility } from '@altyn/contracts/games';
import type { LocalizedText, SiteLocale } from '@altyn/contracts/languages';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

export interface ProviderRow {
  slug: string;
  name: string;
  /** Null together with the key when not connected. */
  url: string | null;
  publicKey: string | null;
  /** The key before the last rotation, and until when it is accepted. */
  previousPublicKey: string | null;
  previousKeyUntil: Date | null;
  isEnabled: boolean;
  /** The returns that it declares for single bets are accepted. */
  isReturnDeclared: boolean;
  sortOrder: number;
  seo: ProviderSeo | null;
  /** Origins of its games for the site's game frame. */
  frameOrigins: string[];
  /** The provider that serves its games by address and key; null: itself. */
  servedBy: string | null;
  /** Players see it among the providers of the house. */
  isListed: boolean;
  /** Hash of its uploaded mark; null: the site draws one of its name. */
  mark: string | null;
}

export interface ProviderSeo {
  keywords: LocalizedText;
  description: LocalizedText;
}

/** Allowed stakes in minor units by currency. */
export type GameStakes = Readonly<Record<string, readonly number[]>>;

export type GameTexts = Partial<Record<SiteLocale, string>>;

export interface GameRow {
  id: string;
  slug: string;
  title: string;
  /** Titles in other languages than that of `title`. */
  titles: GameTexts;
  descriptions: GameTexts;
  /** Hash of its uploaded picture; null: the site's own of its slug. */
  picture: string | null;
  providerSlug: string;
  gameCode: string;
  category: GameCategory;
  features: string[];
  themes: string[];
  accent: string;
  hasDemo: boolean;
  isOffered: boolean;
  isEnabled: boolean;
  popularity: number;
  rtp: string | null;
  /** Highest return of any bet, from the provider's list; null or missing: not given. */
  highestRtp?: string | null;
  wageringContribution: number;
  /** Multiple of the stake from the provider's list; null: not given. */
  maxWinMultiple: number | null;
  /** The win that rounds reach at least once in 100 million; null: not published. */
  reachedWinMultiple: number | null;
  /** One round of the base game in so many reaches the cap; null or missing: not published. */
  maxWinOdds?: number | null;
  /** Null: not in the provider's list. */
  volatility: GameVolatility | null;
  /** From the provider's list; null or missing: not given. */
  stakes?: GameStakes | null;
  blockedCountries: string[];
  addedAt: Date;
  /** Date from which it is not offered; null or missing: it is not retired. */
  retiredOn?: string | null;
  /** Slug of the game that takes its place. */
  successor?: string | null;
}

export async function selectProviders(queries: Queries): Promise<ProviderRow[]> {
  return queries
    .selectFrom('games.provider')
    .selectAll()
    .orderBy('sortOrder')
    .orderBy('slug')
    .$narrowType<{ seo: ProviderSeo | null }>()
    .execute();
}

/**
 * Reads a version that changes whenever a provider, a game, a lobby row or search words are added, changed or removed: every write gives
 * its row a new `xmin`.
 */
export async function selectVersion(queries: Queries): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(':',
      (select concat_ws(',', count(*), sum(xmin::text::bigint)) from games.provider),
      (select concat_ws(',', count(*), sum(xmin::text::bigint)) from games.game),
      (select concat_ws(',', count(*), sum(xmin::text::bigint)) from games.search_words),
      (select concat_ws(',', count(*), sum(xmin::text::bigint)) from games.lobby_row)) as version`.execute(queries);
  return rows[0]?.version ?? '';
}

export async function selectGames(queries: Queries): Promise<GameRow[]> {
  return queries
    .selectFrom('games.game')
    .selectAll()
    .orderBy('popularity', 'desc')
    .orderBy('slug')
    .$narrowType<{ stakes: GameStakes | null; titles: GameTexts; descriptions: GameTexts }>()
    .execute();
}

/**
 * Writes a provider; an existing one keeps an operator's changes, except its connection when one is given. A rotated-out
 * key is not restored: its sender does not know the new one yet.
 */
export async function writeProvider(
  tx: Queries,
  provider: Omit<
    ProviderRow,
    'previousPublicKey' | 'previousKeyUntil' | 'isReturnDeclared' | 'frameOrigins' | 'servedBy' | 'isListed' | 'mark'
  > & {
    isListed?: boolean;
    isReturnDeclared?: boolean;
    frameOrigins?: readonly string[];
  },
): Promise<void> {
  await sql`
    insert into games.provider as stored
      (slug, name, url, public_key, is_enabled, is_return_declared, sort_order, seo, frame_origins, is_listed)
    values (${provider.slug}, ${provider.name}, ${provider.url}, ${provider.publicKey}, ${provider.isEnabled},
      ${provider.isReturnDeclared ?? false}, ${provider.sortOrder}, ${provider.seo === null ? null : JSON.stringify(provider.seo)}::jsonb,
      ${provider.frameOrigins ?? []}, ${provider.isListed ?? true})
    on conflict (slug) do update set
      url = coalesce(excluded.url, stored.url),
      public_key = case when excluded.public_key = stored.previous_public_key then stored.public_key
        else coalesce(excluded.public_key, stored.public_key) end,
      seo = coalesce(stored.seo, excluded.seo),
      frame_origins = case when excluded.frame_origins = '{}' then stored.frame_origins else excluded.frame_origins end`.execute(
    tx,
  );
}

/** Adds a game unless it exists. */
export async function insertGame(
  tx: Queries,
  game: Omit<GameRow, 'titles' | 'descriptions' | 'picture'>,
): Promise<void> {
  const { id, slug, title, providerSlug, gameCode, category, features, themes, accent, hasDemo, isOffered } = game;
  const { isEnabled, popularity, rtp, wageringContribution, maxWinMultiple, volatility, addedAt } = game;
  const identity = { id, slug, title, providerSlug, gameCode, category, features, themes, accent };
  const switches = { hasDemo, isOffered, isEnabled, blockedCountries: game.blockedCountries };
  const figures = { popularity, rtp, wageringContribution, maxWinMultiple, volatility };
  await tx
    .insertInto('games.game')
    .values({ ...identity, ...switches, ...figures, addedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Applies a provider's list to its games and those of the brands that it serves; games missing from it are delisted. Unchanged rows are not written, since each
 * write makes every process reload the catalogue.
 */
export async function applyOffer(
  tx: Queries,
  providerSlug: string,
  offered: readonly {
    gameCode: string;
    hasDemo: boolean;
    isOffered: boolean;
    rtp: string | null;
    highestRtp: string | null;
    maxWinMultiple: number | null;
    reachedWinMultiple: number | null;
    maxWinOdds: number | null;
    volatility: GameVolatility | null;
    stakes: GameStakes | null;
  }[],
): Promise<void> {
  await sql`
    update games.game set
      is_offered = coalesce(offer.is_offered, false), has_demo = coalesce(offer.has_demo, false),
      rtp = coalesce(offer.rtp, game.rtp), highest_rtp = coalesce(offer.highest_rtp, game.highest_rtp), max_win_multiple = coalesce(offer.max_win_multiple, game.max_win_multiple),
      reached_win_multiple = offer.reached_win_multiple, max_win_odds = offer.max_win_odds,
      volatility = coalesce(offer.volatility, game.volatility), stakes = coalesce(offer.stakes, game.stakes)
    from games.game as target left join jsonb_to_recordset(${JSON.stringify(
      offered.map(
        ({
          gameCode,
          hasDemo,
          isOffered,
          rtp,
          highestRtp,
          maxWinMultiple,
          reachedWinMultiple,
          maxWinOdds,
          volatility,
          stakes,
        }) => ({
          game_code: gameCode,
          has_demo: hasDemo,
          is_offered: isOffered,
          rtp,
          highest_rtp: highestRtp,
          max_win_multiple: maxWinMultiple,
          reached_win_multiple: reachedWinMultiple,
          max_win_odds: maxWinOdds,
          volatility,
          stakes,
        }),
      ),
    )}::jsonb) as offer (game_code text, has_demo boolean, is_offered boolean, rtp text, highest_rtp text, max_win_multiple integer, reached_win_multiple integer, max_win_odds integer, volatility text, stakes jsonb) using (game_code)
    where game.id = target.id and game.provider_slug in
        (select slug from games.provider where slug = ${providerSlug} or served_by = ${providerSlug})
      and (game.is_offered, game.has_demo, game.rtp, game.highest_rtp, game.max_win_multiple, game.reached_win_multiple, game.max_win_odds, game.volatility, game.stakes) is distinct from
        (coalesce(offer.is_offered, false), coalesce(offer.has_demo, false), coalesce(offer.rtp, game.rtp),
          coalesce(offer.highest_rtp, game.highest_rtp), coalesce(offer.max_win_multiple, game.max_win_multiple), offer.reached_win_multiple, offer.max_win_odds, coalesce(offer.volatility, game.volatility),
          coalesce(offer.stakes, game.stakes))`.execute(tx);
}

/**
 * Marks a game of a provider, also of the brands that it serves, as retired.
 * @returns the slugs of those that were not retired before.
 */
export async function markRetired(
  tx: Queries,
  of: { provider: string; gameCode: string; on: string; successor: string },
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    update games.game set retired_on = ${of.on}, successor = ${of.successor}, is_offered = false, has_demo = false
    where game_code = ${of.gameCode} and retired_on is null and provider_slug in
      (select slug from games.provider where slug = ${of.provider} or served_by = ${of.provider})
    returning slug`.execute(tx);
  return rows.map(({ slug }) => slug);
}

/** Adds a country to a game's blocked ones or removes it. @returns the list; undefined for an unknown game. */
export async function changeBlockedCountry(
  tx: Queries,
  change: { slug: string; country: string; isBlocked: boolean },
): Promise<string[] | undefined> {
  const others = sql<string[]>`array_remove(blocked_countries, ${change.country})`;
  const row = await tx
    .updateTable('games.game')
    .set({
      blockedCountries: change.isBlocked ? sql<string[]>`${others} || array[${change.country}]::text[]` : others,
    })
    .where('slug', '=', change.slug)
    .returning('blockedCountries')
    .executeTakeFirst();
  return row?.blockedCountries;
}

/** Locks all providers' keys until the transaction ends, in slug order. */
export async function lockProviders(
  tx: Queries,
): Promise<Pick<ProviderRow, 'slug' | 'publicKey' | 'previousPublicKey' | 'servedBy'>[]> {
  return tx
    .selectFrom('games.provider')
    .select(['slug', 'publicKey', 'previousPublicKey', 'servedBy'])
    .orderBy('slug')
    .forNoKeyUpdate()
    .execute();
}

export async function connect(
  tx: Queries,
  to: { slug: string; url: string; publicKey: string; frameOrigins: string[] },
): Promise<void> {
  const { slug, ...connection } = to;
  await tx.updateTable('games.provider').set(connection).where('slug', '=', slug).execute();
}

/** Replaces the origins of a provider's games. @returns the earlier ones; undefined: there is no such provider. */
export async function replaceFrameOrigins(
  tx: Queries,
  { slug, frameOrigins }: { slug: string; frameOrigins: string[] },
): Promise<string[] | undefined> {
  const stored = await tx
    .selectFrom('games.provider')
    .select('frameOrigins')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  if (stored) await tx.updateTable('games.provider').set({ frameOrigins }).where('slug', '=', slug).execute();
  return stored?.frameOrigins;
}

/** Replaces a provider's key; the old one is accepted until `previousUntil`. */
export async function rotateKey(
  tx: Queries,
  rotated: { slug: string; publicKey: string; previousUntil: Date },
): Promise<void> {
  await tx
    .updateTable('games.provider')
    .set((eb) => ({
      previousPublicKey: eb.ref('publicKey'),
      previousKeyUntil: rotated.previousUntil,
      publicKey: rotated.publicKey,
    }))
    .where('slug', '=', rotated.slug)
    .execute();
}

/** Forgets a provider's address and keys: its games cannot be played until it is connected again. */
export async function disconnect(tx: Queries, slug: string): Promise<void> {
  const none = { url: null, publicKey: null, previousPublicKey: null, previousKeyUntil: null };
  await tx
    .updateTable('games.provider')
    .set(none)
    .where('slug', '=', slug)
    .where('publicKey', 'is not', null)
    .execute();
}

/** Enables or disables a game or a provider. @returns true when it exists. */
export async function setEnabled(
  tx: Queries,
  what: { kind: 'game' | 'provider'; slug: string; isEnabled: boolean },
): Promise<boolean> {
  const { kind, slug, isEnabled } = what;
  const { numUpdatedRows } =
    kind === 'game'
      ? await tx.updateTable('games.game').set({ isEnabled }).where('slug', '=', slug).executeTakeFirstOrThrow()
      : await tx.updateTable('games.provider').set({ isEnabled }).where('slug', '=', slug).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

import type { SiteLocale } from '@altyn/contracts/languages';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { anyOfTexts } from '../../../platform/db/expressions.ts';
import type { GameRow } from '../store.ts';

/** A change of a game by an operator; a missing field stays. */
export type GameChange = Partial<
  Pick<GameRow, 'title' | 'category' | 'features' | 'themes' | 'accent' | 'hasDemo' | 'wageringContribution'>
>;

/** Inserts a provider at the end of the list, closed. @returns false when the slug is taken. */
export async function insertProvider(tx: Tx, provider: { slug: string; name: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into games.provider (slug, name, is_enabled, is_return_declared, sort_order, frame_origins)
    select ${provider.slug}, ${provider.name}, false, false, coalesce(max(sort_order), 0) + 1, '{}' from games.provider
    on conflict (slug) do nothing returning slug`.execute(tx);
  return rows.length > 0;
}

export async function updateProvider(
  tx: Tx,
  change: {
    slug: string;
    name?: string | undefined;
    isReturnDeclared?: boolean | undefined;
    isListed?: boolean | undefined;
    servedBy?: string | null | undefined;
  },
): Promise<boolean> {
  const { slug, ...values } = change;
  const changed = await tx
    .updateTable('games.provider')
    .set(values)
    .where('slug', '=', slug)
    .returning('slug')
    .execute();
  return changed.length > 0;
}

/** Locks a provider. @returns its mark; undefined: there is no such provider. */
export async function lockProviderMark(tx: Tx, slug: string): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('games.provider')
    .select('mark')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row?.mark;
}

export async function setProviderMark(tx: Tx, { slug, mark }: { slug: string; mark: string | null }): Promise<void> {
  await tx.updateTable('games.provider').set({ mark }).where('slug', '=', slug).execute();
}

/** Puts the named providers first, in this order; the others follow in theirs. */
export async function sortProviders(tx: Tx, slugs: readonly string[]): Promise<void> {
  await sql`
    update games.provider p set sort_order = sorted.place
    from (select slug, row_number() over (
        order by array_position(${[...slugs]}::text[], slug) nulls last, sort_order, slug) as place
      from games.provider) as sorted
    where sorted.slug = p.slug and sorted.place is distinct from p.sort_order`.execute(tx);
}

/** Tells whether a slug, or a code among the games of these providers, is taken. */
export async function isGameTaken(
  tx: Tx,
  of: Pick<GameRow, 'slug' | 'gameCode'> & { providers: string[] },
): Promise<boolean> {
  const taken = await tx
    .selectFrom('games.game')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('slug', '=', of.slug),
        eb.and([eb('providerSlug', 'in', of.providers), eb('gameCode', '=', of.gameCode)]),
      ]),
    )
    .executeTakeFirst();
  return taken !== undefined;
}

/** Finds a code that a game of a provider and one of others have in common. */
export async function findCommonCode(
  tx: Tx,
  { provider, others }: { provider: string; others: readonly string[] },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('games.game as g')
    .innerJoin('games.game as o', 'o.gameCode', 'g.gameCode')
    .select('g.gameCode')
    .where('g.providerSlug', '=', provider)
    .where('o.providerSlug', '=', anyOfTexts(others))
    .orderBy('g.gameCode')
    .limit(1)
    .executeTakeFirst();
  return row?.gameCode;
}

/** Sets or removes a game's texts in a language. */
export async function setGameTexts(
  tx: Tx,
  slug: string,
  of: { language: SiteLocale; title?: string | null; description?: string | null },
): Promise<void> {
  const merged = (column: 'titles' | 'descriptions', text: string | null) =>
    sql<string>`jsonb_strip_nulls(${sql.ref(column)} || ${JSON.stringify({ [of.language]: text })}::jsonb)`;
  await tx
    .updateTable('games.game')
    .set({
      ...(of.title !== undefined && { titles: merged('titles', of.title) }),
      ...(of.description !== undefined && { descriptions: merged('descriptions', of.description) }),
    })
    .where('slug', '=', slug)
    .execute();
}

export async function updateGame(tx: Tx, slug: string, change: GameChange): Promise<void> {
  await tx.updateTable('games.game').set(change).where('slug', '=', slug).execute();
}

/** Puts the named games before all others, in this order. */
export async function sortGames(tx: Tx, slugs: readonly string[]): Promise<void> {
  await sql`
    update games.game g set popularity = top.highest + ${slugs.length} + 1 - array_position(${[...slugs]}::text[], g.slug)
    from (select coalesce(max(popularity), 0) as highest from games.game) as top
    where g.slug = any(${[...slugs]}::text[])`.execute(tx);
}

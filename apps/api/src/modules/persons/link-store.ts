import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { LinkReason, LinkState, LinkVerdict } from './rules.ts';

export interface Link {
  id: string;
  /** The older account. */
  one: string;
  other: string;
  state: LinkState;
  weight: number;
  isBlocking: boolean;
  reasons: LinkReason[];
  foundAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
}

const columns = [
  'id',
  'one',
  'other',
  'state',
  'weight',
  'isBlocking',
  'reasons',
  'foundAt',
  'decidedAt',
  'decidedBy',
] as const;

const selectLinks = (queries: Queries) =>
  queries.selectFrom('persons.link').select(columns).$narrowType<{ state: LinkState; reasons: LinkReason[] }>();

/** Stores a link or its new reasons; an operator's decision stays. */
export async function putLink(
  tx: Tx,
  link: {
    id: string;
    accounts: readonly [string, string];
    verdict: LinkVerdict;
    reasons: readonly LinkReason[];
    at: Date;
  },
): Promise<void> {
  const [one, other] = link.accounts.toSorted();
  const { state, weight, isBlocking } = link.verdict;
  await sql`
    insert into persons.link as l (id, one, other, state, weight, is_blocking, reasons, found_at)
    values (${link.id}, ${one}, ${other}, ${state}, ${weight}, ${isBlocking}, ${JSON.stringify(link.reasons)}::jsonb, ${link.at})
    on conflict (one, other) do update set weight = excluded.weight, is_blocking = excluded.is_blocking,
      reasons = excluded.reasons,
      state = case when l.state in ('cut', 'confirmed', 'certain') then l.state else excluded.state end`.execute(tx);
}

/** Lists links for operators, oldest first: those that wait for a review, or all of one player. */
export async function listLinks(
  queries: Queries,
  which: { playerId: string | undefined; limit: number },
): Promise<Link[]> {
  const { playerId, limit } = which;
  const links = selectLinks(queries).orderBy('foundAt').orderBy('id').limit(limit);
  return (
    playerId === undefined
      ? links.where('state', '=', 'likely').where('isBlocking', '=', true)
      : links.where((eb) => eb.or([eb('one', '=', playerId), eb('other', '=', playerId)]))
  ).execute();
}

/**
 * Groups players into persons: accounts that are certainly or, until a review, probably of one person belong together,
 * also by way of accounts that are not asked about. @returns the person's first account by player.
 */
export async function personsOf(queries: Queries, playerIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ player: string; person: string }>`
    with recursive reached (player, account) as (
      select id, id from unnest(${playerIds}::uuid[]) as asked (id)
      union
      select r.player, case when l.one = r.account then l.other else l.one end
      from reached r join persons.link l on r.account in (l.one, l.other)
      where l.state in ('certain', 'confirmed') or (l.state = 'likely' and l.is_blocking))
    select player, min(account::text) as person from reached group by player`.execute(queries);
  return new Map(rows.map(({ player, person }) => [player, person]));
}

export async function findLink(queries: Queries, id: string): Promise<Link | undefined> {
  return selectLinks(queries).where('id', '=', id).executeTakeFirst();
}

export async function lockLink(tx: Tx, id: string): Promise<Link | undefined> {
  return selectLinks(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Records an operator's decision. */
export async function decideLinkRow(
  tx: Tx,
  decision: { id: string; state: 'confirmed' | 'cut'; by: string; at: Date },
): Promise<void> {
  const { id, state, by, at } = decision;
  await tx.updateTable('persons.link').set({ state, decidedBy: by, decidedAt: at }).where('id', '=', id).execute();
}

/** What an account's links mean. */
export interface Standing {
  /** Certain accounts of the person, oldest first; the first one's id names the person. */
  accounts: string[];
  /** A likely link to an older account waits for a review: no bonuses and no prizes until then. */
  isInReview: boolean;
}

/** Reads what a player's links mean; a player without links is a person alone. */
export async function readStanding(queries: Queries, playerId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    with recursive person (id) as (
      select ${playerId}::uuid
      union
      select case when l.one = p.id then l.other else l.one end
      from person p join persons.link l on p.id in (l.one, l.other) and l.state in ('certain', 'confirmed'))
    select (select array_agg(id::text order by id) from person) as accounts,
      exists (select 1 from persons.link l join person p on p.id = l.other
        where l.state = 'likely' and l.is_blocking) as "isInReview"`.execute(queries);
  const [standing] = rows;
  if (!standing) throw new Error('a standing was not computed');
  return standing;
}

/** Names the players of whose accounts a likely link, to an older or a newer one, waits for a review. */
export async function listInReview(queries: Queries, playerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ player: string }>`
    with recursive person (player, id) as (
      select id, id from unnest(${[...playerIds]}::uuid[]) as asked (id)
      union
      select p.player, case when l.one = p.id then l.other else l.one end
      from person p join persons.link l on p.id in (l.one, l.other) and l.state in ('certain', 'confirmed'))
    select distinct p.player::text as player from person p
    join persons.link l on p.id in (l.one, l.other) and l.state = 'likely' and l.is_blocking`.execute(queries);
  return new Set(rows.map(({ player }) => player));
}

/** Lists the accounts that are likely the person of any of these accounts. */
export async function listLikely(queries: Queries, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct case when l.one = a.id then l.other else l.one end::text as id
    from unnest(${[...accounts]}::uuid[]) a (id)
    join persons.link l on a.id in (l.one, l.other) and l.state = 'likely' and l.is_blocking`.execute(queries);
  return rows.map(({ id }) => id);
}

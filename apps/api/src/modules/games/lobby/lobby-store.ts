import { type LobbySource, lobbySource } from '@altyn/contracts/games';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { GameTexts } from '../store.ts';

/** A row of games on the home page. */
export interface LobbyRowStored {
  /** Its name in addresses: `popular`, `slots`. */
  code: string;
  position: number;
  isEnabled: boolean;
  /** Titles by language; a missing one is the site's own for its source. */
  titles: GameTexts;
  source: LobbySource;
  /** A category, a mechanic or a provider; null for other sources. */
  value: string | null;
  /** Slugs of a chosen row, in their order. */
  games: string[];
  /** Games shown. */
  length: number;
}

/** Lists all rows in order, disabled ones too. */
export async function selectLobbyRows(queries: Queries): Promise<LobbyRowStored[]> {
  const rows = await queries
    .selectFrom('games.lobby_row')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .$narrowType<{ titles: GameTexts }>()
    .execute();
  return rows.map((row) => ({ ...row, source: lobbySource.parse(row.source) }));
}

const valuesOf = ({ titles, ...row }: LobbyRowStored) => ({ ...row, titles: JSON.stringify(titles) });

/** Adds a row of a new database; a known one stays as an operator left it. */
export async function insertLobbyRow(tx: Queries, row: LobbyRowStored): Promise<void> {
  await tx
    .insertInto('games.lobby_row')
    .values(valuesOf(row))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a row or replaces the one of its code. */
export async function saveLobbyRow(tx: Tx, row: LobbyRowStored): Promise<void> {
  const { code, ...values } = valuesOf(row);
  await tx
    .insertInto('games.lobby_row')
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute();
}

/** Puts the named rows first, in this order; the others follow in theirs. */
export async function sortLobbyRows(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`
    update games.lobby_row r set position = sorted.place
    from (select code, row_number() over (
        order by array_position(${[...codes]}::text[], code) nulls last, position, code) as place
      from games.lobby_row) as sorted
    where sorted.code = r.code and sorted.place is distinct from r.position`.execute(tx);
}

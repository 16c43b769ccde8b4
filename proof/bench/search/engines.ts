import MiniSearch from 'minisearch';
import pg from 'pg';
import { findGames } from '../../../apps/api/src/modules/games/list-games.ts';
import { searchKey } from '../../../apps/api/src/modules/games/search/search-rules.ts';

/** A game with what is searched, in the order of popularity. */
export interface Searchable {
  id: number;
  title: string;
  provider: string;
}

/** A way to search: finds the ids of games, best first. */
export interface Engine {
  name: string;
  find(text: string): readonly number[] | Promise<readonly number[]>;
  close?(): Promise<void>;
}

/** The product's own rules over the catalogue in memory. */
export function ownRules(games: readonly Searchable[]): Engine {
  const keyed = games.map(({ id, title, provider }) => ({ id, search: searchKey([title, provider]) }));
  return { name: 'own rules in memory', find: (text) => findGames(keyed, text).games.map(({ id }) => id) };
}

const folded = (text: string) => searchKey([text]).folded;

/** MiniSearch: an inverted index in memory, by beginnings and with slips. `isFolded`: of our Latin transliterations. */
export function miniSearch(games: readonly Searchable[], isFolded: boolean): Engine {
  const fold = isFolded ? folded : (text: string) => text;
  const index = new MiniSearch<Searchable>({ fields: ['title', 'provider'] });
  index.addAll(games.map((game) => ({ ...game, title: fold(game.title), provider: fold(game.provider) })));
  const options = { prefix: true, fuzzy: 0.2, combineWith: 'AND' } as const;
  return {
    name: isFolded ? 'MiniSearch, transliterated' : 'MiniSearch',
    find: (text) => index.search(fold(text), options).map(({ id }) => id as number),
  };
}

/** PostgreSQL by trigrams: what contains the text first, then what resembles it. */
export async function trigrams(games: readonly Searchable[], url: string, isFolded: boolean): Promise<Engine> {
  const fold = isFolded ? folded : (text: string) => text.toLowerCase();
  const table = isFolded ? 'folded_game' : 'plain_game';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists pg_trgm');
  await client.query(`create table ${table} (id int primary key, names text not null)`);
  await client.query(`insert into ${table} select * from unnest($1::int[], $2::text[])`, [
    games.map(({ id }) => id),
    games.map(({ title, provider }) => fold(`${title} ${provider}`)),
  ]);
  await client.query(`create index on ${table} using gin (names gin_trgm_ops)`);
  await client.query(`analyze ${table}`);
  const statement = `select id from ${table} where names like '%' || $1 || '%' or $1 <% names
    order by names like '%' || $1 || '%' desc, word_similarity($1, names) desc, id limit 30`;
  return {
    name: isFolded ? 'PostgreSQL, transliterated' : 'PostgreSQL',
    async find(text) {
      const { rows } = await client.query<{ id: number }>({ name: table, text: statement, values: [fold(text)] });
      return rows.map(({ id }) => id);
    },
    close: () => client.end(),
  };
}

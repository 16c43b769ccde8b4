import { gameCategory } from '@altyn/contracts/games';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { SearchWords } from './search-words.ts';

/** Lists the words in use, by key. */
export async function selectSearchWords(queries: Queries): Promise<SearchWords[]> {
  const rows = await queries
    .selectFrom('games.search_words')
    .select(['key', 'words', 'category', 'feature', 'games'])
    .where('isEnabled', '=', true)
    .orderBy('key')
    .execute();
  return rows.map(({ key, words, category, feature, games }) => ({
    key,
    words,
    category: category === null ? undefined : gameCategory.parse(category),
    feature: feature ?? undefined,
    games,
  }));
}

/** Writes words of a new database; those of a known key stay as an operator left them. */
export async function insertSearchWords(tx: Tx, words: readonly SearchWords[]): Promise<void> {
  await tx
    .insertInto('games.search_words')
    .values(words.map(toRow))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Adds or replaces the words of a key. */
export async function saveSearchWords(tx: Tx, words: SearchWords): Promise<void> {
  const { key, ...changed } = toRow(words);
  await tx
    .insertInto('games.search_words')
    .values({ key, ...changed })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute();
}

/** Takes the words of a key out of use; a later start does not bring them back. @returns false for an unknown key. */
export async function disableSearchWords(tx: Tx, key: string): Promise<boolean> {
  const removed = await tx
    .updateTable('games.search_words')
    .set({ isEnabled: false })
    .where('key', '=', key)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  return removed.numUpdatedRows > 0n;
}

const toRow = ({ key, words, category, feature, games }: SearchWords) => ({
  key,
  words,
  category: category ?? null,
  feature: feature ?? null,
  games: [...(games ?? [])],
  isEnabled: true,
});

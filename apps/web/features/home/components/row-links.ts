import { type GameCategory, gameCategory, type LobbyRow } from '@altyn/contracts/games';
import { paths } from '#web/config/paths.ts';

type Source = Pick<LobbyRow, 'source' | 'value'>;

const categoryOf = ({ source, value }: Source): GameCategory | undefined =>
  source === 'category' ? gameCategory.options.find((known) => known === value) : undefined;

/** Path of the whole list of a row's source; all games for chosen ones. */
export function hrefOfRow(row: Source): string {
  const category = categoryOf(row);
  if (category) return paths.gamesIn(category);
  if (row.source === 'new') return `${paths.games}?sort=new`;
  if (row.source === 'feature') return `${paths.games}?feature=${encodeURIComponent(row.value ?? '')}`;
  if (row.source === 'provider') return paths.provider(row.value ?? '');
  return paths.games;
}

/** Name of the picture before a row's title. */
export function pictureOfRow(row: Source): string {
  const category = categoryOf(row);
  if (category) return `category-${category}`;
  if (row.source === 'top') return 'crown';
  return row.source === 'new' || row.source === 'popular' ? `category-${row.source}` : 'category-all';
}

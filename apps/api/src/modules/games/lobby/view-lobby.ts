import type { HandlerOutput } from '@altyn/contracts/endpoint';
import { gameCategory, type gamesEndpoints } from '@altyn/contracts/games';
import type { Catalogue, CatalogueGame } from '../catalogue.ts';
import { isInCategory } from '../search/categories.ts';
import { fillRows } from './lobby-rules.ts';
import type { LobbyRowStored } from './lobby-store.ts';

/** Playable games of a row, in its order. */
function gamesOf({ inOrder, bySlug }: Catalogue, { source, value, games }: LobbyRowStored): readonly CatalogueGame[] {
  switch (source) {
    case 'top':
    case 'popular':
      return inOrder.popular;
    case 'new':
      return inOrder.new.filter(({ wire }) => wire.is_new);
    case 'category': {
      const category = gameCategory.safeParse(value).data;
      return category ? inOrder.popular.filter(({ row }) => isInCategory(row, category)) : [];
    }
    case 'feature':
      return inOrder.popular.filter(({ row }) => row.features.includes(value ?? ''));
    case 'provider':
      return inOrder.popular.filter(({ row }) => row.providerSlug === value);
    case 'games':
      return games.flatMap((slug) => bySlug.get(slug) ?? []).filter(({ wire }) => wire.is_available);
  }
}

/** The rows of the home page, and the categories that have games. */
export function viewLobby(catalogue: Catalogue): HandlerOutput<typeof gamesEndpoints.lobby> {
  const rows = fillRows(catalogue.lobby, (row) =>
    gamesOf(catalogue, row).map((game) => ({ slug: game.row.slug, wire: game.wire })),
  );
  return {
    rows: rows.map(({ row: { code, titles, source, value }, games }) => ({
      ...{ code, titles, source, value },
      games: games.map(({ wire }) => wire),
    })),
    categories: gameCategory.options.filter((category) =>
      catalogue.inOrder.popular.some(({ row }) => isInCategory(row, category)),
    ),
  };
}

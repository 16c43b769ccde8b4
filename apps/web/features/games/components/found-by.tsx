'use client';
import type { FoundBy as Reason } from '@altyn/contracts/games';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { inLanguage, type TileGame } from '#web/components/tile-labels.ts';
import type { Locale } from '#web/config/locales.ts';

/** A game that a search has found. */
export type FoundGame = TileGame & { found_by?: Reason | undefined };

/** Why the games were found, by slug, for below their tiles; a game found by its shown name has none. */
export function reasonNotes(games: readonly FoundGame[], locale: Locale): Record<string, ReactNode> {
  return Object.fromEntries(
    games.flatMap((game) =>
      game.found_by && game.found_by.value !== titleOf(game, locale, game.found_by)
        ? [[game.slug, <FoundBy key={game.slug} reason={game.found_by} />]]
        : [],
    ),
  );
}

/** The title on the tile, where a title is the reason. */
const titleOf = (game: FoundGame, locale: Locale, { by }: Reason) =>
  by === 'title' ? inLanguage(game, locale).title : undefined;

function FoundBy({ reason: { by, value } }: { reason: Reason }) {
  const translate = useTranslations('games');
  const name =
    by === 'category' || by === 'feature'
      ? translate(by === 'category' ? `categories.${value as 'slots'}` : `feature.${value as 'lines'}`)
      : value;
  return (
    <p className="mt-1 line-clamp-2 text-xs text-soft [overflow-wrap:anywhere]">
      {translate(`search.by.${by}`, { value: name })}
    </p>
  );
}

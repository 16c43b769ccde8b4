import type { LobbyRow as Row } from '@altyn/contracts/games';
import { localizedText } from '@altyn/contracts/languages';
import { useTranslations } from 'next-intl';
import { ArtObject } from '#web/components/art-object.tsx';
import { RailArrows } from '#web/components/rail-arrows.tsx';
import { Section } from '#web/components/section.tsx';
import { type GameTileLabels, tileGridClass, tileGridSizes, toTileGame } from '#web/components/tile-labels.ts';
import { TileList } from '#web/components/tile-list.tsx';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { GameRow } from './game-row.tsx';
import { LaterTable } from './later-table.tsx';
import { hrefOfRow, pictureOfRow } from './row-links.ts';
import { SeeAll } from './see-all.tsx';

/** Tiles that a rail shows on a usual desktop without scrolling. */
const railFits = 6;

const tableNotes = ({ games }: Row) =>
  Object.fromEntries(games.map(({ slug }) => [slug, <LaterTable key={slug} slug={slug} />]));

interface LobbyRowProps {
  row: Row;
  locale: Locale;
  labels: GameTileLabels;
  /** Lies below the first screen. */
  isBelow?: boolean;
}

/** A row of games that operators chose for the home page; the popular ones fill whole rows, the others scroll. */
export function LobbyRow({ row, locale, labels, isBelow = false }: LobbyRowProps) {
  const translate = useTranslations('home');
  const games = useTranslations('games');
  const common = useTranslations('common');
  const ownTitle = () => {
    if (row.source === 'top') return translate('top', { count: row.games.length });
    if (row.source === 'new') return translate('latest');
    if (row.source === 'category' && row.value) return games(`categories.${row.value}` as 'categories.slots');
    if (row.source === 'feature' && games.has(`feature.${row.value}` as 'feature.lines'))
      return games(`feature.${row.value}` as 'feature.lines');
    if (row.source === 'provider') return row.games[0]?.provider.name ?? translate('popular');
    return translate('popular');
  };
  const isGrid = row.source === 'popular';
  const isLive = row.source === 'category' && row.value === 'live';
  const { en = '', ...others } = row.titles;
  const title = localizedText({ ...others, en }, locale) || ownTitle();
  return (
    <Section
      isBelow={isBelow}
      id={`row-${row.code}`}
      title={title}
      picture={<ArtObject name={pictureOfRow(row)} size={32} />}
      action={
        <>
          <SeeAll href={localizePath(locale, hrefOfRow(row))} what={title} text={common('seeAll')} />
          {!isGrid && row.games.length > railFits && <RailArrows title={title} />}
        </>
      }
    >
      {isGrid ? (
        <div className="page">
          <TileList
            games={row.games.map(toTileGame)}
            locale={locale}
            labels={labels}
            sizes={tileGridSizes}
            className={`${tileGridClass} huge:[&>:nth-child(n+9)]:hidden`}
          />
        </div>
      ) : (
        <GameRow
          games={row.games}
          locale={locale}
          labels={labels}
          isRanked={row.source === 'top'}
          {...(isLive && { notes: tableNotes(row) })}
        />
      )}
    </Section>
  );
}

import { brand } from '@altyn/contracts/brand';
import type { Game } from '@altyn/contracts/games';
import { getTranslations } from 'next-intl/server';
import { ArtObject } from '#web/components/art-object.tsx';
import { JsonLd } from '#web/components/json-ld.tsx';
import { Section } from '#web/components/section.tsx';
import { tileGridClass, tileGridSizes, toTileGame } from '#web/components/tile-labels.ts';
import { TileList } from '#web/components/tile-list.tsx';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';
import { gameCrumb, itemList, organization, webSite } from '#web/lib/structured-data.ts';
import { OwnGames } from '#web/shell/components/own-games.tsx';
import { ContentBlocks } from '#web/shell/content/content-blocks.tsx';
import { loadHome } from '../home-data.ts';
import { BattleStrip } from './battle-strip.tsx';
import { BigWins } from './big-wins.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { GameRow } from './game-row.tsx';
import { Hero } from './hero.tsx';
import { JackpotStrip } from './jackpot-strip.tsx';
import { SearchBar } from './search-bar.tsx';
import { ProviderStrip } from './provider-strip.tsx';
import { WheelStrip } from './wheel-strip.tsx';

/** The home page; plain HTML except the buttons. */
export async function HomePage({ locale }: { locale: Locale }) {
  const [home, translate, games, common] = await Promise.all([
    loadHome(),
    getTranslations('home'),
    getTranslations('games'),
    getTranslations('common'),
  ]);
  const labels = { new: common('new'), live: common('live'), unavailable: games('unavailable') };
  const all = (href: string, what: string) => (
    <SeeAll href={localizePath(locale, href)} what={what} text={common('seeAll')} />
  );
  const gameSection = (id: string, art: string, title: string, row: readonly Game[], href: string) => (
    <Section
      key={id}
      isBelow
      id={id}
      title={title}
      picture={<ArtObject name={`category-${art}`} size={32} />}
      action={all(href, title)}
    >
      <GameRow games={row} locale={locale} labels={labels} />
    </Section>
  );
  const place = { siteUrl: env.siteUrl, locale };
  return (
    <>
      <JsonLd things={[organization(place), webSite(place), itemList(place, home.popular.map(gameCrumb))]} />
      <h1 className="sr-only">{translate('heading', { brand: brand.name })}</h1>
      <Hero locale={locale} />
      <div className="page mt-3 tablet:hidden">
        <SearchBar label={games('search.label')} />
      </div>
      <CategoryStrip locale={locale} categories={home.categories} />
      {home.jackpots.length > 0 && <JackpotStrip jackpots={home.jackpots} locale={locale} />}
      <WheelStrip locale={locale} />
      <Section
        id="popular"
        title={translate('popular')}
        picture={<ArtObject name="category-popular" size={32} />}
        action={all(paths.games, translate('popular'))}
      >
        <div className="page">
          <TileList
            games={home.popular.map(toTileGame)}
            locale={locale}
            labels={labels}
            sizes={tileGridSizes}
            className={tileGridClass}
          />
        </div>
      </Section>
      <OwnGames />
      {home.battles.length > 0 && (
        <Section
          isBelow
          id="battles"
          title={translate('battles.title')}
          picture={<ArtObject name="cup-gold" size={32} />}
          action={all(paths.battles, translate('battles.title'))}
        >
          <BattleStrip battles={home.battles} locale={locale} />
        </Section>
      )}
      {home.bigWins.length > 0 && (
        <Section isBelow id="big-wins" title={translate('bigWins')} picture={<ArtObject name="crown" size={32} />}>
          <BigWins wins={home.bigWins} locale={locale} />
        </Section>
      )}
      {home.latest.length > 0 &&
        gameSection('latest', 'new', translate('latest'), home.latest, `${paths.games}?sort=new`)}
      {home.rows.map(({ category, games: row }) =>
        gameSection(category, category, games(`categories.${category}`), row, paths.gamesIn(category)),
      )}
      <Section
        isBelow
        id="providers"
        title={translate('providers')}
        picture={<ArtObject name="category-providers" size={32} />}
        action={all(paths.providers, translate('providers'))}
      >
        <ProviderStrip providers={home.providers} locale={locale} />
      </Section>
      <ContentBlocks isBelow place="home" locale={locale} />
    </>
  );
}

function SeeAll({ href, what, text }: { href: string; what: string; text: string }) {
  return (
    <a
      data-soft=""
      href={href}
      aria-label={`${what}: ${text}`}
      className="flex min-h-11 items-center rounded-sm px-3 text-sm font-bold text-violet transition-colors hover:bg-raised"
    >
      {text}
    </a>
  );
}

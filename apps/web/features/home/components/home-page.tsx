import { brand } from '@altyn/contracts/brand';
import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { ArtObject } from '#web/components/art-object.tsx';
import { JsonLd } from '#web/components/json-ld.tsx';
import { RailArrows } from '#web/components/rail-arrows.tsx';
import { Section } from '#web/components/section.tsx';
import { inLanguage } from '#web/components/tile-labels.ts';
import { env } from '#web/config/env.ts';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { gameCrumb, itemList, organization, webSite } from '#web/lib/structured-data.ts';
import { ContentBlocks } from '#web/shell/content/content-blocks.tsx';
import { OwnLobby } from '#web/shell/own/own-lobby.tsx';
import { loadHome } from '../home-data.ts';
import { BattleStrip } from './battle-strip.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { Hero } from './hero.tsx';
import { JackpotStrip, type LiveJackpots } from './jackpot-strip.tsx';
import { LobbyRow } from './lobby-row.tsx';
import { ProviderStrip } from './provider-strip.tsx';
import { SearchBar } from './search-bar.tsx';
import { SeeAll } from './see-all.tsx';
import { WheelStrip } from './wheel-strip.tsx';
import { WinsStrip } from './wins-strip.tsx';

/** The home page; plain HTML except the buttons. */
export async function HomePage({ locale, jackpots }: { locale: Locale; jackpots: LiveJackpots }) {
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
  const place = { siteUrl: env.siteUrl, locale };
  return (
    <>
      <JsonLd
        things={[
          organization(place),
          webSite(place),
          itemList(
            place,
            (home.first?.games ?? []).map((game) => gameCrumb(inLanguage(game, locale))),
          ),
        ]}
      />
      <h1 className="sr-only">{translate('heading', { brand: brand.name })}</h1>
      <Hero locale={locale} />
      <div className="page mt-3 tablet:hidden">
        <SearchBar label={games('search.label')} />
      </div>
      <CategoryStrip locale={locale} categories={home.categories} hasProviders={home.hasProviders} />
      <OwnLobby />
      {home.first && <LobbyRow row={home.first} locale={locale} labels={labels} />}
      <WinsStrip wins={home.recentWins} locale={locale} />
      {home.jackpots.length > 0 && (
        <Jackpots title={translate('jackpots')} all={all(paths.jackpots, translate('jackpots'))}>
          <JackpotStrip jackpots={home.jackpots} locale={locale} live={jackpots} />
        </Jackpots>
      )}
      {/* A player's strip has it. */}
      <div data-for="visitor">
        <WheelStrip locale={locale} />
      </div>
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
      {home.rows.map((row) => (
        <LobbyRow key={row.code} isBelow row={row} locale={locale} labels={labels} />
      ))}
      {home.hasProviders && (
        <Providers title={translate('providers')} all={all(paths.providers, translate('providers'))}>
          <ProviderStrip providers={home.providers} locale={locale} />
        </Providers>
      )}
      <ContentBlocks isBelow place="home" locale={locale} />
    </>
  );
}

interface TitledProps {
  title: string;
  /** Link to the whole list. */
  all: ReactNode;
  children: ReactNode;
}

/** Laid out at once: a tall phone shows what stands below it, which must not move when its height becomes known. */
function Jackpots({ title, all, children }: TitledProps) {
  return (
    <Section id="jackpots" title={title} picture={<ArtObject name="category-jackpots" size={32} />} action={all}>
      <Suspense>{children}</Suspense>
    </Section>
  );
}

function Providers({ title, all, children }: TitledProps) {
  const action = (
    <>
      {all}
      <RailArrows title={title} />
    </>
  );
  return (
    <Section
      isBelow
      id="providers"
      title={title}
      picture={<ArtObject name="category-providers" size={32} />}
      action={action}
    >
      {children}
    </Section>
  );
}

import { brand } from '@altyn/contracts/brand';
import type { Game } from '@altyn/contracts/games';
import { languageTagList } from '@altyn/contracts/languages';
import { languageTags, type Locale, localizePath } from '../config/locales.ts';
import { paths } from '../config/paths.ts';

/** A schema.org object as JSON-LD. */
export type Thing = Readonly<Record<string, unknown>>;

interface Place {
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  locale: Locale;
}

const address = ({ siteUrl, locale }: Place, path: string) => `${siteUrl}${localizePath(locale, path)}`;

/** The site's operator; other objects refer to it by `@id`. */
export function organization({ siteUrl }: Place): Thing {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: brand.name,
    url: siteUrl,
    logo: { '@type': 'ImageObject', url: `${siteUrl}/brand/icon-512.png`, width: 512, height: 512 },
    email: brand.supportEmail,
    sameAs: [brand.telegramUrl],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: brand.supportEmail,
      availableLanguage: languageTagList,
    },
  };
}

/** The site with its game search: the games list reads `search` from its address. */
export function webSite(place: Place): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${place.siteUrl}/#website`,
    name: brand.name,
    url: address(place, paths.home),
    inLanguage: languageTags[place.locale],
    publisher: { '@id': `${place.siteUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${address(place, paths.games)}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

export interface Crumb {
  name: string;
  /** Site path without a locale prefix. */
  path: string;
}

/** Breadcrumbs from home to a page; the page itself is last. */
export function breadcrumbs(place: Place, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: address(place, crumb.path),
    })),
  };
}

/** A list of pages in display order. */
export function itemList(place: Place, items: readonly Crumb[]): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: address(place, item.path),
    })),
  };
}

/** A page that presents a list. */
export function collectionPage(
  place: Place,
  page: Crumb & { description: string | undefined; items: readonly Crumb[] },
): Thing {
  return {
    '@type': 'CollectionPage',
    name: page.name,
    ...(page.description ? { description: page.description } : {}),
    url: address(place, page.path),
    inLanguage: languageTags[place.locale],
    isPartOf: { '@id': `${place.siteUrl}/#website` },
    mainEntity: itemList(place, page.items),
  };
}

/** A text page. */
export function textPage(place: Place, page: Crumb & { description: string }): Thing {
  return {
    '@type': 'WebPage',
    name: page.name,
    description: page.description,
    url: address(place, page.path),
    inLanguage: languageTags[place.locale],
    isPartOf: { '@id': `${place.siteUrl}/#website` },
    publisher: { '@id': `${place.siteUrl}/#organization` },
  };
}

/** Questions with their answers, on a page of them. */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

type ShownGame = Pick<Game, 'slug' | 'title' | 'provider'>;
/** `picture`: path of the game's picture. */
type PicturedGame = ShownGame & { picture: string };

/** A browser game. Claims nothing unknown, such as ratings or prices. */
export function videoGame(place: Place, game: PicturedGame & { description: string; genre: string }): Thing {
  return {
    '@type': 'VideoGame',
    name: game.title,
    description: game.description,
    url: address(place, paths.game(game.slug)),
    image: place.siteUrl + game.picture,
    inLanguage: languageTags[place.locale],
    genre: game.genre,
    gamePlatform: 'Web browser',
    applicationCategory: 'GameApplication',
    operatingSystem: 'Any',
    playMode: 'SinglePlayer',
    author: {
      '@type': 'Organization',
      name: game.provider.name,
      url: address(place, paths.provider(game.provider.slug)),
    },
    publisher: { '@id': `${place.siteUrl}/#organization` },
  };
}

export const gameCrumb = (game: Pick<Game, 'slug' | 'title'>): Crumb => ({
  name: game.title,
  path: paths.game(game.slug),
});

/**
 * Serialises objects for a script element. Escapes everything that could close the element or start a comment, so that no
 * title can become markup.
 */
export function writeJsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

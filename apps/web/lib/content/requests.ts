import {
  bannerPlaces,
  componentPlaces,
  contentEndpoints,
  contentPageKeys,
  type ContentTag,
  infoListKeys,
} from '@altyn/contracts/content';
import { siteLocales, textLocale } from '@altyn/contracts/languages';
import type { Locale } from '../../config/locales.ts';
import { buildUrl } from '../api/http.ts';

export type ContentEndpoints = typeof contentEndpoints;
export type ContentName = keyof ContentEndpoints;

/** Cache tags to invalidate after an edit of each kind of content. */
export const contentTags = {
  listComponents: 'content:components',
  listBanners: 'content:banners',
  getInfoList: 'content:info-lists',
  listModals: 'content:modals',
  listStatusDialogs: 'content:status-dialogs',
  listProviders: 'content:providers',
  getPage: 'content:pages',
  listNews: 'content:news',
  getNews: 'content:news',
  getSiteTexts: 'content:site',
} as const satisfies Record<ContentName, ContentTag>;

export interface ContentAddress<Name extends ContentName = ContentName> {
  name: Name;
  /** Path from the service's root, with query. */
  path: string;
}

function address<Name extends ContentName>(
  name: Name,
  input: { params?: object; query?: object },
): ContentAddress<Name> {
  return { name, path: buildUrl('', contentEndpoints[name].path, input.params, input.query) };
}

/** Articles per page of the news list. */
const newsPageSize = 12;
type PageKey = (typeof contentPageKeys)[number];
type InfoListKey = (typeof infoListKeys)[number];

/** All requests of the site to the content service. */
export const contentAt = {
  components: (place: ContentPlace, locale: Locale) =>
    address('listComponents', { query: { locale: textLocale(locale), used_in: place } }),
  banners: (place: BannerPlace, locale: Locale) =>
    address('listBanners', { query: { locale: textLocale(locale), used_in: place } }),
  infoList: (key: InfoListKey, locale: Locale) =>
    address('getInfoList', { params: { key }, query: { locale: textLocale(locale) } }),
  modals: (locale: Locale) => address('listModals', { query: { locale: textLocale(locale) } }),
  statusDialogs: (locale: Locale) => address('listStatusDialogs', { query: { locale: textLocale(locale) } }),
  providers: () => address('listProviders', {}),
  page: (key: PageKey, locale: Locale) =>
    address('getPage', { params: { key }, query: { locale: textLocale(locale) } }),
  news: (page: number, locale: Locale) =>
    address('listNews', { query: { locale: textLocale(locale), page, pageSize: newsPageSize } }),
  newsItem: (key: string, locale: Locale) =>
    address('getNews', { params: { key }, query: { locale: textLocale(locale) } }),
  site: (locale: Locale) => address('getSiteTexts', { query: { locale: textLocale(locale) } }),
};

export type ContentPlace = (typeof componentPlaces)[number];
type BannerPlace = (typeof bannerPlaces)[number];

/** Requests in the bundled snapshot, with which a first start without the content service shows real texts. */
export function deliveredAddresses(): ContentAddress[] {
  const inLocale = (locale: Locale) => [
    ...componentPlaces.map((place) => contentAt.components(place, locale)),
    ...bannerPlaces.map((place) => contentAt.banners(place, locale)),
    ...infoListKeys.map((key) => contentAt.infoList(key, locale)),
    ...contentPageKeys.map((key) => contentAt.page(key, locale)),
    contentAt.modals(locale),
    contentAt.statusDialogs(locale),
    contentAt.news(1, locale),
    contentAt.site(locale),
  ];
  return [contentAt.providers(), ...siteLocales.flatMap(inLocale)];
}

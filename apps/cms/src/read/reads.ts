import { contentEndpoints } from '@altyn/contracts/content';
import type { HandlerInput, HandlerOutput } from '@altyn/contracts/endpoint';
import type { SiteLocale } from '@altyn/contracts/languages';
import { languageTags } from '@altyn/contracts/languages';
import type { BasePayload, CollectionSlug, Where } from 'payload';
import { blocksSort, blocksWhere, fallbackLocales, maxItems, shownAt } from './queries.ts';
import * as shapes from './shapes.ts';

type Reads = typeof contentEndpoints;

/** Handler of each read in the contract; resolves to undefined if the entry does not exist. */
export type ReadHandlers = {
  [Name in keyof Reads]: (input: HandlerInput<Reads[Name]>) => Promise<HandlerOutput<Reads[Name]> | undefined>;
};

interface Options {
  locale?: SiteLocale;
  sort?: string[];
  depth?: number;
}

async function findAll<Slug extends CollectionSlug>(
  payload: BasePayload,
  { collection, where, locale = 'en', sort, depth = 1 }: Options & { collection: Slug; where: Where },
) {
  const { docs } = await payload.find({
    collection,
    where,
    locale: languageTags[locale],
    fallbackLocale: fallbackLocales,
    depth,
    limit: maxItems,
    pagination: false,
    overrideAccess: true,
    ...(sort ? { sort } : {}),
  });
  return docs;
}

/** A list that is complete. */
const whole = <Item>(items: Item[]) => ({ items, total: items.length });

/** A page of the news, newest first. */
async function listNews(
  payload: BasePayload,
  where: Where,
  { locale, page, pageSize }: HandlerInput<Reads['listNews']>['query'],
) {
  const found = await payload.find({
    collection: 'news',
    where,
    locale: languageTags[locale],
    fallbackLocale: fallbackLocales,
    sort: ['-startDate', 'key'],
    depth: 1,
    page,
    limit: pageSize,
    overrideAccess: true,
  });
  return { items: found.docs.map(shapes.toNews), total: found.totalDocs, page, pageSize };
}

/**
 * Reads through the local API: bypasses the editors' access rules and returns only enabled entries within their window.
 * `now` is ISO 8601. Uploads are one level deep, or two inside a referenced component.
 */
export function createReads(payload: BasePayload, now: string): ReadHandlers {
  const all = <Slug extends CollectionSlug>(collection: Slug, where: Where, options: Options = {}) =>
    findAll(payload, { collection, where, ...options });
  const shown = (...more: Where[]): Where => ({ and: [...shownAt(now), ...more] });
  const enabledAnd = (...more: Where[]): Where => ({ and: [{ enabled: { equals: true } }, ...more] });
  const isKey = (key: string): Where => ({ key: { equals: key } });

  return {
    async listComponents({ query: { locale, ...filter } }) {
      const where = blocksWhere(filter, now);
      if (!where) return whole([]);
      const docs = await all('components', where, { locale, sort: blocksSort(filter.auth), depth: 2 });
      return whole(docs.map((doc) => shapes.toComponent(doc, now)));
    },
    async listBanners({ query: { locale, ...filter } }) {
      const where = blocksWhere(filter, now);
      if (!where) return whole([]);
      const docs = await all('banners', where, { locale, sort: blocksSort(filter.auth) });
      return whole(docs.flatMap((doc) => shapes.toBanner(doc) ?? []));
    },
    async getInfoList({ params, query: { locale } }) {
      const [doc] = await all('info-lists', shown(isKey(params.key)), { locale });
      return doc && shapes.toInfoList(doc);
    },
    async listModals({ query: { locale, key } }) {
      const where = key === undefined ? shown() : shown(isKey(key));
      return whole(shapes.toModals(await all('modal-contents', where, { locale })));
    },
    async listStatusDialogs({ query: { locale, key } }) {
      const where = key === undefined ? shown() : shown({ key: { in: shapes.statusDialogKeysOf(key) } });
      return whole(shapes.toStatusDialogs(await all('status-dialog-contents', where, { locale, depth: 0 })));
    },
    async listProviders({ query: { slug } }) {
      const where = slug === undefined ? enabledAnd() : enabledAnd({ slug: { equals: slug } });
      return whole((await all('provider-pages', where, { sort: ['name'], depth: 0 })).map(shapes.toProvider));
    },
    async getPage({ params, query: { locale } }) {
      const [doc] = await all('pages', enabledAnd(isKey(params.key)), { locale, depth: 0 });
      return doc && shapes.toPage(doc);
    },
    listNews: ({ query }) => listNews(payload, shown(), query),
    async getNews({ params, query: { locale } }) {
      const [doc] = await all('news', shown(isKey(params.key)), { locale });
      return doc && shapes.toNews(doc);
    },
    async getSiteTexts({ query: { locale } }) {
      const texts = await payload.findGlobal({
        slug: 'site-texts',
        locale: languageTags[locale],
        fallbackLocale: fallbackLocales,
        depth: 0,
        overrideAccess: true,
      });
      const { licence, footerNote, company, ages } = texts;
      return {
        licence: licence ?? '',
        footerNote: footerNote ?? '',
        company: company ?? '',
        ages: ages ?? '',
      };
    },
  };
}

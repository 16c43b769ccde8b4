import 'server-only';
import { contentCacheSeconds, contentEndpoints, type ContentTag, type SiteTexts } from '@altyn/contracts/content';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import type { z } from 'zod';
import { env } from '#web/config/env.ts';
import type { Locale } from '#web/config/locales.ts';
import { fillBanner, fillComponent } from './fill-content.ts';
import { createLastGood, type LastGood } from './last-good.ts';
import { type ContentSource, readContent } from './read-content.ts';
import {
  type ContentAddress,
  contentAt,
  type ContentEndpoints,
  type ContentName,
  type ContentPlace,
  contentTags,
} from './requests.ts';

type AnswerOf<Name extends ContentName> = z.output<ContentEndpoints[Name]['response']>;

const answerWithinMs = 4_000;
/** Pause in ms after a call without response, during which the service is not called. */
const restMs = 5_000;
/** Lifetime in seconds of a page rendered without the service. */
const renewAfterSeconds = 15;
const resting = 'resting';

/** One per process, because the framework may load this module once per route. */
const shared: { restsUntil: number; lastGood: LastGood } = ((
  globalThis as { altynContent?: typeof shared }
).altynContent ??= { restsUntil: 0, lastGood: createLastGood(env.contentFolder) });

/** Ends the pause: the service has just called, so it is up. */
export function contentIsBack(): void {
  shared.restsUntil = 0;
}

/** Logs a warning as one line of JSON. */
function complain(where: string, problem: string): void {
  if (problem === resting) return;
  console.log(JSON.stringify({ level: 40, time: Date.now(), name: 'web', msg: `content: ${where}: ${problem}` }));
}

/** A cached value with a shorter life than the page shortens the life of the page. */
const shortLife = unstable_cache(async () => true, ['content-away'], { revalidate: renewAfterSeconds });

function sourceFor(tag: ContentTag): ContentSource {
  return {
    async ask(path) {
      if (Date.now() < shared.restsUntil) throw new Error(resting);
      const response = await fetch(env.cmsUrl + path, {
        headers: { accept: 'application/json' },
        next: { revalidate: contentCacheSeconds, tags: ['content', tag] },
        signal: AbortSignal.timeout(answerWithinMs),
      }).catch((error: unknown) => {
        shared.restsUntil = Date.now() + restMs;
        throw error;
      });
      const body: unknown = await response.json().catch(() => undefined);
      return { status: response.status, body };
    },
    lastGood: shared.lastGood,
    renewSoon: async () => void (await shortLife()),
    delivered: async (path) => {
      const { default: snapshot } = await import('./snapshot.json', { with: { type: 'json' } });
      return (snapshot as Record<string, unknown>)[path];
    },
    complain,
  };
}

/** Reads by the contract, once per address within one render. */
const readOnce = cache((name: ContentName, path: string): Promise<unknown> => {
  const schema: z.ZodType = contentEndpoints[name].response;
  return readContent({ path, schema }, sourceFor(contentTags[name]));
});

async function read<Name extends ContentName>({ name, path }: ContentAddress<Name>) {
  return (await readOnce(name, path)) as AnswerOf<Name> | undefined;
}

/** Component blocks of a place such as `home`, for both audiences. */
export async function componentsIn(place: ContentPlace, locale: Locale) {
  return ((await read(contentAt.components(place, locale)))?.items ?? []).map(fillComponent);
}

/** Banners at the top of the home page, for both audiences. */
export async function homeBanners(locale: Locale) {
  return ((await read(contentAt.banners('home', locale)))?.items ?? []).map(fillBanner);
}

/** An info list; undefined if editors have unpublished it. */
export function infoListOf(...where: Parameters<typeof contentAt.infoList>) {
  return read(contentAt.infoList(...where));
}

/** Texts of all modals. */
export async function modalTexts(locale: Locale) {
  return (await read(contentAt.modals(locale)))?.items ?? [];
}

/** Texts of all status dialogs. */
export async function statusDialogTexts(locale: Locale) {
  return (await read(contentAt.statusDialogs(locale)))?.items ?? [];
}

/** Search metadata of a provider; undefined if editors wrote none. */
export async function providerSeo(slug: string) {
  return (await read(contentAt.providers()))?.items.find((provider) => provider.slug === slug);
}

/** A text page; undefined if it does not exist. */
export function contentPage(...where: Parameters<typeof contentAt.page>) {
  return read(contentAt.page(...where));
}

/** A page of the news, newest first; undefined if unknown. */
export function newsPage(page: number, locale: Locale) {
  return read(contentAt.news(page, locale));
}

/** A news article; undefined if it does not exist. */
export async function newsItem(key: string, locale: Locale) {
  const known = await read(contentAt.newsItem(key, locale));
  /* The bundled snapshot contains the list but not each article. */
  return known ?? (await newsPage(1, locale))?.items.find((item) => item.key === key);
}

const noTexts: SiteTexts = { licence: '', footerNote: '', company: '', ages: '' };

/** The operator's own texts. */
export async function siteTexts(locale: Locale): Promise<SiteTexts> {
  return (await read(contentAt.site(locale))) ?? noTexts;
}

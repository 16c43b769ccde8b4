import 'server-only';
import { contentCacheSeconds, contentEndpoints, type ContentTag } from '@altyn/contracts/content';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import type { z } from 'zod';
import { env } from '#web/config/env.ts';
import type { Locale } from '#web/config/locales.ts';
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
/** After a call without an answer nobody waits for the next one so long. */
const restMs = 5_000;
/** Seconds for which a page stays that was made without the service. */
const renewAfterSeconds = 15;
const resting = 'resting';

/** One for the process: the framework may load this module once for each route. */
const shared: { restsUntil: number; lastGood: LastGood } = ((
  globalThis as { altynContent?: typeof shared }
).altynContent ??= { restsUntil: 0, lastGood: createLastGood(env.contentFolder) });

/** The service has just called: whatever was wrong with it, it is there. */
export function contentIsBack(): void {
  shared.restsUntil = 0;
}

/** Warns in the log, where one line is one JSON record. */
function complain(where: string, problem: string): void {
  if (problem === resting) return;
  console.log(JSON.stringify({ level: 40, time: Date.now(), name: 'web', msg: `content: ${where}: ${problem}` }));
}

/** A cached value of a shorter life than the page's gives the page that life. */
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

/** Reads by the contract; within one rendering each address is read once. */
const readOnce = cache((name: ContentName, path: string): Promise<unknown> => {
  const schema: z.ZodType = contentEndpoints[name].response;
  return readContent({ path, schema }, sourceFor(contentTags[name]));
});

async function read<Name extends ContentName>({ name, path }: ContentAddress<Name>) {
  return (await readOnce(name, path)) as AnswerOf<Name> | undefined;
}

/** Component blocks that stand in a place (`home`), both variants of each. */
export async function componentsIn(place: ContentPlace, locale: Locale) {
  return (await read(contentAt.components(place, locale)))?.items ?? [];
}

/** Banners at the top of the home page, both variants of each. */
export async function homeBanners(locale: Locale) {
  return (await read(contentAt.banners('home', locale)))?.items ?? [];
}

/** An info list; undefined: editors have switched it off. */
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

/** The search entry of a provider; undefined where editors wrote none. */
export async function providerSeo(slug: string) {
  return (await read(contentAt.providers()))?.items.find((provider) => provider.slug === slug);
}

/** A page of text; undefined: there is none. */
export function contentPage(...where: Parameters<typeof contentAt.page>) {
  return read(contentAt.page(...where));
}

/** A page of the news, newest first; undefined: nothing is known. */
export function newsPage(page: number, locale: Locale) {
  return read(contentAt.news(page, locale));
}

/** A piece of news; undefined: there is none. */
export async function newsItem(key: string, locale: Locale) {
  const known = await read(contentAt.newsItem(key, locale));
  /* A first start without the service knows the list, not each piece. */
  return known ?? (await newsPage(1, locale))?.items.find((item) => item.key === key);
}

/** The operator's own words at the foot of each page. */
export async function siteTexts(locale: Locale) {
  return (await read(contentAt.site(locale))) ?? { licence: '', footerNote: '' };
}

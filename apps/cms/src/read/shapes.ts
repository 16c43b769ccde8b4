import { localized } from '@altyn/contracts/common';
import {
  type Banner,
  type ContentComponent,
  type ContentImage,
  type ContentPage,
  contentMediaPrefix,
  type InfoList,
  type ModalContent,
  modalPart,
  type NewsItem,
  type ProviderSeo,
  type StatusDialogContent,
  statusDialogContent,
} from '@altyn/contracts/content';
import type { DataFromCollectionSlug } from 'payload';
import { siteArt } from './site-art.ts';

type Component = DataFromCollectionSlug<'components'>;
type ConfigEntries = NonNullable<NonNullable<Component['config']>['general']>;
type Image = Component['image'];

/** Empty if no language has the text yet, so that an unfinished entry cannot break a list. */
const textOrEmpty = (text: string | null | undefined): string => text ?? '';

const instantOf = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null);

/** The upload, otherwise the site's own picture, otherwise nothing. */
function imageOf(image: Image): ContentImage | null {
  const upload = image?.upload;
  if (upload && typeof upload === 'object' && upload.filename) {
    return {
      key: upload.filename,
      imageUrl: `${contentMediaPrefix}${encodeURIComponent(upload.filename)}`,
      width: upload.width ?? null,
      height: upload.height ?? null,
      alt: upload.alt ?? '',
    };
  }
  return image?.key ? siteArt(image.key) : null;
}

interface Timed {
  enabled?: boolean | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

const timesOf = ({ startDate, endDate }: Timed) => ({ startDate: instantOf(startDate), endDate: instantOf(endDate) });

/** Filters do not apply to referenced entries. */
function isShownAt({ enabled, startDate, endDate }: Timed, now: string): boolean {
  if (!enabled || (startDate && Date.parse(startDate) > Date.parse(now))) return false;
  return !endDate || Date.parse(endDate) > Date.parse(now);
}

const readersOf = { both: null, true: true, false: false } as const;

function entriesOf(entries: ConfigEntries | null | undefined, now: string) {
  return (entries ?? []).map(({ key, value, breakpoint, component, image }) => ({
    key,
    value: value ?? '',
    breakpoint: breakpoint ?? null,
    component:
      component && typeof component === 'object' && isShownAt(component, now)
        ? {
            key: component.key,
            type: component.type,
            text: textOrEmpty(component.text),
            image: imageOf(component.image),
          }
        : null,
    image: imageOf(image),
  }));
}

export function toComponent(doc: Component, now: string): ContentComponent {
  const { body, css, js } = doc.dynamicContent ?? {};
  return {
    key: doc.key,
    type: doc.type,
    text: textOrEmpty(doc.text),
    used_in: doc.used_in,
    withAuth: readersOf[doc.withAuth],
    image: imageOf(doc.image),
    config: {
      general: entriesOf(doc.config?.general, now),
      desktop: entriesOf(doc.config?.desktop, now),
      mobile: entriesOf(doc.config?.mobile, now),
    },
    dynamicContent: doc.type === 'dynamic' ? { body: body ?? '', css: css ?? '', js: js ?? '' } : null,
    enabled: doc.enabled ?? false,
    order: doc.order,
    orderNonAuth: doc.orderNonAuth,
    ...timesOf(doc),
  };
}

/** Undefined for a banner whose picture was deleted, because a banner requires one. */
export function toBanner(doc: DataFromCollectionSlug<'banners'>): Banner | undefined {
  const image = imageOf(doc.image);
  if (!image) return undefined;
  return {
    key: doc.key,
    used_in: doc.used_in,
    withAuth: readersOf[doc.withAuth],
    offer: doc.offer ?? null,
    eyebrow: textOrEmpty(doc.eyebrow),
    figure: textOrEmpty(doc.figure),
    title: textOrEmpty(doc.title),
    text: textOrEmpty(doc.text),
    image,
    action: { label: textOrEmpty(doc.action.label), href: doc.action.href },
    enabled: doc.enabled ?? false,
    order: doc.order,
    orderNonAuth: doc.orderNonAuth,
    ...timesOf(doc),
  };
}

export function toInfoList(doc: DataFromCollectionSlug<'info-lists'>): InfoList {
  const all = (doc.items ?? []).map(({ key, type, text, image }) => ({
    key,
    type,
    text: textOrEmpty(text),
    image: imageOf(image),
  }));
  const items = all.filter(({ type }) => type === 'list-item');
  return { key: doc.key, header: all.find(({ type }) => type === 'list-header') ?? null, items, total: items.length };
}

/** Groups texts by modal, with parts in reading order. */
export function toModals(docs: readonly DataFromCollectionSlug<'modal-contents'>[]): ModalContent[] {
  const place = (part: ModalContent['type']) => modalPart.options.indexOf(part);
  return docs
    .map(({ key, type, text, image }) => ({ key, type, text: textOrEmpty(text), image: imageOf(image) }))
    .toSorted((a, b) => compare(a.key, b.key) || place(a.type) - place(b.type));
}

const bodySuffix = '-body';
const dialogOf = (key: string) => key.replace(/-(?:body|action-button)$/, '');

/** Groups texts by dialog: body, then buttons in order. Skips texts that belong to no dialog. */
export function toStatusDialogs(
  docs: readonly DataFromCollectionSlug<'status-dialog-contents'>[],
): StatusDialogContent[] {
  const place = ({ key, order }: (typeof docs)[number]) => (key.endsWith(bodySuffix) ? -Infinity : (order ?? 0));
  return docs
    .toSorted((a, b) => compare(dialogOf(a.key), dialogOf(b.key)) || place(a) - place(b) || compare(a.type, b.type))
    .flatMap(({ key, type, text }) => statusDialogContent.safeParse({ key, type, text: textOrEmpty(text) }).data ?? []);
}

/** Keys of a dialog's texts. */
export const statusDialogKeysOf = (key: string): string[] => [`${key}${bodySuffix}`, `${key}-action-button`];

export function toProvider(doc: DataFromCollectionSlug<'provider-pages'>): ProviderSeo {
  const { name, slug, keywords, description } = doc;
  return {
    name,
    slug,
    keywords: { ...localized.parse(keywords), defaultKeywords: keywords.defaultKeywords },
    description: localized.parse(description),
  };
}

export function toPage(doc: DataFromCollectionSlug<'pages'>): ContentPage {
  return {
    key: doc.key,
    title: textOrEmpty(doc.title),
    description: textOrEmpty(doc.description),
    sections: (doc.sections ?? []).map(({ title, text }) => ({ title: textOrEmpty(title), text: textOrEmpty(text) })),
    updatedAt: new Date(doc.updatedAt).toISOString(),
  };
}

export function toNews(doc: DataFromCollectionSlug<'news'>): NewsItem {
  const { startDate, endDate } = timesOf(doc);
  return {
    key: doc.key,
    title: textOrEmpty(doc.title),
    summary: textOrEmpty(doc.summary),
    text: textOrEmpty(doc.text),
    image: imageOf(doc.image),
    startDate: startDate ?? new Date(doc.createdAt).toISOString(),
    endDate,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

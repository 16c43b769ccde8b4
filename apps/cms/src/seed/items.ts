import type { CollectionSlug } from 'payload';
import { banners } from './data/banners.data.ts';
import { components } from './data/components.data.ts';
import { help } from './data/help.data.ts';
import { infoLists } from './data/info-lists.data.ts';
import { modals } from './data/modals.data.ts';
import { news } from './data/news.data.ts';
import { pages } from './data/pages.data.ts';
import { providers } from './data/providers.data.ts';
import { statusDialogs } from './data/status-dialogs.data.ts';

export interface SeedItem {
  collection: CollectionSlug;
  /** Recorded name, so that the entry is never seeded again. */
  name: string;
  /** Data as stored: localised fields contain all languages. */
  data: Record<string, unknown>;
}

const inCollection = (collection: CollectionSlug, items: readonly { key: string }[]): SeedItem[] =>
  items.map((data) => ({ collection, name: `${collection}:${data.key}`, data: { ...data } }));

/** One document per part of a modal. */
const modalItems = (): SeedItem[] =>
  modals.flatMap(({ key, image, title, body, note, action, cancel }) =>
    Object.entries({ title, body, note, 'action-button': action, 'cancel-button': cancel }).flatMap(([type, text]) =>
      text === undefined
        ? []
        : {
            collection: 'modal-contents' as const,
            name: `modal-contents:${key}:${type}`,
            data: { key, type, text, enabled: true, ...(type === 'title' && image ? { image: { key: image } } : {}) },
          },
    ),
  );

const statusDialogItems = (): SeedItem[] =>
  statusDialogs.flatMap(({ key, status, body, actions }) =>
    [
      { key: `${key}-body`, type: status, text: body, order: 0 },
      ...actions.map(({ type, text }, at) => ({ key: `${key}-action-button`, type, text, order: at + 1 })),
    ].map((data) => ({
      collection: 'status-dialog-contents' as const,
      name: `status-dialog-contents:${data.key}:${data.type}`,
      data: { ...data, enabled: true },
    })),
  );

/** Initial content of a new content service. */
export function seedItems(): SeedItem[] {
  return [
    ...inCollection('banners', banners),
    ...inCollection('components', components),
    ...inCollection('components', help),
    ...inCollection('info-lists', infoLists),
    ...inCollection('pages', pages),
    ...inCollection('news', news),
    ...providers.map((data) => ({
      collection: 'provider-pages' as const,
      name: `provider-pages:${data.slug}`,
      data,
    })),
    ...modalItems(),
    ...statusDialogItems(),
  ];
}

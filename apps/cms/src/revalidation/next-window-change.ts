import type { ContentTag } from '@altyn/contracts/content';
import type { BasePayload, CollectionSlug } from 'payload';
import type { WindowChange } from './watch-windows.ts';

/** Collections whose entries have a start and an end. */
const dated = {
  banners: 'content:banners',
  components: 'content:components',
  'info-lists': 'content:info-lists',
  'modal-contents': 'content:modals',
  'status-dialog-contents': 'content:status-dialogs',
  news: 'content:news',
} as const satisfies Partial<Record<CollectionSlug, ContentTag>>;

/** Finds the next start or end of enabled content after a time, with the tags of all that change then. */
export async function findNextWindowChange(payload: BasePayload, after: Date): Promise<WindowChange | undefined> {
  const found = await Promise.all(
    Object.entries(dated).flatMap(([collection, tag]) =>
      (['startDate', 'endDate'] as const).map(async (field) => {
        const { docs } = await payload.find({
          collection: collection as keyof typeof dated,
          where: { and: [{ enabled: { equals: true } }, { [field]: { greater_than: after.toISOString() } }] },
          sort: field,
          limit: 1,
          depth: 0,
          pagination: false,
          overrideAccess: true,
        });
        const at = docs[0]?.[field];
        return at ? [{ at: Date.parse(at), tag }] : [];
      }),
    ),
  );
  const changes = found.flat();
  if (changes.length === 0) return undefined;
  const firstMs = Math.min(...changes.map(({ at }) => at));
  const tags = changes.filter(({ at }) => at === firstMs).map(({ tag }) => tag);
  return { at: new Date(firstMs), tags: [...new Set(tags)] };
}

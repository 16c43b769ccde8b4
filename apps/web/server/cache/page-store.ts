import { LRUCache } from 'lru-cache';

/** What the framework stores: a rendered page or route, or a response it is built from. */
type Value = { kind: string; status?: number | undefined; [part: string]: unknown } | null;

interface SetContext {
  /** Tags of a response. */
  tags?: readonly string[];
  /** Lifetime of a page, returned with it. */
  cacheControl?: unknown;
}

interface Entry {
  value: Value;
  tags: readonly string[];
  cacheControl: unknown;
  /** Time of storing in ms since 1970, from which the framework counts the entry's lifetime. */
  lastModified: number;
}

/** Memory of all entries. */
const maxBytes = 128 * 1024 * 1024;

/** One for the process: the framework creates a handler for each request. */
let entries = createEntries(maxBytes);
/** Number of edits so far. */
let edits = 0;

function createEntries(maxSize: number) {
  return new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: (entry, key) => 1 + key.length + bytesOf(entry.value),
  });
}

/** Replaces the store by an empty one of another size, for tests. */
export function resetEntries(maxSize: number): void {
  entries = createEntries(maxSize);
}

/** Size of a value's texts and buffers; numbers and names are left out. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  const parts = value instanceof Map ? value.values() : Object.values(value);
  let bytes = 0;
  for (const part of parts) bytes += bytesOf(part);
  return bytes;
}

const isMiss = (value: Value) => typeof value?.status === 'number' && value.status >= 400;

/**
 * The framework's cache of pages and of the responses they are built from (`cacheHandler`): in memory, bounded in bytes, the
 * least recently used evicted first. It writes nothing to disk and does not store missing pages, because anybody can invent
 * addresses. After a start each page is rendered at its first request.
 */
export default class PageStore {
  /** Edits before the request of this handler began. */
  readonly #editsBefore = edits;

  async get(key: string): Promise<Entry | null> {
    return entries.get(key) ?? null;
  }

  async set(key: string, value: Value, { tags = [], cacheControl }: SetContext): Promise<void> {
    // Also removes a page that no longer exists.
    if (value === null || isMiss(value)) entries.delete(key);
    // What was begun before an edit may show what was there before it.
    else if (this.#editsBefore === edits) entries.set(key, { value, tags, cacheControl, lastModified: Date.now() });
  }

  /** Removes the responses with one of the tags, and every page: a page does not state which responses it is built from. */
  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    edits += 1;
    const changed = new Set([tags].flat());
    for (const [key, entry] of entries.entries()) {
      if (entry.value?.kind !== 'FETCH' || entry.tags.some((tag) => changed.has(tag))) entries.delete(key);
    }
  }

  resetRequestCache(): void {}
}

import { createRequire } from 'node:module';

type Store = typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js');
type Memory = typeof import('next/dist/server/lib/incremental-cache/memory-cache.external.js');

const require = createRequire(import.meta.url);
const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache.js') as Store;
const { getMemoryCache } = require('next/dist/server/lib/incremental-cache/memory-cache.external.js') as Memory;

type SetArguments = Parameters<InstanceType<typeof FileSystemCache>['set']>;

const isMiss = (value: SetArguments[1]) =>
  value !== null && 'status' in value && typeof value.status === 'number' && value.status >= 400;

/**
 * The framework's cache of pages and of the responses they are built from: in memory, within `cacheMaxMemorySize` bytes,
 * with LRU eviction. It writes nothing to disk and does not cache missing pages, because anybody can invent addresses.
 * Pages prerendered by the build are read from disk.
 */
export default class PageStore extends FileSystemCache {
  readonly #memoryBytes: number;

  constructor(...[context]: ConstructorParameters<typeof FileSystemCache>) {
    super({ ...context, flushToDisk: false });
    this.#memoryBytes = context.maxMemoryCacheSize ?? 0;
  }

  override async set(...[key, value, context]: SetArguments): Promise<void> {
    if (!isMiss(value)) return super.set(key, value, context);
    // Remove a page that no longer exists.
    if (this.#memoryBytes > 0) getMemoryCache(this.#memoryBytes).remove(key);
  }
}

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
 * Where the framework keeps pages and the answers that they are made of: in memory, within `cacheMaxMemorySize` bytes, of which the
 * least recently used go first. Nothing is written to the disk, and a page that is not there is not kept at all, because everybody
 * can make up addresses. What the build has prerendered is read from the disk as it is.
 */
export default class PageStore extends FileSystemCache {
  readonly #memoryBytes: number;

  constructor(...[context]: ConstructorParameters<typeof FileSystemCache>) {
    super({ ...context, flushToDisk: false });
    this.#memoryBytes = context.maxMemoryCacheSize ?? 0;
  }

  override async set(...[key, value, context]: SetArguments): Promise<void> {
    if (!isMiss(value)) return super.set(key, value, context);
    // A page that has gone must not stay as it was.
    if (this.#memoryBytes > 0) getMemoryCache(this.#memoryBytes).remove(key);
  }
}

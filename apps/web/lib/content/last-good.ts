import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** The last good answer to each request, in memory and on disk, for the time when the content service is down. */
export interface LastGood {
  /** Undefined: there was none. */
  read(request: string): Promise<unknown>;
  write(request: string, answer: unknown): Promise<void>;
}

/** More requests than a site has; beyond it the oldest leaves the memory, not the disk. */
const mostInMemory = 1_000;

/**
 * Keeps answers under `folder`, one file a request, each written whole (draft, then rename). The disk is best effort:
 * where it cannot be written, the memory alone remembers.
 */
export function createLastGood(folder: string): LastGood {
  const memory = new Map<string, string>();
  const fileOf = (request: string) =>
    join(folder, `${createHash('sha256').update(request).digest('hex').slice(0, 32)}.json`);
  const remember = (request: string, text: string) => {
    memory.delete(request);
    memory.set(request, text);
    const [oldest] = memory.keys();
    if (memory.size > mostInMemory && oldest !== undefined) memory.delete(oldest);
  };
  let drafts = 0;
  return {
    async read(request) {
      const text = memory.get(request) ?? (await readFile(fileOf(request), 'utf8').catch(() => undefined));
      if (text === undefined) return undefined;
      try {
        const kept = JSON.parse(text) as { request?: unknown; answer?: unknown };
        return kept.request === request ? kept.answer : undefined;
      } catch {
        return undefined;
      }
    },
    async write(request, answer) {
      const text = JSON.stringify({ request, answer });
      if (memory.get(request) === text) return;
      remember(request, text);
      const file = fileOf(request);
      drafts += 1;
      const draft = `${file}.${process.pid}.${drafts}`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(draft, text);
        await rename(draft, file);
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** The last good response to each request, in memory and on disk, for use while the content service is down. */
export interface LastGood {
  /** Undefined if there is none. */
  read(request: string): Promise<unknown>;
  write(request: string, answer: unknown): Promise<void>;
}

/**
 * Maximum number of requests kept, in memory and on disk; more than a site has. Beyond it, the least recently read one is
 * evicted.
 */
const maxKept = 1_000;

/**
 * Keeps at most `max` responses under `folder`, one file per request, each written atomically (draft, then rename). The
 * disk is best effort: if it is not writable, only memory is used.
 */
export function createLastGood(folder: string, max = maxKept): LastGood {
  const memory = new Map<string, string>();
  const fileOf = (request: string) =>
    join(folder, `${createHash('sha256').update(request).digest('hex').slice(0, 32)}.json`);
  const remember = (request: string, text: string) => {
    memory.delete(request);
    memory.set(request, text);
    const [oldest] = memory.keys();
    if (memory.size > max && oldest !== undefined) memory.delete(oldest);
  };
  let drafts = 0;
  let files: Promise<Set<string>> | undefined;

  async function makeRoom(file: string): Promise<void> {
    files ??= listFiles(folder).catch(() => new Set<string>());
    const stored = await files;
    stored.delete(file);
    stored.add(file);
    for (const oldest of stored) {
      if (stored.size <= max) break;
      stored.delete(oldest);
      await rm(oldest, { force: true });
    }
  }

  return {
    async read(request) {
      const text = memory.get(request) ?? (await readFile(fileOf(request), 'utf8').catch(() => undefined));
      if (text === undefined) return undefined;
      try {
        const stored = JSON.parse(text) as { request?: unknown; answer?: unknown };
        return stored.request === request ? stored.answer : undefined;
      } catch {
        return undefined;
      }
    },
    async write(request, answer) {
      const text = JSON.stringify({ request, answer });
      const isKnown = memory.get(request) === text;
      remember(request, text);
      const file = fileOf(request);
      if (isKnown) return makeRoom(file);
      drafts += 1;
      const draft = `${file}.${process.pid}.${drafts}`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(draft, text);
        await rename(draft, file);
        await makeRoom(file);
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}

/** Responses in a folder, oldest first. */
async function listFiles(folder: string): Promise<Set<string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), ms: (await stat(join(folder, name))).mtimeMs })),
  );
  return new Set(files.toSorted((a, b) => a.ms - b.ms).map(({ path }) => path));
}

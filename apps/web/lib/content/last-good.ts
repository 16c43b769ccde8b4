import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** The last good answer to each request, in memory and on disk, for the time when the content service is down. */
export interface LastGood {
  /** Undefined: there was none. */
  read(request: string): Promise<unknown>;
  write(request: string, answer: unknown): Promise<void>;
}

/** More requests than a site has, in memory and on disk; beyond it the one that was given least recently goes. */
const mostKept = 1_000;

/**
 * Keeps at most `most` answers under `folder`, one file a request, each written whole (draft, then rename). The disk is best effort:
 * where it cannot be written, the memory alone remembers.
 */
export function createLastGood(folder: string, most = mostKept): LastGood {
  const memory = new Map<string, string>();
  const fileOf = (request: string) =>
    join(folder, `${createHash('sha256').update(request).digest('hex').slice(0, 32)}.json`);
  const remember = (request: string, text: string) => {
    memory.delete(request);
    memory.set(request, text);
    const [oldest] = memory.keys();
    if (memory.size > most && oldest !== undefined) memory.delete(oldest);
  };
  let drafts = 0;
  let files: Promise<Set<string>> | undefined;

  async function makeRoom(file: string): Promise<void> {
    files ??= listFiles(folder).catch(() => new Set<string>());
    const kept = await files;
    kept.delete(file);
    kept.add(file);
    for (const oldest of kept) {
      if (kept.size <= most) break;
      kept.delete(oldest);
      await rm(oldest, { force: true });
    }
  }

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

/** The answers in a folder, the one that was written first at the beginning. */
async function listFiles(folder: string): Promise<Set<string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), ms: (await stat(join(folder, name))).mtimeMs })),
  );
  return new Set(files.toSorted((a, b) => a.ms - b.ms).map(({ path }) => path));
}

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Compressed size in bytes of the scripts and style sheets that the built page of a title loads. */
export async function weighPage(dist: string, slug: string): Promise<number> {
  const seen = new Map<string, number>();
  async function weigh(file: string): Promise<void> {
    if (seen.has(file)) return;
    const bytes = await readFile(join(dist, file));
    seen.set(file, gzipSync(bytes).length);
    if (!file.endsWith('.js')) return;
    for (const [, imported = ''] of bytes.toString().matchAll(/(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g))
      await weigh(join(dirname(file), imported));
  }
  const page = await readFile(join(dist, slug, 'index.html'), 'utf8');
  for (const [, file = ''] of page.matchAll(/(?:src|href)="\/play\/([^"]+)"/g)) await weigh(file);
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
}

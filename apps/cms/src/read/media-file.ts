import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};
const plainName = /^[\p{L}\p{N}_][\p{L}\p{N} ._()-]{0,200}$/u;

/** Serves an editor's picture. A changed picture gets a new name, so the response is immutable. */
export async function answerMediaFile(folder: string, file: string): Promise<Response> {
  const type = types[extname(file).toLowerCase()];
  const path = join(folder, file);
  const found = type !== undefined && plainName.test(file) ? await stat(path).catch(() => undefined) : undefined;
  if (!type || !found?.isFile()) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}

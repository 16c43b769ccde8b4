import { readdirSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { Encoding } from './encoding.ts';

interface StaticFile {
  headers: OutgoingHttpHeaders;
  bodies: Partial<Record<Encoding, Buffer>>;
}

const types: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
};
const suffixes: Record<string, Encoding> = { br: 'br', gz: 'gzip' };

/**
 * Loads the build's scripts and stylesheets with their compressed copies (`scripts/finish-static.mjs`) into memory: a few
 * megabytes with hashed names. Uncompressed files are left to the framework.
 */
export function loadStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const [, name = '', type = '', suffix] = /^(.+\.(js|css))(?:\.(br|gz))?$/.exec(entry.name) ?? [];
    if (!entry.isFile() || !types[type]) continue;
    const url = `/_next/static/${relative(folder, join(entry.parentPath, name)).split(sep).join('/')}`;
    const file = files.get(url) ?? { headers: staticHeaders(types[type]), bodies: {} };
    file.bodies[suffix ? (suffixes[suffix] ?? 'identity') : 'identity'] = readFileSync(path);
    files.set(url, file);
  }
  for (const [url, { bodies }] of files) if (!bodies.br || !bodies.gzip || !bodies.identity) files.delete(url);
  return files;
}

function staticHeaders(contentType: string): OutgoingHttpHeaders {
  return {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  };
}

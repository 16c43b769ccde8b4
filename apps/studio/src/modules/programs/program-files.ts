import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout or the image the studio runs from. */
export const programRoot = fileURLToPath(new URL('../../../../../', import.meta.url));

/**
 * What decides or shows an outcome: engines, the shared packages, the studio's server, the games' built clients, and the
 * lockfile with the digests of all packages.
 */
export const programPaths = [
  ...['contracts', 'domain', 'engines', 'provider-protocol', 'server-kit', 'verifier'].map(
    (name) => `packages/${name}/src`,
  ),
  'apps/studio/src',
  'apps/studio/dist',
  'package-lock.json',
] as const;

/** SHA-256 in hex of each file, by its path from the root. */
export type ProgramFiles = Readonly<Record<string, string>>;

/** Tests are in a checkout and not in every image; nothing imports them. */
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** What a link and anything else that is no plain file has instead of a digest: its content can change unseen. */
export const notPlain = 'not a plain file';

async function listFiles(root: string, path: string): Promise<(readonly [path: string, isPlain: boolean])[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(root, inner);
    return isTest(entry.name) ? [] : [[inner, entry.isFile()] as const];
  });
  return (await Promise.all(lists)).flat();
}

/**
 * Digests of all program files below `root`.
 * @throws Error of the file system when one of `programPaths` is missing or cannot be read.
 */
export async function hashPrograms(root: string): Promise<ProgramFiles> {
  const lists = programPaths.map(async (path) =>
    path.endsWith('.json') ? [[path, true] as const] : listFiles(root, path),
  );
  const files = (await Promise.all(lists)).flat().toSorted(([a], [b]) => (a < b ? -1 : 1));
  const digests: Record<string, string> = {};
  for (const [path, isPlain] of files) digests[path] = isPlain ? await digestOf(join(root, path)) : notPlain;
  return digests;
}

const digestOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

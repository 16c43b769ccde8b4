import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where local data, logs and stamps live: `ALTYN_DATA_DIR`, else `.data`. */
export const dataDir = process.env.ALTYN_DATA_DIR || join(root, '.data');

/** The Node that the lockfile pins; the one that runs this where the platform has none in the registry. */
export function pinnedNode() {
  const binary = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  return existsSync(binary) ? binary : process.execPath;
}

/** A tool's executable script in `node_modules/.bin`. @param {string} name */
export function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

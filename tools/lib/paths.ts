import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The Node pinned by the lockfile, or the current one if the registry has none for the platform. */
export function pinnedNode(): string {
  const binary = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  return existsSync(binary) ? binary : process.execPath;
}

/** A tool's executable script in `node_modules/.bin`. */
export function bin(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}

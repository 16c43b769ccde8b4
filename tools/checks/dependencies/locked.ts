import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of the lockfile, at one place of `node_modules`. */
export interface LockedPackage {
  /** Path in the lockfile, `node_modules/…`. */
  path: string;
  name: string;
  version: string;
  /** SPDX expression as the package states it; undefined when it states none. */
  licence: string | undefined;
}

interface LockEntry {
  version?: string;
  link?: boolean;
  license?: string;
}

/** Every package that the lockfile installs on any platform, without the workspaces themselves. */
export function readLockedPackages(root: string): LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? statedLicence(join(root, path)),
    }));
}

/** The licence of old packages, which state it in a field that npm does not copy into the lockfile. */
function statedLicence(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { licenses } = JSON.parse(readFileSync(file, 'utf8')) as { licenses?: readonly { type: string }[] };
  return licenses?.map(({ type }) => type).join(' OR ');
}

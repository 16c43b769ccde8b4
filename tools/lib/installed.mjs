/**
 * Checks whether `node_modules` matches the lockfile. Plain JavaScript, because it runs before anything is installed.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 *
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 * libc?: string[] }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.altyn-install');

/** @param {string} root */
function lockHash(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/** @param {string} file @returns {string | undefined} */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * True when the packages recorded by npm (`node_modules/.package-lock.json`) match the lockfile. Optional packages
 * count only for this platform.
 * @param {Lockfile} wanted @param {Lockfile} installed @param {{ platform: string, arch: string }} machine
 */
export function isInstalled(wanted, installed, machine) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    if (!found) return entry.optional === true && !isForMachine(entry, machine);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** @param {LockedPackage} entry @param {{ platform: string, arch: string }} machine */
function isForMachine(entry, { platform, arch }) {
  if (!entry.os || !entry.cpu || entry.libc) return false;
  return entry.os.includes(platform) && entry.cpu.includes(arch);
}

/** True when `npm ci` has nothing to do. @param {string} root */
export function isUpToDate(root) {
  const hash = lockHash(root);
  if (readIfThere(stampFile(root)) === hash) return true;
  const installed = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (!isInstalled(wanted, JSON.parse(installed), process)) return false;
  markInstalled(root);
  return true;
}

/** Records that the current lockfile is installed. @param {string} root */
export function markInstalled(root) {
  try {
    writeFileSync(stampFile(root), lockHash(root));
  } catch {
    // The folder is read-only: the comparison is repeated next time.
  }
}

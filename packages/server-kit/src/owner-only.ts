import { fchmodSync, fstatSync, openSync } from 'node:fs';

const ownerOnly = 0o600;

/**
 * Opens a file for appending that only its owner may read and write (mode 600). The mode of an existing one is changed only
 * if it is a regular file of this account: a device such as /dev/null or another account's file stays as it is for others.
 * @returns the file descriptor, which the caller closes.
 */
export function openOwnerOnly(path: string): number {
  const file = openSync(path, 'a', ownerOnly);
  const stat = fstatSync(file);
  if (stat.isFile() && stat.uid === process.getuid?.()) fchmodSync(file, ownerOnly);
  return file;
}

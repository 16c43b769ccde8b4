import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compareFiles, type Differences, openManifest } from './manifest.ts';
import { hashPrograms } from './program-files.ts';

/** Why the programs are not the signed ones, or since when they are signed. */
export type ProgramCheck =
  | { outcome: 'proven'; signedAt: string; files: number }
  | { outcome: 'differs'; differences: Differences }
  | { outcome: 'forged' };

/**
 * Compares the programs below `root` with a signed manifest.
 * @throws Error of the file system when the manifest or a program folder cannot be read.
 */
export async function checkPrograms(root: string, manifestFile: string, publicKey: KeyObject): Promise<ProgramCheck> {
  const manifest = openManifest(await readFile(manifestFile, 'utf8'), publicKey);
  if (!manifest) return { outcome: 'forged' };
  const found = await hashPrograms(root);
  const differences = compareFiles(manifest.files, found);
  const isSame = Object.values(differences).every((paths) => paths.length === 0);
  if (!isSame) return { outcome: 'differs', differences };
  return { outcome: 'proven', signedAt: manifest.signed_at, files: Object.keys(found).length };
}

import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPrograms, programRoot, signManifest } from '../../apps/studio/src/modules/programs/index.ts';

/**
 * Signs the studio's programs as they were built, so that the local system proves them as production does. The private key
 * is forgotten at once.
 */
export async function signLocalPrograms(dataDir: string): Promise<{ file: string; publicKey: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const file = join(dataDir, 'programs.json');
  await writeFile(file, signManifest(await hashPrograms(programRoot), privateKey, new Date()));
  return { file, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

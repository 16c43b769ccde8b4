import 'server-only';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

const path = '/dist/altyn-verifier.html';

/** The offline verifier page made by the build; undefined if the build has none. */
export async function verifierFile(): Promise<{ path: string; kilobytes: number } | undefined> {
  const file = await stat(join(process.cwd(), 'public', path)).catch(() => undefined);
  return file && { path, kilobytes: Math.ceil(file.size / 1000) };
}

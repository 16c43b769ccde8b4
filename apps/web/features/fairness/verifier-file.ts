import 'server-only';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

const path = '/dist/altyn-verifier.html';

/** The page that checks rounds without a network, as the build has made it; undefined where it has not. */
export async function verifierFile(): Promise<{ path: string; kilobytes: number } | undefined> {
  const file = await stat(join(process.cwd(), 'public', path)).catch(() => undefined);
  return file && { path, kilobytes: Math.ceil(file.size / 1000) };
}

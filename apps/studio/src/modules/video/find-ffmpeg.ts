import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const answerWithinMs = 5_000;

/**
 * Finds ffmpeg: the configured path, else the first on PATH that runs and has the VP8 encoder. Undefined: none found;
 * clients then draw the tables themselves.
 */
export async function findFfmpeg(of: { set: string | undefined; path: string }): Promise<string | undefined> {
  for (const candidate of [...(of.set ? [of.set] : []), ...inPath(of.path)])
    if (await canEncode(candidate)) return candidate;
  return undefined;
}

const inPath = (path: string): string[] =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'ffmpeg'))
    .filter((file) => existsSync(file));

async function canEncode(file: string): Promise<boolean> {
  try {
    const { stdout } = await run(file, ['-hide_banner', '-encoders'], { timeout: answerWithinMs });
    return /^\s*V\S*\s+libvpx\s/m.test(stdout);
  } catch {
    return false;
  }
}

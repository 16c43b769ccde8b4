import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const answerWithinMs = 5_000;

/**
 * The ffmpeg to encode with: the one that is set, else that of PATH, else the one an npm package carries. It has to answer, and
 * to have the VP8 encoder. Undefined: there is none, and tables are drawn on the players' devices.
 */
export async function findFfmpeg(of: { set: string | undefined; path: string }): Promise<string | undefined> {
  for (const candidate of [...(of.set ? [of.set] : []), ...inPath(of.path), ...inPackages()])
    if (await canEncode(candidate)) return candidate;
  return undefined;
}

const inPath = (path: string): string[] =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'ffmpeg'))
    .filter((file) => existsSync(file));

function inPackages(): string[] {
  try {
    return [createRequire(import.meta.url).resolve(`@ffmpeg-installer/linux-${process.arch}/ffmpeg`)];
  } catch {
    // Another system: npm installs none.
    return [];
  }
}

async function canEncode(file: string): Promise<boolean> {
  try {
    const { stdout } = await run(file, ['-hide_banner', '-encoders'], { timeout: answerWithinMs });
    return /^\s*V\S*\s+libvpx\s/m.test(stdout);
  } catch {
    return false;
  }
}

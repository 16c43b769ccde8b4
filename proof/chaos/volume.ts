import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { chmod, open, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeWhenDone } from '../../tools/lib/children.ts';

const run = promisify(execFile);
const blockBytes = 1 << 20;
const writtenBytes = 64 * blockBytes;
/** Space left on a full volume: less than a database page. */
const leftBytes = 4 * 1024;

/** A small separate file system that can be filled. */
export interface Volume {
  readonly directory: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Creates one in a file. @returns the reason if this account cannot mount: only root can. */
export async function makeVolume(sizeMiB: number): Promise<Volume | string> {
  if (process.getuid?.() !== 0) return 'only root may mount a volume to fill';
  const folder = mkdtempSync(join(tmpdir(), 'altyn-volume-'));
  removeWhenDone(folder);
  const image = join(folder, 'image');
  const directory = join(folder, 'mounted');
  mkdirSync(directory);
  try {
    await writeFile(image, '');
    await truncate(image, sizeMiB * 2 ** 20);
    await run('mkfs.ext4', ['-q', '-m', '0', '-E', 'nodiscard', '-F', image]);
    await run('mount', ['-o', 'loop,noinit_itable', image, directory]);
    // The database's own account needs access.
    await chmod(folder, 0o755);
    await chmod(directory, 0o755);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return `this machine mounts no volume to fill: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`;
  }
  const ballast = join(directory, 'ballast');
  return {
    directory,
    async fill() {
      // Most of it is allocated without being written.
      const { bavail, bsize } = await statfs(directory);
      const claimed = bavail * bsize - writtenBytes;
      if (claimed > 0) await run('fallocate', ['-l', String(claimed), ballast]);
      const file = await open(ballast, 'a');
      try {
        for (let size = blockBytes; size >= leftBytes; ) {
          const { bavail: blocks, bsize: bytesOfBlock } = await statfs(directory);
          if (blocks * bytesOfBlock <= leftBytes) break;
          const isWritten = await file.write(Buffer.alloc(Math.min(size, blocks * bytesOfBlock), 1)).then(
            () => true,
            () => false,
          );
          if (!isWritten) size >>= 1;
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['-l', directory]).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

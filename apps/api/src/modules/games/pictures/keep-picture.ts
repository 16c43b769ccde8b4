import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { decodeUpload, isPictureFormat } from '../../../platform/pictures/decode-apart.ts';
import { deleteUnusedPictures, findPictureFile, insertPicture, type PictureFile } from './picture-store.ts';

/** Largest uploaded picture of a game. */
export const maxTileBytes = 8 * 1024 * 1024;
/** Time for which an unused picture is kept: for a command that is to name it, and for pages that still do. */
const keptMs = 7 * 24 * 3_600_000;

const script = fileURLToPath(import.meta.resolve('./encode-tile.ts'));

/** Splits the encoder's output into files. */
function filesOf(output: Buffer, measures: string): PictureFile[] {
  let at = 0;
  return measures
    .trim()
    .split('\n')
    .map((line) => {
      const [width, type, length] = line.split(' ');
      const bytes = output.subarray(at, at + Number(length));
      at += Number(length);
      return { width: Number(width), type: type === 'avif' ? 'avif' : 'webp', bytes };
    });
}

/**
 * Encodes an uploaded picture of a game in the widths and formats of the site, cropped to 3:4, and keeps it for a command
 * that gives it to a game.
 * @returns its hash; `unreadable`: not a JPEG, PNG or WebP of at least 360 × 480 pixels and at most 8 MiB; `busy`.
 */
export async function keepPicture(
  deps: PlatformDeps,
  bytes: Buffer,
): Promise<{ hash: string } | 'unreadable' | 'busy'> {
  if (bytes.length > maxTileBytes || !isPictureFormat(bytes)) return 'unreadable';
  const encoded = await decodeUpload(script, bytes);
  if (typeof encoded === 'string') return encoded;
  const hash = createHash('sha256').update(encoded.output).digest('hex').slice(0, 32);
  const files = filesOf(encoded.output, encoded.measures);
  await deps.db.transaction((tx) => insertPicture(tx, { hash, files, at: deps.clock.now() }));
  return { hash };
}

/** Removes pictures that no game has used for a week. */
export const removeUnusedPictures = (deps: PlatformDeps): Promise<void> =>
  deps.db.transaction((tx) => deleteUnusedPictures(tx, new Date(deps.clock.now().getTime() - keptMs)));

/** Reads a file of a picture; undefined: there is none. */
export const readPictureFile = (
  deps: PlatformDeps,
  of: Parameters<typeof findPictureFile>[1],
): Promise<Buffer | undefined> => findPictureFile(deps.db.kysely, of);

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { PlatformDeps } from '../../deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { decodeUpload, isPictureFormat } from '../decode-apart.ts';
import { deleteUnusedMarks, findMark, insertMark } from './mark-store.ts';

/** Largest uploaded mark. */
export const maxMarkBytes = 1024 * 1024;
/** What a mark must be. */
export const markShape =
  'a JPEG, PNG or WebP, 96 pixels or more on its longer side, at most four times as long as its other side, at most 1 MiB';
/** Time for which an unused mark is kept: for a command that is to name it, and for pages that still do. */
const keptMs = 7 * 24 * 3_600_000;

const script = fileURLToPath(import.meta.resolve('./encode-mark.ts'));

/**
 * Encodes an uploaded mark and keeps it for a command that gives it to a payment method or a provider.
 * @returns its hash; `unreadable`: not of `markShape`; `busy`.
 */
export async function keepMark(deps: PlatformDeps, bytes: Buffer): Promise<{ hash: string } | 'unreadable' | 'busy'> {
  if (bytes.length > maxMarkBytes || !isPictureFormat(bytes)) return 'unreadable';
  const encoded = await decodeUpload(script, bytes);
  if (typeof encoded === 'string') return encoded;
  const hash = createHash('sha256').update(encoded.output).digest('hex').slice(0, 32);
  await deps.db.transaction((tx) => insertMark(tx, { hash, bytes: encoded.output, at: deps.clock.now() }));
  return { hash };
}

/** Reads a mark's file; undefined: there is none. */
export const readMark = (deps: PlatformDeps, hash: string): Promise<Buffer | undefined> =>
  findMark(deps.db.kysely, hash);

/** Removes marks that nothing has shown for a week. */
export const removeUnusedMarks = (deps: PlatformDeps): Promise<void> =>
  deleteUnusedMarks(deps.db.kysely, new Date(deps.clock.now().getTime() - keptMs));

export const marksJob: Job = { name: 'platform-remove-marks', cron: '45 4 * * *', run: removeUnusedMarks };

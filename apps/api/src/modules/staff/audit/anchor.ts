import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformDeps } from '../../../platform/deps.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { readHead } from './audit-store.ts';

/** The chain's newest link at a moment, to be kept elsewhere: `number:hash`. */
export async function readAnchor(deps: PlatformDeps): Promise<string | undefined> {
  const head = await readHead(deps.db.kysely);
  return head && `${head.number}:${head.hash.toString('hex')}`;
}

/** Exports the anchor of a day: to the log, and to a file of the day where a folder is set. A repeat changes nothing. */
async function exportAnchor(deps: PlatformDeps): Promise<void> {
  const anchor = await readAnchor(deps);
  if (anchor === undefined) return;
  deps.log.info({ anchor }, 'anchor of the audit log');
  const { AUDIT_ANCHOR_FOLDER: folder } = deps.config;
  if (folder === undefined) return;
  const day = deps.clock.now().toISOString().slice(0, 10);
  // An anchor that stands is not replaced: it may be the older truth.
  await writeFile(join(folder, `${day}.txt`), `${anchor}\n`, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

export const anchorJob: Job = {
  name: 'staff-audit-anchor',
  cron: '7 0 * * *',
  run: (deps) => exportAnchor(deps),
};

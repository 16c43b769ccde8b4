import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteBigWinsBefore } from './big-win-store.ts';

/** Retention of the public list. */
const keepMs = 30 * 24 * 3_600_000;

export const feedJobs: readonly Job[] = [
  {
    name: 'feed-trim',
    cron: '41 3 * * *',
    run: (deps) => deleteBigWinsBefore(deps.db.kysely, new Date(deps.clock.now().getTime() - keepMs)),
  },
];

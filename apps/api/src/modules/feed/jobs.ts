import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteBigWinsBefore } from './big-win-store.ts';
import { recentMs } from './read-recent-wins.ts';
import { deleteRecentWinsBefore } from './recent-win-store.ts';

/** Retention of the public list. */
const keepMs = 30 * 24 * 3_600_000;

export const feedJobs: readonly Job[] = [
  {
    name: 'feed-trim',
    cron: '41 3 * * *',
    async run(deps) {
      const nowMs = deps.clock.now().getTime();
      await deleteBigWinsBefore(deps.db.kysely, new Date(nowMs - keepMs));
      await deleteRecentWinsBefore(deps.db.kysely, new Date(nowMs - recentMs));
    },
  },
];

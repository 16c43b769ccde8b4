import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteEntriesBefore } from './entry-store.ts';

/** Retention of entries after their period. */
const keepMs = 30 * 24 * 3_600_000;

export const missionsJobs: readonly Job[] = [
  {
    name: 'missions-trim',
    cron: '53 3 * * *',
    run: (deps) => deleteEntriesBefore(deps.db.kysely, new Date(deps.clock.now().getTime() - keepMs)),
  },
];

import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteNotificationsBefore } from './notification-store.ts';

/** How long a notification is kept. */
const keepMs = 90 * 24 * 3_600_000;

export const notificationsJobs: readonly Job[] = [
  {
    name: 'notifications-trim',
    cron: '47 3 * * *',
    run: (deps) => deleteNotificationsBefore(deps.db.kysely, new Date(deps.clock.now().getTime() - keepMs)),
  },
];

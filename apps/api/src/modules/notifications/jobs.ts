import { z } from 'zod';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deliver, deliverJob } from './deliver.ts';
import { deleteNotificationsBefore } from './notification-store.ts';
import type { NotificationsDeps } from './ports.ts';

/** Retention of notifications. */
const keepMs = 90 * 24 * 3_600_000;

const deliverPayload = z.object({ id: z.uuid() });

export const notificationsJobs: readonly Job[] = [
  {
    name: deliverJob,
    run: (deps: NotificationsDeps, payload) => deliver(deps, deliverPayload.parse(payload).id),
  },
  {
    name: 'notifications-trim',
    cron: '47 3 * * *',
    run: (deps) => deleteNotificationsBefore(deps.db.kysely, new Date(deps.clock.now().getTime() - keepMs)),
  },
];

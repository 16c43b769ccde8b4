import type { Job } from '../../platform/jobs/jobs.ts';
import { gatherAlerts } from './gather-alerts.ts';
import { watchTimes } from './watch-times.ts';

export const casesJobs: readonly Job[] = [
  // Rules over days need no haste, and look at much.
  { name: 'cases-watch', cron: '11,41 * * * *', run: (deps) => watchTimes(deps) },
  {
    name: 'cases-gather',
    cron: '* * * * *',
    run: async (deps) => {
      await gatherAlerts(deps);
    },
  },
];

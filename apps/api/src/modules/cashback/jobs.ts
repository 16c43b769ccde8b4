import type { Job } from '../../platform/jobs/jobs.ts';
import { creditAllDue, creditDueJob } from './credit-due.ts';
import { payWeeklyCashback } from './pay-weekly.ts';

export const cashbackJobs: readonly Job[] = [
  { name: creditDueJob, cron: '* * * * *', run: (deps) => creditAllDue(deps) },
  {
    // Every five minutes, which meets 06:00 of each country and catches up on missed runs.
    name: 'cashback-pay-weekly',
    cron: '*/5 * * * *',
    run: async (deps) => {
      const decided = await payWeeklyCashback(deps);
      if (decided > 0) deps.log.info({ weeks: decided }, 'weekly cashback decided');
    },
  },
];

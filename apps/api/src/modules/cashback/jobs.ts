import type { Job } from '../../platform/jobs/jobs.ts';
import { creditAllDue, creditDueJob } from './credit-due.ts';
import { payWeeklyCashback } from './pay-weekly.ts';

export const cashbackJobs: readonly Job[] = [
  { name: creditDueJob, cron: '* * * * *', run: (deps) => creditAllDue(deps) },
  {
    // Every five minutes: 06:00 of each country is met, and what was missed is made up for.
    name: 'cashback-pay-weekly',
    cron: '*/5 * * * *',
    run: async (deps) => {
      const decided = await payWeeklyCashback(deps);
      if (decided > 0) deps.log.info({ weeks: decided }, 'weekly cashback decided');
    },
  },
];

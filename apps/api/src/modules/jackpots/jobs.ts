import type { Job } from '../../platform/jobs/jobs.ts';
import { reconcileJackpots } from './reconcile-jackpots.ts';

export const jackpotsJobs: readonly Job[] = [
  {
    name: 'jackpots-reconcile',
    cron: '17 4 * * *',
    async run(deps) {
      const differences = await reconcileJackpots(deps);
      for (const difference of differences)
        deps.log.error({ difference }, "the jackpots differ from their players' stakes and wins");
      if (differences.length > 0) throw new Error(`${differences.length} differences in the jackpots`);
    },
  },
];

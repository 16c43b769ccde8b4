import type { Job } from '../../platform/jobs/jobs.ts';
import { finishDueBattles } from './finish-battle.ts';
import { openSeriesBattles } from './open-series.ts';

export const battlesJobs: readonly Job[] = [
  {
    name: 'battles-finish-due',
    cron: '* * * * *',
    async run(deps) {
      const finished = await finishDueBattles(deps);
      if (finished > 0) deps.log.info({ battles: finished }, 'battles finished');
    },
  },
  {
    name: 'battles-open-series',
    cron: '*/10 * * * *',
    async run(deps) {
      const opened = await openSeriesBattles(deps);
      if (opened > 0) deps.log.info({ battles: opened }, 'battles of series announced');
    },
  },
];

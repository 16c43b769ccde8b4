import type { Job } from '../../platform/jobs.ts';
import type { GamesDeps } from './ports.ts';
import { reconcileProviders } from './reconcile-providers.ts';
import { syncOffers } from './sync-offers.ts';

const minuteMs = 60_000;
/** What is newer may still wait for its answer. */
const settledAfterMs = 15 * minuteMs;
/** A little more than the hour between two runs. */
const comparedMs = 70 * minuteMs;

export const gamesJobs: readonly Job[] = [
  { name: 'games-sync-offers', cron: '*/5 * * * *', run: (deps: GamesDeps) => syncOffers(deps) },
  {
    name: 'games-reconcile-providers',
    cron: '13 * * * *',
    async run(deps: GamesDeps) {
      const to = new Date(deps.clock.now().getTime() - settledAfterMs);
      for (const { differences } of await reconcileProviders(deps, {
        from: new Date(to.getTime() - comparedMs),
        to,
      })) {
        for (const difference of differences) deps.log.error({ difference }, "a provider's list and ours differ");
      }
    },
  },
];

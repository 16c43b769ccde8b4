import type { Job } from '../../platform/jobs/jobs.ts';
import { removeUnusedPictures } from './pictures/keep-picture.ts';
import type { GamesDeps } from './ports.ts';
import { compareSince } from './reconcile/compare-since.ts';
import { syncOffers, syncOffersName } from './sync-offers.ts';

export const gamesJobs: readonly Job[] = [
  { name: syncOffersName, cron: '*/5 * * * *', run: (deps: GamesDeps) => syncOffers(deps) },
  { name: 'games-remove-pictures', cron: '40 4 * * *', run: (deps: GamesDeps) => removeUnusedPictures(deps) },
  {
    name: 'games-reconcile-providers',
    cron: '13 * * * *',
    async run(deps: GamesDeps) {
      const results = await compareSince(deps);
      for (const difference of results.flatMap(({ differences }) => differences))
        deps.log.error({ difference }, "a provider's transactions differ from ours");
      const cut = results.filter(({ isWhole }) => !isWhole).map(({ provider }) => provider);
      // Fails the job, which is retried.
      if (cut.length > 0) throw new Error(`not compared to the end: ${cut.join(', ')}`);
    },
  },
];

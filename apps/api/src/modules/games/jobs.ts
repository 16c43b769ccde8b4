import type { Job } from '../../platform/jobs.ts';
import type { GamesDeps } from './ports.ts';
import { syncOffers } from './sync-offers.ts';

export const gamesJobs: readonly Job[] = [
  { name: 'games-sync-offers', cron: '*/5 * * * *', run: (deps: GamesDeps) => syncOffers(deps) },
];

import { z } from 'zod';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs.ts';
import { creditWaitingGrant } from './give-bonus.ts';
import { listPlayersOwed } from './grant-store.ts';
import { jobNames } from './job-names.ts';
import { endOverdue } from './read-active-bonus.ts';
import { deleteOldReceived } from './received-store.ts';
import { listOverdue } from './user-bonus-store.ts';

const ofPlayer = z.object({ playerId: z.uuid() });
const batch = 500;
const keepReceivedMs = 30 * 24 * 3_600_000;

/** Burns what is overdue and credits what waits, for whatever reason its own job did not. */
export async function sweepBonuses(deps: PlatformDeps): Promise<void> {
  for (const playerId of await listOverdue(deps.db.kysely, deps.clock.now(), batch)) await endOverdue(deps, playerId);
  for (const playerId of await listPlayersOwed(deps.db.kysely, deps.clock.now(), batch)) {
    await creditWaitingGrant(deps, playerId);
  }
}

export const bonusJobs: readonly Job[] = [
  {
    name: jobNames.burnOne,
    run: async (deps, payload) => {
      await endOverdue(deps, ofPlayer.parse(payload).playerId);
    },
  },
  {
    name: jobNames.creditGrants,
    run: async (deps, payload) => {
      await creditWaitingGrant(deps, ofPlayer.parse(payload).playerId);
    },
  },
  { name: jobNames.sweep, cron: '* * * * *', run: sweepBonuses },
  {
    name: 'bonuses-forget-received',
    cron: '41 3 * * *',
    run: (deps) => deleteOldReceived(deps.db.kysely, new Date(deps.clock.now().getTime() - keepReceivedMs)),
  },
];

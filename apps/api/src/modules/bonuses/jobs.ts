import { z } from 'zod';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { WalletDeps } from '../wallet/index.ts';
import { creditWaitingGrant } from './activation/give-bonus.ts';
import { listPlayersOwed } from './activation/grant-store.ts';
import { enqueueBurning } from './activation/lifecycle.ts';
import { endOverdue } from './activation/read-active-bonus.ts';
import { findSlot, listOverdue, listUnannounced } from './activation/user-bonus-store.ts';
import { returnUnconfirmed } from './places/reserve-place.ts';
import { jobNames } from './job-names.ts';
import { announceSpins } from './received/announce-spins.ts';
import { deleteOldReceived } from './received/received-store.ts';

const ofPlayer = z.object({ playerId: z.uuid() });
const wonSpins = ofPlayer.extend({ userBonusId: z.uuid() });
const batch = 500;
const keepReceivedMs = 30 * 24 * 3_600_000;

/**
 * Burns overdue bonuses, credits waiting grants and announces finished free spins whose own jobs were lost. A failure of
 * one player does not stop the others.
 */
export async function sweepBonuses(deps: PlatformDeps & WalletDeps): Promise<void> {
  const now = deps.clock.now();
  for (const playerId of await listOverdue(deps.db.kysely, now, batch)) await tryFor(deps, playerId, endOverdue);
  for (const playerId of await listPlayersOwed(deps.db.kysely, now, batch)) {
    await tryFor(deps, playerId, creditWaitingGrant);
  }
  for (const won of await listUnannounced(deps.db.kysely, batch)) {
    await tryFor(deps, won.playerId, () => announceSpins(deps, won));
  }
}

async function tryFor(
  deps: PlatformDeps,
  playerId: string,
  work: (deps: PlatformDeps, playerId: string) => Promise<unknown>,
): Promise<void> {
  try {
    await work(deps, playerId);
  } catch (error) {
    deps.log.error({ err: error, playerId }, 'a bonus could not be swept');
  }
}

/** Maximum lead of the database's clock, which starts jobs, over ours. */
const clockSkewMs = 5_000;

/** Burns the slot's bonus; reschedules itself when started early. */
async function burnOne(deps: PlatformDeps, playerId: string): Promise<void> {
  if (await endOverdue(deps, playerId)) return;
  const burnsAt = (await findSlot(deps.db.kysely, playerId))?.burnsAt;
  if (!burnsAt || burnsAt.getTime() - deps.clock.now().getTime() > clockSkewMs) return;
  await deps.db.transaction((tx) => enqueueBurning(tx, playerId, burnsAt));
}

export const bonusJobs: readonly Job[] = [
  {
    name: jobNames.burnOne,
    run: (deps, payload) => burnOne(deps, ofPlayer.parse(payload).playerId),
  },
  {
    name: jobNames.creditGrants,
    run: async (deps, payload) => {
      await creditWaitingGrant(deps, ofPlayer.parse(payload).playerId);
    },
  },
  {
    name: jobNames.announceSpins,
    run: (deps: PlatformDeps & WalletDeps, payload) => announceSpins(deps, wonSpins.parse(payload)),
  },
  {
    name: 'bonuses-return-places',
    cron: '* * * * *',
    run: async (deps) => {
      await returnUnconfirmed(deps);
    },
  },
  { name: jobNames.sweep, cron: '* * * * *', run: (deps: PlatformDeps & WalletDeps) => sweepBonuses(deps) },
  {
    name: 'bonuses-forget-received',
    cron: '41 3 * * *',
    run: (deps) => deleteOldReceived(deps.db.kysely, new Date(deps.clock.now().getTime() - keepReceivedMs)),
  },
];

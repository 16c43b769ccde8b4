import type { PlatformDeps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { decideReferral } from './decide-referral.ts';
import { decideJobName, judge } from './follow-friends.ts';
import { deleteSightingsBefore } from './link-store.ts';
import { listDue, listLate, lockReferral, writeDecision } from './referral-store.ts';

const dayMs = 24 * 3_600_000;
/** Maximum decisions per run; the next run is a minute later. */
const maxAtOnce = 500;
/** Grace period in which last rounds are processed before a referral ends. */
const endGraceMs = 3_600_000;
const sightingsKeptMs = 90 * dayMs;

export const referralsJobs: readonly Job[] = [
  {
    name: decideJobName,
    cron: '* * * * *',
    async run(deps) {
      for (const friendId of await listDue(deps.db.kysely, deps.clock.now(), maxAtOnce)) {
        await decideReferral(deps, friendId);
      }
    },
  },
  {
    name: 'referrals-end-late',
    cron: '41 * * * *',
    async run(deps) {
      const before = new Date(deps.clock.now().getTime() - endGraceMs);
      for (const friendId of await listLate(deps.db.kysely, before, maxAtOnce)) await endLate(deps, friendId, before);
      await deleteSightingsBefore(deps.db.kysely, new Date(deps.clock.now().getTime() - sightingsKeptMs));
    },
  },
];

async function endLate(deps: PlatformDeps, friendId: string, before: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const referral = await lockReferral(tx, friendId);
    const at = deps.clock.now();
    if (referral?.state !== 'open' || referral.countsUntil > before) return;
    if (await judge(tx, referral, at)) return;
    await writeDecision(tx, { friendId, reason: 'late', at });
  });
}

import { findStrayed, makePartitions } from '../../platform/db/partitions.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOldMinutes } from './held-wins/provider-minute-store.ts';
import { deleteOldUsage } from './limits/limit-store.ts';
import { reconcileAndSign } from './reconcile/reconcile.ts';
import { deleteOldSessions } from './sessions/session-store.ts';

/** Tables partitioned by month because they grow without bound. */
export const monthlyTables = [
  { schema: 'ledger', table: 'transfer' },
  { schema: 'wallet', table: 'provider_transaction' },
  { schema: 'wallet', table: 'round' },
] as const;

/**
 * Retention of ended sessions: a player may resume a round late, and wins, rollbacks and repeats are found by the session's
 * token.
 */
const sessionRetentionDays = 400;

/** Compares the books and signs off the months that have ended. @throws Error if something differs. */
async function compareBooks(deps: PlatformDeps, extent: { isWhole: boolean }): Promise<void> {
  const { differences, signed } = await reconcileAndSign(deps, extent);
  for (const difference of differences) deps.log.error({ difference }, 'the books differ');
  if (differences.length > 0) throw new Error(`${differences.length} differences in the books`);
  if (signed.length > 0) deps.log.info({ ends: signed }, 'months signed off');
}

export const walletJobs: readonly Job[] = [
  {
    name: 'wallet-make-partitions',
    cron: '17 3 * * *',
    async run(deps) {
      const made = await makePartitions(deps.db.kysely, deps, monthlyTables);
      if (made.length > 0) deps.log.info({ made }, 'partitions created');
      const strayed = await findStrayed(deps.db.kysely, monthlyTables);
      if (strayed.length > 0) deps.log.error({ strayed }, 'rows without a monthly partition: run `months adopt`');
    },
  },
  {
    name: 'wallet-forget-sessions',
    cron: '42 3 * * *',
    async run(deps) {
      const before = new Date(deps.clock.now().getTime() - sessionRetentionDays * 86_400_000);
      await deleteOldSessions(deps.db.kysely, before);
    },
  },
  {
    name: 'wallet-forget-usage',
    cron: '52 3 * * *',
    async run(deps) {
      await deleteOldUsage(deps.db.kysely, deps.clock.now());
      await deleteOldMinutes(deps.db.kysely, deps.clock.now());
    },
  },
  {
    name: 'wallet-reconcile',
    cron: '7 4 * * *',
    run: (deps) => compareBooks(deps, { isWhole: false }),
  },
  {
    name: 'wallet-reconcile-whole',
    // On Sundays, after the daily comparison.
    cron: '7 5 * * 0',
    run: (deps) => compareBooks(deps, { isWhole: true }),
  },
];

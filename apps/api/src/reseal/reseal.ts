import {
  countColumn,
  countOtherKeys,
  resealColumn,
  type SealedColumn,
  type SealedCounts,
} from '@altyn/server-kit/reseal';
import type { Deps } from '../deps.ts';
import { identitySealed } from '../modules/identity/index.ts';
import { jackpotsSealed } from '../modules/jackpots/index.ts';
import { kycSealed } from '../modules/kyc/index.ts';
import { paymentsSealed } from '../modules/payments/index.ts';
import { staffSealed } from '../modules/staff/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { watchedFigures } from '../platform/watched-figures.ts';

/** What the worker's role may write. */
export const columnsOfWorker = (deps: Deps): SealedColumn[] => [
  ...identitySealed(deps.identity),
  ...kycSealed(deps.kyc),
  ...paymentsSealed(deps.payments.accounts),
  ...jackpotsSealed(deps.config),
];

/** Seals rows of earlier keys with the present one, column by column; each is logged by its numbers. */
async function reseal(deps: Deps, columns: readonly SealedColumn[], signal?: AbortSignal): Promise<void> {
  for (const column of columns) {
    const { table } = column;
    const report = await resealColumn(deps.db.pool, column, {
      ...(signal && { signal }),
      unopened: (key) => deps.log.error({ table, key }, 'no configured key opens a sealed value'),
    });
    if (report.resealed > 0) deps.log.info({ table, ...report }, 'sealed with the present key');
  }
}

/** The worker's part: everything but the staff's secrets, which its role does not read. */
export const resealJob: Job = {
  name: 'reseal',
  cron: '47 * * * *',
  // The composition root gives every job all dependencies.
  run: (deps) => reseal(deps as Deps, columnsOfWorker(deps as Deps)),
};

const everyMs = 3_600_000;

/** The office's part, which alone reads the staff's secrets. */
export const resealStaff = (deps: Deps, signal?: AbortSignal): Promise<void> =>
  reseal(deps, staffSealed(deps.staff), signal);

/** Does the office's part now and every hour. @returns a function that stops it. */
export function watchStaffSeals(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => resealStaff(deps, stopping.signal))
      .catch((error: unknown) => deps.log.error({ err: error }, "the staff's secrets could not be sealed again"));
  };
  run();
  const timer = setInterval(run, everyMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** Rows of the staff's columns, by a view that shows no secret. */
async function countStaff({ db, staff }: Deps): Promise<[string, SealedCounts][]> {
  const { keyName } = staff.sealer;
  const count = (table: string) =>
    countOtherKeys(db.pool, { from: 'staff.seal_key', where: `sealed = '${table}'`, keyName });
  return Promise.all(
    staffSealed(staff).map(async ({ table }): Promise<[string, SealedCounts]> => [table, await count(table)]),
  );
}

/** How many sealed rows have another key than the present one. */
export const sealFigures = watchedFigures({
  name: 'seals',
  gauges: {
    sealed_rows_other_key: 'Sealed rows of an earlier key, which cannot be removed yet',
    sealed_rows_unchecked: 'Sealed rows whose key is not known yet: written since the last run',
  },
  labels: ['sealed'],
  async read(platform) {
    const deps = platform as Deps;
    const own = await Promise.all(
      columnsOfWorker(deps).map(
        async (column): Promise<[string, SealedCounts]> => [column.table, await countColumn(deps.db.pool, column)],
      ),
    );
    return [...own, ...(await countStaff(deps))].map(([sealed, { otherKey, unchecked }]) => ({
      labels: { sealed },
      values: { sealed_rows_other_key: otherKey, sealed_rows_unchecked: unchecked },
    }));
  },
});

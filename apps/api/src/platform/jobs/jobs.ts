import { sql } from 'kysely';
import type { Queries } from '../db/db.ts';
import type { PlatformDeps } from '../deps.ts';

/** A job run by the worker, on request or on schedule. It may run twice and must be idempotent. */
export interface Job {
  /** Kebab-case, `module-verb`. */
  name: string;
  /** Five-field cron expression in UTC; without it the job runs only on request. */
  cron?: string;
  run(deps: PlatformDeps, payload: unknown): Promise<void>;
}

/** Enqueues a job in the caller's transaction. `key` deduplicates: a later request replaces the waiting one. */
export async function enqueueJob(
  tx: Queries,
  job: { name: string; payload: Record<string, unknown>; runAt?: Date; key?: string; maxAttempts?: number },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name},
      payload => ${JSON.stringify(job.payload)}::json,
      run_at => ${job.runAt ?? null}::timestamptz,
      job_key => ${job.key ?? null}::text,
      max_attempts => ${job.maxAttempts ?? 25}::int)`.execute(tx);
}

import { createHash } from 'node:crypto';
import type { OfficeRun } from '@altyn/contracts/office';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { StaffDeps } from './ports.ts';
import { findRun, freeRunKey, keepAnswer, takeRunKey } from './run-store.ts';
import type { StaffGiven } from './run-staff-command.ts';

const keptMs = 7 * 24 * 3_600_000;

const digestOf = ({ name, options, definition }: StaffGiven) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        name,
        Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        definition ?? null,
      ]),
    )
    .digest();

/**
 * Runs a command once per key: a repetition gets the first answer. Without a key it simply runs. A refused command frees its
 * key, because it has changed nothing. Refuses IDEMPOTENCY_CONFLICT (the key is another command's) and RUN_UNKNOWN (the first
 * run has not ended, or its end is unknown).
 */
export async function runOnce(
  deps: StaffDeps,
  { given, key }: { given: StaffGiven; key: string | undefined },
  run: () => Promise<OfficeRun | Refusal>,
): Promise<OfficeRun | Refusal> {
  if (key === undefined) return run();
  const { kysely } = deps.db;
  const own = { accountId: given.caller.accountId, key };
  const at = deps.clock.now();
  const digest = digestOf(given);
  const isFirst = await takeRunKey(kysely, { ...own, digest, at, keptSince: new Date(at.getTime() - keptMs) });
  if (!isFirst) {
    const known = await findRun(kysely, own);
    if (known && !known.digest.equals(digest)) return refuse('IDEMPOTENCY_CONFLICT');
    return known?.answer ?? refuse('RUN_UNKNOWN');
  }
  const answer = await run();
  if (isRefusal(answer)) await freeRunKey(kysely, own);
  else await keepAnswer(kysely, own, answer);
  return answer;
}

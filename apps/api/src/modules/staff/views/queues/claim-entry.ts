import {
  type ClaimedQueue,
  type officeClaimAnswer,
  type officeClaimRequest,
  queueDecisions,
} from '@altyn/contracts/office/queues';
import type { z } from 'zod';
import type { Command } from '../../../../platform/cli/cli.ts';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import type { StaffCaller, StaffDeps } from '../../ports.ts';
import { deleteClaim, findClaim, putClaim } from './claim-store.ts';

/** Time without a sign of life after which an entry is free again. */
const claimMs = 10 * 60_000;

/** Whether a person may give one of the commands that decide entries of a queue. */
const mayDecide = (
  commands: readonly Pick<Command, 'name' | 'permission'>[],
  { permissions }: StaffCaller,
  queue: ClaimedQueue,
) =>
  queueDecisions[queue].some((decision) =>
    commands.some(({ name, permission }) => name === decision && permissions.has(permission)),
  );

/**
 * Takes an entry of a queue, takes it over, or gives it up, so that two persons do not work on one. Of concurrent takers
 * one gets it. @returns who has it now. Refuses STAFF_FORBIDDEN to those who cannot decide the entry.
 */
export async function claimEntry(
  deps: StaffDeps,
  commands: readonly Pick<Command, 'name' | 'permission'>[],
  { caller, queue, id: subject, act }: z.output<typeof officeClaimRequest> & { caller: StaffCaller },
): Promise<z.input<typeof officeClaimAnswer> | Refusal> {
  if (!mayDecide(commands, caller, queue)) return refuse('STAFF_FORBIDDEN');
  const { kysely } = deps.db;
  const at = deps.clock.now();
  const { accountId } = caller;
  if (act === 'release') await deleteClaim(kysely, { queue, subject, accountId });
  else {
    const until = new Date(at.getTime() + claimMs);
    await putClaim(kysely, { queue, subject, accountId, at, until, isForced: act === 'take_over' });
  }
  const claim = await findClaim(kysely, { queue, subject, at });
  return { claim: claim ? { by: claim.by, until: claim.until.toISOString() } : null };
}

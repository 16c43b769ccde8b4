import type { PasskeyAssertion } from '@altyn/contracts/player/second-factor';
import type { OfficeRun } from '@altyn/contracts/office';
import { writeAudit } from '../../platform/audit.ts';
import type { Command } from '../../platform/cli/cli.ts';
import { inside } from '../../platform/cli/rehearse.ts';
import { isWorthMore } from '../operators/index.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { readAccess } from './account-store.ts';
import { decideStaffAct, endStaffAct, type FoundAct, lockStaffAct } from './act-store.ts';
import { checkPasskey } from './passkeys/passkeys.ts';
import type { StaffCaller, StaffDeps } from './ports.ts';
import { collect } from './run-staff-command.ts';
import { checkCode } from './sign-in.ts';

/** Time in which a second person must decide: amounts and reasons grow old. */
const waitsMs = 72 * 3_600_000;

export interface ActDecision {
  caller: StaffCaller;
  id: string;
  isApproved: boolean;
  /** A fresh code of the caller's app, or their passkey's signature for this act: an open session alone decides nothing. */
  proof: { code: string } | { assertion: PasskeyAssertion };
}

const askAnew = (message: string) =>
  refuse('COMMAND_REFUSED', { details: [{ path: '', message: `${message}: refuse it and ask anew` }] });

/** Refuses what an act's second person may not decide. */
async function refuseDecision<D extends StaffDeps>(
  deps: D,
  act: FoundAct,
  { caller, isApproved, command }: ActDecision & { command: Command<D> | undefined },
): Promise<Refusal | undefined> {
  if (act.status !== 'waiting') return refuse('ACT_DECIDED');
  const isOwn = act.askedBy === caller.accountId;
  // One's own act may be withdrawn.
  if (!isApproved && isOwn) return undefined;
  if (isOwn) return refuse('FOUR_EYES');
  if (!caller.permissions.has(act.permission)) return refuse('STAFF_FORBIDDEN');
  if (!isApproved) return undefined;
  const isOld = deps.clock.now().getTime() - act.askedAt.getTime() > waitsMs;
  const asker = await readAccess(deps.db.kysely, act.askedBy);
  if (isOld) return askAnew('The act is older than 72 hours');
  if (!act.isAskerActive || !asker.permissions.includes(act.permission))
    return askAnew('The person who requested the act no longer has the permission');
  const { options, definition } = act;
  const file = definition === null ? {} : { definition };
  const context = { deps, options, actor: caller.name, print: () => undefined, ...file };
  if (command && (await isWorthMore(command, context, act.valueEur)))
    return askAnew('The act is worth more now than when it was requested');
  return undefined;
}

/** Records a decision. Of concurrent ones one holds. */
async function decide<D extends StaffDeps>(
  deps: D,
  commands: readonly Command<D>[],
  decision: ActDecision,
): Promise<FoundAct | Refusal> {
  const { caller, id, isApproved, proof } = decision;
  const proven =
    'code' in proof
      ? await checkCode(deps, { accountId: caller.accountId, code: proof.code })
      : await checkPasskey(deps, { caller, actId: id, assertion: proof.assertion });
  if (isRefusal(proven)) return proven;
  return deps.db.transaction(async (tx) => {
    const act = await lockStaffAct(tx, id);
    if (!act) return refuse('NOT_FOUND');
    const command = commands.find(({ name }) => name === act.command);
    const refusal = await refuseDecision({ ...deps, db: inside(tx) }, act, { ...decision, command });
    if (refusal) return refusal;
    const used = await proven(tx);
    if (used) return used;
    const at = deps.clock.now();
    const status = isApproved ? 'approved' : 'refused';
    await decideStaffAct(tx, { id, status, decidedBy: caller.accountId, at });
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at, actor: caller.name, action: `act.${isApproved ? 'approve' : 'refuse'}` },
      ...{
        subject: id,
        reason: act.options['reason'] ?? '-',
        details: { command: act.command, askedBy: act.askedByName, means: 'code' in proof ? 'code' : 'passkey' },
      },
    });
    return act;
  });
}

/**
 * Decides an act as its second person, and runs its command once when it is approved. Refuses NOT_FOUND, ACT_DECIDED,
 * FOUR_EYES, STAFF_FORBIDDEN, INVALID_CODE, PASSKEY_REFUSED, ACCOUNT_LOCKED, COMMAND_REFUSED.
 */
export async function decideAct<D extends StaffDeps>(
  deps: D,
  commands: readonly Command<D>[],
  decision: ActDecision,
): Promise<OfficeRun | Refusal> {
  const act = await decide(deps, commands, decision);
  if (isRefusal(act)) return act;
  if (!decision.isApproved) return { lines: [], act_id: null, why: null };
  const end = (status: 'done' | 'failed', outcome: string) =>
    endStaffAct(deps.db.kysely, { id: act.id, status, outcome, at: deps.clock.now() });
  const command = commands.find(({ name, isLocal }) => name === act.command && !isLocal);
  if (!command) {
    await end('failed', 'this version has no such command');
    return refuse('NOT_FOUND');
  }
  const actor = `${act.askedByName} and ${decision.caller.name}`;
  const definition = act.definition === null ? {} : { definition: act.definition };
  try {
    const done = await collect((print) => command.run({ deps, options: act.options, actor, print, ...definition }));
    if (isRefusal(done)) await end('failed', done.details.map(({ message }) => message).join('; '));
    // Not the lines: they may hold an invitation.
    else await end('done', 'done');
    return isRefusal(done) ? done : { ...done, act_id: null, why: null };
  } catch (error) {
    await end('failed', 'a fault');
    throw error;
  }
}

import { type Command, UsageError } from '../../platform/cli/cli.ts';
import { inside } from '../../platform/cli/rehearse.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isWorthMore } from './act-value.ts';
import { isSignedBy, payloadOf } from './keys.ts';
import { demandRoles, type ReadRoles } from './person-roles.ts';
import type { Person } from './run-command.ts';
import {
  findOperator,
  insertSignature,
  listSignatures,
  lockAct,
  type Operator,
  setActStatus,
  type Signature,
  type StoredAct,
} from './store.ts';

/** Time in which a second person must decide: amounts and reasons grow old. */
const waitsMs = 72 * 3_600_000;

interface Decision<D extends PlatformDeps> {
  id: string;
  person: Person;
  /** All commands that an act may run. */
  commands: readonly Command<D>[];
  /** What both persons' roles are judged by. */
  readRoles?: ReadRoles | undefined;
}

/** An act that is being decided, with whoever asked for it. */
interface ActRequest {
  act: StoredAct;
  signature: Signature;
}

/** Finds the active operator whose valid signature asks for the act. */
async function findSigner(tx: Tx, { act, signature }: ActRequest): Promise<Operator | undefined> {
  const operator = await findOperator(tx, signature.operator);
  if (!operator?.isActive) return undefined;
  return isSignedBy(operator.publicKey, payloadOf(act), signature.signature) ? operator : undefined;
}

/** Judges whoever asked as if they asked now: their key, their signature, their permission. @throws UsageError */
async function demandAsker<D extends PlatformDeps>(
  tx: Tx,
  deps: D,
  {
    request,
    command,
    readRoles,
  }: { request: ActRequest; command: Command<D> | undefined; readRoles: ReadRoles | undefined },
): Promise<void> {
  const signer = await findSigner(tx, request);
  if (!signer) throw new UsageError('The signature of the requesting operator is not valid: reject the act');
  const roles = command && (await readRoles?.(deps, { name: signer.name, permission: command.permission }));
  if (roles && !roles.isPermitted)
    throw new UsageError(`${signer.name}, who requested the act, no longer has the permission: reject the act`);
}

/** Refuses what the second person may not approve. @throws UsageError */
async function demandApproval<D extends PlatformDeps>(
  tx: Tx,
  deps: D,
  { request, command, decision }: { request: ActRequest; command: Command<D> | undefined; decision: Decision<D> },
): Promise<void> {
  const { act, signature } = request;
  const { person, readRoles } = decision;
  if (deps.clock.now().getTime() - act.askedAt.getTime() > waitsMs)
    throw new UsageError('The act is older than 72 hours: reject it and request it again');
  await demandAsker(tx, deps, { request, command, readRoles });
  if (signature.operator === person.name) throw new UsageError('You cannot approve your own act');
  if (!command) return;
  const { options, definition } = act;
  const file = definition === null ? {} : { definition };
  const context = { deps, options, actor: person.name, print: () => undefined, ...file };
  if (await isWorthMore(command, context, act.valueEur))
    throw new UsageError('The act is worth more now than when it was requested: reject it and request it again');
}

/**
 * Signs an act as its second person. Of concurrent decisions one holds. A refusal needs no valid request, only a person who
 * may decide; one's own act may be withdrawn. @throws UsageError @returns the act, and who asked.
 */
async function decide<D extends PlatformDeps>(
  deps: D,
  decision: Decision<D> & { isApproved: boolean },
): Promise<StoredAct & { askedBy: string }> {
  const { id, person, commands, readRoles, isApproved } = decision;
  return deps.db.transaction(async (tx) => {
    const act = await lockAct(tx, id);
    if (!act) throw new UsageError('--id must be the id of an act');
    if (act.status !== 'waiting') throw new UsageError(`The act is ${act.status}`);
    const signature = (await listSignatures(tx, id)).find(({ role }) => role === 'asks');
    if (!signature) throw new Error(`nobody has asked for the act ${id}`);
    const command = commands.find((one) => one.name === act.command);
    // With a connection of their own, decisions that wait for each other would use the pool up.
    const within = { ...deps, db: inside(tx) };
    if (isApproved) await demandApproval(tx, within, { request: { act, signature }, command, decision });
    const isOwn = signature.operator === person.name;
    if (command && !isOwn) await demandRoles(within, { name: person.name, command, readRoles });
    const at = deps.clock.now();
    if (!isOwn) {
      const role = isApproved ? 'approves' : 'refuses';
      const signed = person.key.sign(payloadOf(act));
      await insertSignature(tx, { actId: id, operator: person.name, role, signature: signed, at });
    }
    await setActStatus(tx, { id, status: isApproved ? 'approved' : 'refused', at });
    return { ...act, askedBy: signature.operator };
  });
}

/**
 * Approves an act as its second person and runs its command, once.
 * @throws UsageError, also that of the command.
 */
export async function approveAct<D extends PlatformDeps>(
  deps: D,
  of: Decision<D> & { print: (line: string) => void },
): Promise<void> {
  const { id, person, commands, print } = of;
  const { command: name, options, definition, askedBy } = await decide(deps, { ...of, isApproved: true });
  const mark = (status: 'done' | 'failed') => setActStatus(deps.db.kysely, { id, status, at: deps.clock.now() });
  try {
    const command = commands.find((one) => one.name === name);
    if (!command) throw new UsageError(`This version has no command ${name}`);
    const actor = `${askedBy} and ${person.name}`;
    const file = definition === null ? {} : { definition };
    await command.run({ deps, options, actor, print, key: person.key, ...file });
  } catch (error) {
    await mark('failed');
    throw error;
  }
  await mark('done');
}

/** Refuses an act, or withdraws one's own. @throws UsageError */
export async function refuseAct<D extends PlatformDeps>(deps: D, of: Decision<D>): Promise<void> {
  await decide(deps, { ...of, isApproved: false });
}

import { type Command, UsageError } from '../../platform/cli/cli.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
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
  type StoredAct,
} from './store.ts';

/** Time in which a second person must decide: amounts and reasons grow old. */
const waitsMs = 72 * 3_600_000;

interface Decision {
  id: string;
  person: Person;
  isApproved: boolean;
  /** What the second person's roles are judged by. */
  permitted?: { commands: readonly Pick<Command, 'name' | 'permission'>[]; readRoles: ReadRoles | undefined };
}

/** Finds the active operator whose valid signature asks for the act. */
async function findSigner(tx: Tx, of: { actId: string; payload: Buffer }): Promise<Operator | undefined> {
  const signed = (await listSignatures(tx, of.actId)).find(({ role }) => role === 'asks');
  const operator = signed && (await findOperator(tx, signed.operator));
  if (!signed || !operator?.isActive) return undefined;
  return isSignedBy(operator.publicKey, of.payload, signed.signature) ? operator : undefined;
}

/** Signs an act as its second person. Of concurrent decisions one holds. @throws UsageError @returns the act, and who asked. */
async function decide(
  deps: PlatformDeps,
  { id, person, isApproved, permitted }: Decision,
): Promise<StoredAct & { askedBy: string }> {
  return deps.db.transaction(async (tx) => {
    const act = await lockAct(tx, id);
    if (!act) throw new UsageError('--id must be the id of an act');
    if (act.status !== 'waiting') throw new UsageError(`The act is ${act.status}`);
    const at = deps.clock.now();
    if (isApproved && at.getTime() - act.askedAt.getTime() > waitsMs)
      throw new UsageError('The act is older than 72 hours: reject it and request it again');
    const payload = payloadOf(act);
    const first = await findSigner(tx, { actId: id, payload });
    if (!first) throw new UsageError('The signature of the requesting operator is not valid: reject the act');
    if (first.name === person.name && isApproved) throw new UsageError('You cannot approve your own act');
    const command = permitted?.commands.find((one) => one.name === act.command);
    if (command) await demandRoles(deps, { name: person.name, command, readRoles: permitted?.readRoles });
    if (first.name !== person.name) {
      const role = isApproved ? 'approves' : 'refuses';
      await insertSignature(tx, { actId: id, operator: person.name, role, signature: person.key.sign(payload), at });
    }
    await setActStatus(tx, { id, status: isApproved ? 'approved' : 'refused', at });
    return { ...act, askedBy: first.name };
  });
}

/**
 * Approves an act as its second person and runs its command, once.
 * @throws UsageError, also that of the command.
 */
export async function approveAct<D extends PlatformDeps>(
  deps: D,
  of: Omit<Decision, 'isApproved'> & {
    commands: readonly Command<D>[];
    print: (line: string) => void;
    readRoles?: ReadRoles | undefined;
  },
): Promise<void> {
  const { id, person, commands, print, readRoles } = of;
  const permitted = { commands, readRoles };
  const {
    command: name,
    options,
    definition,
    askedBy,
  } = await decide(deps, { id, person, isApproved: true, permitted });
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
export async function refuseAct(deps: PlatformDeps, of: Omit<Decision, 'isApproved'>): Promise<void> {
  await decide(deps, { ...of, isApproved: false });
}

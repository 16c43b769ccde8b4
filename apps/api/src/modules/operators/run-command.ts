import { formatMoney } from '@altyn/domain/money';
import { type Change, type Command, type CommandContext, UsageError, type Weight } from '../../platform/cli/cli.ts';
import { readDefinition } from '../../platform/cli/command-input.ts';
import { previewCommand, rehearse } from '../../platform/cli/rehearse.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type CommandReading, recordCommandReading } from '../../platform/reading.ts';
import { admitGift } from './gifts.ts';
import { payloadOf, type PersonalKey } from './keys.ts';
import { demandRoles, type PersonRoles, type ReadRoles } from './person-roles.ts';
import { findOperatorByKey, insertAct, insertSignature, listOperators, markGiftFailed } from './store.ts';

/** A command as given at the command line. */
export interface Given<D extends PlatformDeps> {
  command: Command<D>;
  options: Record<string, string | undefined>;
  print: (line: string) => void;
  /** The person's key; undefined: none was named. */
  key: PersonalKey | undefined;
  /** Name of the process's user, for read-only commands and while no operator is registered. */
  processUser: string;
  /** Reads the roles of a person who has an account in the office; undefined: nobody has roles here. */
  readRoles?: ReadRoles;
}

/** An operator with their key. */
export interface Person {
  name: string;
  key: PersonalKey;
}

/**
 * Finds the operator of a key.
 * @returns undefined without a key while no operator is registered.
 * @throws UsageError for a key that is not an active operator's, and without one once operators are registered.
 */
export async function identify(deps: PlatformDeps, key: PersonalKey | undefined): Promise<Person | undefined> {
  if (!key) {
    if ((await listOperators(deps.db.kysely)).length === 0) return undefined;
    throw new UsageError('Set OPERATOR_KEY_FILE to the file of your private key');
  }
  const operator = await findOperatorByKey(deps.db.kysely, key.publicKey);
  if (!operator?.isActive) throw new UsageError('The key in OPERATOR_KEY_FILE does not belong to an active operator');
  return { name: operator.name, key };
}

/**
 * Runs an operator's command, or shows its preview, which is judged alike. An audited one is its person's act; whoever has an
 * account in the office acts within its roles. The reading of personal data is recorded in the audit log. One that gives money
 * away above their limits is stored with their signature, and runs once a second person has signed it (`act approve`).
 * @throws UsageError
 */
export async function runCommand<D extends PlatformDeps>(deps: D, given: Given<D>): Promise<void> {
  const { command, options, print, key, processUser } = given;
  // Without a key anybody at the machine reads; with one, its person does.
  const person = command.isAudited || key ? await identify(deps, key) : undefined;
  const judged = command.judgesItself ? undefined : person;
  const roles = judged && (await demandRoles(deps, { name: judged.name, command, readRoles: given.readRoles }));
  const actor = person?.name ?? processUser;
  const context: CommandContext<D> = { deps, options, actor, print, key };
  const record = (kind: CommandReading['kind']) =>
    recordCommandReading(deps, { command, kind, actor, options, where: 'at the command line' });
  if (options['preview'] === 'true' && command.preview) {
    await record('preview');
    return showPreview(command, context);
  }
  if (!command.isAudited) {
    await record('answer');
    return command.run(context);
  }
  try {
    await runAudited(deps, { command, options, context, person, roles });
  } catch (error) {
    // What a command refuses may hold personal data too.
    if (error instanceof UsageError) await record('refusal');
    throw error;
  }
}

/** Runs a command that changes something, or stores it for a second person. */
async function runAudited<D extends PlatformDeps>(
  deps: D,
  {
    command,
    options,
    context,
    person,
    roles,
  }: Pick<Given<D>, 'command' | 'options'> & {
    context: CommandContext<D>;
    person: Person | undefined;
    roles: PersonRoles | undefined;
  },
): Promise<void> {
  const { actor, print } = context;
  const whole = await withDefinition(command, context);
  const weight = await weigh(command, { context: whole, roles });
  if (weight === undefined) return command.run(whole);
  const gift = { actor, command: command.name, weight, ...(roles && { limits: roles.limits }) };
  const admitted =
    'why' in weight ? { isAlone: false as const, ...weight } : await admitGift(deps, { ...gift, weight });
  if (!admitted.isAlone) {
    const act = { command: command.name, options: stated(options), definition: whole.definition ?? null };
    // What would fail is not asked for.
    if (person) await rehearse(command, whole);
    const id = await askSecond(deps, { person, why: admitted.why, act: { ...act, valueEur: admitted.valueEur } });
    print(`${admitted.why} It waits for another operator: act approve --id ${id}`);
    return;
  }
  try {
    await command.run(whole);
  } catch (error) {
    await markGiftFailed(deps.db.kysely, admitted.giftId);
    throw error;
  }
}

/** Prints what a command would change, and what it weighs. */
async function showPreview<D extends PlatformDeps>(command: Command<D>, context: CommandContext<D>): Promise<void> {
  const whole = await withDefinition(command, context);
  for (const line of describeChanges(await previewCommand(command, whole))) context.print(line);
  const weight = await command.weigh?.(whole);
  if (weight !== undefined) context.print(describeWeight(weight));
}

/** What an act weighs for this person; undefined: nothing; `why`: it needs a second person in any case. */
async function weigh<D extends PlatformDeps>(
  command: Command<D>,
  { context, roles }: { context: CommandContext<D>; roles: PersonRoles | undefined },
): Promise<Exclude<Weight, 'two_persons'> | { why: string; valueEur: bigint | null } | undefined> {
  const weight = await command.weigh?.(context);
  // Whoever has roles is bound by the rules of the office.
  const isRule = roles !== undefined && command.isHouseRule?.(context.options, context.definition) === true;
  if (weight === 'two_persons' || isRule) return { why: 'It always needs two persons.', valueEur: null };
  const paid = roles && (await command.paysOut?.(context));
  if (paid === undefined || paid <= (roles?.payoutMax ?? 0n)) return weight;
  const why = `It pays out ${euros(paid)}; your roles allow ${euros(roles?.payoutMax ?? 0n)} in one payout.`;
  return { why, valueEur: paid };
}

/** Adds the content of the command's file, which is read once: what is weighed is what runs. */
async function withDefinition<D extends PlatformDeps>(
  command: Command<D>,
  context: CommandContext<D>,
): Promise<CommandContext<D>> {
  const hasFile = Object.values(command.options).some(({ kind }) => kind === 'json');
  return hasFile ? { ...context, definition: await readDefinition(context) } : context;
}

const describeWeight = (weight: Weight) =>
  weight === 'two_persons' ? 'It always needs two persons.' : `Gives away up to ${euros(weight.eurMinor)}`;
const euros = (cents: bigint) => `${formatMoney(cents)} EUR`;

/** Lines of a preview: what, the old and the new value, from when. */
function describeChanges(changes: readonly Change[]): string[] {
  return changes.map(({ what, before, after, from }) => {
    const isSame = before === null || before === after;
    const values = isSame ? (after ?? '-') : `${before} → ${after ?? '-'}`;
    return `${what}: ${values}${from === null ? '' : `, from ${from.toISOString()}`}`;
  });
}

const stated = (options: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

interface Asked {
  person: Person | undefined;
  why: string;
  act: { command: string; options: Record<string, string>; definition: unknown; valueEur: bigint | null };
}

/** Stores an act with the first person's signature. @returns its id. */
async function askSecond(deps: PlatformDeps, { person, why, act }: Asked): Promise<string> {
  if (!person) throw new UsageError(`${why} Two registered operators are needed: operator add`);
  const at = deps.clock.now();
  const stored = { ...act, id: deps.ids.next(), askedAt: at };
  const signature = person.key.sign(payloadOf(stored));
  await deps.db.transaction(async (tx) => {
    await insertAct(tx, stored);
    await insertSignature(tx, { actId: stored.id, operator: person.name, role: 'asks', signature, at });
  });
  return stored.id;
}

import { isUniqueViolation } from '../../platform/db/db.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Command, type CommandContext, type CommandOption, UsageError } from '../../platform/cli/cli.ts';
import { actOf, given } from '../../platform/cli/command-input.ts';
import { about, becomes } from '../../platform/cli/preview.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { approveAct, refuseAct } from './decide-act.ts';
import type { ReadRoles } from './person-roles.ts';
import { readPublicKey } from './keys.ts';
import { identify, type Person } from './run-command.ts';
import { endOperator, findOperator, insertOperator, listOperators, listWaitingActs } from './store.ts';

const name: CommandOption = {
  summary: 'Name: lower-case letters, digits, dots and dashes',
  kind: 'text',
  isRequired: true,
};
const id: CommandOption = { summary: 'Id of the act', kind: 'id', isRequired: true };
const euros = (cents: bigint | null) => (cents === null ? 'no amount' : `${cents / 100n} EUR`);

/** The first two operators are added alone; whoever adds more, or ends one, needs a second person. */
async function weighOperators({ deps }: CommandContext) {
  const { length } = await listOperators(deps.db.kysely);
  return length < 2 ? { eurMinor: 0n } : ('two_persons' as const);
}

async function personOf({ deps, key }: CommandContext): Promise<Person> {
  const person = await identify(deps, key);
  if (!person) throw new UsageError('No operator is registered: operator add');
  return person;
}

const addOperator: Command = {
  name: 'operator add',
  summary: 'Register an operator’s public key (Ed25519); from the third operator on, a second one must approve',
  options: {
    name,
    key: {
      summary: 'The public key in base64: openssl pkey -in olena.pem -pubout -outform DER | base64 -w0',
      kind: 'text',
      isRequired: true,
    },
  },
  permission: 'staff.write',
  isLocal: true,
  isAudited: true,
  weigh: weighOperators,
  preview: async (context) => [
    becomes('operator', null, given(context, 'name')),
    becomes('key', null, readPublicKey(given(context, 'key'))),
  ],
  async run(context) {
    const { deps, actor, print } = context;
    const operator = given(context, 'name');
    if (!/^[a-z][a-z0-9.-]{1,63}$/.test(operator)) throw new UsageError(`--name: ${name.summary}`);
    const publicKey = readPublicKey(given(context, 'key'));
    const at = deps.clock.now();
    try {
      await deps.db.transaction(async (tx) => {
        await insertOperator(tx, { name: operator, publicKey, addedBy: actor, addedAt: at });
        const entry = { id: deps.ids.next(), at, action: 'operator.add', subject: operator, details: { publicKey } };
        await writeAudit(tx, { ...entry, ...actOf(context) });
      });
    } catch (error) {
      if (isUniqueViolation(error, 'operator_pkey') || isUniqueViolation(error, 'operator_public_key_key'))
        throw new UsageError('An operator with this name or this key is registered');
      throw error;
    }
    print(`${operator} acts under this key.`);
  },
};

const endOperatorCommand: Command = {
  name: 'operator end',
  summary: 'Revoke an operator’s key; a second operator must approve',
  options: { name },
  permission: 'staff.write',
  isLocal: true,
  isAudited: true,
  weigh: async () => 'two_persons',
  async preview(context) {
    const found = await findOperator(context.deps.db.kysely, given(context, 'name'));
    if (!found?.isActive) throw new UsageError('--name must be the name of an active operator');
    return [about('operator', found.name), becomes('state', 'active', 'ended')];
  },
  async run(context) {
    const { deps, actor, print } = context;
    const operator = given(context, 'name');
    const at = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      if (!(await endOperator(tx, { name: operator, endedBy: actor, endedAt: at })))
        throw new UsageError('--name must be the name of an active operator');
      const entry = { id: deps.ids.next(), at, action: 'operator.end', subject: operator };
      await writeAudit(tx, { ...entry, ...actOf(context) });
    });
    print(`${operator}’s key has ended.`);
  },
};

/** Commands of operators and of acts for two persons. `commands`: all that an act may run. */
export function createOperatorCommands<D extends PlatformDeps>(
  commands: () => readonly Command<D>[],
  readRoles?: ReadRoles,
): readonly Command<D>[] {
  return [
    addOperator,
    endOperatorCommand,
    {
      name: 'operator list',
      summary: 'List the registered operators',
      options: {},
      permission: 'staff.read',
      isAudited: false,
      async run({ deps, print }) {
        for (const operator of await listOperators(deps.db.kysely))
          print(`${operator.name}  ${operator.isActive ? 'active' : 'ended'}  ${operator.publicKey}`);
      },
    },
    {
      name: 'act list',
      summary: 'List acts that await approval by a second operator',
      options: {},
      permission: 'staff.read',
      judgesItself: true,
      isAudited: false,
      async run({ deps, print }) {
        for (const { id: act, command, options, definition, askedBy, valueEur } of await listWaitingActs(
          deps.db.kysely,
        ))
          print(
            `${act}  ${askedBy}: ${command} ${JSON.stringify(options)} ${JSON.stringify(definition ?? {})}  ${euros(valueEur)}`,
          );
      },
    },
    {
      name: 'act approve',
      summary: 'Approve another operator’s act and run it',
      options: { id },
      permission: 'staff.read',
      judgesItself: true,
      isLocal: true,
      isAudited: false,
      // The command that runs writes its own entry.
      personalData: 'none',
      async run(context) {
        const act = { id: given(context, 'id'), person: await personOf(context), commands: commands() };
        await approveAct(context.deps, { ...act, print: context.print, readRoles });
      },
    },
    {
      name: 'act refuse',
      summary: 'Reject another operator’s act, or withdraw your own',
      options: { id },
      permission: 'staff.read',
      judgesItself: true,
      isLocal: true,
      isAudited: false,
      personalData: 'none',
      async run(context) {
        const person = await personOf(context);
        await refuseAct(context.deps, { id: given(context, 'id'), person, commands: commands(), readRoles });
        context.print('Refused.');
      },
    },
  ];
}

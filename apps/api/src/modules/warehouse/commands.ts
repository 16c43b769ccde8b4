import { warehouseDatasets } from '@altyn/contracts/warehouse/rows';
import { writeAudit } from '../../platform/audit.ts';
import { type Command, type CommandContext, UsageError } from '../../platform/cli/cli.ts';
import { actOf, given } from '../../platform/cli/command-input.ts';
import { endKey, insertKey, listKeys } from './key-store.ts';

const nameOption = { summary: 'Name of the key, e.g. bigquery', kind: 'text', isRequired: true } as const;

function readName(context: CommandContext): string {
  const name = given(context, 'name');
  if (!/^[a-z0-9-]{2,40}$/.test(name)) throw new UsageError('--name: 2 to 40 small letters, digits and hyphens');
  return name;
}

function readScopes(context: CommandContext) {
  const wanted = given(context, 'scopes').split(',');
  const scopes = warehouseDatasets.filter((scope) => wanted.includes(scope));
  if (scopes.length !== wanted.length) throw new UsageError(`--scopes: some of ${warehouseDatasets.join(',')}`);
  return scopes;
}

function readDigest(context: CommandContext): Buffer {
  const text = given(context, 'digest');
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new UsageError('--digest: the SHA-256 of the secret, in 64 hexadecimal digits');
  return Buffer.from(text, 'hex');
}

const list: Command = {
  name: 'warehouse list',
  summary: 'List the keys of data warehouses',
  options: {},
  permission: 'settings.read',
  isAudited: false,
  personalData: 'none',
  async run({ deps, print }) {
    for (const { name, scopes, createdAt, endedAt } of await listKeys(deps.db.kysely)) {
      const end = endedAt ? `, ended ${endedAt.toISOString()}` : '';
      print(`${name}  ${scopes.join(',')}  since ${createdAt.toISOString()}${end}`);
    }
  },
};

const add: Command = {
  name: 'warehouse add',
  summary: 'Let a data warehouse read what the house has recorded',
  options: {
    name: nameOption,
    digest: {
      summary: 'SHA-256 of its secret in hexadecimal; the secret itself stays there',
      kind: 'text',
      isRequired: true,
    },
    scopes: { summary: 'What it may read', kind: 'choices', choices: warehouseDatasets, isRequired: true },
  },
  permission: 'settings.write',
  isAudited: true,
  personalData: 'none',
  // Players' data leave the house.
  weigh: async () => 'two_persons',
  async preview(context) {
    readDigest(context);
    return [{ what: readName(context), before: null, after: readScopes(context).join(','), from: null }];
  },
  async run(context) {
    const { deps } = context;
    const [name, digest, scopes] = [readName(context), readDigest(context), readScopes(context)];
    const [id, at] = [deps.ids.next(), deps.clock.now()];
    await deps.db.transaction(async (tx) => {
      if (!(await insertKey(tx, { id, name, digest, scopes, at })))
        throw new UsageError('The name or the secret is taken');
      await writeAudit(tx, {
        ...{ id: deps.ids.next(), at, ...actOf(context), action: 'warehouse.add', subject: name, details: { scopes } },
      });
    });
    context.print(`The key ${name} reads ${scopes.join(',')}.`);
  },
};

const end: Command = {
  name: 'warehouse end',
  summary: 'End the key of a data warehouse',
  options: { name: nameOption },
  permission: 'settings.write',
  isAudited: true,
  personalData: 'none',
  async preview(context) {
    const name = readName(context);
    const key = (await listKeys(context.deps.db.kysely)).find((one) => one.name === name && one.endedAt === null);
    if (!key) throw new UsageError('There is no such key in force (warehouse list)');
    return [{ what: name, before: key.scopes.join(','), after: null, from: null }];
  },
  async run(context) {
    const { deps } = context;
    const [name, at] = [readName(context), deps.clock.now()];
    await deps.db.transaction(async (tx) => {
      if (!(await endKey(tx, { name, at }))) throw new UsageError('There is no such key in force (warehouse list)');
      await writeAudit(tx, {
        id: deps.ids.next(),
        at,
        ...actOf(context),
        action: 'warehouse.end',
        subject: name,
        details: {},
      });
    });
    context.print(`The key ${name} has ended.`);
  },
};

/** Commands of data warehouses. */
export const warehouseCommands: readonly Command[] = [list, add, end];

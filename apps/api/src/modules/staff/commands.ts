import { permission as permissionShape, permissions } from '@altyn/contracts/office';
import { parseMoney } from '@altyn/domain/money';
import { writeAudit } from '../../platform/audit.ts';
import {
  type Change,
  type Command,
  type CommandContext,
  type CommandOption,
  UsageError,
} from '../../platform/cli/cli.ts';
import { actOf, given } from '../../platform/cli/command-input.ts';
import { about, becomes } from '../../platform/cli/preview.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/db.ts';
import {
  countActiveAccounts,
  deleteAccountRole,
  endAccountRow,
  findAccountByName,
  insertAccount,
  insertAccountRole,
  listAccounts,
  listRoles,
  serialiseAccounts,
  setIdentity,
  setRolePermission,
  updateRole,
} from './account-store.ts';
import { invite } from './invite.ts';
import type { StaffDeps } from './ports.ts';
import { endSessions } from './session-store.ts';

const name: CommandOption = {
  summary: 'Name of the account: lower-case letters, digits, dots and dashes',
  kind: 'text',
  isRequired: true,
};
const role: CommandOption = { summary: 'Name of the role', kind: 'role', isRequired: true };
const euros = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')} EUR`;

const two = async () => 'two_persons' as const;

/** The first two accounts are made alone; whoever makes more needs a second person. */
async function weighAccount({ deps }: CommandContext<StaffDeps>) {
  return (await countActiveAccounts(deps.db.kysely)) < 2 ? { eurMinor: 0n } : ('two_persons' as const);
}

type Context = CommandContext<StaffDeps>;

/** Writes a command's entry to the audit log. */
const audit = (
  tx: Tx,
  context: Context,
  entry: { action: string; subject: string; details?: Record<string, unknown> },
) => writeAudit(tx, { id: context.deps.ids.next(), at: context.deps.clock.now(), ...entry, ...actOf(context) });

async function accountOf(context: Context) {
  const account = await findAccountByName(context.deps.db.kysely, given(context, 'name'));
  if (!account || account.endedAt !== null) throw new UsageError('--name must be the name of an active account');
  return account;
}

async function roleOf(context: Context, option = 'role') {
  const wanted = given(context, option);
  const known = await listRoles(context.deps.db.kysely);
  const found = known.find((one) => one.name === wanted);
  if (!found) throw new UsageError(`--${option}: one of ${known.map((one) => one.name).join(', ')}`);
  return found;
}

function readName(context: Context): string {
  const wanted = given(context, 'name');
  if (!/^[a-z][a-z0-9.-]{1,63}$/.test(wanted)) throw new UsageError(`--name: ${name.summary}`);
  return wanted;
}

const add: Command<StaffDeps> = {
  name: 'staff add',
  summary: 'Invite a person to the office with a role; prints an invitation code that is valid for 24 hours',
  options: { name, role },
  permission: 'staff.write',
  isAudited: true,
  weigh: weighAccount,
  async preview(context) {
    const { name: ofRole } = await roleOf(context);
    return [becomes('account', null, readName(context)), becomes('roles', null, ofRole)];
  },
  async run(context) {
    const { deps, actor, print } = context;
    const wanted = readName(context);
    const { name: ofRole } = await roleOf(context);
    const accountId = deps.ids.next();
    const createdAt = deps.clock.now();
    try {
      const code = await deps.db.transaction(async (tx) => {
        await serialiseAccounts(tx);
        await insertAccount(tx, { id: accountId, name: wanted, createdBy: actor, createdAt });
        await insertAccountRole(tx, { accountId, role: ofRole, givenBy: actor, givenAt: createdAt });
        await audit(tx, context, { action: 'staff.add', subject: wanted, details: { role: ofRole } });
        return invite(tx, deps, { accountId });
      });
      print(`${wanted} is invited: ${code}`);
    } catch (error) {
      if (isUniqueViolation(error, 'account_name_key')) throw new UsageError('An account of this name exists');
      throw error;
    }
  },
};

const reset: Command<StaffDeps> = {
  name: 'staff invite',
  summary: 'Reset a person’s password and authenticator app; prints a new invitation code',
  options: { name },
  permission: 'staff.write',
  isAudited: true,
  weigh: weighAccount,
  async preview(context) {
    const { name: account } = await accountOf(context);
    return [about('account', account), becomes('proofs and sessions', 'as they are', 'none until the new invitation')];
  },
  async run(context) {
    const account = await accountOf(context);
    const code = await context.deps.db.transaction(async (tx) => {
      await audit(tx, context, { action: 'staff.invite', subject: account.name });
      return invite(tx, context.deps, { accountId: account.id });
    });
    context.print(`${account.name} is invited: ${code}`);
  },
};

const end: Command<StaffDeps> = {
  name: 'staff end',
  summary: 'End an account and its sessions',
  options: { name },
  permission: 'staff.write',
  isAudited: true,
  weigh: two,
  async preview(context) {
    return [about('account', (await accountOf(context)).name), becomes('state', 'active', 'ended')];
  },
  async run(context) {
    const { deps, actor, print } = context;
    const subject = given(context, 'name');
    const at = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      const id = await endAccountRow(tx, { name: subject, endedBy: actor, endedAt: at });
      if (id === undefined) throw new UsageError('--name must be the name of an active account');
      await endSessions(tx, { accountId: id, at });
      await audit(tx, context, { action: 'staff.end', subject });
    });
    print(`${subject}’s account has ended.`);
  },
};

const identity: CommandOption = {
  summary: 'Subject, or verified e-mail address, at the OpenID provider; none to unlink',
  kind: 'text',
  isRequired: true,
};

const link: Command<StaffDeps> = {
  name: 'staff link',
  summary: 'Let a person sign in by the house’s OpenID provider, or no longer',
  options: { name, identity },
  permission: 'staff.write',
  isAudited: true,
  weigh: two,
  async preview(context) {
    const account = await accountOf(context);
    return [about('account', account.name), becomes('identity', account.identity, readIdentity(context))];
  },
  async run(context) {
    const account = await accountOf(context);
    const wanted = readIdentity(context);
    try {
      await context.deps.db.transaction(async (tx) => {
        await setIdentity(tx, { id: account.id, identity: wanted });
        await audit(tx, context, { action: 'staff.link', subject: account.name, details: { identity: wanted } });
      });
    } catch (error) {
      if (isUniqueViolation(error, 'account_identity_key')) throw new UsageError('Another account has this identity');
      throw error;
    }
    context.print(`${account.name}: ${wanted ?? 'linked no longer'}`);
  },
};

/** E-mail addresses are compared in lower case; subjects as they are. */
function readIdentity(context: Context): string | null {
  const text = given(context, 'identity').trim();
  if (text.length > 255) throw new UsageError('--identity has 255 signs at most');
  return text === 'none' ? null : text.includes('@') ? text.toLowerCase() : text;
}

function switchRole(verb: 'give' | 'take'): Command<StaffDeps> {
  return {
    name: `role ${verb}`,
    summary: verb === 'give' ? 'Give a role to a person' : 'Take a role from a person',
    options: { name, role },
    permission: 'staff.write',
    isAudited: true,
    weigh: two,
    async preview(context) {
      const account = await accountOf(context);
      const { name: wanted } = await roleOf(context);
      const before = (await listAccounts(context.deps.db.kysely)).find(({ id }) => id === account.id)?.roles ?? [];
      const others = before.filter((one) => one !== wanted);
      const after = verb === 'give' ? [...others, wanted].toSorted() : others;
      return [about('account', account.name), becomes('roles', before.join(', ') || null, after.join(', ') || null)];
    },
    async run(context) {
      const { deps, actor } = context;
      const account = await accountOf(context);
      const { name: wanted } = await roleOf(context);
      await deps.db.transaction(async (tx) => {
        const row = { accountId: account.id, role: wanted };
        if (verb === 'give') await insertAccountRole(tx, { ...row, givenBy: actor, givenAt: deps.clock.now() });
        else if (!(await deleteAccountRole(tx, row))) throw new UsageError(`${account.name} does not have the role`);
        await audit(tx, context, { action: `role.${verb}`, subject: account.name, details: { role: wanted } });
      });
      context.print(`${account.name}: ${verb === 'give' ? 'has' : 'no longer has'} the role ${wanted}`);
    },
  };
}

function readCents(context: Context, option: string): bigint {
  const amount = parseMoney(given(context, option));
  if (amount === undefined || amount < 0n) throw new UsageError(`--${option} must be money, e.g. 500.00`);
  return amount;
}

async function limitChanges(context: Context): Promise<Change[]> {
  const { maxGiftEur, maxGiftDayEur, maxPayoutEur } = await roleOf(context);
  const line = (what: string, before: bigint, after: bigint) => ({
    ...{ what, before: euros(before), after: euros(after), from: null },
  });
  return [
    line('gift', maxGiftEur, readCents(context, 'gift')),
    line('day', maxGiftDayEur, readCents(context, 'day')),
    line('payout', maxPayoutEur, readCents(context, 'payout')),
  ];
}

const limit: Command<StaffDeps> = {
  name: 'role limit',
  summary: 'Set what a person with a role may give away and pay out without approval, in euros',
  options: {
    role,
    gift: { summary: 'Maximum gift of one act', isRequired: true, kind: 'money' },
    day: { summary: 'Maximum of all gifts in 24 hours', isRequired: true, kind: 'money' },
    payout: { summary: 'Maximum of one payout', isRequired: true, kind: 'money' },
  },
  permission: 'staff.write',
  isAudited: true,
  weigh: two,
  preview: limitChanges,
  async run(context) {
    const { name: wanted } = await roleOf(context);
    const changes = await limitChanges(context);
    await context.deps.db.transaction(async (tx) => {
      await updateRole(tx, {
        name: wanted,
        maxGiftEur: readCents(context, 'gift'),
        maxGiftDayEur: readCents(context, 'day'),
        maxPayoutEur: readCents(context, 'payout'),
      });
      const details = Object.fromEntries(changes.map(({ what, before, after }) => [what, { before, after }]));
      await audit(tx, context, { action: 'role.limit', subject: wanted, details });
    });
    for (const { what, before, after } of changes) context.print(`${wanted} ${what}: ${before} → ${after}`);
  },
};

function switchPermission(verb: 'permit' | 'forbid'): Command<StaffDeps> {
  return {
    name: `role ${verb}`,
    summary: verb === 'permit' ? 'Give a permission to a role' : 'Take a permission from a role',
    options: {
      role,
      permission: { summary: permissions.join(', '), isRequired: true, kind: 'choice', choices: permissions },
    },
    permission: 'staff.write',
    isAudited: true,
    weigh: two,
    async preview(context) {
      const { name: wanted, permissions: before } = await roleOf(context);
      const permission = given(context, 'permission');
      const has = (isGiven: boolean) => (isGiven ? 'permitted' : 'forbidden');
      const isNow = before.some((one) => one === permission);
      return [about('role', wanted), becomes(permission, has(isNow), has(verb === 'permit'))];
    },
    async run(context) {
      const { name: wanted } = await roleOf(context);
      const permission = permissionShape.safeParse(given(context, 'permission'));
      if (!permission.success) throw new UsageError(`--permission: one of ${permissions.join(', ')}`);
      const change = { role: wanted, permission: permission.data, isGiven: verb === 'permit' };
      await context.deps.db.transaction(async (tx) => {
        await setRolePermission(tx, change);
        await audit(tx, context, { action: `role.${verb}`, subject: wanted, details: { permission: permission.data } });
      });
      context.print(`${wanted}: ${permission.data} ${verb === 'permit' ? 'permitted' : 'forbidden'}`);
    },
  };
}

/** Commands of accounts and roles. */
export const staffCommands: readonly Command<StaffDeps>[] = [
  {
    name: 'staff list',
    summary: 'List the accounts of the office with their roles',
    options: {},
    permission: 'staff.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const { name: account, endedAt, passwordHash, roles } of await listAccounts(deps.db.kysely)) {
        const state = endedAt ? 'ended' : passwordHash === null ? 'invited' : 'active';
        print(`${account}  ${state}  ${roles.join(', ') || '-'}`);
      }
    },
  },
  {
    name: 'role list',
    summary: 'List the roles with their limits and permissions',
    options: {},
    permission: 'staff.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const one of await listRoles(deps.db.kysely)) {
        const limits = `gift ${euros(one.maxGiftEur)}, day ${euros(one.maxGiftDayEur)}, payout ${euros(one.maxPayoutEur)}`;
        print(`${one.name}  ${limits}  ${one.permissions.join(' ')}`);
      }
    },
  },
  add,
  reset,
  link,
  end,
  switchRole('give'),
  switchRole('take'),
  limit,
  switchPermission('permit'),
  switchPermission('forbid'),
];

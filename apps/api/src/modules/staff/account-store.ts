import type { Permission } from '@altyn/contracts/office';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

export interface Account {
  id: string;
  name: string;
  /** Null: the invitation is not used yet. */
  passwordHash: string | null;
  totpSealed: Buffer | null;
  endedAt: Date | null;
  /** Who it is at the house's OpenID provider; null: not linked. */
  identity: string | null;
}

/** A role's limits, in euro cents. */
export interface Role {
  name: string;
  maxGiftEur: bigint;
  maxGiftDayEur: bigint;
  maxPayoutEur: bigint;
}

const selectAccounts = (queries: Queries) =>
  queries.selectFrom('staff.account').select(['id', 'name', 'passwordHash', 'totpSealed', 'endedAt', 'identity']);

export async function findAccountByName(queries: Queries, name: string): Promise<Account | undefined> {
  return selectAccounts(queries).where('name', '=', name).executeTakeFirst();
}

export async function findAccount(queries: Queries, id: string): Promise<Account | undefined> {
  return selectAccounts(queries).where('id', '=', id).executeTakeFirst();
}

/** Finds the account of one of these identities at the OpenID provider. */
export async function findAccountByIdentity(
  queries: Queries,
  identities: readonly string[],
): Promise<Account | undefined> {
  const found = await selectAccounts(queries).where('identity', 'in', identities).execute();
  // Two accounts for one person of the provider: neither is the right one.
  return found.length === 1 ? found[0] : undefined;
}

export async function setIdentity(tx: Tx, of: { id: string; identity: string | null }): Promise<void> {
  await tx.updateTable('staff.account').set({ identity: of.identity }).where('id', '=', of.id).execute();
}

/** Finds an account and locks it until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return selectAccounts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listAccounts(queries: Queries): Promise<(Account & { roles: string[] })[]> {
  return selectAccounts(queries)
    .select(
      sql<string[]>`array(select role from staff.account_role r where r.account_id = staff.account.id order by 1)`.as(
        'roles',
      ),
    )
    .orderBy('name')
    .execute();
}

export async function countActiveAccounts(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('staff.account')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Serialises the making of accounts, so that two made at once cannot both be the first ones. */
export async function serialiseAccounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff.account', 0))`.execute(tx);
}

export async function insertAccount(
  tx: Tx,
  account: { id: string; name: string; createdBy: string; createdAt: Date },
): Promise<void> {
  await tx.insertInto('staff.account').values(account).execute();
}

/** Ends an account. @returns its id; undefined when there is none, or it has ended. */
export async function endAccountRow(
  tx: Tx,
  end: { name: string; endedBy: string; endedAt: Date },
): Promise<string | undefined> {
  const { name, endedBy, endedAt } = end;
  const row = await tx
    .updateTable('staff.account')
    .set({ endedBy, endedAt })
    .where('name', '=', name)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Sets the proofs of a person; null: they must use a new invitation. Failed tries are forgotten. */
export async function setProofs(
  tx: Tx,
  proofs: { id: string; passwordHash: string | null; totpSealed: Buffer | null; totpLastStep: bigint | null },
): Promise<void> {
  const { id, passwordHash, totpSealed, totpLastStep } = proofs;
  await tx
    .updateTable('staff.account')
    .set({ passwordHash, totpSealed, totpLastStep, tries: 0, triesUntil: null })
    .where('id', '=', id)
    .execute();
}

/** Records the time step of a right code. @returns false when it, or a later one, was used before. */
export async function takeStep(tx: Queries, use: { id: string; step: bigint }): Promise<boolean> {
  const changed = await tx
    .updateTable('staff.account')
    .set({ totpLastStep: use.step })
    .where('id', '=', use.id)
    .where((eb) => eb.or([eb('totpLastStep', 'is', null), eb('totpLastStep', '<', use.step)]))
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Counts a try before it is made, in a window that each one counts in. @returns the tries of the window so far. */
export async function countTry(queries: Queries, of: { id: string; at: Date; until: Date }): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update staff.account set
      tries = case when tries_until > ${of.at} then tries + 1 else 1 end,
      tries_until = case when tries_until > ${of.at} then tries_until else ${of.until} end
    where id = ${of.id} returning tries`.execute(queries);
  return rows[0]?.tries ?? 0;
}

export async function forgetTries(tx: Queries, id: string): Promise<void> {
  await tx.updateTable('staff.account').set({ tries: 0, triesUntil: null }).where('id', '=', id).execute();
}

export async function insertInvitation(
  tx: Tx,
  invitation: { digest: Buffer; accountId: string; totpSealed: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('staff.invitation').values(invitation).execute();
}

/** Ends the unused invitations of an account. */
export async function endInvitations(tx: Tx, of: { accountId: string; at: Date }): Promise<void> {
  await tx
    .updateTable('staff.invitation')
    .set({ usedAt: of.at })
    .where('accountId', '=', of.accountId)
    .where('usedAt', 'is', null)
    .execute();
}

/** Finds an invitation that can still be used, with its account. */
export async function findInvitation(
  queries: Queries,
  of: { digest: Buffer; at: Date },
): Promise<{ accountId: string; name: string; totpSealed: Buffer } | undefined> {
  return queries
    .selectFrom('staff.invitation as i')
    .innerJoin('staff.account as a', 'a.id', 'i.accountId')
    .select(['i.accountId', 'a.name', 'i.totpSealed'])
    .where('i.digest', '=', of.digest)
    .where('i.usedAt', 'is', null)
    .where('i.expiresAt', '>', of.at)
    .where('a.endedAt', 'is', null)
    .executeTakeFirst();
}

/** Uses up an invitation. @returns false when a concurrent use came first. */
export async function takeInvitation(tx: Tx, use: { digest: Buffer; at: Date }): Promise<boolean> {
  const changed = await tx
    .updateTable('staff.invitation')
    .set({ usedAt: use.at })
    .where('digest', '=', use.digest)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', use.at)
    .returning('accountId')
    .execute();
  return changed.length > 0;
}

export async function listRoles(queries: Queries): Promise<(Role & { permissions: string[] })[]> {
  const { rows } = await sql<Role & { permissions: string[] }>`
    select r.name, r.max_gift_eur as "maxGiftEur", r.max_gift_day_eur as "maxGiftDayEur", r.max_payout_eur as "maxPayoutEur",
           array(select permission from staff.role_permission p where p.role = r.name order by 1) as permissions
    from staff.role r order by r.name`.execute(queries);
  return rows;
}

/** Lists the roles of an account that give a permission. */
export async function listRolesWith(
  queries: Queries,
  of: { accountId: string; permission: Permission },
): Promise<Role[]> {
  return queries
    .selectFrom('staff.role as r')
    .innerJoin('staff.account_role as a', 'a.role', 'r.name')
    .innerJoin('staff.role_permission as p', 'p.role', 'r.name')
    .select(['r.name', 'r.maxGiftEur', 'r.maxGiftDayEur', 'r.maxPayoutEur'])
    .where('a.accountId', '=', of.accountId)
    .where('p.permission', '=', of.permission)
    .execute();
}

export async function readAccess(
  queries: Queries,
  accountId: string,
): Promise<{ roles: string[]; permissions: Permission[] }> {
  const { rows } = await sql<{ roles: string[]; permissions: Permission[] }>`
    select array(select role from staff.account_role where account_id = ${accountId} order by 1) as roles,
           array(select distinct p.permission from staff.account_role a join staff.role_permission p on p.role = a.role
                 where a.account_id = ${accountId} order by 1) as permissions`.execute(queries);
  return rows[0] ?? { roles: [], permissions: [] };
}

export async function insertAccountRole(
  tx: Tx,
  given: { accountId: string; role: string; givenBy: string; givenAt: Date },
): Promise<void> {
  await tx
    .insertInto('staff.account_role')
    .values(given)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false when the account does not have the role. */
export async function deleteAccountRole(tx: Tx, of: { accountId: string; role: string }): Promise<boolean> {
  const gone = await tx
    .deleteFrom('staff.account_role')
    .where('accountId', '=', of.accountId)
    .where('role', '=', of.role)
    .returning('role')
    .execute();
  return gone.length > 0;
}

/** Sets a role's limits. @returns false when there is no such role. */
export async function updateRole(tx: Tx, { name, ...limits }: Role): Promise<boolean> {
  const changed = await tx.updateTable('staff.role').set(limits).where('name', '=', name).returning('name').execute();
  return changed.length > 0;
}

/** Gives a permission to a role, or takes it away. */
export async function setRolePermission(
  tx: Tx,
  of: { role: string; permission: Permission; isGiven: boolean },
): Promise<void> {
  const { role, permission, isGiven } = of;
  if (isGiven)
    await tx
      .insertInto('staff.role_permission')
      .values({ role, permission })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('staff.role_permission')
      .where('role', '=', role)
      .where('permission', '=', permission)
      .execute();
}

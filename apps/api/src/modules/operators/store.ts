import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

export interface Operator {
  name: string;
  /** Ed25519 (SPKI), in base64. */
  publicKey: string;
  isActive: boolean;
}

export type ActStatus = 'waiting' | 'approved' | 'done' | 'failed' | 'refused';

/** An act for two persons. */
export interface StoredAct {
  id: string;
  /** Name of the command: `player adjust`. */
  command: string;
  options: Record<string, string>;
  /** Content of the command's file; null: it has none. */
  definition: unknown;
  /** Maximum that it gives away, in euro cents; null: always for two persons. */
  valueEur: bigint | null;
  askedAt: Date;
}

export interface Signature {
  actId: string;
  operator: string;
  role: 'asks' | 'approves' | 'refuses';
  signature: Buffer;
  at: Date;
}

const selectOperators = (queries: Queries) =>
  queries
    .selectFrom('operators.operator')
    .select(['name', 'publicKey'])
    .select((eb) => eb('endedAt', 'is', null).$castTo<boolean>().as('isActive'));

export async function listOperators(queries: Queries): Promise<Operator[]> {
  return selectOperators(queries).orderBy('name').execute();
}

export async function findOperatorByKey(queries: Queries, publicKey: string): Promise<Operator | undefined> {
  return selectOperators(queries).where('publicKey', '=', publicKey).executeTakeFirst();
}

export async function findOperator(queries: Queries, name: string): Promise<Operator | undefined> {
  return selectOperators(queries).where('name', '=', name).executeTakeFirst();
}

export async function insertOperator(
  tx: Tx,
  operator: { name: string; publicKey: string; addedBy: string; addedAt: Date },
): Promise<void> {
  await tx.insertInto('operators.operator').values(operator).execute();
}

/** Ends an operator's key. @returns false when there is none, or it has ended. */
export async function endOperator(tx: Tx, end: { name: string; endedBy: string; endedAt: Date }): Promise<boolean> {
  const { name, endedBy, endedAt } = end;
  const changed = await tx
    .updateTable('operators.operator')
    .set({ endedBy, endedAt })
    .where('name', '=', name)
    .where('endedAt', 'is', null)
    .returning('name')
    .execute();
  return changed.length > 0;
}

/** Serialises what one person gives away, until the transaction ends. */
export async function serialiseGifts(tx: Tx, actor: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`operators.gift ${actor}`}, 0))`.execute(tx);
}

/** Sum of what a person has given away alone since an instant, in euro cents. */
export async function sumGifts(queries: Queries, of: { actor: string; since: Date }): Promise<bigint> {
  const { sum } = await queries
    .selectFrom('operators.gift')
    .select(sql<bigint>`coalesce(sum(value_eur), 0)::bigint`.as('sum'))
    .where('actor', '=', of.actor)
    .where('at', '>=', of.since)
    .where('hasFailed', '=', false)
    .executeTakeFirstOrThrow();
  return sum;
}

export async function insertGift(
  tx: Tx,
  gift: { id: string; actor: string; command: string; valueEur: bigint; at: Date },
): Promise<void> {
  await tx.insertInto('operators.gift').values(gift).execute();
}

/** A gift that failed does not count. */
export async function markGiftFailed(queries: Queries, id: string): Promise<void> {
  await queries.updateTable('operators.gift').set({ hasFailed: true }).where('id', '=', id).execute();
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

export async function insertAct(tx: Tx, { options, definition, ...act }: StoredAct): Promise<void> {
  await tx
    .insertInto('operators.act')
    .values({
      ...act,
      options: json(options),
      definition: definition === null ? null : json(definition),
      status: 'waiting',
      statusAt: act.askedAt,
    })
    .execute();
}

const selectActs = (queries: Queries) =>
  queries
    .selectFrom('operators.act')
    .select(['id', 'command', 'definition', 'valueEur', 'askedAt'])
    .select((eb) => [
      eb.ref('options').$castTo<Record<string, string>>().as('options'),
      eb.ref('status').$castTo<ActStatus>().as('status'),
    ]);

/** Finds an act and locks it until the transaction ends. */
export async function lockAct(tx: Tx, id: string): Promise<(StoredAct & { status: ActStatus }) | undefined> {
  return selectActs(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Lists acts that wait for a second person, the oldest first. */
export async function listWaitingActs(queries: Queries): Promise<(StoredAct & { askedBy: string })[]> {
  return selectActs(queries)
    .innerJoin('operators.signature as asked', (join) =>
      join.onRef('asked.actId', '=', 'operators.act.id').on('asked.role', '=', 'asks'),
    )
    .select('asked.operator as askedBy')
    .where('status', '=', 'waiting')
    .orderBy('operators.act.id')
    .execute();
}

export async function setActStatus(
  queries: Queries,
  change: { id: string; status: ActStatus; at: Date },
): Promise<void> {
  const { id, status, at: statusAt } = change;
  await queries.updateTable('operators.act').set({ status, statusAt }).where('id', '=', id).execute();
}

export async function insertSignature(tx: Tx, signature: Signature): Promise<void> {
  await tx.insertInto('operators.signature').values(signature).execute();
}

export async function listSignatures(queries: Queries, actId: string): Promise<Signature[]> {
  return queries
    .selectFrom('operators.signature')
    .select(['actId', 'operator', 'signature', 'at'])
    .select((eb) => eb.ref('role').$castTo<Signature['role']>().as('role'))
    .where('actId', '=', actId)
    .execute();
}

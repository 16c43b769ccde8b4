import type { BonusKind, BonusStatus } from '@altyn/domain/bonus';
import type { Currency } from '@altyn/domain/money';
import type { Day } from '@altyn/domain/schedule';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { anyOf, offsetOf, rowCount } from '../../../platform/db/expressions.ts';
import { type Bonus, decodeRow, encodeRow } from './bonus-record.ts';

const selectBonuses = (queries: Queries) =>
  queries
    .selectFrom('bonuses.bonus as b')
    .innerJoin('bonuses.bonus_group as g', 'g.id', 'b.groupId')
    .selectAll('b')
    .select(['g.name as groupName', 'g.isEnabled as isGroupEnabled']);

type OfferedExpressions =
  ReturnType<typeof selectBonuses> extends SelectQueryBuilder<infer Tables, infer From, unknown>
    ? ExpressionBuilder<Tables, From>
    : never;

export async function findBonus(queries: Queries, bonusId: string): Promise<Bonus | undefined> {
  const row = await selectBonuses(queries).where('b.id', '=', bonusId).executeTakeFirst();
  return row && decodeRow(row);
}

/** Finds the enabled house bonus of a kind in a currency. */
export async function findActiveBonusOfKind(
  queries: Queries,
  which: { kind: BonusKind; currency: Currency },
): Promise<Bonus | undefined> {
  const row = await selectBonuses(queries)
    .where('b.kind', '=', which.kind)
    .where('b.currency', '=', which.currency)
    .where('b.status', '=', 'ACTIVE')
    .where('g.isEnabled', '=', true)
    .orderBy('b.startsAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && decodeRow(row);
}

/** Bonuses of a currency that visitors are shown. */
const maxPublished = 50;

/** Lists currencies in which a kind is enabled. */
export async function listCurrenciesOfKind(queries: Queries, kind: BonusKind): Promise<Currency[]> {
  const rows = await queries
    .selectFrom('bonuses.bonus as b')
    .innerJoin('bonuses.bonus_group as g', 'g.id', 'b.groupId')
    .select('b.currency')
    .distinct()
    .where('b.kind', '=', kind)
    .where('b.status', '=', 'ACTIVE')
    .where('g.isEnabled', '=', true)
    .execute();
  return rows.map((row) => row.currency);
}

export interface BonusListQuery {
  currency: Currency;
  /** Restricts the list to enabled groups. */
  isEnabledOnly: boolean;
  playerId: string;
  now: Date;
  page: number;
  pageSize: number;
}

/**
 * Lists bonuses that a player may be shown: published, active or upcoming, without promo code, public or granted to this
 * player. Waiting grants come first, then by group, newest first. First-deposit bonuses only before a deposit, or to a
 * player who took one. Other obstacles are reported on activation.
 */
export async function listOfferedBonuses(
  queries: Queries,
  query: BonusListQuery,
): Promise<{ items: Bonus[]; total: number }> {
  const { currency, isEnabledOnly, playerId, now } = query;
  const isGiven = (eb: OfferedExpressions) =>
    eb.exists(
      eb
        .selectFrom('bonuses.bonus_grant as w')
        .select('w.id')
        .where('w.playerId', '=', playerId)
        .whereRef('w.bonusId', '=', 'b.id')
        .where('w.userBonusId', 'is', null)
        .where((grant) => grant.or([grant('w.expiresAt', 'is', null), grant('w.expiresAt', '>', now)])),
    );
  const offered = selectBonuses(queries)
    .where('b.currency', '=', currency)
    .where('b.status', '=', 'ACTIVE')
    .where('b.type', '<>', 'PROMO_CODE')
    .where((eb) => eb.or([eb('b.endsAt', 'is', null), eb('b.endsAt', '>', now)]))
    .where((eb) => (isEnabledOnly ? eb('g.isEnabled', '=', true) : eb.lit(true)))
    .where((eb) => eb.or([eb.and([eb('b.isPublic', '=', true), eb('b.optIn', '=', true)]), isGiven(eb)]))
    .where((eb) => {
      const deposits = eb
        .selectFrom('bonuses.player_deposit as d')
        .select('d.paymentId')
        .where('d.playerId', '=', playerId)
        .where('d.leavesFirstOffer', '=', false);
      // Not correlated: a distributed database asks the player's shard once.
      const taken = eb.selectFrom('bonuses.user_bonus as u').select('u.bonusId').where('u.playerId', '=', playerId);
      return eb.or([eb('b.kind', '<>', 'WelcomeDeposit'), eb.not(eb.exists(deposits)), eb('b.id', 'in', taken)]);
    });
  const { count } = await offered.clearSelect().select(rowCount).executeTakeFirstOrThrow();
  const rows = await offered
    .orderBy(isGiven, 'desc')
    .orderBy('g.position')
    .orderBy('b.startsAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return { items: rows.map(decodeRow), total: count };
}

/** Lists the bonuses that anyone may take: published, active or upcoming, without promo code; by group, newest first. */
export async function listPublicBonuses(
  queries: Queries,
  { currency, now }: { currency: Currency; now: Date },
): Promise<Bonus[]> {
  const rows = await selectBonuses(queries)
    .where('b.currency', '=', currency)
    .where('b.status', '=', 'ACTIVE')
    .where('b.type', '<>', 'PROMO_CODE')
    .where('b.isPublic', '=', true)
    .where('b.optIn', '=', true)
    .where('g.isEnabled', '=', true)
    .where((eb) => eb.or([eb('b.endsAt', 'is', null), eb('b.endsAt', '>', now)]))
    .orderBy('g.position')
    .orderBy('b.startsAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(maxPublished)
    .execute();
  return rows.map(decodeRow);
}

/** Counts each bonus's taken places in its period (see `placePeriod`). */
export async function countTakenPlaces(
  queries: Queries,
  places: readonly { bonusId: string; period: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ bonusId: string; taken: number }>`
    select p.bonus_id as "bonusId", p.taken from bonuses.place p
    join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as wanted ("bonusId" uuid, period text)
      on p.bonus_id = wanted."bonusId" and p.period = wanted.period`.execute(queries);
  return new Map(rows.map((row) => [row.bonusId, row.taken]));
}

/** Period in which places are counted: the activation day of a daily bonus, else all time. */
export function placePeriod(bonus: Pick<Bonus, 'isDailyActivation'>, day: Day): string {
  return bonus.isDailyActivation ? day : '';
}

/**
 * Takes one place if available; the row stays locked until the commit, so the last place is given once.
 * @returns false when all are taken.
 */
export async function takePlace(
  tx: Tx,
  place: { bonusId: string; period: string; capacity: number },
): Promise<boolean> {
  if (place.capacity <= 0) return false;
  const row = await tx
    .insertInto('bonuses.place')
    .values({ bonusId: place.bonusId, period: place.period, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bonusId', 'period'])
        .doUpdateSet((eb) => ({ taken: eb('bonuses.place.taken', '+', 1) }))
        .where('bonuses.place.taken', '<', place.capacity),
    )
    .returning('taken')
    .executeTakeFirst();
  return row !== undefined;
}

/** Upserts a bonus. */
export async function saveBonus(tx: Queries, bonus: Bonus, updatedAt: Date): Promise<void> {
  const row = encodeRow(bonus, updatedAt);
  await tx
    .insertInto('bonuses.bonus')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ names: null, ...row }))
    .execute();
}

/** Changes only the status, since the rest may be edited concurrently. */
export async function updateBonusStatus(
  tx: Queries,
  change: { id: string; status: BonusStatus; at: Date },
): Promise<void> {
  await tx
    .updateTable('bonuses.bonus')
    .set({ status: change.status, updatedAt: change.at })
    .where('id', '=', change.id)
    .execute();
}

/** A term controlled by a setting; amounts in hundredths. */
export interface FedTerms {
  bonusAmount?: bigint;
  wagerHundredths?: bigint;
  /** Replaces a generated name that contains the rate; an operator's name stays. */
  name?: string;
}

/**
 * Updates one term of bonuses and nothing else, since the rest may be edited concurrently. Skips one that an operator has
 * changed to another kind.
 * @returns the ids of the changed ones.
 */
export async function updateFedTerms(
  tx: Queries,
  change: { ids: readonly string[]; kind: BonusKind; terms: FedTerms; at: Date },
): Promise<string[]> {
  const { bonusAmount, wagerHundredths, name } = change.terms;
  const rows = await tx
    .updateTable('bonuses.bonus')
    .set({ bonusAmount, wagerHundredths, updatedAt: change.at })
    .$if(name !== undefined, (update) =>
      update.set({ name: sql<string>`case when name ~ '^First deposit [0-9.]+%$' then ${name}::text else name end` }),
    )
    .where('id', '=', anyOf(change.ids))
    .where('kind', '=', change.kind)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts a bonus unless the id exists. */
export async function insertBonusIfMissing(tx: Queries, bonus: Bonus, updatedAt: Date): Promise<void> {
  await tx
    .insertInto('bonuses.bonus')
    .values(encodeRow(bonus, updatedAt))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export interface BonusGroup {
  id: string;
  position: number;
  code: string;
  name: string;
  isEnabled: boolean;
}

export async function listGroups(queries: Queries): Promise<BonusGroup[]> {
  return queries.selectFrom('bonuses.bonus_group').selectAll().orderBy('position').execute();
}

export async function insertGroupIfMissing(tx: Queries, group: BonusGroup): Promise<void> {
  const { id, position, code, name, isEnabled } = group;
  await tx
    .insertInto('bonuses.bonus_group')
    .values({ id, position, code, name, isEnabled })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false for an unknown group. */
export async function updateGroup(
  tx: Queries,
  change: { code: string; isEnabled?: boolean | undefined; name?: string | undefined },
): Promise<boolean> {
  const { code, isEnabled, name } = change;
  // Undefined fields keep their values; a group's code never changes, so the update is never empty.
  const { numUpdatedRows } = await tx
    .updateTable('bonuses.bonus_group')
    .set({ code, isEnabled, name })
    .where('code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists all bonuses for operators. */
export async function listBonusLines(
  queries: Queries,
  currency: string | undefined,
): Promise<{ id: string; currency: Currency; kind: BonusKind; status: BonusStatus; name: string }[]> {
  const lines = queries.selectFrom('bonuses.bonus').select(['id', 'currency', 'kind', 'status', 'name']);
  return (currency === undefined ? lines : lines.where('currency', '=', currency as Currency))
    .orderBy('currency')
    .orderBy('kind')
    .orderBy('name')
    .limit(1000)
    .execute();
}

/** Lists bonuses of every currency and status for operators. */
export async function listBonuses(queries: Queries): Promise<Bonus[]> {
  const rows = await selectBonuses(queries)
    .orderBy('b.currency')
    .orderBy('b.kind')
    .orderBy('b.id')
    .limit(1000)
    .execute();
  return rows.map(decodeRow);
}

/** Lists taken places by period for operators, newest first. */
export async function listPlaces(queries: Queries, bonusId: string): Promise<{ period: string; taken: number }[]> {
  return queries
    .selectFrom('bonuses.place')
    .select(['period', 'taken'])
    .where('bonusId', '=', bonusId)
    .orderBy('period', 'desc')
    .limit(31)
    .execute();
}

export interface Outcome {
  status: string;
  endReason: string | null;
  count: number;
  credited: bigint;
  released: bigint;
  removed: bigint;
}

/** Counts the outcomes of a bonus for operators, amounts in minor units. */
export async function countOutcomes(queries: Queries, bonusId: string): Promise<Outcome[]> {
  return queries
    .selectFrom('bonuses.user_bonus')
    .select(['status', 'endReason', rowCount])
    .select([
      sql<bigint>`sum(initial_amount)::bigint`.as('credited'),
      sql<bigint>`coalesce(sum(released_amount), 0)::bigint`.as('released'),
      sql<bigint>`coalesce(sum(removed_amount), 0)::bigint`.as('removed'),
    ])
    .where('bonusId', '=', bonusId)
    .groupBy(['status', 'endReason'])
    .orderBy('status')
    .orderBy('endReason')
    .execute();
}

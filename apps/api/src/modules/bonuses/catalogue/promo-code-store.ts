import type { FreeSpinTerms } from '@altyn/domain/bonus';
import type { Currency } from '@altyn/domain/money';
import type { Queries, Tx } from '../../../platform/db/db.ts';

export interface PromoCode {
  code: string;
  bonusId: string;
  /** Null: limited only by the bonus's places. */
  maxUses: number | null;
  used: number;
  isPublic: boolean;
  isEnabled: boolean;
  startsAt: Date;
  endsAt: Date | null;
}

const selectCodes = (queries: Queries) =>
  queries
    .selectFrom('bonuses.promo_code')
    .select(['code', 'bonusId', 'maxUses', 'used', 'isPublic', 'isEnabled', 'startsAt', 'endsAt']);

/** Finds a code, case-sensitively. */
export async function findPromoCode(queries: Queries, code: string): Promise<PromoCode | undefined> {
  return selectCodes(queries).where('code', '=', code).executeTakeFirst();
}

/** Tells whether no code has that text. */
export const isFreeCode = async (queries: Queries, code: string): Promise<boolean> =>
  (await findPromoCode(queries, code)) === undefined;

/** A code with what operators read of its bonus. */
export interface OfferedCode extends PromoCode {
  currency: Currency;
  isBonusActive: boolean;
  /** Of its free spins; null: it gives money, for every game. */
  games: string[] | null;
}

/** Lists codes, the newest first; those that are over come last, so that no limit cuts a code that can be used. */
export async function listOfferedCodes(
  queries: Queries,
  { now, limit }: { now: Date; limit: number },
): Promise<OfferedCode[]> {
  const rows = await queries
    .selectFrom('bonuses.promo_code as p')
    .innerJoin('bonuses.bonus as b', 'b.id', 'p.bonusId')
    .select(['p.code', 'p.bonusId', 'p.maxUses', 'p.used', 'p.isPublic', 'p.isEnabled', 'p.startsAt', 'p.endsAt'])
    .select(['b.currency', 'b.status', 'b.freeSpins'])
    .$narrowType<{ freeSpins: FreeSpinTerms | null }>()
    .orderBy(
      (eb) => eb.and([eb('p.isEnabled', '=', true), eb.or([eb('p.endsAt', 'is', null), eb('p.endsAt', '>', now)])]),
      'desc',
    )
    .orderBy('p.startsAt', 'desc')
    .orderBy('p.code')
    .limit(limit)
    .execute();
  return rows.map(({ status, freeSpins, ...row }) => ({
    ...row,
    isBonusActive: status === 'ACTIVE',
    games: freeSpins === null ? null : [freeSpins.game],
  }));
}

/** Selects codes usable at `now`, with their bonuses. */
const selectOpenCodes = (queries: Queries, now: Date) =>
  queries
    .selectFrom('bonuses.promo_code as p')
    .innerJoin('bonuses.bonus as b', 'b.id', 'p.bonusId')
    .innerJoin('bonuses.bonus_group as g', 'g.id', 'b.groupId')
    .where('p.isEnabled', '=', true)
    .where('b.status', '=', 'ACTIVE')
    .where('g.isEnabled', '=', true)
    .where('p.startsAt', '<=', now)
    .where('b.startsAt', '<=', now)
    .where((eb) => eb.or([eb('p.endsAt', 'is', null), eb('p.endsAt', '>', now)]))
    .where((eb) => eb.or([eb('b.endsAt', 'is', null), eb('b.endsAt', '>', now)]))
    .where((eb) => eb.or([eb('p.maxUses', 'is', null), eb('p.used', '<', eb.ref('p.maxUses'))]));

/** Tells whether a code is usable now by players of a currency. */
export async function isPromoCodeOpen(
  queries: Queries,
  which: { code: string; currency: Currency; now: Date },
): Promise<boolean> {
  const row = await selectOpenCodes(queries, which.now)
    .select('p.code')
    .where('p.code', '=', which.code)
    .where('b.currency', '=', which.currency)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPromoCodesOf(queries: Queries, bonusId: string): Promise<PromoCode[]> {
  return selectCodes(queries).where('bonusId', '=', bonusId).orderBy('code').execute();
}

/** Lists public codes of bonuses active at `now`. */
export async function listPublicPromoCodes(
  queries: Queries,
  which: { isWelcome: boolean; now: Date; limit: number },
): Promise<{ code: string; name: string; currency: Currency }[]> {
  return selectOpenCodes(queries, which.now)
    .select(['p.code', 'b.name', 'b.currency'])
    .where('p.isPublic', '=', true)
    .where('b.kind', which.isWelcome ? '=' : '<>', 'WelcomePromoCode')
    .orderBy('b.currency')
    .orderBy('p.code')
    .limit(which.limit)
    .execute();
}

/** Takes one use of a code if available; the row stays locked until the commit. @returns false when all are taken. */
export async function takePromoCode(tx: Tx, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bonuses.promo_code')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('maxUses', 'is', null), eb('used', '<', eb.ref('maxUses'))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false when the code exists. */
export async function insertPromoCode(tx: Queries, promo: Omit<PromoCode, 'used'>): Promise<boolean> {
  const { code, bonusId, maxUses, isPublic, isEnabled, startsAt, endsAt } = promo;
  const written = await tx
    .insertInto('bonuses.promo_code')
    .values({ code, bonusId, maxUses, isPublic, isEnabled, startsAt, endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return written !== undefined;
}

/** @returns false for an unknown code. */
export async function setPromoCodeEnabled(tx: Queries, change: { code: string; isEnabled: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bonuses.promo_code')
    .set({ isEnabled: change.isEnabled })
    .where('code', '=', change.code)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import type { Currency } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';

export interface PromoCode {
  code: string;
  bonusId: string;
  /** Null: as often as the bonus has places. */
  maxUses: number | null;
  used: number;
  isPublic: boolean;
  isEnabled: boolean;
  startsAt: Date;
  endsAt: Date | null;
}

const columns = sql`
  code, bonus_id as "bonusId", max_uses as "maxUses", used, is_public as "isPublic", is_enabled as "isEnabled",
  starts_at as "startsAt", ends_at as "endsAt"`;

/** A code exactly as it is spelt, upper and lower case told apart. */
export async function findPromoCode(queries: Queries, code: string): Promise<PromoCode | undefined> {
  const { rows } = await sql<PromoCode>`select ${columns} from bonuses.promo_code where code = ${code}`.execute(
    queries,
  );
  return rows[0];
}

/** Whether a code can be used now, by players of a currency. */
export async function isPromoCodeOpen(
  queries: Queries,
  which: { code: string; currency: Currency; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from bonuses.promo_code p
    join bonuses.bonus b on b.id = p.bonus_id
    join bonuses.bonus_group g on g.id = b.group_id
    where p.code = ${which.code} and b.currency = ${which.currency} and p.is_enabled and b.status = 'ACTIVE' and g.is_enabled
      and p.starts_at <= ${which.now} and (p.ends_at is null or p.ends_at > ${which.now})
      and b.starts_at <= ${which.now} and (b.ends_at is null or b.ends_at > ${which.now})
      and (p.max_uses is null or p.used < p.max_uses)`.execute(queries);
  return rows.length > 0;
}

export async function listPromoCodesOf(queries: Queries, bonusId: string): Promise<PromoCode[]> {
  const { rows } = await sql<PromoCode>`
    select ${columns} from bonuses.promo_code where bonus_id = ${bonusId} order by code`.execute(queries);
  return rows;
}

/** Codes the house shows to everyone, of bonuses that run at `now`. */
export async function listPublicPromoCodes(
  queries: Queries,
  which: { isWelcome: boolean; now: Date; limit: number },
): Promise<{ code: string; name: string; currency: Currency }[]> {
  const { rows } = await sql<{ code: string; name: string; currency: Currency }>`
    select p.code, b.name, b.currency
    from bonuses.promo_code p
    join bonuses.bonus b on b.id = p.bonus_id
    join bonuses.bonus_group g on g.id = b.group_id
    where p.is_public and p.is_enabled and b.status = 'ACTIVE' and g.is_enabled
      and (b.kind = 'WelcomePromoCode') = ${which.isWelcome}
      and p.starts_at <= ${which.now} and (p.ends_at is null or p.ends_at > ${which.now})
      and b.starts_at <= ${which.now} and (b.ends_at is null or b.ends_at > ${which.now})
      and (p.max_uses is null or p.used < p.max_uses)
    order by b.currency, p.code limit ${which.limit}`.execute(queries);
  return rows;
}

/**
 * Takes one use of a code, if there is one: the row is locked from here to the commit.
 * @returns false when all are taken.
 */
export async function takePromoCode(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    update bonuses.promo_code set used = used + 1
    where code = ${code} and (max_uses is null or used < max_uses)
    returning code`.execute(tx);
  return rows.length === 1;
}

/** @returns false when the code exists. */
export async function insertPromoCode(tx: Queries, promo: Omit<PromoCode, 'used'>): Promise<boolean> {
  const { rows } = await sql`
    insert into bonuses.promo_code (code, bonus_id, max_uses, is_public, is_enabled, starts_at, ends_at)
    values (${promo.code}, ${promo.bonusId}, ${promo.maxUses}, ${promo.isPublic}, ${promo.isEnabled},
      ${promo.startsAt}, ${promo.endsAt})
    on conflict do nothing returning code`.execute(tx);
  return rows.length === 1;
}

/** @returns false when there is no such code. */
export async function setPromoCodeEnabled(tx: Queries, change: { code: string; isEnabled: boolean }): Promise<boolean> {
  const { rows } = await sql`
    update bonuses.promo_code set is_enabled = ${change.isEnabled} where code = ${change.code} returning code`.execute(
    tx,
  );
  return rows.length === 1;
}

import type { AssetCode } from '../assets.ts';
import type { Queries } from '../platform/queries.ts';
import type { PayoutRow } from './approvals.ts';
import type { CommonDeps } from './deps.ts';
import type { DailyUse } from './rules.ts';

/** Outlays of chains without nonces: each purpose is stored once, with its first signed bytes. */

const batchSize = 20;

/** Lists waiting payouts without an outlay, oldest first. */
export async function listNew({ pool }: Pick<CommonDeps, 'pool'>): Promise<PayoutRow[]> {
  const { rows } = await pool.query<Omit<PayoutRow, 'units'> & { units: string }>(
    `select p.id, p.merchant_reference as reference, p.asset, p.amount_minor as "amountMinor", p.currency, p.address, p.units
     from crypto.payout p left join crypto.outlay o on o.purpose = 'payout:' || p.id
     where p.status = 'processing' and o.purpose is null order by p.created_at, p.id limit ${batchSize}`,
  );
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
}

/** Sums the units paid out since an instant, by asset. */
export async function sumPaidSince({ pool }: Pick<CommonDeps, 'pool'>, since: Date): Promise<DailyUse[]> {
  const { rows } = await pool.query<{ asset: DailyUse['asset']; units: string }>(
    `select asset, sum(units) as units from crypto.outlay
     where taken_at > $1 and purpose like 'payout:%' group by asset`,
    [since],
  );
  return rows.map(({ asset, units }) => ({ asset, units: BigInt(units) }));
}

/** Reserves a purpose permanently. @throws when it is already reserved. */
export async function insertOutlay(
  { now }: Pick<CommonDeps, 'now'>,
  queries: Queries,
  of: { purpose: string; asset: AssetCode; units: bigint },
): Promise<void> {
  await queries.query(`insert into crypto.outlay (purpose, asset, units, taken_at) values ($1, $2, $3, $4)`, [
    of.purpose,
    of.asset,
    of.units,
    now(),
  ]);
}

export interface Signed {
  raw: string;
  hash: string;
  feeUnits?: bigint;
  expiresAt?: Date;
}

/** Stores signed bytes before they are sent. */
export async function insertAttempt(
  { now }: Pick<CommonDeps, 'now'>,
  queries: Queries,
  of: { purpose: string; attempt: number; signed: Signed },
): Promise<void> {
  const { purpose, attempt, signed } = of;
  await queries.query(
    `insert into crypto.signed (purpose, attempt, raw, hash, fee_units, expires_at, signed_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [purpose, attempt, signed.raw, signed.hash, signed.feeUnits ?? null, signed.expiresAt ?? null, now()],
  );
}

export interface OpenOutlay extends PayoutRow {
  purpose: string;
  attempt: number;
  raw: string;
  hash: string;
  feeUnits: bigint;
  expiresAt: Date | null;
  signedAt: Date;
}

/** Lists the last attempt of each outlay with an open payout, oldest first. */
export async function listOpen({ pool }: Pick<CommonDeps, 'pool'>): Promise<OpenOutlay[]> {
  const { rows } = await pool.query<
    Omit<OpenOutlay, 'units' | 'feeUnits'> & { units: string; feeUnits: string | null }
  >(
    `select * from (
       select distinct on (o.purpose) o.purpose, p.id, p.merchant_reference as reference, o.asset, p.amount_minor as "amountMinor",
         p.currency, p.address, o.units, s.attempt, s.raw, s.hash, s.fee_units as "feeUnits",
         s.expires_at as "expiresAt", s.signed_at as "signedAt", o.taken_at
       from crypto.outlay o join crypto.signed s using (purpose) join crypto.payout p on o.purpose = 'payout:' || p.id
       where p.status = 'processing' order by o.purpose, s.attempt desc
     ) open order by taken_at, purpose`,
  );
  return rows.map((row) => ({ ...row, units: BigInt(row.units), feeUnits: BigInt(row.feeUnits ?? '0') }));
}

/** Lists the hashes of an outlay's attempts, oldest first. */
export async function listHashes({ pool }: Pick<CommonDeps, 'pool'>, purpose: string): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>(
    'select hash from crypto.signed where purpose = $1 order by attempt',
    [purpose],
  );
  return rows.map(({ hash }) => hash);
}

export async function hasOutlay({ pool }: Pick<CommonDeps, 'pool'>, purpose: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from crypto.outlay where purpose = $1', [purpose]);
  return rowCount !== 0;
}

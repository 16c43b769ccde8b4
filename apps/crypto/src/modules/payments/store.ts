import type { LanguageTag } from '@altyn/contracts/languages';
import type { Origin, ProviderTransaction } from '@altyn/contracts/services/payment-provider';
import type { AssetCode } from '../../assets.ts';
import type { Queries } from '../../platform/queries.ts';

type PaymentStatus = 'created' | 'pending' | 'completed' | 'denied' | 'expired';

/** The merchant's order data besides the amount. */
interface Order {
  callbackUrl: string;
  returnUrl: string;
  locale: LanguageTag;
}

export interface PaymentRow {
  id: string;
  merchant_reference: string;
  customer_reference: string;
  request_hash: string;
  request: Order;
  asset: AssetCode;
  amount_minor: bigint;
  currency: string;
  address_index: bigint;
  quote_units: bigint;
  rate: bigint;
  rate_at: Date;
  quote_until: Date;
  status: PaymentStatus;
  reason: string | null;
  settled_minor: bigint | null;
  follows: string | null;
  /** Transfers of a completed payment. */
  origins: Origin[] | null;
  sequence: number;
  created_at: Date;
  updated_at: Date;
}

/** Blockchain-sized numbers are returned as text. */
type Raw = Omit<PaymentRow, 'quote_units' | 'rate'> & { quote_units: string; rate: string };
const toRow = (raw: Raw): PaymentRow => ({ ...raw, quote_units: BigInt(raw.quote_units), rate: BigInt(raw.rate) });

export async function nextAddressIndex(queries: Queries): Promise<bigint> {
  const { rows } = await queries.query<{ index: bigint }>(`select nextval('crypto.address_index') as index`);
  const [row] = rows;
  if (!row) throw new Error('the sequence of address indexes returned nothing');
  return row.index;
}

/** Inserts a payment unless its reference exists. @returns true when inserted. */
export async function insertPayment(queries: Queries, row: PaymentRow): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into crypto.payment (id, merchant_reference, customer_reference, request_hash, request, asset, amount_minor, currency,
       address_index, quote_units, rate, rate_at, quote_until, status, reason, settled_minor, follows, sequence, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict (merchant_reference) do nothing`,
    [
      row.id,
      row.merchant_reference,
      row.customer_reference,
      row.request_hash,
      JSON.stringify(row.request),
      row.asset,
      row.amount_minor,
      row.currency,
      row.address_index,
      row.quote_units,
      row.rate,
      row.rate_at,
      row.quote_until,
      row.status,
      row.reason,
      row.settled_minor,
      row.follows,
      row.sequence,
      row.created_at,
      row.updated_at,
    ],
  );
  return rowCount === 1;
}

export async function insertAddress(
  queries: Queries,
  { index, address, paymentId }: { index: bigint; address: string; paymentId: string },
): Promise<void> {
  await queries.query(`insert into crypto.address (address_index, address, payment_id) values ($1, $2, $3)`, [
    index,
    address,
    paymentId,
  ]);
}

export async function findPayment(queries: Queries, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await queries.query<Raw>(`select * from crypto.payment where id = $1`, [id]);
  return rows[0] && toRow(rows[0]);
}

export async function findByReference(queries: Queries, reference: string): Promise<PaymentRow | undefined> {
  const { rows } = await queries.query<Raw>(`select * from crypto.payment where merchant_reference = $1`, [reference]);
  return rows[0] && toRow(rows[0]);
}

/** Finds a payment and locks it until the transaction ends. */
export async function lockPayment(queries: Queries, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await queries.query<Raw>(`select * from crypto.payment where id = $1 for update`, [id]);
  return rows[0] && toRow(rows[0]);
}

export async function updatePayment(
  queries: Queries,
  row: PaymentRow,
  change: Pick<PaymentRow, 'status' | 'reason' | 'settled_minor' | 'origins' | 'updated_at'>,
): Promise<PaymentRow> {
  const changed = { ...row, ...change, sequence: row.sequence + 1 };
  await queries.query(
    `update crypto.payment set status = $2, reason = $3, settled_minor = $4, updated_at = $5, sequence = $6, origins = $7
     where id = $1`,
    [
      row.id,
      changed.status,
      changed.reason,
      changed.settled_minor,
      changed.updated_at,
      changed.sequence,
      changed.origins && JSON.stringify(changed.origins),
    ],
  );
  return changed;
}

/** Increases a payment's event number without another change. */
export async function bumpSequence(queries: Queries, row: PaymentRow, at: Date): Promise<PaymentRow> {
  const changed = { ...row, sequence: row.sequence + 1, updated_at: at };
  await queries.query(`update crypto.payment set sequence = $2, updated_at = $3 where id = $1`, [
    row.id,
    changed.sequence,
    at,
  ]);
  return changed;
}

/** Lists payments that time or the chain may change: expired open quotes, and addresses with uncredited money. */
export async function listMovable(queries: Queries, now: Date): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select id from crypto.payment where status in ('created', 'pending') and quote_until < $1
     union
     select p.id from crypto.transfer t join crypto.address a using (address_index) join crypto.payment p on p.id = a.payment_id
     where t.credited_by is null and t.is_canonical and t.asset = p.asset`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export interface TransferRow {
  txHash: string;
  index: number;
  units: bigint;
  asset: string;
  addressIndex: bigint;
  blockNumber: bigint;
  minedAt: Date;
  sender: string;
  creditedBy: string | null;
  isCanonical: boolean;
  isCredited: boolean;
}

const transferColumns = `tx_hash as "txHash", transfer_index as index, units, asset, address_index as "addressIndex",
  block_number as "blockNumber", mined_at as "minedAt", sender, credited_by as "creditedBy", is_canonical as "isCanonical",
  credited_by is not null as "isCredited"`;
type RawTransfer = Omit<TransferRow, 'units'> & { units: string };
const toTransfer = (row: RawTransfer): TransferRow => ({ ...row, units: BigInt(row.units) });

/** Lists transfers to an address, oldest first. */
export async function listTransfers(queries: Queries, addressIndex: bigint): Promise<TransferRow[]> {
  const { rows } = await queries.query<RawTransfer>(
    `select ${transferColumns} from crypto.transfer where address_index = $1 order by block_number, transfer_index`,
    [addressIndex],
  );
  return rows.map(toTransfer);
}

/** Lists every transfer of these transactions to any of our addresses. */
export async function listTransfersOf(queries: Queries, hashes: readonly string[]): Promise<TransferRow[]> {
  const { rows } = await queries.query<RawTransfer>(
    `select ${transferColumns} from crypto.transfer where tx_hash = any($1::text[])`,
    [hashes],
  );
  return rows.map(toTransfer);
}

/** Serialises the crediting of these transactions until the transaction ends: one may pay several of our addresses. */
export async function lockHashes(queries: Queries, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].toSorted())
    await queries.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`crypto.transfer ${hash}`]);
}

/** @throws Error when a transfer was credited before. */
export async function creditTransfers(
  queries: Queries,
  { paymentId, transfers, chainId }: { paymentId: string; transfers: readonly TransferRow[]; chainId: number },
): Promise<void> {
  for (const { txHash, index, asset, addressIndex, units } of transfers) {
    const { rowCount } = await queries.query(
      `update crypto.transfer set credited_by = $1
       where chain_id = $2 and tx_hash = $3 and transfer_index = $4 and asset = $5 and address_index = $6 and units = $7
         and credited_by is null and is_canonical`,
      [paymentId, chainId, txHash, index, asset, addressIndex, units],
    );
    if (rowCount !== 1) throw new Error(`transfer ${txHash}:${index} was credited before`);
  }
}

/** Lists payments whose credited transfers the chain no longer contains, and that were not reported. */
export async function listMissing(queries: Queries): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select distinct credited_by as id from crypto.transfer where not is_canonical and missing_reported_at is null`,
  );
  return rows.map(({ id }) => id);
}

/** Marks a payment's missing transfers as reported. @returns their units in all; zero: there are none. */
export async function markMissing(queries: Queries, { id, at }: { id: string; at: Date }): Promise<bigint> {
  const { rows } = await queries.query<{ units: string }>(
    `update crypto.transfer set missing_reported_at = $2
     where credited_by = $1 and not is_canonical and missing_reported_at is null returning units`,
    [id, at],
  );
  return rows.reduce((total, { units }) => total + BigInt(units), 0n);
}

/** Sums the units credited to a payment. */
export async function sumCredited(queries: Queries, id: string): Promise<bigint> {
  const { rows } = await queries.query<{ units: string }>(
    `select coalesce(sum(units), 0) as units from crypto.transfer where credited_by = $1`,
    [id],
  );
  return BigInt(rows[0]?.units ?? '0');
}

export interface ListQuery {
  isBySettlement: boolean;
  from: string;
  to: string;
  after: { createdAt: string; id: string };
  limit: number;
}

export interface ListedRow {
  kind: 'payment' | 'payout';
  id: string;
  merchant_reference: string;
  amount_minor: bigint;
  currency: string;
  status: ProviderTransaction['status'];
  created_at: Date;
  updated_at: Date;
}

/** Lists payments and payouts created in [from, to) after a cursor, oldest first. */
export async function listAll(queries: Queries, query: ListQuery): Promise<ListedRow[]> {
  const { rows } = await queries.query<ListedRow>(
    `select * from (
       select 'payment' as kind, id, merchant_reference, coalesce(settled_minor, amount_minor) as amount_minor, currency,
         status, created_at, updated_at from crypto.payment
       union all
       select 'payout', id, merchant_reference, amount_minor, currency, status, created_at, updated_at from crypto.payout
     ) line
     where case when $6 then status = 'completed' and updated_at >= $1 and updated_at < $2
         else created_at >= $1 and created_at < $2 end
       and (created_at, id) > ($3::timestamptz, $4)
     order by created_at, id limit $5`,
    [query.from, query.to, query.after.createdAt || '-infinity', query.after.id, query.limit, query.isBySettlement],
  );
  return rows;
}

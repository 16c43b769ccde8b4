import type { DatabaseSync } from 'node:sqlite';
import type {
  CreatePaymentRequest,
  CreatePayoutRequest,
  ProviderPayment,
  ProviderPayout,
} from '@altyn/contracts/services/payment-provider';
import { atomically, openSqlite } from '../sqlite.ts';
import type { Outcome } from './cards.ts';

/** Internal data of a payment besides its public fields. */
export interface PaymentRecord {
  kind: 'payment';
  reported: ProviderPayment;
  request: CreatePaymentRequest;
  sequence: number;
  outcome: Outcome;
  /** The bank's code during confirmation, and the wrong attempts so far. */
  challenge: { code: string; sentTo: string | null; wrongTries: number } | null;
  /** Seconds between confirmation and completion when the outcome is `delay`. */
  delayS: number;
  /** First completion. */
  settledAt?: string | undefined;
}
export interface PayoutRecord {
  kind: 'payout';
  reported: ProviderPayout;
  request: CreatePayoutRequest;
  sequence: number;
  settledAt?: string | undefined;
}
export type ProviderRecord = PaymentRecord | PayoutRecord;

/** A webhook to send. `dueAtMs` null: held until another event releases it. */
export interface Delivery {
  rowId: number;
  objectId: string;
  url: string;
  body: string;
  attempts: number;
  /** Attempts to drop without sending, simulating a lossy network. */
  loseAttempts: number;
}
export interface NewDelivery {
  objectId: string;
  url: string;
  body: string;
  dueAtMs: number | null;
  loseAttempts?: number;
}

/** A scheduled state change. */
export interface Plan {
  objectId: string;
  type: 'complete' | 'deny' | 'expire';
}

const schema = `
  create table if not exists object (
    id text primary key, created_at text not null, idempotency_key text unique, request_hash text not null,
    record text not null) strict;
  create index if not exists object_created on object (created_at, id);
  create table if not exists delivery (
    row_id integer primary key, object_id text not null, url text not null, body text not null,
    due_at_ms integer, attempts integer not null default 0, lose_attempts integer not null default 0) strict;
  create index if not exists delivery_due on delivery (due_at_ms);
  create table if not exists plan (
    object_id text primary key, type text not null, due_at_ms integer not null) strict;
  -- Records of earlier versions.
  update object set record = json_remove(json_set(record, '$.reported', json_extract(record, '$.told')), '$.told')
    where json_extract(record, '$.told') is not null;`;

const parse = (row: unknown) => JSON.parse((row as { record: string }).record) as ProviderRecord;

function prepareStatements(db: DatabaseSync) {
  return {
    insert: db.prepare('insert into object (id, created_at, idempotency_key, request_hash, record) values (?,?,?,?,?)'),
    update: db.prepare('update object set record = ? where id = ?'),
    get: db.prepare('select record from object where id = ?'),
    byKey: db.prepare('select record, request_hash from object where idempotency_key = ?'),
    paidWith: db.prepare(`select record from object
      where json_extract(record, '$.kind') = 'payment' and json_extract(record, '$.request.customer_reference') = ?
        and json_extract(record, '$.reported.instrument.token') = ? order by created_at desc limit 1`),
    list: db.prepare(`select record from object
      where created_at >= ? and created_at < ? and (created_at, id) > (?, ?) order by created_at, id limit ?`),
    listSettled: db.prepare(`select record from object
      where json_extract(record, '$.settledAt') >= ? and json_extract(record, '$.settledAt') < ?
        and (created_at, id) > (?, ?) order by created_at, id limit ?`),
    deliver: db.prepare('insert into delivery (object_id, url, body, due_at_ms, lose_attempts) values (?,?,?,?,?)'),
    due: db.prepare(`select row_id as rowId, object_id as objectId, url, body, attempts, lose_attempts as loseAttempts
      from delivery where due_at_ms <= ? order by due_at_ms, row_id limit ?`),
    retry: db.prepare('update delivery set attempts = ?, due_at_ms = ? where row_id = ?'),
    done: db.prepare('delete from delivery where row_id = ?'),
    release: db.prepare('update delivery set due_at_ms = ? where object_id = ? and due_at_ms is null'),
    plan: db.prepare('insert or replace into plan (object_id, type, due_at_ms) values (?,?,?)'),
    duePlans: db.prepare(
      'select object_id as objectId, type from plan where due_at_ms <= ? order by due_at_ms limit ?',
    ),
    unplan: db.prepare('delete from plan where object_id = ?'),
  };
}

/**
 * Opens the payment provider's store: a SQLite file, or `:memory:`. With a file, deliveries and plans survive a restart.
 */
export function openProviderStore(path: string) {
  // Contains payers' accounts.
  const db = openSqlite(path, { schema, synchronous: 'normal' });
  const statements = prepareStatements(db);
  return {
    /** Runs `work` in one transaction. */
    atomically: <T>(work: () => T): T => atomically(db, work),
    insert(record: ProviderRecord, key: { idempotencyKey: string | null; requestHash: string }): void {
      const { id, created_at } = record.reported;
      statements.insert.run(id, created_at, key.idempotencyKey, key.requestHash, JSON.stringify(record));
    },
    update(record: ProviderRecord): void {
      statements.update.run(JSON.stringify(record), record.reported.id);
    },
    /** Finds a customer's latest payment with an instrument. */
    paidWith(customer: string, token: string): PaymentRecord | undefined {
      const row = statements.paidWith.get(customer, token);
      return row ? (parse(row) as PaymentRecord) : undefined;
    },
    get(id: string): ProviderRecord | undefined {
      const row = statements.get.get(id);
      return row ? parse(row) : undefined;
    },
    byIdempotencyKey(key: string): { record: ProviderRecord; requestHash: string } | undefined {
      const row = statements.byKey.get(key) as { record: string; request_hash: string } | undefined;
      return row ? { record: parse(row), requestHash: row.request_hash } : undefined;
    },
    /** Lists records created, or settled, in [from, to), by creation, after `after`. */
    list(query: {
      isBySettlement: boolean;
      from: string;
      to: string;
      after: { createdAt: string; id: string };
      limit: number;
    }): ProviderRecord[] {
      const statement = query.isBySettlement ? statements.listSettled : statements.list;
      return statement.all(query.from, query.to, query.after.createdAt, query.after.id, query.limit).map(parse);
    },
    addDelivery(delivery: NewDelivery): void {
      const { objectId, url, body, dueAtMs, loseAttempts = 0 } = delivery;
      statements.deliver.run(objectId, url, body, dueAtMs, loseAttempts);
    },
    dueDeliveries(nowMs: number, limit: number): Delivery[] {
      return statements.due.all(nowMs, limit) as unknown as Delivery[];
    },
    retryDelivery(rowId: number, attempts: number, dueAtMs: number): void {
      statements.retry.run(attempts, dueAtMs, rowId);
    },
    removeDelivery(rowId: number): void {
      statements.done.run(rowId);
    },
    /** Releases an object's held deliveries at a given time. */
    releaseDeliveries(objectId: string, dueAtMs: number): void {
      statements.release.run(dueAtMs, objectId);
    },
    /** Sets the scheduled state change, replacing an earlier one. */
    setPlan(plan: Plan, dueAtMs: number): void {
      statements.plan.run(plan.objectId, plan.type, dueAtMs);
    },
    clearPlan(objectId: string): void {
      statements.unplan.run(objectId);
    },
    duePlans(nowMs: number, limit: number): Plan[] {
      return statements.duePlans.all(nowMs, limit) as unknown as Plan[];
    },
    close(): void {
      db.close();
    },
  };
}
export type ProviderStore = ReturnType<typeof openProviderStore>;

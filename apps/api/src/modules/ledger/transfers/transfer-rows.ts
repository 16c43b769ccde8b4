import { createHash } from 'node:crypto';
import type { Currency } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { findAccountCodes } from '../accounts/account-codes.ts';
import type { Entry } from '../accounts/accounts.ts';
import { assertZeroSum } from '../rules.ts';

/** A requested movement of money. */
export interface Transfer {
  /** Purpose shown in the player's history: `deposit`, `bonus_credit`, … */
  kind: string;
  /** Two to ten entries that sum to zero, applied in this order. */
  entries: readonly Entry[];
  /** Related object, e.g. a payment's id. */
  reference: string | null;
  /** Chosen by the caller: one key moves money once. */
  idempotencyKey: string;
}

const maxEntries = 10;

/**
 * Asserts that the entries are balanced.
 * @throws Error for entries that do not sum to zero, and for too few or too many.
 */
export function assertBalanced(input: Transfer): void {
  assertZeroSum(input.kind, input.entries);
  if (input.entries.length < 2 || input.entries.length > maxEntries)
    throw new Error(`transfer ${input.kind}: ${input.entries.length} entries`);
}

/** Hash by which repeats of a key are compared. */
export function hashInput(input: Transfer): Buffer {
  const entries = input.entries.map((entry) => `${entry.account}=${entry.amountMinor}`);
  return createHash('sha256')
    .update(JSON.stringify([input.kind, input.reference, ...entries]))
    .digest();
}

/** Finds the transfer made under a key. */
export async function findRequest(
  tx: Tx,
  request: { playerId: string; idempotencyKey: string },
): Promise<{ input_hash: Buffer; transfer_id: string } | undefined> {
  const { rows } = await sql<{ input_hash: Buffer; transfer_id: string }>`
    select input_hash, transfer_id from ledger.request
    where player_id = ${request.playerId} and key = ${request.idempotencyKey}`.execute(tx);
  return rows[0];
}

/** A transfer as stored. */
export interface WrittenTransfer {
  playerId: string;
  transferId: string;
  currency: Currency;
  /** Balance of each entry's pocket right after it; null for a house account. */
  balancesAfter: readonly (bigint | null)[];
  version: bigint;
  inputHash: Buffer;
  at: Date;
}

/** Writes a transfer and its key. */
export async function insertTransfer(tx: Tx, input: Transfer, written: WrittenTransfer): Promise<void> {
  const { entries } = input;
  const { playerId, transferId } = written;
  const codes = await findAccountCodes(
    tx,
    entries.map((entry) => entry.account),
  );
  await sql`
    insert into ledger.transfer
      (player_id, id, kind, currency, accounts, amounts, balances_after, version, reference, created_at)
    values (${playerId}, ${transferId}, ${input.kind}, ${written.currency},
      ${entries.map((entry) => codes.get(entry.account))}::smallint[],
      ${entries.map((entry) => entry.amountMinor)}::bigint[], ${[...written.balancesAfter]}::bigint[], ${written.version},
      ${input.reference}, ${written.at})`.execute(tx);
  await sql`
    insert into ledger.request (player_id, key, input_hash, transfer_id)
    values (${playerId}, ${input.idempotencyKey}, ${written.inputHash}, ${transferId})`.execute(tx);
}

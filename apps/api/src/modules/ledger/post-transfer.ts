import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { appendEvents } from '../../platform/outbox.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findAccountCodes } from './account-codes.ts';
import { type Entry, isPocket } from './accounts.ts';
import { type BalanceRow, decodeBalances, type PlayerBalances, toWireBalances } from './balances.ts';

/** A movement of one player's money. */
export interface TransferInput {
  playerId: string;
  /** What it is for, as the player's history names it: `deposit`, `bonus_credit`, … */
  kind: string;
  /** Two to ten sides that sum to zero, applied in this order. */
  entries: readonly Entry[];
  /** What it belongs to, e.g. a payment's id. */
  reference: string | null;
  /** Chosen by the caller: the same key never moves money twice. */
  idempotencyKey: string;
}

export interface Posted {
  transferId: string;
  /** After the transfer; of a repeat: of now. */
  balances: PlayerBalances;
  /** The same key with the same data was here before: nothing moved now. */
  isRepeat: boolean;
}

type LedgerDeps = Pick<PlatformDeps, 'ids' | 'clock'>;

const maxEntries = 10;

function assertBalanced(input: TransferInput): void {
  const sum = input.entries.reduce((total, entry) => total + entry.amountMinor, 0n);
  if (sum !== 0n) throw new Error(`transfer ${input.kind}: entries sum to ${sum}, not to zero`);
  if (input.entries.length < 2 || input.entries.length > maxEntries)
    throw new Error(`transfer ${input.kind}: ${input.entries.length} entries`);
}

function hashInput(input: TransferInput): Buffer {
  const entries = input.entries.map((entry) => `${entry.account}=${entry.amountMinor}`);
  return createHash('sha256')
    .update(JSON.stringify([input.kind, input.reference, ...entries]))
    .digest();
}

/**
 * Moves money of one player in the caller's transaction: locks the balance row, checks, writes entries with the balance
 * after each, and the `balances` event.
 * @returns NOT_ENOUGH_BALANCE when a pocket would go below zero at any entry; IDEMPOTENCY_CONFLICT for a used key with
 * other data. The caller must return a refusal, so that its transaction rolls back.
 * @throws Error for entries that do not sum to zero, and for a player without a wallet.
 */
export async function postTransfer(tx: Tx, deps: LedgerDeps, input: TransferInput): Promise<Posted | Refusal> {
  assertBalanced(input);
  const row = await lockRow(tx, input.playerId);
  const inputHash = hashInput(input);
  const earlier = await findRequest(tx, input);
  if (earlier) {
    if (!inputHash.equals(earlier.input_hash)) return refuse('IDEMPOTENCY_CONFLICT');
    return { transferId: earlier.transfer_id, balances: decodeBalances(row), isRepeat: true };
  }
  const balances = decodeBalances({ ...row, version: row.version + 1n });
  const balancesAfter = applyEntries(balances, input.entries);
  if (balancesAfter === undefined) return refuse('NOT_ENOUGH_BALANCE');
  const transferId = deps.ids.next();
  await writeTransfer(tx, { input, transferId, balances, balancesAfter, inputHash, at: deps.clock.now() });
  await appendEvents(tx, [{ kind: 'balances', playerId: input.playerId, payload: toWireBalances(balances) }]);
  return { transferId, balances, isRepeat: false };
}

/** Changes `balances` entry by entry. @returns what each entry left, or undefined when a pocket would go below zero. */
function applyEntries(balances: PlayerBalances, entries: readonly Entry[]): (bigint | null)[] | undefined {
  const after: (bigint | null)[] = [];
  for (const { account, amountMinor } of entries) {
    if (!isPocket(account)) {
      after.push(null);
      continue;
    }
    balances.pockets[account] += amountMinor;
    if (balances.pockets[account] < 0n) return undefined;
    after.push(balances.pockets[account]);
  }
  return after;
}

async function lockRow(tx: Tx, playerId: string): Promise<BalanceRow> {
  const { rows } = await sql<BalanceRow>`
    select player_id, currency, game, digital, bonus, cashback, withdrawal_hold, version
    from ledger.balance where player_id = ${playerId} for no key update`.execute(tx);
  if (!rows[0]) throw new Error('the player has no wallet');
  return rows[0];
}

async function findRequest(tx: Tx, input: TransferInput) {
  const { rows } = await sql<{ input_hash: Buffer; transfer_id: string }>`
    select input_hash, transfer_id from ledger.request
    where player_id = ${input.playerId} and key = ${input.idempotencyKey}`.execute(tx);
  return rows[0];
}

interface Writing {
  input: TransferInput;
  transferId: string;
  balances: PlayerBalances;
  balancesAfter: (bigint | null)[];
  inputHash: Buffer;
  at: Date;
}

async function writeTransfer(tx: Tx, writing: Writing): Promise<void> {
  const { input, transferId, balances, balancesAfter } = writing;
  const { playerId, entries } = input;
  const { game, digital, bonus, cashback, withdrawal_hold } = balances.pockets;
  const codes = await findAccountCodes(
    tx,
    entries.map((entry) => entry.account),
  );
  await sql`
    update ledger.balance set game = ${game}, digital = ${digital}, bonus = ${bonus}, cashback = ${cashback},
      withdrawal_hold = ${withdrawal_hold}, version = ${balances.version}
    where player_id = ${playerId}`.execute(tx);
  await sql`
    insert into ledger.transfer
      (player_id, id, kind, currency, accounts, amounts, balances_after, version, reference, created_at)
    values (${playerId}, ${transferId}, ${input.kind}, ${balances.currency},
      ${entries.map((entry) => codes.get(entry.account))}::smallint[],
      ${entries.map((entry) => entry.amountMinor)}::bigint[], ${balancesAfter}::bigint[], ${balances.version},
      ${input.reference}, ${writing.at})`.execute(tx);
  await sql`
    insert into ledger.request (player_id, key, input_hash, transfer_id)
    values (${playerId}, ${input.idempotencyKey}, ${writing.inputHash}, ${transferId})`.execute(tx);
}

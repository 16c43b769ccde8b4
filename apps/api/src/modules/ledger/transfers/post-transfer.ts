import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { type BalanceRow, decodeBalances, type PlayerBalances, toWireBalances } from '../accounts/balances.ts';
import { applyEntries } from '../rules.ts';
import { assertBalanced, findRequest, hashInput, insertTransfer, type Transfer } from './transfer-rows.ts';

/** A movement of one player's money. */
export interface TransferInput extends Transfer {
  playerId: string;
}

export interface Posted {
  transferId: string;
  /** Balances after the transfer; of a repeat: the current ones. */
  balances: PlayerBalances;
  /** True when the same key with the same data was already posted: nothing moved now. */
  isRepeat: boolean;
}

type LedgerDeps = Pick<PlatformDeps, 'ids' | 'clock'>;

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
  const balancesAfter: (bigint | null)[] = [];
  const short = applyEntries(balances.pockets, input.entries, (left) => balancesAfter.push(left));
  if (short !== undefined) return refuse('NOT_ENOUGH_BALANCE');
  const transferId = deps.ids.next();
  await writeBalances(tx, balances);
  const { currency, version } = balances;
  const at = deps.clock.now();
  await insertTransfer(tx, input, {
    playerId: input.playerId,
    transferId,
    currency,
    balancesAfter,
    version,
    inputHash,
    at,
  });
  await appendEvents(tx, [{ kind: 'balances', playerId: input.playerId, payload: toWireBalances(balances) }]);
  return { transferId, balances, isRepeat: false };
}

async function lockRow(tx: Tx, playerId: string): Promise<BalanceRow> {
  const { rows } = await sql<BalanceRow>`
    select player_id, currency, game, digital, bonus, cashback, withdrawal_hold, version
    from ledger.balance where player_id = ${playerId} for no key update`.execute(tx);
  if (!rows[0]) throw new Error('the player has no wallet');
  return rows[0];
}

/** Writes the pockets of a balance row locked by this transaction. */
async function writeBalances(tx: Tx, { playerId, pockets, version }: PlayerBalances): Promise<void> {
  const { game, digital, bonus, cashback, withdrawal_hold } = pockets;
  await sql`
    update ledger.balance set game = ${game}, digital = ${digital}, bonus = ${bonus}, cashback = ${cashback},
      withdrawal_hold = ${withdrawal_hold}, version = ${version}
    where player_id = ${playerId}`.execute(tx);
}

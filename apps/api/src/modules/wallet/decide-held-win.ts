import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { Queries } from '../../platform/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { lockBalances, postTransfer } from '../ledger/index.ts';

/** A win that waits for an operator. */
export interface WaitingWin {
  id: string;
  playerId: string;
  provider: string;
  gameId: string | null;
  round: string;
  currency: Currency;
  stake: Minor;
  real: Minor;
  bonus: Minor;
  reason: string;
  at: Date;
}

const columns = sql`
  id, player_id as "playerId", provider, game_id as "gameId", round, currency, stake, win_real as "real",
  win_bonus as "bonus", reason, created_at as "at"`;

/** The wins that wait, the oldest first. */
export async function listHeldWins(queries: Queries, limit = 100): Promise<WaitingWin[]> {
  const { rows } = await sql<WaitingWin>`
    select ${columns} from wallet.held_win where status = 'held' order by id limit ${limit}`.execute(queries);
  return rows;
}

/**
 * Releases a held win to its player, or returns it to the games' account; in one transaction with the audit log. What was
 * won with bonus money is released as real money too: its bonus may have ended meanwhile, and an operator has looked.
 * @returns undefined for a win that does not wait.
 */
export async function decideHeldWin(
  deps: Pick<PlatformDeps, 'db' | 'ids' | 'clock'>,
  decision: { id: string; isReleased: boolean; actor: string; reason: string },
): Promise<WaitingWin | undefined> {
  const { id, isReleased, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const { rows: found } = await sql<{ playerId: string }>`
      select player_id as "playerId" from wallet.held_win where id = ${id} and status = 'held'`.execute(tx);
    if (!found[0]) return undefined;
    // The balance first, as everyone locks it; then the win is decided once, whoever else asks.
    await lockBalances(tx, [found[0].playerId]);
    const status = isReleased ? 'released' : 'refused';
    const { rows } = await sql<WaitingWin>`
      update wallet.held_win set status = ${status}, decided_at = ${deps.clock.now()}
      where player_id = ${found[0].playerId} and id = ${id} and status = 'held' returning ${columns}`.execute(tx);
    const win = rows[0];
    if (!win) return undefined;
    const amountMinor = win.real + win.bonus;
    const posted = await postTransfer(tx, deps, {
      playerId: win.playerId,
      kind: isReleased ? 'win_release' : 'win_refuse',
      entries: [
        { account: 'house:held_wins', amountMinor: -amountMinor },
        { account: isReleased ? 'digital' : 'house:gaming', amountMinor },
      ],
      reference: id,
      idempotencyKey: `held-win:${id}`,
    });
    if (isRefusal(posted)) throw new Error(`held win ${id}: ${posted.name}`);
    await writeAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor,
      action: isReleased ? 'win.release' : 'win.refuse',
      subject: win.playerId,
      reason,
      details: { win: id, provider: win.provider, round: win.round, amount: amountMinor.toString() },
    });
    return win;
  });
}

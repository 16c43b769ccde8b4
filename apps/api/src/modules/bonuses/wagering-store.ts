import type { EndReason, RunningBonus } from '@altyn/domain/bonus-wagering';
import type { Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db.ts';

/** What a batch of bets reads of an ACTIVE bonus, or of an ended one that funded a round. */
export interface WageringRow extends RunningBonus {
  playerId: string;
  id: string;
  status: 'ACTIVE' | 'COMPLETED' | 'CANCELED';
  endReason: EndReason | null;
  releasedAmount: Minor | null;
  removedAmount: Minor | null;
}

const columns = sql`
  player_id as "playerId", id, status, wager_type as "wagerType", wager_amount as "wagerAmount", progress,
  cap_amount as "capAmount", max_bet_amount as "maxBetAmount", burning_amount as "burningAmount", burns_at as "burnsAt",
  burns_on_withdrawal as "burnsOnWithdrawal", burns_on_deposit as "burnsOnDeposit", end_reason as "endReason",
  released_amount as "releasedAmount", removed_amount as "removedAmount"`;

/** The players' ACTIVE bonuses, and those of `userBonusIds` that have ended. */
export async function loadWageringRows(
  queries: Queries,
  asked: { playerIds: readonly string[]; userBonusIds: readonly string[] },
): Promise<WageringRow[]> {
  const players = sql`${[...asked.playerIds]}::uuid[]`;
  const active = sql`
    select ${columns} from bonuses.user_bonus where player_id = any(${players}) and status = 'ACTIVE'`;
  const ended = sql`
    select ${columns} from bonuses.user_bonus
    where player_id = any(${players}) and id = any(${[...asked.userBonusIds]}::uuid[])
      and status in ('COMPLETED', 'CANCELED')`;
  const query = asked.userBonusIds.length === 0 ? active : sql`${active} union all ${ended}`;
  return (await sql<WageringRow>`${query}`.execute(queries)).rows;
}

/** A bonus as the batch leaves it. */
export interface WageringChange {
  playerId: string;
  id: string;
  status: WageringRow['status'];
  progress: Minor;
  endReason: EndReason | null;
  releasedAmount: Minor | null;
  removedAmount: Minor | null;
}

/**
 * Writes what a batch has changed, all at once. The caller holds the players' balance rows.
 * @throws Error when a bonus is not there: the batch decided on something that never was.
 */
export async function saveWageringChanges(tx: Tx, changes: readonly WageringChange[], at: Date): Promise<void> {
  const text = (amount: Minor | null) => amount?.toString() ?? null;
  const { numAffectedRows } = await sql`
    update bonuses.user_bonus u set
      progress = c.progress, status = c.status, updated_at = ${at}, end_reason = c.end_reason,
      released_amount = c.released, removed_amount = c.removed,
      completed_at = case when c.status = 'ACTIVE' then null else coalesce(u.completed_at, ${at}) end
    from unnest(
      ${changes.map((one) => one.playerId)}::uuid[], ${changes.map((one) => one.id)}::uuid[],
      ${changes.map((one) => one.status)}::text[], ${changes.map((one) => text(one.progress))}::bigint[],
      ${changes.map((one) => one.endReason)}::text[], ${changes.map((one) => text(one.releasedAmount))}::bigint[],
      ${changes.map((one) => text(one.removedAmount))}::bigint[])
      as c (player_id, id, status, progress, end_reason, released, removed)
    where u.player_id = c.player_id and u.id = c.id`.execute(tx);
  if (numAffectedRows !== BigInt(changes.length)) throw new Error('a bonus of the batch is not there');
}

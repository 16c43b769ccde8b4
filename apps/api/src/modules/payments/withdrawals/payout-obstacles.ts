import type { Queries } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { listEnabled, type Player } from '../../identity/index.ts';
import { listOverdue } from '../../kyc/index.ts';
import { listInReview } from '../../persons/index.ts';
import { readSetting } from '../../settings/index.ts';
import { findHolds, holdAt } from '../../wallet/index.ts';
import { firstUseOfAccount } from '../totals-store.ts';

/** What stops a payout until an operator approves it despite that. */
export const overridableObstacles = ['disabled', 'excluded', 'linked', 'documents'] as const;
/** What stops a payout. A frozen account is freed first. */
const payoutObstacles = ['frozen', ...overridableObstacles] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

const hourMs = 3_600_000;

/**
 * Lists what stops the payouts of each of these players: a frozen or disabled account, an exclusion of another account of the
 * person or in a register, a link to another account that waits for a review, a document that is overdue. A player's own
 * break stops no payout.
 */
export async function listObstaclesOf(
  queries: Queries,
  { playerIds, at }: { playerIds: readonly string[]; at: Date },
): Promise<Map<string, PayoutObstacle[]>> {
  if (playerIds.length === 0) return new Map();
  const enabled = await listEnabled(queries, playerIds);
  const holds = await findHolds(queries, playerIds);
  const linked = await listInReview(queries, playerIds);
  const overdue = await listOverdue(queries, { playerIds, at });
  const obstaclesOf = (id: string): PayoutObstacle[] => {
    const hold = holdAt({ hold: holds.get(id) ?? null }, at);
    const found: Record<PayoutObstacle, boolean> = {
      frozen: hold?.for === 'frozen',
      disabled: !enabled.has(id),
      excluded: hold !== null && hold.for !== 'frozen',
      linked: linked.has(id),
      documents: overdue.has(id),
    };
    return payoutObstacles.filter((obstacle) => found[obstacle]);
  };
  return new Map(playerIds.map((id) => [id, obstaclesOf(id)]));
}

/** Lists what stops one player's payouts. */
export async function listPayoutObstacles(
  queries: Queries,
  { playerId, at }: { playerId: string; at: Date },
): Promise<PayoutObstacle[]> {
  return (await listObstaclesOf(queries, { playerIds: [playerId], at })).get(playerId) ?? [];
}

/**
 * Tells whether a payout waits for an operator after a password reset or a changed login: for a while, and to an account
 * that was first used in that time also afterwards, until a payout to it is completed (`isPaid`).
 */
export async function isGuarded(
  deps: PlatformDeps,
  queries: Queries,
  of: { player: Player; accountKey: string; isPaid: boolean; at: Date },
): Promise<boolean> {
  const { player, at } = of;
  if (player.guardedSince === null) return false;
  const since = player.guardedSince.getTime();
  const until = since + (await readSetting(deps, 'PAYOUT_GUARD_HOURS')) * hourMs;
  if (at.getTime() < until) return true;
  if (of.isPaid) return false;
  const first = await firstUseOfAccount(queries, { playerId: player.id, accountKey: of.accountKey });
  return first !== undefined && first.getTime() >= since && first.getTime() < until;
}

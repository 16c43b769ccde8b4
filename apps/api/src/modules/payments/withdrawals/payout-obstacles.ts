import type { Queries } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { findPlayer, type Player } from '../../identity/index.ts';
import { isDocumentOverdue } from '../../kyc/index.ts';
import { readReview } from '../../persons/index.ts';
import { readSetting } from '../../settings/index.ts';
import { findLimits, holdAt, isFrozen } from '../../wallet/index.ts';
import { firstUseOfAccount } from '../totals-store.ts';

/** What stops a payout until an operator approves it despite that. */
export const overridableObstacles = ['disabled', 'excluded', 'linked', 'documents'] as const;
/** What stops a payout. A frozen account is freed first. */
const payoutObstacles = ['frozen', ...overridableObstacles] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

const hourMs = 3_600_000;

/**
 * Lists what stops a player's payouts: a frozen or disabled account, an exclusion of another account of the person or in a register,
 * a link to another account that waits for a review, a document that is overdue. A player's own break stops no payout.
 */
export async function listPayoutObstacles(
  queries: Queries,
  of: { playerId: string; at: Date },
): Promise<PayoutObstacle[]> {
  const player = await findPlayer(queries, of.playerId);
  const limits = await findLimits(queries, of.playerId, of.at);
  const isHeld = limits !== undefined && holdAt(limits, of.at) !== null;
  const found: Record<PayoutObstacle, boolean> = {
    frozen: limits !== undefined && isFrozen(limits),
    disabled: player?.isDisabled ?? true,
    excluded: isHeld && !isFrozen(limits),
    linked: await readReview(queries, of.playerId),
    documents: await isDocumentOverdue(queries, of),
  };
  return payoutObstacles.filter((obstacle) => found[obstacle]);
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

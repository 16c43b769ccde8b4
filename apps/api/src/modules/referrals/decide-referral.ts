import { formatMoney } from '@altyn/domain/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Act } from '../../platform/cli/command-input.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { giveBonus, readBonusPlayer } from '../bonuses/index.ts';
import { findPlayer } from '../identity/index.ts';
import { lockBalances } from '../ledger/index.ts';
import { closeAlertOf, openAlert } from '../payments/index.ts';
import { judge, meetsConditions } from './follow-friends.ts';
import { lockLink } from './link-store.ts';
import { readSignals } from './read-signals.ts';
import {
  countRewarded,
  findReferral,
  findReferralById,
  lockReferral,
  type Referral,
  writeDecision,
  writeHeld,
  writeStanding,
} from './referral-store.ts';
import { monthStart, nextTry } from './rules.ts';
import { readTerms } from './terms.ts';

/** How long a reward waits in the player's list to be taken. */
const rewardWaitsMs = 7 * 24 * 3_600_000;

/** What stands against a reward now. */
type Obstacle = 'blocked' | 'cap' | 'switched_off';
type Decided = 'rewarded' | 'denied' | 'held' | 'waits' | 'ended' | 'unknown' | Obstacle;

/** The row of a referral behind the lock of its referrer's link: decisions on one referrer come one after the other. */
async function lockForDecision(tx: Tx, friendId: string): Promise<Referral | undefined> {
  const found = await findReferral(tx, friendId);
  if (!found) return undefined;
  await lockLink(tx, found.referrerId);
  return lockReferral(tx, friendId);
}

/**
 * Decides on a referral whose conditions are met and whose wait is over: gives the reward, holds it for a person where accounts
 * have something in common, or ends it at the month's cap. During a break of either player it waits on, for 31 days at most.
 * Running it twice, or at once, gives once.
 */
export async function decideReferral(deps: PlatformDeps, friendId: string): Promise<Decided> {
  const { mostAMonth } = await readTerms(deps);
  return deps.db.transaction(async (tx) => {
    const referral = await lockForDecision(tx, friendId);
    const at = deps.clock.now();
    if (!referral) return 'unknown';
    const { state, decideAt, fulfilledAt } = referral;
    if (state !== 'waiting' || !decideAt || !fulfilledAt || decideAt > at) return 'waits';
    if (!(await judge(tx, referral, at))) return 'waits';
    const signals = await readSignals(tx, referral);
    if (signals.length > 0) {
      await writeHeld(tx, friendId, signals);
      await openAlert(tx, deps, {
        kind: 'referral',
        subject: referral.id,
        playerId: referral.referrerId,
        details: { referral: referral.id, friend: friendId, shared: signals.join(' ') },
      });
      return 'held';
    }
    const outcome = await reward(tx, deps, { referral, mostAMonth, at });
    if (outcome === 'rewarded') return outcome;
    const decideNext = outcome === 'cap' ? undefined : nextTry(fulfilledAt, at);
    if (decideNext) {
      await writeStanding(tx, friendId, { state: 'waiting', fulfilledAt, decideAt: decideNext });
      return 'waits';
    }
    await writeDecision(tx, { friendId, reason: outcome === 'cap' ? 'cap' : 'not_allowed', at });
    return 'ended';
  });
}

/** Gives what a locked referral brings to both players, unless something stands against it. */
async function reward(
  tx: Tx,
  deps: PlatformDeps,
  { referral, mostAMonth, at }: { referral: Referral; mostAMonth: number; at: Date },
): Promise<'rewarded' | Obstacle> {
  const { id, referrerId, friendId } = referral;
  // Whoever excludes a player takes this lock too: one of the two comes first.
  await lockBalances(tx, [referrerId, friendId]);
  for (const playerId of [referrerId, friendId]) {
    const player = await readBonusPlayer(tx, playerId, at);
    if (!player || player.isBlocked) return 'blocked';
  }
  const timeZone = (await findPlayer(tx, referrerId))?.timeZone ?? 'UTC';
  if ((await countRewarded(tx, { referrerId, since: monthStart(at, timeZone) })) >= mostAMonth) return 'cap';
  const gift = { kind: 'Referral', isAutomatic: false, expiresAt: new Date(at.getTime() + rewardWaitsMs) } as const;
  const { reward: amount, rewardCurrency, friendReward, currency } = referral;
  const own = { playerId: referrerId, currency: rewardCurrency, amount };
  if (!(await giveBonus(tx, deps, { ...gift, ...own, reference: `referral:${id}` }))) return 'switched_off';
  const told = [own];
  if (friendReward > 0n) {
    const theirs = { playerId: friendId, currency, amount: friendReward };
    // Their currency may have the bonus switched off: that does not keep the referrer's back.
    if (await giveBonus(tx, deps, { ...gift, ...theirs, reference: `referral-friend:${id}` })) told.push(theirs);
  }
  await writeDecision(tx, { friendId, reason: null, at });
  await appendEvents(
    tx,
    told.map((one) => ({
      kind: 'referral_rewarded',
      playerId: one.playerId,
      payload: { amount: formatMoney(one.amount), currency: one.currency },
    })),
  );
  return 'rewarded';
}

/**
 * An operator decides on a reward that is held; audited, and its alert is closed. Approval passes over what the accounts have in
 * common, not over the month's cap or a break.
 * @returns `rewarded` or `denied`; `unknown`: no such held referral; `unmet`: a rollback or a returned deposit has undone a
 * condition; else what stands against the reward.
 */
export async function decideHeld(
  deps: PlatformDeps,
  asked: Act & { id: string; isApproved: boolean },
): Promise<'rewarded' | 'denied' | 'unknown' | 'unmet' | Obstacle> {
  const { mostAMonth } = await readTerms(deps);
  return deps.db.transaction(async (tx) => {
    const found = await findReferralById(tx, asked.id);
    const referral = found && (await lockForDecision(tx, found.friendId));
    if (referral?.state !== 'held') return 'unknown';
    const at = deps.clock.now();
    const { friendId, id, signals, referrerId } = referral;
    if (asked.isApproved) {
      if (!(await meetsConditions(tx, referral))) return 'unmet';
      const outcome = await reward(tx, deps, { referral, mostAMonth, at });
      if (outcome !== 'rewarded') return outcome;
    } else {
      await writeDecision(tx, { friendId, reason: 'denied', at });
    }
    await closeAlertOf(tx, { kind: 'referral', subject: id, at });
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor: asked.actor,
      action: asked.isApproved ? 'referral.approve' : 'referral.deny',
      subject: `referral:${id}`,
      reason: asked.reason,
      details: { referrerId, friendId, signals },
    });
    return asked.isApproved ? 'rewarded' : 'denied';
  });
}

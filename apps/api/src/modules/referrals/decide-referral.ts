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
import { readStanding } from '../persons/index.ts';
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

/** Time in which a reward can be taken from the player's list. */
const rewardWaitsMs = 7 * 24 * 3_600_000;

/** Reason that currently prevents a reward. */
type Obstacle = 'blocked' | 'cap' | 'switched_off';
type Decided = 'rewarded' | 'denied' | 'held' | 'waits' | 'ended' | 'unknown' | Obstacle;

/** Locks a referral after its referrer's link, which serialises decisions per referrer. */
async function lockForDecision(tx: Tx, friendId: string): Promise<Referral | undefined> {
  const found = await findReferral(tx, friendId);
  if (!found) return undefined;
  await lockLink(tx, found.referrerId);
  return lockReferral(tx, friendId);
}

/**
 * Decides on a referral whose conditions are met and whose wait is over: gives the reward, holds it for an operator when
 * the accounts are related, or ends it at the monthly cap. During a break of either player it is deferred, for at most 31
 * days. Idempotent under concurrency.
 */
export async function decideReferral(deps: PlatformDeps, friendId: string): Promise<Decided> {
  const { maxPerMonth } = await readTerms(deps);
  return deps.db.transaction(async (tx) => {
    const referral = await lockForDecision(tx, friendId);
    const at = deps.clock.now();
    if (!referral) return 'unknown';
    const { state, decideAt, fulfilledAt } = referral;
    if (state !== 'waiting' || !decideAt || !fulfilledAt || decideAt > at) return 'waits';
    if (!(await judge(tx, referral, at))) return 'waits';
    if ((await readStanding(tx, friendId)).accounts.includes(referral.referrerId)) {
      // Nobody refers themselves.
      await writeDecision(tx, { friendId, reason: 'not_allowed', at });
      return 'ended';
    }
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
    const outcome = await reward(tx, deps, { referral, maxPerMonth, at });
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

/** Gives both players the rewards of a locked referral unless something prevents it. */
async function reward(
  tx: Tx,
  deps: PlatformDeps,
  { referral, maxPerMonth, at }: { referral: Referral; maxPerMonth: number; at: Date },
): Promise<'rewarded' | Obstacle> {
  const { id, referrerId, friendId } = referral;
  // An exclusion takes this lock too, so the two are ordered.
  await lockBalances(tx, [referrerId, friendId]);
  for (const playerId of [referrerId, friendId]) {
    const player = await readBonusPlayer(tx, playerId, at);
    if (!player || player.isBlocked) return 'blocked';
  }
  const timeZone = (await findPlayer(tx, referrerId))?.timeZone ?? 'UTC';
  if ((await countRewarded(tx, { referrerId, since: monthStart(at, timeZone) })) >= maxPerMonth) return 'cap';
  const gift = {
    kind: 'Referral',
    isBudgeted: true,
    isAutomatic: false,
    expiresAt: new Date(at.getTime() + rewardWaitsMs),
  } as const;
  const { reward: amount, rewardCurrency, friendReward, currency } = referral;
  const own = { playerId: referrerId, currency: rewardCurrency, amount };
  if (!(await giveBonus(tx, deps, { ...gift, ...own, reference: `referral:${id}` }))) return 'switched_off';
  const given = [own];
  if (friendReward > 0n) {
    const theirs = { playerId: friendId, currency, amount: friendReward };
    // The friend's currency may have the bonus disabled, which does not affect the referrer's.
    if (await giveBonus(tx, deps, { ...gift, ...theirs, reference: `referral-friend:${id}` })) given.push(theirs);
  }
  await writeDecision(tx, { friendId, reason: null, at });
  await appendEvents(
    tx,
    given.map((one) => ({
      kind: 'referral_rewarded',
      playerId: one.playerId,
      payload: { amount: formatMoney(one.amount), currency: one.currency },
    })),
  );
  return 'rewarded';
}

/**
 * Decides on a held reward on an operator's behalf; audited, and its alert is closed. Approval overrides account relations,
 * not the monthly cap or a break.
 * @returns `rewarded` or `denied`; `unknown`: no such held referral; `unmet`: a rollback or a refunded deposit has undone a
 * condition; else the obstacle.
 */
export async function decideHeld(
  deps: PlatformDeps,
  request: Act & { id: string; isApproved: boolean },
): Promise<'rewarded' | 'denied' | 'unknown' | 'unmet' | Obstacle> {
  const { maxPerMonth } = await readTerms(deps);
  return deps.db.transaction(async (tx) => {
    const found = await findReferralById(tx, request.id);
    const referral = found && (await lockForDecision(tx, found.friendId));
    if (referral?.state !== 'held') return 'unknown';
    const at = deps.clock.now();
    const { friendId, id, signals, referrerId } = referral;
    if (request.isApproved) {
      if (!(await meetsConditions(tx, referral))) return 'unmet';
      const outcome = await reward(tx, deps, { referral, maxPerMonth, at });
      if (outcome !== 'rewarded') return outcome;
    } else {
      await writeDecision(tx, { friendId, reason: 'denied', at });
    }
    await closeAlertOf(tx, { kind: 'referral', subject: id, at });
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor: request.actor,
      action: request.isApproved ? 'referral.approve' : 'referral.deny',
      subject: `referral:${id}`,
      reason: request.reason,
      details: { referrerId, friendId, signals },
    });
    return request.isApproved ? 'rewarded' : 'denied';
  });
}

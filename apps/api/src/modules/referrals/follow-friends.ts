import { decodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { formatMoney } from '@altyn/domain/money';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import type { ConsumedEvent, OutboxConsumer } from '../../platform/outbox/outbox-consumer.ts';
import { hasCompletedDeposit, openAlert } from '../payments/index.ts';
import type { GameSnapshot, WalletDeps } from '../wallet/index.ts';
import {
  hasCounting,
  lockCounting,
  lockReferral,
  type Referral,
  writeRounds,
  writeStanding,
} from './referral-store.ts';
import { isCounted, isFulfilled, followConditions, valueOf, type Weighted } from './rules.ts';

const paymentKind = 'payment';
/** A friend's credited deposit went back, wholly or in part. */
const reversedKind = 'deposit_reversed';
export const decideJobName = 'referrals-decide';

/** Updates referrals from the friends' play and payments: every event once, in order; a round's newest movement wins. */
export const referralsConsumer: OutboxConsumer = {
  name: 'referrals',
  kinds: new Set([gameMovementKind, paymentKind, reversedKind]),
  async prepare(deps: PlatformDeps & WalletDeps, events) {
    const movements = events.filter(({ kind }) => kind === gameMovementKind).map(decodeGameMovement);
    const finished = movements.filter(({ finishedAt }) => finishedAt !== null);
    const payers = playersOf(events, paymentKind);
    const reversed = playersOf(events, reversedKind);
    const friendIds = [...new Set([...finished.map(({ playerId }) => playerId), ...payers, ...reversed])];
    // Referred players are recorded before they can play or pay.
    const isCounting = friendIds.length > 0 && (await hasCounting(deps.db.kysely, friendIds));
    if (!isCounting && reversed.length === 0) return async () => undefined;
    const games = await deps.wallet.directories.games();
    return async (tx) => {
      for (const friendId of new Set(reversed)) await watchRewarded(tx, deps, friendId);
      for (const referral of await lockCounting(tx, friendIds)) {
        const rounds = countedRounds(referral, finished, games);
        const wagered = rounds.size === 0 ? referral.wagered : await writeRounds(tx, referral.friendId, rounds);
        if (referral.state !== 'held') await judge(tx, { ...referral, wagered }, deps.clock.now());
      }
    };
  },
};

const playersOf = (events: readonly ConsumedEvent[], wanted: string): string[] =>
  events.flatMap(({ kind, playerId }) => (kind === wanted && playerId !== null ? [playerId] : []));

/** A reward stays given, because its condition was met then; a person looks at the referrer when it no longer is. */
async function watchRewarded(tx: Tx, deps: PlatformDeps, friendId: string): Promise<void> {
  const referral = await lockReferral(tx, friendId);
  if (referral?.state !== 'rewarded' || (await meetsConditions(tx, referral))) return;
  const { id, referrerId, reward, rewardCurrency } = referral;
  await openAlert(tx, deps, {
    kind: 'referral',
    subject: `${id} deposit reversed`,
    playerId: referrerId,
    details: { referral: id, friend: friendId, reward: formatMoney(reward), currency: rewardCurrency },
  });
}

function countedRounds(
  referral: Referral,
  movements: readonly GameMovement[],
  games: GameSnapshot,
): Map<string, Weighted> {
  const rounds = new Map<string, Weighted>();
  for (const movement of movements) {
    if (movement.playerId !== referral.friendId || !isCounted(referral, movement)) continue;
    const percent = games.gameById(movement.gameId)?.contributionPercent;
    if (percent !== undefined) rounds.set(movement.roundId, valueOf(movement, percent));
  }
  return rounds;
}

/** Tells whether a friend's conditions are met now. */
export async function meetsConditions(queries: Queries, referral: Referral): Promise<boolean> {
  const { friendId: playerId, currency, minDeposit: minMinor, wager, wagered } = referral;
  const hasDeposit = await hasCompletedDeposit(queries, { playerId, currency, minMinor });
  return isFulfilled({ wager, wagered, hasDeposit });
}

/** Updates the state of a locked, not held referral from its current figures. @returns true when its conditions are met. */
export async function judge(tx: Tx, referral: Referral, at: Date): Promise<boolean> {
  const { friendId, state, fulfilledAt, decideAt, waitHours } = referral;
  const isMet = await meetsConditions(tx, referral);
  const before =
    state === 'waiting' && fulfilledAt && decideAt
      ? ({ state, fulfilledAt, decideAt } as const)
      : ({ state: 'open' } as const);
  const standing = followConditions(before, { isFulfilled: isMet, at, waitHours });
  if (standing.state === state) return isMet;
  await writeStanding(tx, friendId, standing);
  if (standing.state === 'waiting') {
    const runAt = standing.decideAt;
    await enqueueJob(tx, { name: decideJobName, payload: {}, runAt, key: `${decideJobName}:${friendId}` });
  }
  return isMet;
}

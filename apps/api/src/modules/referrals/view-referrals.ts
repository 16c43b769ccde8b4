import type {
  OwnReferral,
  ReferralOverview,
  ReferredFriend,
  ReferredFriendState,
} from '@altyn/contracts/promotions/referrals';
import { formatMoney } from '@altyn/domain/money';
import { NIL as nil } from 'uuid';
import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findActiveBonusOfKind, readBonusPlayer, viewGift } from '../bonuses/index.ts';
import { findPlayer, type IdentityDeps, listPlayersAfter, maskName } from '../identity/index.ts';
import { hasCompletedDeposit } from '../payments/index.ts';
import { noteAddress } from './keep-referrer.ts';
import { keepLink } from './link-store.ts';
import { countRewarded, findReferral, listFriends, type Referral, type ReferralState } from './referral-store.ts';
import { monthStart, weightOfMinor } from './rules.ts';
import { type ReferralSettings, readTerms } from './terms.ts';

/** 9 bytes give 12 base64url characters. */
const codeBytes = 9;

const shownState: Record<ReferralState, ReferredFriendState> = {
  open: 'open',
  waiting: 'checking',
  held: 'checking',
  rewarded: 'rewarded',
  ended: 'ended',
};

type RewardBonus = NonNullable<Awaited<ReturnType<typeof findActiveBonusOfKind>>>;

const nothing: ReferralOverview = { is_paused: false, code: null, terms: null, rewarded_this_month: 0, own: null };

/**
 * Reads a player's link, created on first read, with the current terms. Hidden from players who may get nothing, while
 * referrals are closed, and while the reward is disabled in the player's currency.
 */
export async function readOverview(
  deps: PlatformDeps & Pick<IdentityDeps, 'identity'>,
  request: { playerId: string; address: string },
): Promise<ReferralOverview | Refusal> {
  const settings = await readTerms(deps);
  const queries = deps.db.kysely;
  const at = deps.clock.now();
  const player = await readBonusPlayer(queries, request.playerId, at);
  if (!player) return refuse('UNAUTHORIZED');
  if (player.isBlocked) return { ...nothing, is_paused: true };
  const bonus = await findActiveBonusOfKind(queries, { kind: 'Referral', currency: player.currency });
  if (!bonus) return nothing;
  const since = monthStart(at, player.timeZone);
  const overview = {
    ...nothing,
    own: await readOwn(queries, request.playerId, bonus),
    rewarded_this_month: await countRewarded(queries, { referrerId: request.playerId, since }),
  };
  const terms = viewTerms(settings, player, bonus);
  if (!terms) return overview;
  await noteAddress(queries, deps, request);
  const code = deps.randomness.bytes(codeBytes).toString('base64url');
  return { ...overview, code: await keepLink(queries, { playerId: request.playerId, code, at }), terms };
}

function viewTerms(
  settings: ReferralSettings,
  { currency }: Pick<RewardBonus, 'currency'>,
  bonus: RewardBonus,
): ReferralOverview['terms'] {
  const own = settings.isOpen ? settings.termsIn(currency) : undefined;
  if (!own) return null;
  return {
    currency,
    min_deposit: formatMoney(own.minDeposit),
    wager: formatMoney(own.wager),
    days: settings.days,
    wait_hours: settings.waitHours,
    max_per_month: settings.maxPerMonth,
    reward: viewGift(bonus, own.reward),
    friend_reward: own.friendReward > 0n ? viewGift(bonus, own.friendReward) : null,
  };
}

/** Reads the progress of a player who was referred; null: not referred, no reward, or decided a while ago. */
async function readOwn(queries: Queries, playerId: string, bonus: RewardBonus): Promise<OwnReferral | null> {
  const referral = await findReferral(queries, playerId);
  if (!referral || referral.friendReward === 0n || referral.decidedAt) return null;
  const { currency, minDeposit, wager, countsUntil, state, friendReward } = referral;
  const whole = referral.wagered / weightOfMinor;
  const wagered = whole < wager ? whole : wager;
  return {
    state: shownState[state],
    currency,
    min_deposit: formatMoney(minDeposit),
    has_deposit: await hasCompletedDeposit(queries, { playerId, currency, minMinor: minDeposit }),
    wager: formatMoney(wager),
    wagered: formatMoney(wagered),
    percent: Number((wagered * 100n) / wager),
    counts_until: countsUntil.toISOString(),
    reward: viewGift(bonus, friendReward),
  };
}

/** Reads a page of the player's referred friends. */
export async function readFriends(
  deps: PlatformDeps,
  { playerId, page, pageSize }: { playerId: string; page: number; pageSize: number },
): Promise<{ items: ReferredFriend[]; total: number; page: number; pageSize: number } | Refusal> {
  const queries = deps.db.kysely;
  if (!(await findPlayer(queries, playerId))) return refuse('UNAUTHORIZED');
  const { items, total } = await listFriends(queries, { referrerId: playerId, page, pageSize });
  const ids = items.map(({ friendId }) => friendId);
  const players = await listPlayersAfter(queries, { after: nil, limit: ids.length, ids });
  const names = new Map(players.map((player) => [player.id, maskName(player)]));
  return { items: items.map((item) => viewFriend(item, names.get(item.friendId) ?? '***')), total, page, pageSize };
}

function viewFriend({ id, state, registeredAt, countsUntil }: Referral, name: string): ReferredFriend {
  return {
    id,
    name,
    state: shownState[state],
    registered_at: registeredAt.toISOString(),
    counts_until: countsUntil.toISOString(),
  };
}

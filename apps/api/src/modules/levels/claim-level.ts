import type { Level } from '@altyn/contracts/promotions/levels';
import type { Currency } from '@altyn/domain/money';
import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findActiveBonusOfKind, giveBonus, readBonusPlayer, viewGift } from '../bonuses/index.ts';
import { lockBalances } from '../ledger/index.ts';
import { readSetting } from '../settings/index.ts';
import { insertClaim, type LevelClaim, listClaims } from './level-store.ts';
import { giftOfStar, isReached, type LevelSettings } from './rules.ts';

/** Time in which a claimed reward can be taken. */
const rewardWaitsMs = 7 * 24 * 3_600_000;
const stars = Array.from({ length: 10 }, (_, index) => index + 1);

/** Finds the bonuses that define the rewards' terms; one disabled in the currency is missing. */
async function findRewardBonuses(queries: Queries, currency: Currency) {
  const [money, spins] = [
    await findActiveBonusOfKind(queries, { kind: 'Star', currency }),
    await findActiveBonusOfKind(queries, { kind: 'FreeSpins', currency }),
  ];
  return { Star: money, FreeSpins: spins };
}
type RewardBonuses = Awaited<ReturnType<typeof findRewardBonuses>>;

async function readLevelSettings(deps: PlatformDeps): Promise<LevelSettings> {
  return {
    unit: await readSetting(deps, 'STAR_REWARD_UNIT'),
    times: await readSetting(deps, 'STAR_REWARD_TIMES'),
    spins: await readSetting(deps, 'STAR_REWARD_SPINS'),
  };
}

/** Renders a star's reward; undefined for a star without one, or whose bonus is disabled. */
function viewLevel(
  of: { star: number; currency: Currency; ratingHundredths: number; claim: LevelClaim | undefined },
  bonuses: RewardBonuses,
  settings: LevelSettings,
): Level | undefined {
  const { star, currency, ratingHundredths, claim } = of;
  const { kind, amount } = claim?.gift ?? giftOfStar(settings, star, currency);
  const bonus = bonuses[kind];
  if (amount === 0n || !bonus) return undefined;
  const open = isReached(star, ratingHundredths) ? 'open' : 'locked';
  return {
    star,
    currency,
    state: claim ? 'claimed' : open,
    claimed_at: claim?.claimedAt.toISOString() ?? null,
    reward: viewGift(bonus, amount),
  };
}

/** Lists the rewards of all stars; none during a break or while rewards are disabled. */
export async function listLevels(
  deps: PlatformDeps,
  playerId: string,
): Promise<{ is_paused: boolean; items: Level[]; total: number } | Refusal> {
  const queries = deps.db.kysely;
  const player = await readBonusPlayer(queries, playerId, deps.clock.now());
  if (!player) return refuse('UNAUTHORIZED');
  if (player.isBlocked) return { is_paused: true, items: [], total: 0 };
  const bonuses = await findRewardBonuses(queries, player.currency);
  const settings = await readLevelSettings(deps);
  const claims = new Map((await listClaims(queries, playerId)).map((claim) => [claim.star, claim]));
  const { currency, ratingHundredths } = player;
  const items = stars.flatMap(
    (star) => viewLevel({ star, currency, ratingHundredths, claim: claims.get(star) }, bonuses, settings) ?? [],
  );
  return { is_paused: false, items, total: items.length };
}

/**
 * Gives a star's reward as a bonus that waits in the player's list. Each star is rewarded once: a repeated claim changes
 * nothing.
 * @returns LEVEL_NOT_ALLOWED (a break, an exclusion, a disabled account, no reward), LEVEL_NOT_REACHED.
 */
export async function claimLevel(
  deps: PlatformDeps,
  { playerId, star }: { playerId: string; star: number },
): Promise<Level | Refusal> {
  const settings = await readLevelSettings(deps);
  return deps.db.transaction(async (tx) => {
    await lockBalances(tx, [playerId]);
    const at = deps.clock.now();
    const player = await readBonusPlayer(tx, playerId, at);
    if (!player) return refuse('UNAUTHORIZED');
    const { currency, ratingHundredths } = player;
    const bonuses = await findRewardBonuses(tx, currency);
    const claim = (await listClaims(tx, playerId)).find((one) => one.star === star);
    const level = viewLevel({ star, currency, ratingHundredths, claim }, bonuses, settings);
    if (level?.state === 'claimed') return level;
    if (!level || player.isBlocked) return refuse('LEVEL_NOT_ALLOWED');
    if (level.state === 'locked') return refuse('LEVEL_NOT_REACHED');
    const gift = giftOfStar(settings, star, currency);
    const isGiven = await giveBonus(tx, deps, {
      playerId,
      ...gift,
      currency,
      reference: `star:${star}:${playerId}`,
      isAutomatic: false,
      expiresAt: new Date(at.getTime() + rewardWaitsMs),
    });
    if (!isGiven) throw new Error(`the reward of star ${star} was given to ${playerId} before it was claimed`);
    await insertClaim(tx, { playerId, star, gift, claimedAt: at });
    return { ...level, state: 'claimed', claimed_at: at.toISOString() };
  });
}

import type { CampaignAction } from '@altyn/contracts/promotions/campaigns';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import {
  type BonusPlayer,
  giveBonus,
  isPromoCodeOpen,
  judgeGift,
  readBonusPlayer,
  worthOfGift,
} from '../bonuses/index.ts';
import { findPlayer } from '../identity/index.ts';
import { inEuroCents, readSetting } from '../settings/index.ts';
import type { Campaign } from './campaign-store.ts';
import { type Outcome, referenceOf } from './recipient-store.ts';
import { amountIn, centsOf, needsConsent, wordsOf } from './rules.ts';
import { areReachable } from './segment-store.ts';
import { valueOfSpins, valueOfCode } from './weigh-campaign.ts';

const dayMs = 24 * 3_600_000;

const skipped = (reason: Extract<Outcome, { state: 'skipped' }>['reason']): Outcome => ({ state: 'skipped', reason });

/** What a player would get, with its face value and its highest expected value in euro cents. */
interface Given {
  gift: { kind: 'Offer' | 'FreeSpins'; amount: bigint } | null;
  valueEur: bigint;
  worthEur: bigint;
}

async function measure(
  tx: Tx,
  deps: PlatformDeps,
  of: { action: CampaignAction; player: BonusPlayer },
): Promise<Given> {
  const { action, player } = of;
  const { currency } = player;
  if (action.kind === 'message') return { gift: null, valueEur: 0n, worthEur: 0n };
  if (action.kind === 'promo_code') {
    const worth = await valueOfCode(tx, deps, action.code);
    return { gift: null, valueEur: worth, worthEur: worth };
  }
  if (action.kind === 'free_spins') {
    const gift = { kind: 'FreeSpins' as const, amount: BigInt(action.count) };
    const valueEur = await valueOfSpins(tx, deps, { count: action.count, currency });
    return { gift, valueEur, worthEur: await worthOfGift(tx, deps, { ...gift, currency }) };
  }
  const ratesPerEur = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
  const gift = { kind: 'Offer' as const, amount: amountIn(currency, { amountEur: action.amount_eur, ratesPerEur }) };
  const valueEur = await inEuroCents(deps, gift.amount, currency);
  return { gift, valueEur, worthEur: await worthOfGift(tx, deps, { ...gift, currency }) };
}

/** Why a player gets nothing now, besides the budgets. */
async function refuse(
  tx: Tx,
  of: { action: CampaignAction; player: BonusPlayer | undefined; playerId: string; at: Date },
): Promise<Outcome | undefined> {
  const { action, player, playerId, at } = of;
  if (!player || player.isBlocked || !(await areReachable(tx, { accounts: player.accounts, at })))
    return skipped('blocked');
  if (needsConsent(action) && (await findPlayer(tx, playerId))?.newsletterConsent !== true) return skipped('blocked');
  if (action.kind !== 'promo_code') return undefined;
  const isOpen = await isPromoCodeOpen(tx, { code: action.code, currency: player.currency, now: at });
  return isOpen ? undefined : skipped('code_closed');
}

/**
 * Gives a player what a campaign gives, in the caller's transaction, which holds the campaign and the player's row of it.
 * Whoever was excluded, limited or disabled since the segment was looked at gets nothing; nor does a person who has the gift on
 * another account, or whose budget of the month has no room.
 */
export async function giveAction(
  tx: Tx,
  deps: PlatformDeps,
  { campaign, playerId }: { campaign: Campaign; playerId: string },
): Promise<Outcome> {
  const at = deps.clock.now();
  const { action, budget_eur: budget } = campaign.definition;
  const player = await readBonusPlayer(tx, playerId, at);
  const refused = await refuse(tx, { action, player, playerId, at });
  if (refused || !player) return refused ?? skipped('blocked');
  const { gift, ...values } = await measure(tx, deps, { action, player });
  if (budget !== null && campaign.spentEur + values.valueEur > centsOf(budget)) return skipped('campaign_budget');
  if (gift !== null && action.kind !== 'message' && action.kind !== 'promo_code') {
    if (gift.amount === 0n) return skipped('no_bonus');
    const named = { ...gift, reference: referenceOf(campaign.id) };
    const problem = await judgeGift(tx, deps, { player, ...named });
    if (problem) return skipped(problem);
    const given = await giveBonus(tx, deps, {
      ...{ ...named, playerId, currency: player.currency },
      ...{ isAutomatic: false, isBudgeted: true, expiresAt: new Date(at.getTime() + action.days * dayMs) },
    });
    if (!given) return skipped('no_bonus');
  }
  const words = wordsOf(action);
  if (words) await appendEvents(tx, [{ kind: 'campaign_news', playerId, payload: { ...words } }]);
  return { state: 'sent', ...values };
}

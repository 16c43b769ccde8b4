import type { CampaignAction, CampaignDefinition } from '@altyn/contracts/promotions/campaigns';
import type { Currency } from '@altyn/domain/money';
import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { findActiveBonusOfKind, weighPromoCode, weighSpins } from '../bonuses/index.ts';
import { inEuroCents, readSetting } from '../settings/index.ts';
import { boundsOf, centsOf, needsConsent } from './rules.ts';
import { countSegment, type SegmentLook } from './segment-store.ts';

/** What a segment is looked at with now. */
export async function lookOf(deps: PlatformDeps, { segment, action }: CampaignDefinition): Promise<SegmentLook> {
  const ratesPerEur = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
  return { segment, at: deps.clock.now(), ratesPerEur, needsConsent: needsConsent(action) };
}

/** Face value of free spins in a currency, in euro cents; zero where none are given. */
export async function valueOfSpins(
  queries: Queries,
  deps: PlatformDeps,
  { count, currency }: { count: number; currency: Currency },
): Promise<bigint> {
  const bonus = await findActiveBonusOfKind(queries, { kind: 'FreeSpins', currency });
  return inEuroCents(deps, (bonus?.freeSpins?.stakeMinor ?? 0n) * BigInt(count), currency);
}

/** Face value of one use of a promo code, in euro cents. */
export async function valueOfCode(queries: Queries, deps: PlatformDeps, code: string): Promise<bigint> {
  return (await weighPromoCode(queries, deps, code)) ?? 0n;
}

/** The highest face value for one player, in euro cents. */
async function eachOf(deps: PlatformDeps, action: CampaignAction): Promise<bigint> {
  if (action.kind === 'bonus') return centsOf(action.amount_eur);
  if (action.kind === 'free_spins') return weighSpins(deps, action.count);
  return action.kind === 'promo_code' ? valueOfCode(deps.db.kysely, deps, action.code) : 0n;
}

/** Face value that a campaign gives away at most, in euro cents. */
export async function weighCampaign(deps: PlatformDeps, definition: CampaignDefinition): Promise<bigint> {
  const { max_players: maxPlayers, budget_eur: budget, action } = definition;
  const eachEur = await eachOf(deps, action);
  return boundsOf({ fitting: 0, maxPlayers, eachEur, budgetEur: budget === null ? null : centsOf(budget) }).maxEur;
}

/** Whom a campaign touches now and what it may cost, in euro cents. */
export async function forecast(deps: PlatformDeps, definition: CampaignDefinition) {
  const { max_players: maxPlayers, budget_eur: budget, action } = definition;
  const counted = await countSegment(deps.db.replica, await lookOf(deps, definition));
  const eachEur = await eachOf(deps, action);
  const budgetEur = budget === null ? null : centsOf(budget);
  return { ...counted, eachEur, ...boundsOf({ fitting: counted.fitting, maxPlayers, eachEur, budgetEur }) };
}

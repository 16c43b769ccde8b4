import type { PlatformDeps } from '../../platform/deps.ts';
import { inEuroCents } from '../settings/index.ts';
import { type Campaign, findCampaign } from './campaign-store.ts';
import { type CampaignResult, countRecipients, sumResults } from './recipient-store.ts';

/** A campaign with what has come of it. */
export interface CampaignReport extends Awaited<ReturnType<typeof countRecipients>> {
  campaign: Campaign;
  results: CampaignResult[];
  /** Euro cents of bonus money that became the players' own. */
  costEur: bigint;
}

/** Reads a campaign and its results; undefined: there is none of this id. */
export async function readCampaignReport(deps: PlatformDeps, id: string): Promise<CampaignReport | undefined> {
  const { kysely } = deps.db;
  const campaign = await findCampaign(kysely, id);
  if (!campaign) return undefined;
  const { action } = campaign.definition;
  const promoCode = action.kind === 'promo_code' ? action.code : null;
  const [counts, results] = await Promise.all([
    countRecipients(kysely, id),
    sumResults(kysely, { campaignId: id, promoCode }),
  ]);
  const costs = await Promise.all(results.map((one) => inEuroCents(deps, one.releasedMinor, one.currency)));
  return { campaign, ...counts, results, costEur: costs.reduce((sum, cost) => sum + cost, 0n) };
}

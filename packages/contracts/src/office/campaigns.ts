import { z } from 'zod';
import { id } from '../common.ts';
import { officePage } from '../office.ts';
import { campaignActions, campaignStates, skipReasons } from '../promotions/campaigns.ts';

const text = z.string().nullable();
const state = z.enum(campaignStates);

export const officeCampaignsQuery = officePage.extend({ state: state.optional().catch(undefined) });

const officeCampaign = z.object({
  id,
  code: z.string(),
  name: z.string(),
  state,
  action: z.enum(campaignActions),
  created_at: z.string(),
  created_by: z.string(),
  /** Counts the changes of the draft; an approval names it. */
  version: z.number(),
  starts_at: text,
  ends_at: text,
  sent: z.number(),
  waiting: z.number(),
});
export const officeCampaigns = z.object({ items: z.array(officeCampaign), next: z.string().nullable() });

/** What a campaign has done, in one currency. */
const officeCampaignResult = z.object({
  currency: z.string(),
  sent: z.number(),
  taken: z.number(),
  /** Sum of what was wagered with it. */
  wagered: z.string(),
  /** Bonus money that became the players' own. */
  cost: z.string(),
});

export const officeCampaignDetails = officeCampaign.extend({
  definition: z.unknown(),
  approved_at: text,
  approved_by: text,
  ended_at: text,
  /** Next look at the segment. */
  next_at: text,
  skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.number() })),
  results: z.array(officeCampaignResult),
  /** Highest expected value of all that was given, and what it has cost by now, in euros. */
  forecast_eur: z.string(),
  cost_eur: z.string(),
  budget_eur: text,
});

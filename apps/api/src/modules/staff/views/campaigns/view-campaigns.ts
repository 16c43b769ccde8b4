import type { officeCampaignDetails, officeCampaigns } from '@altyn/contracts/office/campaigns';
import type { CampaignState } from '@altyn/contracts/promotions/campaigns';
import { formatMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import type { PlatformDeps } from '../../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import { type ListedCampaign, listCampaigns, readCampaignReport } from '../../../campaigns/index.ts';
import { page, pageSize } from '../view-lists.ts';

const rowOf = (one: ListedCampaign) => ({
  ...{ id: one.id, code: one.code, name: one.definition.name, state: one.state, action: one.definition.action.kind },
  ...{ created_at: one.createdAt.toISOString(), created_by: one.createdBy, version: one.version },
  starts_at: one.startsAt?.toISOString() ?? one.definition.schedule.starts_at,
  ends_at: one.endsAt?.toISOString() ?? one.definition.schedule.ends_at,
  ...{ sent: one.sent, waiting: one.waiting },
});

/** Lists campaigns, the newest first. */
export async function viewCampaigns(
  deps: PlatformDeps,
  { state, after }: { state?: CampaignState | undefined; after?: string | undefined },
): Promise<z.input<typeof officeCampaigns>> {
  const { rows, next } = page(await listCampaigns(deps.db.kysely, { state, after, limit: pageSize + 1 }));
  return { items: rows.map(rowOf), next };
}

/** A campaign with its results. Refuses NOT_FOUND. */
export async function viewCampaign(
  deps: PlatformDeps,
  id: string,
): Promise<z.input<typeof officeCampaignDetails> | Refusal> {
  const report = await readCampaignReport(deps, id);
  if (!report) return refuse('NOT_FOUND');
  const { campaign, sent, waiting, skipped, results, worthEur, costEur } = report;
  return {
    ...rowOf({ ...campaign, sent, waiting }),
    definition: campaign.definition,
    ...{ approved_at: campaign.approvedAt?.toISOString() ?? null, approved_by: campaign.approvedBy },
    ...{ ended_at: campaign.endedAt?.toISOString() ?? null, next_at: campaign.nextAt?.toISOString() ?? null },
    skipped,
    results: results.map((one) => ({
      ...{ currency: one.currency, sent: one.sent, taken: one.taken },
      ...{ wagered: formatMoney(one.wageredMinor), cost: formatMoney(one.releasedMinor) },
    })),
    ...{ forecast_eur: formatMoney(worthEur), cost_eur: formatMoney(costEur) },
    budget_eur: campaign.definition.budget_eur,
  };
}

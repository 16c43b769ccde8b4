import { writeAudit } from '../../platform/audit.ts';
import type { Act } from '../../platform/cli/command-input.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { lockCampaign, updateCampaign } from './campaign-store.ts';
import type { CampaignProblem } from './define-campaign.ts';
import { endWaiting } from './recipient-store.ts';

/**
 * Makes a draft live: it runs from its start on; audited. `version`: the draft that was looked at.
 * @returns the problem, or VALIDATION_ERROR (its end has passed).
 */
export async function approveCampaign(
  deps: PlatformDeps,
  request: Act & { id: string; version: number },
): Promise<Refusal | CampaignProblem | undefined> {
  const { id, version, actor, reason } = request;
  return deps.db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign) return 'unknown';
    if (campaign.state !== 'draft') return 'not a draft';
    if (campaign.version !== version) return 'changed';
    const at = deps.clock.now();
    const { starts_at: start, ends_at: end } = campaign.definition.schedule;
    const endsAt = end === null ? null : new Date(end);
    if (endsAt && endsAt <= at)
      return refuse('VALIDATION_ERROR', { details: [{ path: 'schedule.ends_at', message: 'has passed' }] });
    const startsAt = start === null || new Date(start) < at ? at : new Date(start);
    const approved = { approvedBy: actor, approvedAt: at };
    await updateCampaign(tx, id, { state: 'live', ...approved, startsAt, endsAt, nextAt: startsAt });
    const entry = { id: deps.ids.next(), at, actor, reason, action: 'campaign.approve' };
    await writeAudit(tx, { ...entry, subject: `campaign:${campaign.code}`, details: { id, version } });
    return undefined;
  });
}

/** Ends a campaign: who still waits gets nothing; audited. @returns the problem. */
export async function stopCampaign(
  deps: PlatformDeps,
  request: Act & { id: string },
): Promise<CampaignProblem | undefined> {
  const { id, actor, reason } = request;
  return deps.db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign) return 'unknown';
    if (campaign.state !== 'draft' && campaign.state !== 'live') return 'ended';
    const at = deps.clock.now();
    await updateCampaign(tx, id, { state: 'stopped', nextAt: null, endedAt: at });
    await endWaiting(tx, { campaignId: id, at });
    const entry = { id: deps.ids.next(), at, actor, reason, action: 'campaign.stop' };
    await writeAudit(tx, { ...entry, subject: `campaign:${campaign.code}`, details: { id } });
    return undefined;
  });
}

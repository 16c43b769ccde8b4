import { type CampaignDefinition, campaignDefinition } from '@altyn/contracts/promotions/campaigns';
import { writeAudit } from '../../platform/audit.ts';
import type { Act } from '../../platform/cli/command-input.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { findCampaign, findCampaignByCode, insertCampaign, lockCampaign, updateDraft } from './campaign-store.ts';
import { findUnknownGames } from './segment-store.ts';

/** Why a campaign was not changed. */
export type CampaignProblem = 'unknown' | 'not a draft' | 'ended' | 'changed';

const refuseField = (path: string, message: string) => refuse('VALIDATION_ERROR', { details: [{ path, message }] });
const codeTaken = refuseField('code', 'a campaign of this code exists');

/** Reads a definition. @returns VALIDATION_ERROR with each invalid field. */
export function readCampaign(definition: unknown): CampaignDefinition | Refusal {
  const parsed = campaignDefinition.safeParse(definition);
  if (parsed.success) return parsed.data;
  return refuse('VALIDATION_ERROR', {
    details: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
}

/** Writes a new draft; audited. @returns its id; VALIDATION_ERROR, also for a taken code. */
export async function createCampaign(
  deps: PlatformDeps,
  request: Act & { definition: unknown },
): Promise<{ id: string } | Refusal> {
  const definition = readCampaign(request.definition);
  return isRefusal(definition) ? definition : insertDraft(deps, { ...request, definition, action: 'campaign.create' });
}

/** Refuses a segment of games that do not exist: it would be empty. */
async function refuseUnknownGames(tx: Tx, { segment }: CampaignDefinition): Promise<Refusal | undefined> {
  const unknown = await findUnknownGames(tx, segment.games ?? []);
  return unknown.length > 0 ? refuseField('segment.games', `no such games: ${unknown.join(', ')}`) : undefined;
}

async function insertDraft(
  deps: PlatformDeps,
  of: Act & { definition: CampaignDefinition; action: string },
): Promise<{ id: string } | Refusal> {
  const { definition, actor, reason, action } = of;
  const [id, at] = [deps.ids.next(), deps.clock.now()];
  return deps.db.transaction(async (tx) => {
    const refusal = await refuseUnknownGames(tx, definition);
    if (refusal) return refusal;
    if (!(await insertCampaign(tx, { id, definition, by: actor, at }))) return codeTaken;
    const entry = { id: deps.ids.next(), at, actor, reason, action, subject: `campaign:${definition.code}` };
    await writeAudit(tx, { ...entry, details: { id, definition } });
    return { id };
  });
}

/**
 * Replaces the definition of a draft; audited. What was approved stays as it was approved.
 * @returns the problem, or VALIDATION_ERROR.
 */
export async function editCampaign(
  deps: PlatformDeps,
  request: Act & { id: string; definition: unknown },
): Promise<Refusal | CampaignProblem | undefined> {
  const { id, actor, reason } = request;
  const definition = readCampaign(request.definition);
  if (isRefusal(definition)) return definition;
  return deps.db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign) return 'unknown';
    if (campaign.state !== 'draft') return 'not a draft';
    const refusal = await refuseUnknownGames(tx, definition);
    if (refusal) return refusal;
    const other = await findCampaignByCode(tx, definition.code);
    if (other && other.id !== id) return codeTaken;
    await updateDraft(tx, { id, definition });
    const entry = { id: deps.ids.next(), at: deps.clock.now(), actor, reason, action: 'campaign.edit' };
    await writeAudit(tx, { ...entry, subject: `campaign:${definition.code}`, details: { id, definition } });
    return undefined;
  });
}

/** Writes a draft like another campaign under a new code, to begin when it is approved. @returns its id, the problem, or VALIDATION_ERROR. */
export async function copyCampaign(
  deps: PlatformDeps,
  request: Act & { id: string; code: string },
): Promise<{ id: string } | Refusal | CampaignProblem> {
  const { id, code, actor, reason } = request;
  const campaign = await findCampaign(deps.db.kysely, id);
  if (!campaign) return 'unknown';
  const schedule = { starts_at: null, ends_at: null, every_hours: null };
  const definition = readCampaign({ ...campaign.definition, code, schedule });
  if (isRefusal(definition)) return definition;
  return insertDraft(deps, { actor, reason, definition, action: 'campaign.copy' });
}

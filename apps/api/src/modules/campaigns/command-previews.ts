import type { CampaignDefinition } from '@altyn/contracts/promotions/campaigns';
import { formatMoney } from '@altyn/domain/money';
import type { Change } from '../../platform/cli/cli.ts';
import { demand } from '../../platform/cli/command-input.ts';
import { about, becomes, differences } from '../../platform/cli/preview.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Campaign } from './campaign-store.ts';
import { readCampaign } from './define-campaign.ts';
import { countRecipients } from './recipient-store.ts';
import { forecast } from './weigh-campaign.ts';

const euros = (cents: bigint) => `${formatMoney(cents)} EUR`;

/** Whom a definition touches now, and what it may cost. */
async function aboutReach(deps: PlatformDeps, definition: CampaignDefinition): Promise<Change[]> {
  const { fitting, outOfReach, reached, eachEur, nowEur, maxEur } = await forecast(deps, definition);
  return [
    about('players who fit now', String(fitting)),
    about('left out: excluded, limited, disabled', String(outOfReach)),
    about('players reached now', String(reached)),
    about('at most to one player', euros(eachEur)),
    about('at most now', euros(nowEur)),
    about('at most in all', euros(maxEur)),
  ];
}

/** What a draft says, whom it would touch and what it may cost. `before`: the draft that it replaces. */
export async function previewDraft(
  deps: PlatformDeps,
  of: { definition: unknown; before?: CampaignDefinition },
): Promise<Change[]> {
  const definition = demand(readCampaign(of.definition));
  return [...(await aboutReach(deps, definition)), ...differences(of.before ?? {}, definition)];
}

/** What approval starts, for whom, and from when. */
export async function previewApproval(deps: PlatformDeps, campaign: Campaign): Promise<Change[]> {
  const { definition, state } = campaign;
  const start = definition.schedule.starts_at;
  const from = start !== null && new Date(start) > deps.clock.now() ? new Date(start) : null;
  return [
    about('campaign', `${campaign.code}: ${definition.name}`),
    ...(await aboutReach(deps, definition)),
    becomes('state', state, 'live', from),
  ];
}

/** What the end of a campaign changes. */
export async function previewStop(deps: PlatformDeps, campaign: Campaign): Promise<Change[]> {
  const { sent, waiting } = await countRecipients(deps.db.kysely, campaign.id);
  return [
    about('campaign', `${campaign.code}: ${campaign.definition.name}`),
    about('sent', String(sent)),
    becomes('waiting', String(waiting), '0'),
    becomes('state', campaign.state, 'stopped'),
  ];
}

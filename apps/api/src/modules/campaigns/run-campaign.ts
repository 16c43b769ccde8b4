import { nilUuid } from '@altyn/domain/nil-uuid';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Campaign, listDue, lockCampaign, updateCampaign } from './campaign-store.ts';
import { giveAction } from './give-action.ts';
import { countRecipients, endWaiting, listWaiting, lockWaiting, settleRecipient } from './recipient-store.ts';
import { nextLookAt } from './rules.ts';
import { findRecipients } from './segment-store.ts';
import { lookOf } from './weigh-campaign.ts';

/** Players whose ids are read at once; each is settled in a transaction of its own. */
const chunkSize = 200;

/** Runs every campaign whose time has come. A failure of one does not stop the others. */
export async function runCampaigns(deps: PlatformDeps): Promise<void> {
  for (const id of await listDue(deps.db.kysely, deps.clock.now())) {
    try {
      await runCampaign(deps, id);
    } catch (error) {
      deps.log.error({ err: error, campaign: id }, 'a campaign could not be run');
    }
  }
}

/**
 * Looks at the segment if it is time, gives to each player who waits, and ends the campaign when nothing is left. It may be
 * killed and repeated at any time, by several workers at once: each player has one row, settled with the gift.
 */
export async function runCampaign(deps: PlatformDeps, id: string): Promise<void> {
  await look(deps, id);
  let after = nilUuid;
  for (;;) {
    const chunk = await listWaiting(deps.db.kysely, { campaignId: id, after, limit: chunkSize });
    for (const playerId of chunk) if ((await settle(deps, { id, playerId })) === 'over') return;
    const last = chunk.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await endIfDone(deps, id);
}

const hasEnded = ({ endsAt }: Pick<Campaign, 'endsAt'>, at: Date) => endsAt !== null && endsAt <= at;

/** Looks at the segment, if it is time: in one pass, new players are added as waiting. After the end nobody waits. */
async function look(deps: PlatformDeps, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign?.state !== 'live') return;
    const at = deps.clock.now();
    if (hasEnded(campaign, at)) {
      await endWaiting(tx, { campaignId: id, at });
      await updateCampaign(tx, id, { nextAt: null });
      return;
    }
    if (campaign.nextAt === null || campaign.nextAt > at) return;
    const { definition } = campaign;
    const { sent, waiting } = await countRecipients(tx, id);
    const limit = definition.max_players - sent - waiting;
    if (limit > 0) await findRecipients(tx, { ...(await lookOf(deps, definition)), campaignId: id, limit });
    await updateCampaign(tx, id, { nextAt: nextLookAt(definition.schedule, at) });
  });
}

/** Settles one player. A fault is logged, and leaves the player waiting. @returns `over`: the campaign has ended; the next look ends the waiting. */
async function settle(deps: PlatformDeps, { id, playerId }: { id: string; playerId: string }): Promise<'over' | 'on'> {
  try {
    return await deps.db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, id);
      if (campaign?.state !== 'live' || hasEnded(campaign, deps.clock.now())) return 'over';
      if (!(await lockWaiting(tx, { campaignId: id, playerId }))) return 'on';
      const outcome = await giveAction(tx, deps, { campaign, playerId });
      await settleRecipient(tx, { campaignId: id, playerId, outcome, at: deps.clock.now() });
      if (outcome.state === 'sent' && outcome.valueEur > 0n)
        await updateCampaign(tx, id, { spentEur: campaign.spentEur + outcome.valueEur });
      return 'on';
    });
  } catch (error) {
    deps.log.error({ err: error, campaign: id, playerId }, 'a player of a campaign could not be settled');
    return 'on';
  }
}

async function endIfDone(deps: PlatformDeps, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign?.state !== 'live' || campaign.nextAt !== null) return;
    if ((await listWaiting(tx, { campaignId: id, after: nilUuid, limit: 1 })).length > 0) return;
    await updateCampaign(tx, id, { state: 'done', endedAt: deps.clock.now() });
  });
}

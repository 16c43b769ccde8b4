import type { CampaignDefinition } from '@altyn/contracts/promotions/campaigns';
import { isRefusal } from '../../../platform/refusal.ts';
import type { BonusWorld } from '../../bonuses/testing/bonus-world.ts';
import { approveCampaign } from '../approve-campaign.ts';
import { createCampaign } from '../define-campaign.ts';

export const by = { actor: 'olena', reason: 'a test' };

const inAll = (text: string) => ({ en: text, ua: text, ru: text });
/** What players are told. */
export const textOf = (body = 'Welcome back') => ({ title: inAll('News'), body: inAll(body), place: 'games' as const });

type Change = Partial<Record<keyof CampaignDefinition, unknown>>;

let codes = 0;
/** A definition of free spins for the given players, changed. */
export function definitionOf(players: readonly string[] | null, change: Change = {}) {
  codes += 1;
  return {
    ...{ code: `campaign-${codes}`, name: 'A test', max_players: 1_000 },
    ...{ segment: { players }, schedule: {} },
    action: { kind: 'free_spins', count: 10, days: 7 },
    ...change,
  };
}

/** Creates a live campaign. @returns its id. */
export async function startCampaign(world: BonusWorld, definition: unknown): Promise<string> {
  const { deps } = world.api;
  const made = await createCampaign(deps, { ...by, definition });
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  const refused = await approveCampaign(deps, { ...by, id: made.id, version: 1 });
  if (refused) throw new Error(JSON.stringify(refused));
  return made.id;
}

/** The players of a campaign with what they got: `sent`, `waiting`, or why not. */
export async function outcomesOf(world: BonusWorld, id: string): Promise<Map<string, string>> {
  const { rows } = await world.api.deps.db.pool.query<{ player_id: string; state: string; reason: string | null }>(
    'select player_id, state, reason from campaigns.recipient where campaign_id = $1',
    [id],
  );
  return new Map(rows.map(({ player_id, state, reason }) => [player_id, reason ?? state]));
}

/** Number of gifts of a campaign by player. */
export async function giftsOf(world: BonusWorld, id: string): Promise<Map<string, number>> {
  const { rows } = await world.api.deps.db.pool.query<{ player_id: string; amount: bigint }>(
    'select player_id, amount from bonuses.bonus_grant where reference = $1',
    [`campaign:${id}`],
  );
  return new Map(rows.map(({ player_id, amount }) => [player_id, Number(amount)]));
}

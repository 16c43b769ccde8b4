import { id as uuid } from '@altyn/contracts/common';
import { campaignStates } from '@altyn/contracts/promotions/campaigns';
import { formatMoney } from '@altyn/domain/money';
import { type Command, type CommandContext, type CommandOption, UsageError } from '../../platform/cli/cli.ts';
import { actOf, demand, given, readDefinition } from '../../platform/cli/command-input.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { approveCampaign, stopCampaign } from './approve-campaign.ts';
import { type Campaign, findCampaign, listCampaigns } from './campaign-store.ts';
import { previewApproval, previewDraft, previewStop } from './command-previews.ts';
import { type CampaignProblem, copyCampaign, createCampaign, editCampaign } from './define-campaign.ts';
import { readCampaignReport } from './read-campaign.ts';
import { weighCampaign } from './weigh-campaign.ts';

const maxListed = 200;
const id: CommandOption = { summary: 'Id of the campaign', kind: 'id', isRequired: true };
const file: CommandOption = { summary: 'JSON file with the definition', kind: 'json', isRequired: true };
const writes = { permission: 'bonuses.write', isAudited: true } as const;
const reads = { permission: 'bonuses.read', isAudited: false } as const;

/** The campaign that the options name. @throws UsageError */
async function campaignOf(context: CommandContext): Promise<Campaign> {
  const named = given(context, 'id');
  const found = uuid.safeParse(named).success ? await findCampaign(context.deps.db.kysely, named) : undefined;
  if (!found) throw new UsageError('--id must be the id of a campaign');
  return found;
}

const problems: Record<CampaignProblem, string> = {
  unknown: '--id must be the id of a campaign',
  'not a draft': 'Only a draft can be changed and approved',
  ended: 'The campaign has ended',
  changed: 'The draft has changed since: look at it again, then approve its new --version',
};

/** Unwraps a result. @throws UsageError in an operator's words. */
function demandDone<T>(result: T | Refusal | CampaignProblem): Exclude<T, CampaignProblem> {
  if (typeof result === 'string') throw new UsageError(problems[result as CampaignProblem]);
  return demand(result as Exclude<T, CampaignProblem> | Refusal);
}

function readVersion(context: CommandContext): number {
  const version = Number(given(context, 'version'));
  if (!Number.isSafeInteger(version) || version < 1) throw new UsageError('--version must be a whole number from 1');
  return version;
}

const drafts: readonly Command[] = [
  {
    name: 'campaign create',
    summary:
      'Write the draft of a campaign from a definition file; it gives nothing until it is approved; prints its id',
    options: { file },
    ...writes,
    preview: async (context) => previewDraft(context.deps, { definition: await readDefinition(context) }),
    async run(context) {
      const definition = await readDefinition(context);
      context.print(demandDone(await createCampaign(context.deps, { ...actOf(context), definition })).id);
    },
  },
  {
    name: 'campaign edit',
    summary: 'Replace the definition of a campaign’s draft',
    options: { id, file },
    ...writes,
    preview: async (context) =>
      previewDraft(context.deps, {
        definition: await readDefinition(context),
        before: (await campaignOf(context)).definition,
      }),
    async run(context) {
      const { id: campaign } = await campaignOf(context);
      const definition = await readDefinition(context);
      demandDone(await editCampaign(context.deps, { ...actOf(context), id: campaign, definition }));
      context.print('Saved.');
    },
  },
  {
    name: 'campaign copy',
    summary: 'Write a draft like another campaign, without its times; prints its id',
    options: {
      id,
      code: { summary: 'A new code: lower-case letters, digits and dashes', kind: 'text', isRequired: true },
    },
    ...writes,
    async preview(context) {
      const { definition } = await campaignOf(context);
      return previewDraft(context.deps, { definition: { ...definition, code: given(context, 'code'), schedule: {} } });
    },
    async run(context) {
      const copied = { id: (await campaignOf(context)).id, code: given(context, 'code') };
      context.print(demandDone(await copyCampaign(context.deps, { ...actOf(context), ...copied })).id);
    },
  },
];

const decisions: readonly Command[] = [
  {
    name: 'campaign approve',
    summary: 'Make the draft of a campaign live: from its start on it gives to the players of its segment, once each',
    options: {
      id,
      version: { summary: 'Version of the draft that was looked at', kind: 'number', isRequired: true },
    },
    ...writes,
    async weigh(context) {
      const { definition, version } = await campaignOf(context);
      // Another version may be worth more by the time that it is approved.
      if (version !== readVersion(context)) throw new UsageError(problems.changed);
      return { eurMinor: await weighCampaign(context.deps, definition) };
    },
    preview: async (context) => previewApproval(context.deps, await campaignOf(context)),
    async run(context) {
      const approved = { id: (await campaignOf(context)).id, version: readVersion(context) };
      demandDone(await approveCampaign(context.deps, { ...actOf(context), ...approved }));
      context.print('Live.');
    },
  },
  {
    name: 'campaign stop',
    summary: 'End a campaign, or drop its draft: who still waits gets nothing; what was given stays',
    options: { id },
    ...writes,
    preview: async (context) => previewStop(context.deps, await campaignOf(context)),
    async run(context) {
      const { id: campaign } = await campaignOf(context);
      demandDone(await stopCampaign(context.deps, { ...actOf(context), id: campaign }));
      context.print('Stopped.');
    },
  },
];

const lists: readonly Command[] = [
  {
    name: 'campaign list',
    summary: 'List campaigns, the newest first',
    options: { state: { summary: campaignStates.join(', '), kind: 'choice', choices: campaignStates } },
    ...reads,
    async run({ deps, options, print }) {
      const state = campaignStates.find((known) => known === options['state']);
      for (const one of await listCampaigns(deps.db.kysely, { state, after: undefined, limit: maxListed })) {
        const done = `${one.sent} sent, ${one.waiting} waiting`;
        print([one.id, one.code, one.state, one.definition.action.kind, done, one.definition.name].join('  '));
      }
    },
  },
  {
    name: 'campaign show',
    summary: 'Show a campaign, and what has come of it',
    options: { id },
    ...reads,
    async run(context) {
      const { print } = context;
      const { id: named } = await campaignOf(context);
      const report = await readCampaignReport(context.deps, named);
      if (!report) return;
      const { campaign, sent, waiting, skipped, results, worthEur, costEur } = report;
      const { code, state, version, startsAt, endsAt } = campaign;
      const times = `from ${startsAt?.toISOString() ?? '-'} until ${endsAt?.toISOString() ?? '-'}`;
      print(`${code}  ${state}  version ${version}  ${times}`);
      print(`sent ${sent}, waiting ${waiting}`);
      for (const { reason, count } of skipped) print(`skipped ${count}: ${reason}`);
      for (const one of results) {
        const sums = `wagered ${formatMoney(one.wageredMinor)}, cost ${formatMoney(one.releasedMinor)}`;
        print(`${one.currency}  sent ${one.sent}, taken ${one.taken}, ${sums}`);
      }
      print(`forecast ${formatMoney(worthEur)} EUR, cost ${formatMoney(costEur)} EUR`);
      print(JSON.stringify(campaign.definition, null, 2));
    },
  },
];

/** Operator commands for campaigns. */
export const campaignCommands: readonly Command[] = [...lists, ...drafts, ...decisions];

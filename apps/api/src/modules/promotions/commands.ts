import { id as uuid } from '@altyn/contracts/common';
import { promotionKinds, type PromotionKind } from '@altyn/contracts/promotions/promotions';
import { formatMoney } from '@altyn/domain/money';
import {
  type Change,
  type Command,
  type CommandContext,
  type CommandOption,
  UsageError,
  type Weight,
} from '../../platform/cli/cli.ts';
import { actOf, demand, given, readDefinition } from '../../platform/cli/command-input.ts';
import { about, becomes, differences } from '../../platform/cli/preview.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { copiedDefinition } from './drafts/copy-definition.ts';
import { approveDraft, dropDraft } from './drafts/decide-draft.ts';
import { type Draft, findDraft, listOpenDrafts } from './drafts/draft-store.ts';
import { planOf } from './drafts/plan.ts';
import { type Kinds, previewPlan, weighPlan } from './drafts/run-plan.ts';
import { createDraft, type DraftProblem, editDraft } from './drafts/write-draft.ts';

const maxListed = 200;
const id: CommandOption = { summary: 'Id of the draft', kind: 'id', isRequired: true };
const file: CommandOption = { summary: 'JSON file with the definition', kind: 'json', isRequired: true };
const kind: CommandOption = {
  summary: 'Kind of promotion',
  kind: 'choice',
  choices: promotionKinds,
  isRequired: true,
};
const writes = { permission: 'bonuses.write', isAudited: true } as const;
const reads = { permission: 'bonuses.read', isAudited: false } as const;

const problems: Record<DraftProblem, string> = {
  unknown: '--id must be the id of a draft',
  decided: 'The draft has been approved or dropped',
  changed: 'The draft has changed since: look at it again, then approve its new --version',
};

/** Unwraps a result. @throws UsageError in an operator's words. */
function demandDone<T>(result: T | Refusal | DraftProblem): Exclude<T, DraftProblem> {
  if (typeof result === 'string') throw new UsageError(problems[result as DraftProblem]);
  return demand(result as Exclude<T, DraftProblem> | Refusal);
}

function kindOf(context: CommandContext): PromotionKind {
  const found = promotionKinds.find((known) => known === given(context, 'kind'));
  if (!found) throw new UsageError(`--kind is one of ${promotionKinds.join(', ')}`);
  return found;
}

/** The draft that the options name. @throws UsageError */
async function draftOf(context: CommandContext): Promise<Draft> {
  const named = given(context, 'id');
  const found = uuid.safeParse(named).success ? await findDraft(context.deps.db.kysely, named) : undefined;
  if (!found) throw new UsageError(problems.unknown);
  return found;
}

/** The draft that the options name, in the version that was looked at. @throws UsageError */
async function seenDraft(context: CommandContext): Promise<Draft & { version: number }> {
  const version = Number(given(context, 'version'));
  if (!Number.isSafeInteger(version) || version < 1) throw new UsageError('--version must be a whole number from 1');
  const draft = await draftOf(context);
  if (draft.state !== 'draft') throw new UsageError(problems.decided);
  if (draft.version !== version) throw new UsageError(problems.changed);
  return draft;
}

/** What a draft gives at most, in words. A code gives what its bonus has places for: that was weighed with the bonus. */
function maxOf(weight: Weight | undefined): string {
  if (weight === undefined) return 'no more than its bonus';
  return weight === 'two_persons' ? 'a rule of the house: two persons' : `${formatMoney(weight.eurMinor)} EUR`;
}

/** What a definition says and gives at most; the rehearsal has tried it. @throws UsageError */
async function previewDefinition<D extends PlatformDeps>(
  kinds: Kinds<D>,
  draft: { kind: PromotionKind; definition: unknown; before?: unknown },
): Promise<Change[]> {
  const weight = await weighPlan(kinds, demand(await planOf(kinds.deps, draft)));
  return [
    about('kind', draft.kind),
    about('gives at most', maxOf(weight)),
    ...differences(draft.before ?? {}, draft.definition),
  ];
}

function draftCommands<D extends PlatformDeps>(all: () => readonly Command<D>[]): Command<D>[] {
  const kindsOf = ({ deps }: CommandContext<D>): Kinds<D> => ({ deps, commands: all() });
  return [
    {
      name: 'promotion create',
      summary:
        'Write the draft of a promotion from a definition file; it gives nothing until it is approved; prints its id',
      options: { kind, file },
      ...writes,
      preview: async (context) =>
        previewDefinition(kindsOf(context), { kind: kindOf(context), definition: await readDefinition(context) }),
      async run(context) {
        const draft = { kind: kindOf(context), definition: await readDefinition(context) };
        context.print(demandDone(await createDraft(kindsOf(context), { ...actOf(context), ...draft })).id);
      },
    },
    {
      name: 'promotion edit',
      summary: 'Replace the definition of a draft',
      options: { id, file },
      ...writes,
      async preview(context) {
        const draft = await draftOf(context);
        const definition = await readDefinition(context);
        return previewDefinition(kindsOf(context), { kind: draft.kind, definition, before: draft.definition });
      },
      async run(context) {
        const definition = await readDefinition(context);
        const { id: draft } = await draftOf(context);
        demandDone(await editDraft(kindsOf(context), { ...actOf(context), id: draft, definition }));
        context.print('Saved.');
      },
    },
    {
      name: 'promotion copy',
      summary: 'Write a draft like another one, or like what is live or over, with a time to come; prints its id',
      options: { kind, id: { ...id, kind: 'text', summary: 'Id of the draft, or of what is live or over' } },
      ...writes,
      async preview(context) {
        const copied = { kind: kindOf(context), definition: await copiedDefinition(context.deps, sourceOf(context)) };
        return previewDefinition(kindsOf(context), copied);
      },
      async run(context) {
        const copied = { kind: kindOf(context), definition: await copiedDefinition(context.deps, sourceOf(context)) };
        const draft = { ...actOf(context), ...copied, action: 'promotion.copy' };
        context.print(demandDone(await createDraft(kindsOf(context), draft)).id);
      },
    },
    approval(kindsOf),
  ];
}

const sourceOf = (context: CommandContext) => ({ kind: kindOf(context), id: given(context, 'id') });

/** It runs the commands of its kind, is weighed and previewed as they are, and needs two persons where one of them does. */
function approval<D extends PlatformDeps>(kindsOf: (context: CommandContext<D>) => Kinds<D>): Command<D> {
  return {
    name: 'promotion approve',
    summary: 'Make the draft of a promotion live, by the commands of its kind',
    options: {
      id,
      version: { summary: 'Version of the draft that was looked at', kind: 'number', isRequired: true },
    },
    ...writes,
    async weigh(context) {
      const plan = demand(await planOf(context.deps, await seenDraft(context)));
      return weighPlan(kindsOf(context), plan);
    },
    async preview(context) {
      const draft = await seenDraft(context);
      const plan = demand(await planOf(context.deps, draft));
      return [becomes('state', 'draft', 'approved'), ...(await previewPlan(kindsOf(context), plan))];
    },
    async run(context) {
      const { id: draft, version } = await seenDraft(context);
      const { made } = demandDone(await approveDraft(kindsOf(context), { ...actOf(context), id: draft, version }));
      for (const one of made) context.print(one);
    },
  };
}

const otherCommands: readonly Command[] = [
  {
    name: 'promotion drop',
    summary: 'Drop a draft: it can be approved no more',
    options: { id },
    ...writes,
    async preview(context) {
      const draft = await draftOf(context);
      return [about('kind', draft.kind), becomes('state', draft.state, 'dropped')];
    },
    async run(context) {
      const { id: draft } = await draftOf(context);
      demandDone(await dropDraft(context.deps, { ...actOf(context), id: draft }));
      context.print('Dropped.');
    },
  },
  {
    name: 'promotion list',
    summary: 'List the drafts that wait, the newest first',
    options: {},
    ...reads,
    async run({ deps, print }) {
      for (const one of await listOpenDrafts(deps.db.kysely, maxListed))
        print([one.id, one.kind, `version ${one.version}`, `by ${one.createdBy}`].join('  '));
    },
  },
  {
    name: 'promotion show',
    summary: 'Show a draft with its definition',
    options: { id },
    ...reads,
    async run(context) {
      const { kind: named, state, version, createdBy, decidedBy, made, definition } = await draftOf(context);
      context.print(`${named}  ${state}  version ${version}  by ${createdBy}  decided by ${decidedBy ?? '-'}`);
      for (const one of made) context.print(`made ${one}`);
      context.print(JSON.stringify(definition, null, 2));
    },
  },
];

/** Operator commands for drafts of promotions. `all`: the commands of the house, which an approval runs. */
export const createPromotionCommands = <D extends PlatformDeps>(
  all: () => readonly Command<D>[],
): readonly Command<D>[] => [...otherCommands, ...draftCommands(all)];

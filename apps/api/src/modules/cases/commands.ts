import { caseOutcomes, caseStates } from '@altyn/contracts/office/cases';
import { type Command, type CommandContext, type CommandOption, UsageError } from '../../platform/cli/cli.ts';
import { actOf, given } from '../../platform/cli/command-input.ts';
import { about, becomes } from '../../platform/cli/preview.ts';
import { previewPlayer } from '../identity/index.ts';
import { readSetting } from '../settings/index.ts';
import { type CaseRow, listCaseAlerts, listCaseNotes, listCases, listMembers } from './case-store.ts';
import { addToCase, closeCase, mergeCase, moveCase, noteCase, openCaseFor, takeCase } from './change-case.ts';
import { demandDone } from './command-problems.ts';
import { freezeCommands } from './freeze-commands.ts';
import { caseOf, previewCase } from './name-case.ts';
import { reportCommands } from './report-commands.ts';
import { listRing } from './ring-store.ts';
import { alertRules } from './rules.data.ts';

const maxListed = 200;
const id: CommandOption = { summary: 'Id of the case', kind: 'id', isRequired: true };
const player: CommandOption = { summary: 'A player of the ring', kind: 'player', isRequired: true };
const reads = { permission: 'risk.read', isAudited: false } as const;
const decides = { permission: 'risk.decide', isAudited: true } as const;

function readText(context: CommandContext): string {
  const text = given(context, 'text').trim();
  if (text.length === 0 || text.length > 4_000) throw new UsageError('--text: 1 to 4000 characters');
  return text;
}

function readUntil(context: CommandContext): Date {
  const until = new Date(given(context, 'until'));
  if (!(until > context.deps.clock.now())) throw new UsageError('--until must be a time to come');
  return until;
}

function readOutcome(context: CommandContext) {
  const outcome = caseOutcomes.find((one) => one === given(context, 'as'));
  if (!outcome) throw new UsageError(`--as: one of ${caseOutcomes.join(', ')}`);
  return outcome;
}

const lineOf = ({ id: caseId, number, state, outcome, owner, openedAt }: CaseRow) =>
  [caseId, number.toString(), openedAt.toISOString(), outcome ?? state, owner ?? '-'].join('  ');

const readings: readonly Command[] = [
  {
    name: 'case list',
    summary: 'List cases, oldest first',
    options: {
      state: { summary: 'Only those in this state; default: open and waiting', kind: 'choice', choices: caseStates },
    },
    ...reads,
    async run({ deps, options, print }) {
      const states = caseStates.filter((one) =>
        options['state'] === undefined ? one !== 'closed' : one === options['state'],
      );
      for (const one of await listCases(deps.db.kysely, { states, limit: maxListed })) print(lineOf(one));
    },
  },
  {
    name: 'case show',
    summary: 'Show a case: its players, alerts and notes',
    options: { id },
    ...reads,
    async run(context) {
      const { deps, print } = context;
      const found = await caseOf(context);
      print(lineOf(found));
      for (const playerId of await listMembers(deps.db.kysely, found.id)) print(`player ${playerId}`);
      for (const { openedAt, kind, playerId, resolvedAt, details } of await listCaseAlerts(deps.db.kysely, found.id)) {
        const facts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
        const state = resolvedAt ? 'resolved' : 'open';
        print(['alert', openedAt.toISOString(), kind, state, playerId, facts.join(', ')].join('  '));
      }
      for (const { at, by, text } of await listCaseNotes(deps.db.kysely, found.id))
        print(`${at.toISOString()}  ${by}: ${text}`);
    },
  },
  {
    name: 'alert rules',
    summary: 'List the rules that open alerts, with their thresholds now',
    options: {},
    ...reads,
    async run({ deps, print }) {
      for (const { kind, looksAt, thresholds, isGathered } of alertRules) {
        const values = await Promise.all(
          thresholds.map(async (code) => `${code} ${JSON.stringify(await readSetting(deps, code))}`),
        );
        print([kind, `by ${looksAt}`, isGathered ? 'in a case' : 'alone', ...values].join('  '));
      }
    },
  },
];

const acts: readonly Command[] = [
  {
    name: 'case open',
    summary: 'Open a case for a player and their ring; prints its id',
    options: { player },
    ...decides,
    async preview(context) {
      const { kysely } = context.deps.db;
      const who = await previewPlayer(kysely, given(context, 'player'));
      return [...who, becomes('case', null, `with ${(await listRing(kysely, given(context, 'player'))).join(', ')}`)];
    },
    async run(context) {
      await previewPlayer(context.deps.db.kysely, given(context, 'player'));
      context.print(await openCaseFor(context.deps, { ...actOf(context), playerId: given(context, 'player') }));
    },
  },
  {
    name: 'case add',
    summary: 'Add a player with their ring to a case, or an alert of theirs, also from another case',
    options: { id, player, alert: { summary: 'An alert of the player', kind: 'id' } },
    ...decides,
    async preview(context) {
      const head = await previewCase(context, await caseOf(context));
      return [
        ...head,
        becomes('added', null, (await listRing(context.deps.db.kysely, given(context, 'player'))).join(', ')),
      ];
    },
    async run(context) {
      const { id: caseId } = await caseOf(context);
      await previewPlayer(context.deps.db.kysely, given(context, 'player'));
      const added = { id: caseId, playerId: given(context, 'player'), alertId: context.options['alert'] };
      demandDone(await addToCase(context.deps, { ...actOf(context), ...added }));
      context.print('Added.');
    },
  },
  {
    name: 'case take',
    summary: 'Become the owner of a case',
    options: { id },
    ...decides,
    async preview(context) {
      const found = await caseOf(context);
      return [...(await previewCase(context, found)), becomes('owner', found.owner, context.actor)];
    },
    async run(context) {
      const { id: caseId } = await caseOf(context);
      demandDone(await takeCase(context.deps, { ...actOf(context), id: caseId, owner: context.actor }));
      context.print('Yours.');
    },
  },
  {
    name: 'case note',
    summary: 'Write a note into a case; it cannot be changed later',
    options: { id, text: { summary: 'The note', kind: 'lines', isRequired: true } },
    ...decides,
    preview: async (context) => [
      ...(await previewCase(context, await caseOf(context))),
      becomes('note', null, readText(context)),
    ],
    async run(context) {
      const { id: caseId } = await caseOf(context);
      demandDone(await noteCase(context.deps, { ...actOf(context), id: caseId, text: readText(context) }));
      context.print('Written.');
    },
  },
];

function move(verb: 'resume' | 'reopen', summary: string): Command {
  return {
    name: `case ${verb}`,
    summary,
    options: { id },
    ...decides,
    async preview(context) {
      const found = await caseOf(context);
      return [...(await previewCase(context, found)), becomes('state', found.state, 'open')];
    },
    async run(context) {
      const { id: caseId } = await caseOf(context);
      demandDone(await moveCase(context.deps, { ...actOf(context), id: caseId, move: verb }));
      context.print('Open.');
    },
  };
}

const moves: readonly Command[] = [
  {
    name: 'case wait',
    summary: 'Let a case wait until a time; a new alert opens it earlier',
    options: { id, until: { summary: 'Until when', kind: 'time', isRequired: true } },
    ...decides,
    async preview(context) {
      const found = await caseOf(context);
      const until = readUntil(context).toISOString();
      return [...(await previewCase(context, found)), becomes('state', found.state, `waiting until ${until}`)];
    },
    async run(context) {
      const { id: caseId } = await caseOf(context);
      const waiting = { id: caseId, move: 'wait', waitsUntil: readUntil(context) } as const;
      demandDone(await moveCase(context.deps, { ...actOf(context), ...waiting }));
      context.print('Waiting.');
    },
  },
  move('resume', 'Go on with a waiting case'),
  move('reopen', 'Open a closed case again'),
  {
    name: 'case close',
    summary: 'Close a case with its result; its open alerts are closed with it, freezes stay',
    options: { id, as: { summary: 'The result', kind: 'choice', choices: caseOutcomes, isRequired: true } },
    ...decides,
    async preview(context) {
      const found = await caseOf(context);
      const alerts = (await listCaseAlerts(context.deps.db.kysely, found.id)).filter((one) => one.resolvedAt === null);
      return [
        ...(await previewCase(context, found)),
        becomes('open alerts', String(alerts.length), '0'),
        becomes('state', found.state, `closed: ${readOutcome(context)}`),
      ];
    },
    async run(context) {
      const { id: caseId } = await caseOf(context);
      demandDone(await closeCase(context.deps, { ...actOf(context), id: caseId, outcome: readOutcome(context) }));
      context.print('Closed.');
    },
  },
  {
    name: 'case merge',
    summary: 'Move the players, alerts, notes and freezes of a case into another one, and close it',
    options: { id, into: { summary: 'The case that takes them', kind: 'id', isRequired: true } },
    ...decides,
    async preview(context) {
      const [found, target] = [await caseOf(context), await caseOf(context, 'into')];
      const into = about('into', target.number.toString());
      return [...(await previewCase(context, found)), into, becomes('state', found.state, 'closed: merged')];
    },
    async run(context) {
      const [{ id: caseId }, { id: into }] = [await caseOf(context), await caseOf(context, 'into')];
      demandDone(await mergeCase(context.deps, { ...actOf(context), id: caseId, into }));
      context.print('Merged.');
    },
  },
];

export const casesCommands = [...readings, ...acts, ...moves, ...freezeCommands, ...reportCommands];

import { id as uuid } from '@altyn/contracts/common';
import { askedWhy, proofReason } from '@altyn/contracts/player/kyc';
import { type AskedDocument, askedDocuments } from '@altyn/contracts/player/kyc-rules';
import { type Command, type CommandContext, type CommandOption, UsageError } from '../../platform/cli/cli.ts';
import { actOf, demand, given } from '../../platform/cli/command-input.ts';
import { about, becomes } from '../../platform/cli/preview.ts';
import { previewPlayer } from '../identity/index.ts';
import { askDocument, dropRequest } from './ask-document.ts';
import { decideProof } from './decide-proof.ts';
import type { KycDeps } from './ports.ts';
import { findProof, type Proof } from './proof-store.ts';
import { findRequest, listOpenRequests } from './request-store.ts';

const dayMs = 24 * 3_600_000;

/** Options of a command that asks a player for a document. */
export const askOptions = {
  document: { summary: 'What is asked for', kind: 'choice', choices: askedDocuments, isRequired: true },
  why: { summary: 'Why, as the player reads it', kind: 'choice', choices: askedWhy.options, isRequired: true },
  text: { summary: 'What the player reads besides, in their language', kind: 'lines' },
} as const satisfies Record<string, CommandOption>;

/** Reads what a command asks for. @throws UsageError */
export function readAsked(context: Pick<CommandContext, 'options'>) {
  const document = askedDocuments.find((one): one is AskedDocument => one === given(context, 'document'));
  if (!document) throw new UsageError(`--document: one of ${askedDocuments.join(', ')}`);
  const why = askedWhy.safeParse(given(context, 'why'));
  if (!why.success) throw new UsageError(`--why: one of ${askedWhy.options.join(', ')}`);
  const text = given(context, 'text').trim();
  if (text.length > 1_000) throw new UsageError('--text: 1000 characters at most');
  return { document, why: why.data, text: text === '' ? null : text };
}

function readDueAt({ deps, options }: CommandContext): Date | null {
  const { days } = options;
  if (days === undefined) return null;
  if (!/^\d{1,3}$/.test(days)) throw new UsageError('--days: a number of days');
  return new Date(deps.clock.now().getTime() + Number(days) * dayMs);
}

async function proofOf(context: CommandContext): Promise<Proof> {
  const id = given(context, 'id');
  const found = uuid.safeParse(id).success ? await findProof(context.deps.db.kysely, id) : undefined;
  if (!found) throw new UsageError('--id must be the id of a proof');
  return found;
}

function decide(verb: 'accept' | 'deny', summary: string): Command<KycDeps> {
  const readReason = (context: CommandContext<KycDeps>) => {
    if (verb === 'accept') return null;
    const reason = proofReason.safeParse(given(context, 'as'));
    if (!reason.success) throw new UsageError(`--as: one of ${proofReason.options.join(', ')}`);
    return reason.data;
  };
  return {
    name: `proof ${verb}`,
    summary,
    options: {
      id: { summary: 'The proof', kind: 'id', isRequired: true },
      ...(verb === 'deny' && {
        as: { summary: 'Why, as the player reads it', kind: 'choice', choices: proofReason.options, isRequired: true },
      }),
    },
    permission: 'identity.decide',
    isAudited: true,
    async preview(context) {
      const { playerId, kind, status } = await proofOf(context);
      const who = await previewPlayer(context.deps.db.kysely, playerId);
      const after = verb === 'accept' ? 'approved' : `denied: ${readReason(context)}`;
      return [...who, about('proof', kind), becomes('state', status, after)];
    },
    async run(context) {
      const { id, kind } = await proofOf(context);
      demand(await decideProof(context.deps, { ...actOf(context), id, deniedFor: readReason(context) }));
      context.print(`${kind} ${verb === 'accept' ? 'accepted' : 'denied'}`);
    },
  };
}

/** Commands that ask players for documents and decide the proofs that they send. */
export const requestCommands: readonly Command<KycDeps>[] = [
  {
    name: 'kyc ask',
    summary: 'Ask a player for a document: they are told by the bell and by mail, and send it in the profile',
    options: {
      player: { summary: "The player's id", kind: 'player', isRequired: true },
      ...askOptions,
      days: { summary: 'Days after which payouts wait for it; none: they never do', kind: 'number' },
    },
    permission: 'identity.decide',
    isAudited: true,
    async preview(context) {
      const { document, why, text } = readAsked(context);
      const due = readDueAt(context);
      return [
        ...(await previewPlayer(context.deps.db.kysely, given(context, 'player'))),
        becomes('asked for', null, document),
        about('why', why),
        ...(text === null ? [] : [becomes('the player reads', null, text)]),
        ...(due === null ? [] : [becomes('payouts', 'go on', 'wait', due)]),
      ];
    },
    async run(context) {
      const { deps } = context;
      const playerId = given(context, 'player');
      await previewPlayer(deps.db.kysely, playerId);
      const request = { ...readAsked(context), playerId, paymentId: null, dueAt: readDueAt(context) };
      const isNew = await deps.db.transaction((tx) => askDocument(tx, deps, { ...request, ...actOf(context) }));
      if (!isNew) throw new UsageError('The player is asked for it already');
      context.print('Asked.');
    },
  },
  {
    name: 'kyc asked',
    summary: 'List what a player is asked for and has not given',
    options: { player: { summary: "The player's id", kind: 'player', isRequired: true } },
    permission: 'identity.read',
    isAudited: false,
    async run(context) {
      for (const one of await listOpenRequests(context.deps.db.kysely, given(context, 'player'))) {
        const due = one.dueAt ? `payouts wait from ${one.dueAt.toISOString()}` : '';
        context.print([one.id, one.document, one.why, one.state, one.askedBy, due].filter(Boolean).join('  '));
      }
    },
  },
  {
    name: 'kyc drop',
    summary: 'Ask no longer for a document',
    options: { id: { summary: 'What was asked for', kind: 'id', isRequired: true } },
    permission: 'identity.decide',
    isAudited: true,
    async preview(context) {
      const id = given(context, 'id');
      const found = uuid.safeParse(id).success ? await findRequest(context.deps.db.kysely, id) : undefined;
      if (!found) throw new UsageError('--id must be the id of what was asked for');
      const who = await previewPlayer(context.deps.db.kysely, found.playerId);
      return [...who, about('document', found.document), becomes('state', found.state, 'dropped')];
    },
    async run(context) {
      const dropped = await dropRequest(context.deps, { id: given(context, 'id'), ...actOf(context) });
      if (!dropped) throw new UsageError('--id must be the id of what is asked for');
      context.print('Dropped.');
    },
  },
  decide('accept', 'Accept a proof of address or of funds'),
  decide('deny', 'Deny a proof of address or of funds; the player is asked again'),
];

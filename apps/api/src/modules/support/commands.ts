import { id as uuid } from '@altyn/contracts/common';
import {
  type Change,
  type Command,
  type CommandContext,
  type CommandOption,
  UsageError,
} from '../../platform/cli/cli.ts';
import { actOf, demand, given } from '../../platform/cli/command-input.ts';
import { about, becomes } from '../../platform/cli/preview.ts';
import { previewPlayer } from '../identity/index.ts';
import { answerTicket } from './answer-ticket.ts';
import { findTicket, listMessages, listWaiting } from './store.ts';

const maxListed = 200;
const id: CommandOption = { summary: 'The ticket', kind: 'id', isRequired: true };

function readId(context: CommandContext): string {
  const text = given(context, 'id');
  if (!uuid.safeParse(text).success) throw new UsageError("--id must be a ticket's id");
  return text;
}

async function previewAnswer(context: CommandContext, after: string): Promise<Change[]> {
  const { db } = context.deps;
  const ticket = await findTicket(db.kysely, readId(context));
  if (!ticket) throw new UsageError('there is no such ticket');
  const text = context.options['text'];
  return [
    ...(await previewPlayer(db.kysely, ticket.playerId)),
    about('topic', ticket.topic),
    ...(text === undefined ? [] : [becomes('the player reads', null, text)]),
    becomes('ticket', ticket.status, after),
  ];
}

/** Operator commands for requests to support. */
export const supportCommands: readonly Command[] = [
  {
    name: 'ticket list',
    summary: 'List the requests of players that wait for an answer, the longest waiting first',
    options: {},
    permission: 'players.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const ticket of await listWaiting(deps.db.kysely, maxListed)) {
        const about = ticket.paymentId === null ? '' : `  payment ${ticket.paymentId}`;
        print(`${ticket.id}  ${ticket.updatedAt.toISOString()}  ${ticket.topic}  player ${ticket.playerId}${about}`);
      }
    },
  },
  {
    name: 'ticket show',
    summary: 'Show a request with its messages',
    options: { id },
    permission: 'players.read',
    isAudited: false,
    async run(context) {
      const { deps, print } = context;
      const ticket = await findTicket(deps.db.kysely, readId(context));
      if (!ticket) throw new UsageError('there is no such ticket');
      const about = ticket.paymentId === null ? '' : `, payment ${ticket.paymentId}`;
      print(`${ticket.topic}, ${ticket.status}, player ${ticket.playerId}${about}`);
      for (const message of await listMessages(deps.db.kysely, ticket.id)) {
        print(`${message.at.toISOString()}  ${message.operator ?? 'player'}: ${message.text}`);
      }
    },
  },
  {
    name: 'ticket answer',
    summary: 'Answer a request; the player is told',
    options: {
      id,
      text: { summary: 'What the player reads', kind: 'lines', isRequired: true },
      close: { summary: 'The matter is settled', kind: 'flag' },
    },
    permission: 'players.write',
    isAudited: true,
    preview: (context) => previewAnswer(context, context.options['close'] === 'true' ? 'closed' : 'answered'),
    async run(context) {
      const isClosing = context.options['close'] === 'true';
      const request = { ...actOf(context), id: readId(context), text: given(context, 'text'), isClosing };
      demand(await answerTicket(context.deps, request));
      context.print(isClosing ? 'Answered and closed.' : 'Answered.');
    },
  },
  {
    name: 'ticket close',
    summary: 'Close a request without an answer',
    options: { id },
    permission: 'players.write',
    isAudited: true,
    preview: (context) => previewAnswer(context, 'closed'),
    async run(context) {
      const request = { ...actOf(context), id: readId(context), text: undefined, isClosing: true };
      demand(await answerTicket(context.deps, request));
      context.print('Closed.');
    },
  },
];

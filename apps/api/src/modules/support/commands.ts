import { supportTopic as supportTopicShape, supportTopics } from '@altyn/contracts/player/support';
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
import { playerOption, previewPlayer } from '../identity/index.ts';
import { answerTicket, writeToPlayer } from './answer-ticket.ts';
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

const messageCommand: Command = {
  name: 'player message',
  summary: 'Write to a player: a request of theirs opens, the bell and the channels of account news show it',
  options: {
    id: playerOption,
    text: { summary: 'What the player reads', kind: 'lines', isRequired: true },
    topic: { summary: 'Topic of the request (other)', kind: 'choice', choices: supportTopics },
  },
  permission: 'players.write',
  isAudited: true,
  async preview({ deps, options }) {
    const who = await previewPlayer(deps.db.kysely, options['id']);
    return [...who, becomes('the player reads', null, options['text'] ?? '')];
  },
  async run(context) {
    const { deps, options, print } = context;
    await previewPlayer(deps.db.kysely, options['id']);
    const topic = supportTopicShape.safeParse(options['topic'] ?? 'other');
    if (!topic.success) throw new UsageError(`--topic: one of ${supportTopics.join(', ')}`);
    const message = { playerId: given(context, 'id'), text: given(context, 'text'), topic: topic.data };
    print(demand(await writeToPlayer(deps, { ...actOf(context), ...message })));
  },
};

/** Operator commands for requests to support. */
export const supportCommands: readonly Command[] = [
  {
    name: 'ticket list',
    summary: 'List tickets that await an answer, oldest first',
    options: {},
    permission: 'players.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const ticket of await listWaiting(deps.db.kysely, maxListed)) {
        const concerned = ticket.paymentId === null ? '' : `  payment ${ticket.paymentId}`;
        print(
          `${ticket.id}  ${ticket.updatedAt.toISOString()}  ${ticket.topic}  player ${ticket.playerId}${concerned}`,
        );
      }
    },
  },
  {
    name: 'ticket show',
    summary: 'Show a ticket with its messages',
    options: { id },
    permission: 'players.read',
    isAudited: false,
    async run(context) {
      const { deps, print } = context;
      const ticket = await findTicket(deps.db.kysely, readId(context));
      if (!ticket) throw new UsageError('there is no such ticket');
      const concerned = ticket.paymentId === null ? '' : `, payment ${ticket.paymentId}`;
      print(`${ticket.topic}, ${ticket.status}, player ${ticket.playerId}${concerned}`);
      for (const message of await listMessages(deps.db.kysely, ticket.id)) {
        print(`${message.at.toISOString()}  ${message.operator ?? 'player'}: ${message.text}`);
      }
    },
  },
  {
    name: 'ticket answer',
    summary: 'Answer a ticket and notify the player',
    options: {
      id,
      text: { summary: 'Text of the answer', kind: 'lines', isRequired: true },
      close: { summary: 'Close the ticket, too', kind: 'flag' },
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
  messageCommand,
  {
    name: 'ticket close',
    summary: 'Close a ticket without an answer',
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

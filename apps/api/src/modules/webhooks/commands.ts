import { webhookTypes } from '@altyn/contracts/webhooks';
import { z } from 'zod';
import { type Change, type Command, type CommandContext, UsageError } from '../../platform/cli/cli.ts';
import { actOf, given } from '../../platform/cli/command-input.ts';
import { about, becomes } from '../../platform/cli/preview.ts';
import { addReceiver, findReplayLimit, isReceiverUrl, resumeReceiver, stopReceiver } from './change-receivers.ts';
import { findReceiver, listReceivers, type Receiver } from './receiver-store.ts';

const idOption = { summary: 'Id of the receiver (webhook list)', kind: 'id', isRequired: true } as const;
const two = async () => 'two_persons' as const;

async function receiverOf(context: CommandContext): Promise<Receiver> {
  const id = z.uuid().safeParse(given(context, 'id')).data;
  const receiver = id && (await findReceiver(context.deps.db.kysely, id));
  if (!receiver || receiver.state === 'ended') throw new UsageError('--id must be the id of a receiver (webhook list)');
  return receiver;
}

function readTypes(context: CommandContext) {
  const wanted = given(context, 'types').split(',');
  const types = webhookTypes.filter((type) => wanted.includes(type));
  if (types.length !== wanted.length) throw new UsageError(`--types: some of ${webhookTypes.join(',')}`);
  return types;
}

function readUrl(context: CommandContext): string {
  const url = given(context, 'url');
  if (!isReceiverUrl(url, context.deps.config.NODE_ENV === 'production'))
    throw new UsageError('--url must be an address such as https://crm.example/altyn, without a user and a fragment');
  return url;
}

function readSince(context: CommandContext): Date | undefined {
  const text = context.options['since'];
  if (text === undefined) return undefined;
  if (!z.iso.datetime().safeParse(text).success)
    throw new UsageError('--since is a time in UTC, as 2026-11-27T08:00:00Z');
  const since = new Date(text);
  if (since > context.deps.clock.now()) throw new UsageError('--since is in the future');
  return since;
}

const tooOld = (oldest: Date) =>
  new UsageError(`--since: events before ${oldest.toISOString()} are deleted; read them from the ledger`);

const stateChange = (receiver: Receiver, after: string): Change[] => [
  about('receiver', receiver.url),
  becomes('state', receiver.state, after),
];

const list: Command = {
  name: 'webhook list',
  summary: 'List the receivers of webhooks, with the outcome of the last attempt',
  options: {},
  permission: 'settings.read',
  isAudited: false,
  async run({ deps, print }) {
    for (const one of await listReceivers(deps.db.kysely)) {
      const failing = one.failingSince ? `, failing since ${one.failingSince.toISOString()}` : '';
      print(
        `${one.id}  ${one.state}  ${one.url}  ${one.types.join(',')}  ${one.lastOutcome ?? 'nothing sent'}${failing}`,
      );
    }
  },
};

const add: Command = {
  name: 'webhook add',
  summary: 'Send events to an address, signed, from now on',
  options: {
    url: {
      summary: 'Address that takes POST requests, e.g. https://crm.example/altyn',
      kind: 'text',
      isRequired: true,
    },
    types: {
      summary: 'Types of events, separated by commas',
      kind: 'choices',
      choices: webhookTypes,
      isRequired: true,
    },
  },
  permission: 'settings.write',
  isAudited: true,
  // Players' data leave the house.
  weigh: two,
  async preview(context) {
    return [{ what: readUrl(context), before: null, after: readTypes(context).join(','), from: null }];
  },
  async run(context) {
    const id = await addReceiver(context.deps, {
      url: readUrl(context),
      types: readTypes(context),
      ...actOf(context),
    });
    context.print(`Receiver ${id} is active.`);
  },
};

function stopCommand(to: 'paused' | 'ended'): Command {
  const verb = to === 'paused' ? 'pause' : 'end';
  return {
    name: `webhook ${verb}`,
    summary: to === 'paused' ? 'Stop sending to a receiver until it is resumed' : 'Stop sending to a receiver for good',
    options: { id: idOption },
    permission: 'settings.write',
    isAudited: true,
    preview: async (context) => stateChange(await receiverOf(context), to),
    async run(context) {
      const { id } = await receiverOf(context);
      if (!(await stopReceiver(context.deps, { id, to, ...actOf(context) })))
        throw new UsageError('The receiver is paused already');
      context.print(`Receiver ${id} is ${to}.`);
    },
  };
}

const resume: Command = {
  name: 'webhook resume',
  summary: 'Send to a receiver again: what happens from now on, or everything since a time',
  options: {
    id: idOption,
    since: { summary: 'Send again what was written since then, as 2026-11-27T08:00:00Z', kind: 'time' },
  },
  permission: 'settings.write',
  isAudited: true,
  async preview(context) {
    const [receiver, since] = [await receiverOf(context), readSince(context)];
    const oldest = await findReplayLimit(context.deps, since);
    if (oldest) throw tooOld(oldest);
    const sends = becomes('sends events', null, since ? since.toISOString() : 'from now on');
    return [...stateChange(receiver, 'active'), sends];
  },
  async run(context) {
    const { id } = await receiverOf(context);
    const problem = await resumeReceiver(context.deps, { id, since: readSince(context), ...actOf(context) });
    if (problem?.problem === 'too old') throw tooOld(problem.oldest);
    if (problem) throw new UsageError('--id must be the id of a receiver (webhook list)');
    context.print(`Receiver ${id} is active.`);
  },
};

/** Commands of webhooks. */
export const webhookCommands: readonly Command[] = [list, add, stopCommand('paused'), stopCommand('ended'), resume];

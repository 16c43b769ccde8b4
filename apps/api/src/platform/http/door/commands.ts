import { isoCountry } from './iso-country.ts';
import { writeAudit } from '../../audit.ts';
import { type Command, type CommandContext, type CommandOption, UsageError } from '../../cli/cli.ts';
import { actOf } from '../../cli/command-input.ts';
import { about, becomes } from '../../cli/preview.ts';
import { closeDoor, type DoorKind, listClosedDoors, openDoor } from './door-store.ts';
import { canonicalNetwork, readDoor as readAddressDoor } from './network.ts';

type Context = Pick<CommandContext, 'deps' | 'options'>;

const option: Record<DoorKind, CommandOption> = {
  address: { summary: 'An address, or a network such as 203.0.113.0/24', kind: 'text', isRequired: true },
  country: { summary: 'ISO 3166 code, e.g. KZ', kind: 'country', isRequired: true },
};

function readCountry({ options }: Context): string {
  const code = isoCountry(options['country'] ?? '');
  if (!code) throw new UsageError('--country must be an ISO 3166 code such as KZ');
  return code;
}

function readAddress({ deps, options }: Context) {
  const door = readAddressDoor(options['address'] ?? '', deps.config.PROTECTED_NETWORKS);
  if ('problem' in door) throw new UsageError(`--address ${door.problem}`);
  return door;
}

const readClosing = (kind: DoorKind, context: Context): string =>
  kind === 'country' ? readCountry(context) : readAddress(context).value;

/** What is to be opened again: whatever its size. */
function readOpening(kind: DoorKind, context: Context): string {
  if (kind === 'country') return readCountry(context);
  const value = canonicalNetwork(context.options['address'] ?? '');
  if (value === undefined) throw new UsageError('--address must be an address or a network such as 203.0.113.0/24');
  return value;
}

/** A country and a large network are many players: two persons decide. */
const weigh = async (kind: DoorKind, context: Context) =>
  kind === 'country' || readAddress(context).needsTwo ? ('two_persons' as const) : undefined;

function readUntil({ deps, options }: CommandContext): Date | null {
  if (options['until'] === undefined) return null;
  const until = new Date(options['until']);
  if (Number.isNaN(until.getTime()) || until <= deps.clock.now())
    throw new UsageError('--until must be a time to come such as 2026-12-01T00:00:00Z');
  return until;
}

async function readDoor({ deps }: CommandContext, kind: DoorKind, value: string) {
  const doors = await listClosedDoors(deps.db.kysely, deps.clock.now());
  return doors.find((door) => door.kind === kind && door.value === value);
}

const stateOf = (until: Date | null | undefined) =>
  until === undefined ? 'open' : until === null ? 'closed' : `closed until ${until.toISOString()}`;

/** Writes the change and its audit entry. */
async function change(context: CommandContext, of: { kind: DoorKind; value: string; until: Date | null | undefined }) {
  const { deps } = context;
  const { kind, value, until } = of;
  const at = deps.clock.now();
  const act = actOf(context);
  return deps.db.transaction(async (tx) => {
    const door = { kind, value, reason: act.reason, closedBy: act.actor, closedAt: at };
    if (until === undefined) {
      if (!(await openDoor(tx, { kind, value }))) return false;
    } else await closeDoor(tx, { ...door, until });
    const action = `${kind}.${until === undefined ? 'unblock' : 'block'}`;
    const details = { until: until?.toISOString() ?? null };
    await writeAudit(tx, { id: deps.ids.next(), at, ...act, action, subject: value, details });
    return true;
  });
}

const permission = 'risk.decide' as const;

function blockCommand(kind: DoorKind): Command {
  return {
    name: `${kind} block`,
    summary:
      kind === 'address'
        ? 'Close the site to an address or a network, until a time or without an end'
        : 'Close the site to visitors from a country, until a time or without an end',
    options: { [kind]: option[kind], until: { summary: 'Its end (none)', kind: 'time' } },
    permission,
    isAudited: true,
    ...(kind === 'country' && { isHouseRule: () => true }),
    weigh: (context) => weigh(kind, context),
    async preview(context) {
      const value = readClosing(kind, context);
      const before = await readDoor(context, kind, value);
      return [about(kind, value), becomes('state', stateOf(before?.until), stateOf(readUntil(context)))];
    },
    async run(context) {
      const value = readClosing(kind, context);
      const until = readUntil(context);
      await change(context, { kind, value, until });
      context.print(`${kind} ${value}: ${stateOf(until)}`);
    },
  };
}

function unblockCommand(kind: DoorKind): Command {
  return {
    name: `${kind} unblock`,
    summary: `Open the site to ${kind === 'address' ? 'an address or a network' : 'a country'} again`,
    options: { [kind]: option[kind] },
    permission,
    isAudited: true,
    async preview(context) {
      const value = readOpening(kind, context);
      const before = await readDoor(context, kind, value);
      return [about(kind, value), becomes('state', stateOf(before?.until), 'open')];
    },
    async run(context) {
      const value = readOpening(kind, context);
      if (!(await change(context, { kind, value, until: undefined })))
        throw new UsageError(`The ${kind} ${value} is not closed`);
      context.print(`${kind} ${value}: open`);
    },
  };
}

/** Commands of the front door. */
export const doorCommands: readonly Command[] = [
  {
    name: 'door list',
    summary: 'List the addresses and countries that the site is closed to',
    options: {},
    permission: 'risk.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const { kind, value, until, reason, closedBy } of await listClosedDoors(deps.db.kysely, deps.clock.now()))
        print([kind, value, stateOf(until), closedBy, reason].join('  '));
    },
  },
  blockCommand('address'),
  unblockCommand('address'),
  blockCommand('country'),
  unblockCommand('country'),
];

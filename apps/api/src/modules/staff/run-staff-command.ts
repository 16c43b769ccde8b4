import type { OfficePreview, OfficeRun } from '@altyn/contracts/office';
import { writeAudit } from '../../platform/audit.ts';
import { type Command, type CommandContext, Finding, UsageError } from '../../platform/cli/cli.ts';
import { previewCommand, rehearse } from '../../platform/cli/rehearse.ts';
import { type CommandReading, recordCommandReading } from '../../platform/reading.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { admitGift, markGiftFailed } from '../operators/index.ts';
import { listRolesWith, type Role } from './account-store.ts';
import { insertStaffAct } from './act-store.ts';
import type { StaffCaller, StaffDeps } from './ports.ts';
import { checkOptions } from './read-options.ts';
import { judgeAlone, type Judged } from './judge-alone.ts';

const maxLines = 2_000;

/** A command as a person of the office gives it. */
export interface StaffGiven {
  caller: StaffCaller;
  name: string;
  options: Readonly<Record<string, string>>;
  definition: unknown;
}

/** Turns what a command refuses into a refusal; what a check has found is its last line. Faults are thrown. */
export async function collect(
  run: (print: (line: string) => void) => Promise<void>,
): Promise<{ lines: string[] } | Refusal> {
  const lines: string[] = [];
  const print = (line: string) => void (lines.length < maxLines && lines.push(line));
  try {
    await run(print);
  } catch (error) {
    if (error instanceof Finding) print(error.message);
    else if (error instanceof UsageError) return refusalOf(error);
    else throw error;
  }
  return { lines };
}

const refusalOf = (error: UsageError) =>
  refuse('COMMAND_REFUSED', { details: [{ path: '', message: error.message.split('\n\n')[0] ?? '' }] });

/** Finds a command that the caller may give. Refuses NOT_FOUND (also for commands of the command line), STAFF_FORBIDDEN. */
function findCommand<D extends StaffDeps>(
  commands: readonly Command<D>[],
  { name, caller }: Pick<StaffGiven, 'name' | 'caller'>,
): Command<D> | Refusal {
  const command = commands.find((one) => one.name === name && !one.isLocal);
  if (!command) return refuse('NOT_FOUND');
  return caller.permissions.has(command.permission) ? command : refuse('STAFF_FORBIDDEN');
}

const readingOf = (
  command: CommandReading['command'],
  { caller, options }: StaffGiven,
  kind: CommandReading['kind'],
): CommandReading => ({
  ...{ command, kind, actor: caller.name, options, where: 'in the office' },
});

const contextOf = <D extends StaffDeps>(deps: D, given: StaffGiven): CommandContext<D> => ({
  deps,
  options: given.options,
  actor: given.caller.name,
  print: () => undefined,
  ...(given.definition === undefined ? {} : { definition: given.definition }),
});

/** Judges whether the caller may give a command alone. */
async function judge<D extends StaffDeps>(deps: D, command: Command<D>, given: StaffGiven): Promise<Judged> {
  const context = contextOf(deps, given);
  const { accountId } = given.caller;
  const roles: Role[] = await listRolesWith(deps.db.kysely, { accountId, permission: command.permission });
  return judgeAlone({
    roles,
    isHouseRule: command.isHouseRule?.(given.options, given.definition) ?? false,
    weight: command.weigh ? await command.weigh(context) : undefined,
    paysOutEur: command.paysOut ? await command.paysOut(context) : undefined,
  });
}

/**
 * Shows what a command would change and whether a second person is needed; changes nothing. What holds personal data is
 * recorded in the audit log.
 */
export async function previewStaffCommand<D extends StaffDeps>(
  deps: D,
  commands: readonly Command<D>[],
  given: StaffGiven,
): Promise<OfficePreview | Refusal> {
  const command = findCommand(commands, given);
  if (isRefusal(command)) return command;
  const wrong = checkOptions(command, { ...given, needsReason: false });
  if (wrong) return wrong;
  await recordCommandReading(deps, readingOf(command, given, 'preview'));
  try {
    const changes = await previewCommand(command, contextOf(deps, given));
    const { why, valueEur } = await judge(deps, command, given);
    return {
      ...{ is_alone: why === null, why, value_eur: valueEur === null ? null : euros(valueEur) },
      changes: changes.map(({ from, ...change }) => ({ ...change, from: from?.toISOString() ?? null })),
    };
  } catch (error) {
    if (error instanceof UsageError) return refusalOf(error);
    throw error;
  }
}

const euros = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/**
 * Runs a command for a person of the office. The reading of personal data is recorded in the audit log; a command that
 * changes something writes its own entry. Above the limits of the person's roles it becomes an act for two.
 * Refuses NOT_FOUND, STAFF_FORBIDDEN, COMMAND_REFUSED.
 */
export async function runStaffCommand<D extends StaffDeps>(
  deps: D,
  commands: readonly Command<D>[],
  given: StaffGiven,
): Promise<OfficeRun | Refusal> {
  const command = findCommand(commands, given);
  if (isRefusal(command)) return command;
  const wrong = checkOptions(command, { ...given, needsReason: true });
  if (wrong) return wrong;
  const context = contextOf(deps, given);
  if (!command.isAudited) {
    await recordCommandReading(deps, readingOf(command, given, 'answer'));
    const read = await collect((print) => command.run({ ...context, print }));
    return isRefusal(read) ? read : { ...read, act_id: null, why: null };
  }
  const done = await runAudited(deps, command, given);
  // What a command refuses may hold personal data too.
  if (isRefusal(done)) await recordCommandReading(deps, readingOf(command, given, 'refusal'));
  return done;
}

/** Runs a command that changes something, or stores it for a second person. */
async function runAudited<D extends StaffDeps>(
  deps: D,
  command: Command<D>,
  given: StaffGiven,
): Promise<OfficeRun | Refusal> {
  const judged = await orRefusal(() => judge(deps, command, given));
  if (isRefusal(judged)) return judged;
  if (judged.why !== null) return ask(deps, command, { ...given, ...judged, why: judged.why });
  return runAlone(deps, command, { given, judged });
}

/** Turns what a command refuses into a refusal. Faults are thrown. */
async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UsageError) return refusalOf(error);
    throw error;
  }
}

/** Runs a command within the limits; what it gives away counts in the person's day. */
async function runAlone<D extends StaffDeps>(
  deps: D,
  command: Command<D>,
  { given, judged }: { given: StaffGiven; judged: Judged },
): Promise<OfficeRun | Refusal> {
  const { name: actor } = given.caller;
  const weight = { eurMinor: judged.giftEur };
  const admitted = await admitGift(deps, { actor, command: command.name, weight, limits: judged.limits });
  if (!admitted.isAlone) return ask(deps, command, { ...given, why: admitted.why, valueEur: admitted.valueEur });
  try {
    const done = await collect((print) => command.run({ ...contextOf(deps, given), print }));
    if (isRefusal(done)) await markGiftFailed(deps.db.kysely, admitted.giftId);
    return isRefusal(done) ? done : { ...done, act_id: null, why: null };
  } catch (error) {
    await markGiftFailed(deps.db.kysely, admitted.giftId);
    throw error;
  }
}

/** Stores a command for a second person. Refuses COMMAND_REFUSED: what would fail is not asked for. */
async function ask<D extends StaffDeps>(
  deps: D,
  command: Command<D>,
  request: StaffGiven & { why: string; valueEur: bigint | null },
): Promise<OfficeRun | Refusal> {
  const { caller, options, definition = null, why, valueEur } = request;
  const refused = await orRefusal(() => rehearse(command, contextOf(deps, request)));
  if (isRefusal(refused)) return refused;
  const id = deps.ids.next();
  const askedAt = deps.clock.now();
  const { name, permission } = command;
  const act = { id, command: name, options: { ...options }, definition, permission, valueEur, why };
  await deps.db.transaction(async (tx) => {
    await insertStaffAct(tx, { ...act, askedBy: caller.accountId, askedAt });
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at: askedAt, actor: caller.name, action: 'act.ask', subject: id },
      ...{ reason: options['reason'] ?? '-', details: { command: name, options } },
    });
  });
  return { lines: [], act_id: id, why };
}

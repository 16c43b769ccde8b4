import { type Change, type Command, type CommandContext, UsageError, type Weight } from '../../../platform/cli/cli.ts';
import type { Act } from '../../../platform/cli/command-input.ts';
import { tryOut } from '../../../platform/cli/rehearse.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import type { PlannedCommand } from './plan.ts';

/** Dependencies of the commands, and these. */
export interface Kinds<D extends PlatformDeps> {
  deps: D;
  commands: readonly Command<D>[];
}

function commandOf<D extends PlatformDeps>({ commands }: Kinds<D>, { name }: PlannedCommand): Command<D> {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`There is no command ${name}`);
  return command;
}

const contextOf = <D extends PlatformDeps>(
  { deps }: Kinds<D>,
  { definition, options }: PlannedCommand,
  { actor, reason }: Act,
): CommandContext<D> => ({ deps, options: { ...options, reason }, actor, definition, print: () => undefined });

const nobody: Act = { actor: '-', reason: '-' };

/** Runs the commands in order. @returns the ids of what they have made. @throws UsageError */
export async function runPlan<D extends PlatformDeps>(
  kinds: Kinds<D>,
  plan: readonly PlannedCommand[],
  act: Act,
): Promise<string[]> {
  const made: string[] = [];
  for (const planned of plan) {
    const lines: string[] = [];
    const context = contextOf(kinds, planned, act);
    await commandOf(kinds, planned).run({ ...context, print: (line) => void lines.push(line) });
    const id = planned.makes ?? lines[0];
    if (id === undefined) throw new Error(`${planned.name} has named nothing`);
    made.push(id);
  }
  return made;
}

/** Runs the commands in a transaction that is rolled back: what they refuse, such as an unknown game, is refused. */
export const tryPlan = <D extends PlatformDeps>(kinds: Kinds<D>, plan: readonly PlannedCommand[]): Promise<void> =>
  tryOut(kinds.deps, async (deps) => {
    await runPlan({ ...kinds, deps }, plan, nobody);
  });

/**
 * What the commands give away at most; two persons where one of them is a rule of the house; undefined: none of them is
 * weighed, as what they open was weighed when it was written.
 */
export async function weighPlan<D extends PlatformDeps>(
  kinds: Kinds<D>,
  plan: readonly PlannedCommand[],
): Promise<Weight | undefined> {
  let eurMinor: bigint | undefined;
  for (const planned of plan) {
    const command = commandOf(kinds, planned);
    const context = contextOf(kinds, planned, nobody);
    if (command.isHouseRule?.(context.options, planned.definition)) return 'two_persons';
    const weight = await command.weigh?.(context);
    if (weight === 'two_persons') return weight;
    if (weight !== undefined) eurMinor = (eurMinor ?? 0n) + weight.eurMinor;
  }
  return eurMinor === undefined ? undefined : { eurMinor };
}

/** What the commands would change, in their words. @throws UsageError */
export async function previewPlan<D extends PlatformDeps>(
  kinds: Kinds<D>,
  plan: readonly PlannedCommand[],
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const planned of plan) {
    const command = commandOf(kinds, planned);
    if (!command.preview) throw new UsageError(`${planned.name} has no preview`);
    changes.push(...(await command.preview(contextOf(kinds, planned, nobody))));
  }
  return changes;
}

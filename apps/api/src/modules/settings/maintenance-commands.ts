import { z } from 'zod';
import { type Change, type Command, type CommandContext, UsageError } from '../../platform/cli/cli.ts';
import { actOf, given } from '../../platform/cli/command-input.ts';
import { becomes } from '../../platform/cli/preview.ts';
import { changeSetting } from './change-setting.ts';
import { isUnderMaintenance } from './maintenance.ts';
import { readSetting } from './read-setting.ts';

const code = 'MAINTENANCE_WINDOW';
const time = z.iso.datetime({ offset: true });

type Window = { from: string; until: string } | null;
const textOf = (window: Window) => (window === null ? null : `${window.from} – ${window.until}`);

function readWindow(context: CommandContext): { from: string; until: string } {
  const window = z.object({ from: time, until: time }).safeParse(context.options);
  if (!window.success) throw new UsageError('--from and --until are times such as 2026-12-01T02:00:00Z');
  const { from, until } = window.data;
  if (Date.parse(from) >= Date.parse(until)) throw new UsageError('--until must be after --from');
  if (Date.parse(until) <= context.deps.clock.now().getTime()) throw new UsageError('--until has passed');
  return window.data;
}

async function set(context: CommandContext, value: Window): Promise<void> {
  const refusal = await changeSetting(context.deps, { code, value, ...actOf(context) });
  if (refusal) throw new UsageError(refusal.details.map(({ message }) => message).join('\n'));
}

async function preview(context: CommandContext, value: Window): Promise<Change[]> {
  const before = await readSetting(context.deps, code);
  return [becomes('maintenance', textOf(before), textOf(value), value && new Date(value.from))];
}

/** Commands of planned maintenance. */
export const maintenanceCommands: readonly Command[] = [
  {
    name: 'maintenance show',
    summary: 'Show whether gaming is closed for technical work, and when it will be',
    options: {},
    permission: 'settings.read',
    isAudited: false,
    async run({ deps, print }) {
      print(`now: ${(await isUnderMaintenance(deps)) ? 'closed' : 'open'}`);
      print(`planned: ${textOf(await readSetting(deps, code)) ?? 'nothing'}`);
    },
  },
  {
    name: 'maintenance plan',
    summary: 'Close gaming for technical work from a time until another; the site shows its page',
    options: {
      from: { summary: 'Its begin, e.g. 2026-12-01T02:00:00Z', kind: 'time', isRequired: true },
      until: { summary: 'Its end', kind: 'time', isRequired: true },
    },
    permission: 'system.run',
    isAudited: true,
    preview: async (context) => preview(context, readWindow(context)),
    async run(context) {
      const window = readWindow(context);
      await set(context, window);
      context.print(`Maintenance from ${given(context, 'from')} until ${given(context, 'until')}.`);
    },
  },
  {
    name: 'maintenance cancel',
    summary: 'Cancel planned maintenance, or end it early',
    options: {},
    permission: 'system.run',
    isAudited: true,
    preview: (context) => preview(context, null),
    async run(context) {
      await set(context, null);
      context.print('No maintenance is planned.');
    },
  },
];

import { writeAudit } from '../../platform/audit.ts';
import { type Command, UsageError } from '../../platform/cli/cli.ts';
import { moveStrayed } from '../../platform/db/partitions.ts';
import { monthlyTables } from './jobs.ts';
import { signByHand } from './reconcile/reconcile.ts';

export const monthCommands: readonly Command[] = [
  {
    name: 'months adopt',
    summary: 'Move rows of default partitions into monthly partitions; calls wait meanwhile',
    options: {},
    permission: 'system.run',
    isAudited: true,
    noPreview: 'It finds the rows under the locks that it takes; no value of a row changes.',
    async run({ deps, options, actor, print }) {
      await writeAudit(deps.db.kysely, {
        id: deps.ids.next(),
        at: deps.clock.now(),
        actor,
        action: 'months.adopt',
        subject: 'partitions',
        reason: options['reason'] ?? '',
        details: {},
      });
      const made = await moveStrayed(deps.db.kysely, monthlyTables);
      print(made.length === 0 ? 'Every row has its month.' : `Made ${made.join(', ')}.`);
    },
  },
  {
    name: 'months sign',
    summary: 'Sign off a month as it is now, after its differences were looked into; its sums count from then on',
    options: { month: { summary: 'The month, e.g. 2026-09', kind: 'text', isRequired: true } },
    permission: 'finance.adjust',
    isAudited: true,
    noPreview: 'It compares all movements first, and prints what differs.',
    async run({ deps, options, actor, print }) {
      const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(options['month'] ?? '');
      if (!month) throw new UsageError('--month must be a month, e.g. 2026-09');
      const endsAt = new Date(Date.UTC(Number(month[1]), Number(month[2])));
      const differences = await signByHand(deps, { endsAt, actor, reason: options['reason'] ?? '' });
      if (differences === undefined)
        throw new UsageError('It is not over for three days, has no movement, or a month before it is not signed off');
      for (const { check, playerId, subject, found, expected } of differences)
        print(`${check}: player ${playerId ?? '-'}, ${subject}: ${found}, expected ${expected}`);
      print(`${options['month']} is signed off, with ${differences.length} differences.`);
    },
  },
];

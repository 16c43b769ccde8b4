import { writeAudit } from '../../platform/audit.ts';
import type { Command } from '../../platform/cli/cli.ts';
import { moveStrayed } from '../../platform/db/partitions.ts';
import { monthlyTables } from './jobs.ts';

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
];

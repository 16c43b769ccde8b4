import { z } from 'zod';
import type { Deps } from './deps.ts';
import { deleteCommitments } from './modules/wheel/index.ts';
import { writeAudit } from './platform/audit.ts';
import { type Command, UsageError } from './platform/cli/cli.ts';
import { insertRestore } from './platform/restores.ts';

/** A time in UTC. @throws UsageError */
function readTime(text: string, now: Date): Date {
  if (!z.iso.datetime().safeParse(text).success)
    throw new UsageError('--until is a time in UTC, as 2026-11-27T08:00:00Z');
  const time = new Date(text);
  if (time > now) throw new UsageError('--until is in the future');
  return time;
}

/** Gives up the API's secrets that players may have learnt after the moment to which the database was restored. */
export const restoreCommand: Command<Deps> = {
  name: 'restore burn',
  summary: 'After a restore: give up the seeds of the wheel and the points of jackpots, which players may know',
  options: {
    until: { summary: 'Last moment whose data survived, as 2026-11-27T08:00:00Z', kind: 'time', isRequired: true },
  },
  permission: 'system.run',
  isAudited: true,
  noPreview: 'It draws secrets anew; what it gives up must not be shown.',
  async run({ deps, options, actor, print }) {
    const at = deps.clock.now();
    const dataUntil = readTime(options['until'] ?? '', at);
    const reason = options['reason'] ?? '';
    const seeds = await deps.db.transaction(async (tx) => {
      await insertRestore(tx, { at, dataUntil });
      const details = { dataUntil: dataUntil.toISOString() };
      await writeAudit(tx, {
        id: deps.ids.next(),
        at,
        actor,
        action: 'restore.burn',
        subject: 'secrets',
        reason,
        details,
      });
      return deleteCommitments(tx);
    });
    print(
      `${seeds} seeds of the wheel are given up; the worker draws the jackpots' points anew before their next stake.`,
    );
    print("The studio's seeds: main-burn.ts (docs/operating/restores.md).");
  },
};

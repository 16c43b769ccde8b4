import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import { type AuditEntry, writeAudit } from './audit.ts';
import type { Command } from './cli/cli.ts';
import type { PlatformDeps } from './deps.ts';

type ReadingDeps = Pick<PlatformDeps, 'db' | 'clock' | 'ids'>;

/** Records that somebody reads personal data: before they see it. */
export async function recordReading(deps: ReadingDeps, entry: Omit<AuditEntry, 'id' | 'at'>): Promise<void> {
  await writeAudit(deps.db.kysely, { id: deps.ids.next(), at: deps.clock.now(), ...entry });
}

/** A command whose answer, preview or refusal somebody reads. */
export interface CommandReading {
  command: Pick<Command, 'name' | 'personalData'>;
  kind: 'answer' | 'preview' | 'refusal';
  actor: string;
  options: Readonly<Record<string, string | undefined>>;
  where: 'in the office' | 'at the command line';
}

/**
 * Records a command's reading, unless its answers hold no personal data. What a command
 * changes writes its own entry.
 */
export async function recordCommandReading(deps: ReadingDeps, of: CommandReading): Promise<void> {
  const { command, kind, actor, options, where } = of;
  if (command.personalData === 'none') return;
  await recordReading(deps, {
    ...{ actor, action: `read.${kind === 'answer' ? '' : `${kind}.`}${command.name.replace(' ', '.')}` },
    ...{
      subject: options['id'] ?? options['player'] ?? command.name,
      reason: `Read ${where}` satisfies AutomaticReason,
      details: { options },
    },
  });
}

import { id as uuid } from '@altyn/contracts/common';
import { type Change, type CommandContext, UsageError } from '../../platform/cli/cli.ts';
import { given } from '../../platform/cli/command-input.ts';
import { about } from '../../platform/cli/preview.ts';
import { type CaseRow, findCase, listMembers } from './case-store.ts';

/** The case that an option names. @throws UsageError */
export async function caseOf(context: CommandContext, option = 'id'): Promise<CaseRow> {
  const named = given(context, option);
  const found = uuid.safeParse(named).success ? await findCase(context.deps.db.kysely, named) : undefined;
  if (!found) throw new UsageError(`--${option} must be the id of a case`);
  return found;
}

/** Names a case and whom it concerns. */
export async function previewCase({ deps }: CommandContext, { id: caseId, number }: CaseRow): Promise<Change[]> {
  const members = await listMembers(deps.db.kysely, caseId);
  return [about('case', number.toString()), about('players', members.join(', ') || 'none')];
}

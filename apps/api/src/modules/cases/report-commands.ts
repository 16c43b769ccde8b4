import { id as uuid } from '@altyn/contracts/common';
import { type Command, type CommandContext, type CommandOption, UsageError } from '../../platform/cli/cli.ts';
import { actOf, given } from '../../platform/cli/command-input.ts';
import { becomes } from '../../platform/cli/preview.ts';
import type { KycDeps } from '../kyc/index.ts';
import { makeReport } from './make-report.ts';
import { caseOf, previewCase } from './name-case.ts';
import { findReport, listReports } from './report-store.ts';

const id: CommandOption = { summary: 'Id of the case', kind: 'id', isRequired: true };

function readGrounds(context: CommandContext<KycDeps>): string {
  const grounds = given(context, 'grounds').trim();
  if (grounds.length < 20 || grounds.length > 4_000) throw new UsageError('--grounds: 20 to 4000 characters');
  return grounds;
}

/** Suspicious-transaction reports: for those alone who make them. */
export const reportCommands: readonly Command<KycDeps>[] = [
  {
    name: 'case report',
    summary: 'Make a suspicious-transaction report of a case with all its facts; nobody tells the players',
    options: {
      id,
      grounds: { summary: 'Why the transactions are suspicious, for the authority', kind: 'lines', isRequired: true },
    },
    permission: 'compliance.report',
    isAudited: true,
    async preview(context) {
      const found = await caseOf(context);
      const before = (await listReports(context.deps.db.kysely, found.id)).length;
      const grounds = becomes('grounds', null, readGrounds(context));
      return [...(await previewCase(context, found)), becomes('reports', `${before}`, `${before + 1}`), grounds];
    },
    async run(context) {
      const { id: caseId } = await caseOf(context);
      const report = await makeReport(context.deps, { ...actOf(context), caseId, grounds: readGrounds(context) });
      if (!report) throw new UsageError('--id must be the id of a case');
      context.print(`Report ${report.number}: ${report.id}`);
      context.print(`SHA-256 ${report.digest.toString('hex')}`);
    },
  },
  {
    name: 'report show',
    summary: 'Print a suspicious-transaction report as it was made',
    options: { id: { summary: 'Id of the report', kind: 'id', isRequired: true } },
    permission: 'compliance.report',
    isAudited: false,
    async run(context) {
      const named = given(context, 'id');
      const report = uuid.safeParse(named).success ? await findReport(context.deps.db.kysely, named) : undefined;
      if (!report) throw new UsageError('--id must be the id of a report');
      context.print(report.content.trimEnd());
    },
  },
];

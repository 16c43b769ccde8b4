import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { id as uuid } from '@altyn/contracts/common';
import { kycReason } from '@altyn/contracts/player/kyc';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit.ts';
import {
  type Change,
  type Command,
  type CommandContext,
  type CommandOption,
  UsageError,
} from '../../platform/cli/cli.ts';
import { becomes } from '../../platform/cli/preview.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { previewPlayer } from '../identity/index.ts';
import { decideKyc, type Verdict } from './decide.ts';
import { openDetails, openFor } from './documents.ts';
import type { KycDeps } from './ports.ts';
import { requestCommands } from './request-commands.ts';
import { findSubmission, listForReview, listPictures } from './store.ts';

const maxListed = 200;
const idOption: CommandOption = { summary: 'The submission', kind: 'id', isRequired: true };

function readId(text = ''): string {
  if (!uuid.safeParse(text).success) throw new UsageError("--id must be a submission's id");
  return text;
}

const list: Command<KycDeps> = {
  name: 'kyc list',
  summary: 'List submissions that await review, oldest first',
  options: {},
  permission: 'identity.read',
  isAudited: false,
  async run({ deps, print }) {
    for (const { id, submittedAt, note, playerId } of await listForReview(deps.db.kysely, maxListed)) {
      print([id, submittedAt.toISOString(), playerId, note ?? ''].join('  '));
    }
  },
};

const show: Command<KycDeps> = {
  name: 'kyc show',
  summary: 'Show a submission and write its pictures to a folder that only you can read',
  options: { id: idOption, to: { summary: 'A folder for the pictures', kind: 'file', isRequired: true } },
  permission: 'identity.read',
  isLocal: true,
  isAudited: true,
  noPreview: 'It changes nothing: it is on record because it shows personal data.',
  async run({ deps, actor, options, print }) {
    const id = readId(options['id']);
    const submission = await findSubmission(deps.db.kysely, id);
    if (!submission) throw new UsageError(`${id}: there is no such submission`);
    const { playerId, detailsSealed, status } = submission;
    // Audited before anything is shown, so that every access is recorded.
    await writeAudit(deps.db.kysely, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor,
      action: 'kyc.show',
      subject: id,
      reason: options['reason'] ?? '',
      details: { playerId },
    });
    print(`${id}  player ${playerId}  ${status}`);
    if (detailsSealed === null) return print('Its documents were removed by the rule of keeping.');
    for (const [name, value] of Object.entries(openDetails(deps, id, detailsSealed))) print(`  ${name}: ${value}`);
    const folder = join(options['to'] ?? '', id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const picture of await listPictures(deps.db.kysely, { playerId, submissionId: id })) {
      const file = join(folder, `${picture.kind}.jpg`);
      await writeFile(file, openFor(deps, picture.id, picture.sealed), { mode: 0o600 });
      print(`  ${file}`);
    }
  },
};

async function previewVerdict({ deps, options }: CommandContext<KycDeps>, after: string): Promise<Change[]> {
  const found = await findSubmission(deps.db.kysely, readId(options['id']));
  if (!found) throw new UsageError('There is no such submission');
  return [...(await previewPlayer(deps.db.kysely, found.playerId)), becomes('submission', found.status, after)];
}

async function decide(context: CommandContext<KycDeps>, verdict: Verdict): Promise<void> {
  const { deps, actor, options, print } = context;
  const id = readId(options['id']);
  const decided = await decideKyc(deps, { id, verdict, actor, reason: options['reason'] ?? '' });
  if (isRefusal(decided)) throw new UsageError(`${id}: ${decided.name}`);
  print(`${id} ${verdict.status}  player ${decided.playerId}`);
}

/** The last day of a document; null: it has none; undefined: as the player wrote. @throws UsageError */
function readExpiry(text: string | undefined): string | null | undefined {
  if (text === undefined || text === 'none') return text === undefined ? undefined : null;
  if (!z.iso.date().safeParse(text).success) throw new UsageError('--expires: 2031-05-01, or none');
  return text;
}

const approve: Command<KycDeps> = {
  name: 'kyc approve',
  summary: 'Approve a submission',
  options: {
    id: idOption,
    expires: {
      summary: 'Last day of the document, where it differs from what the player wrote',
      kind: 'date',
      orWord: 'none',
    },
  },
  permission: 'identity.decide',
  isAudited: true,
  async preview(context) {
    const found = await findSubmission(context.deps.db.kysely, readId(context.options['id']));
    const read = readExpiry(context.options['expires']);
    const expiresOn = read === undefined ? (found?.expiresOn ?? null) : read;
    return [...(await previewVerdict(context, 'approved')), becomes('valid until', null, expiresOn ?? 'no end')];
  },
  run(context) {
    const expiresOn = readExpiry(context.options['expires']);
    return decide(context, { status: 'approved', ...(expiresOn !== undefined && { expiresOn }) });
  },
};

const deny: Command<KycDeps> = {
  name: 'kyc deny',
  summary: 'Deny a submission; the player may submit again',
  options: {
    id: idOption,
    as: { summary: kycReason.options.join(', '), kind: 'choice', choices: kycReason.options, isRequired: true },
  },
  permission: 'identity.decide',
  isAudited: true,
  preview: (context) => previewVerdict(context, `denied: ${context.options['as'] ?? ''}`),
  async run(context) {
    const reason = kycReason.safeParse(context.options['as']);
    if (!reason.success) throw new UsageError(`--as: one of ${kycReason.options.join(', ')}`);
    await decide(context, { status: 'denied', reason: reason.data });
  },
};

export const kycCommands: readonly Command<KycDeps>[] = [list, show, approve, deny, ...requestCommands];

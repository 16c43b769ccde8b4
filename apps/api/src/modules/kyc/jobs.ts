import { z } from 'zod';
import type { Job } from '../../platform/jobs/jobs.ts';
import { readSetting } from '../settings/index.ts';
import { askExpiring } from './ask-document.ts';
import { checkSubmission } from './check-submission.ts';
import { askAboutSubmission, registerJob } from './note-document.ts';
import type { KycDeps } from './ports.ts';
import { deniedKeepMs, draftLifeMs } from './rules.ts';
import { deleteDetailsBefore, deleteDraftsBefore } from './store.ts';
import { checkJob } from './submit.ts';

const payload = z.object({ playerId: z.uuid(), submissionId: z.uuid(), attempt: z.int() });
const dayMs = 24 * 3_600_000;
/** Submissions cleared per transaction. */
const batch = 200;

async function trim(deps: KycDeps): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  await deleteDraftsBefore(deps.db.kysely, new Date(nowMs - draftLifeMs));
  const keepMs = { approved: (await readSetting(deps, 'KYC_KEEP_DAYS')) * dayMs, denied: deniedKeepMs };
  for (const status of ['approved', 'denied'] as const) {
    const of = { status, before: new Date(nowMs - keepMs[status]), limit: batch };
    for (const table of ['submission', 'proof'] as const)
      while ((await deps.db.transaction((tx) => deleteDetailsBefore(tx, { table, ...of }))) === batch);
  }
}

const check: Job = {
  name: checkJob,
  run: (deps: KycDeps, data) => checkSubmission(deps, payload.parse(data)),
};

const trimDocuments: Job = { name: 'kyc-trim', cron: '11 2 * * *', run: (deps: KycDeps) => trim(deps) };

const askRegister: Job = {
  name: registerJob,
  run: (deps: KycDeps, data) => askAboutSubmission(deps, z.object({ submissionId: z.uuid() }).parse(data).submissionId),
};

const askAgain: Job = {
  name: 'kyc-expiry',
  cron: '23 5 * * *',
  run: async (deps) => {
    await askExpiring(deps);
  },
};

export const kycJobs: readonly Job[] = [check, askRegister, trimDocuments, askAgain];

import { z } from 'zod';
import type { Job } from '../../platform/jobs.ts';
import { deleteExpired } from './code-store.ts';
import { deliverCode } from './deliver-code.ts';
import type { IdentityDeps } from './ports.ts';
import { deliverCodeJob } from './send-code.ts';

const deliverPayload = z.object({ codeId: z.uuid() });

const deliver: Job = {
  name: deliverCodeJob,
  run: (deps: IdentityDeps, payload) => deliverCode(deps, deliverPayload.parse(payload).codeId),
};

/** What has run out stays a day, so that a late click is told that the code expired. */
const keepMs = 24 * 3_600_000;

const clean: Job = {
  name: 'identity-clean',
  cron: '17 * * * *',
  run: (deps) => deleteExpired(deps.db.kysely, new Date(deps.clock.now().getTime() - keepMs)),
};

export const identityJobs: readonly Job[] = [deliver, clean];

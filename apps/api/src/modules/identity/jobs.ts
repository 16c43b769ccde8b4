import { z } from 'zod';
import { deleteOldCounts } from '../../platform/http/limit-store.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteExpiredCodes } from './codes/code-store.ts';
import { deliverCode } from './codes/deliver-code.ts';
import { deliverCodeJob } from './codes/send-code.ts';
import { closeDueAccounts } from './own-account/close-own-account.ts';
import type { IdentityDeps } from './ports.ts';
import { removeEndedFactors } from './factors/end-factor.ts';
import { deleteOldChallenges } from './factors/factor-store.ts';
import { deleteOldSessions } from './sessions/session-store.ts';
import { refreshTokenLifeMs } from './sessions/sessions.ts';

const deliverPayload = z.object({ codeId: z.uuid() });

const deliver: Job = {
  name: deliverCodeJob,
  run: (deps: IdentityDeps, payload) => deliverCode(deps, deliverPayload.parse(payload).codeId),
};

const dayMs = 24 * 3_600_000;
/** Retention of expired codes, so that a late attempt is refused as expired. */
const keepCodesMs = dayMs;
/** Retention of used refresh tokens: until then a reused one ends its family. */
const keepUsedTokensMs = 7 * dayMs;
const keepSessionsMs = 90 * dayMs;

const clean: Job = {
  name: 'identity-clean',
  cron: '17 * * * *',
  async run(deps) {
    const nowMs = deps.clock.now().getTime();
    await removeEndedFactors(deps);
    await deleteOldCounts(deps.db.kysely, new Date(nowMs));
    await deleteOldChallenges(deps.db.kysely, new Date(nowMs));
    await deleteExpiredCodes(deps.db.kysely, new Date(nowMs - keepCodesMs));
    await deleteOldSessions(deps.db.kysely, {
      unusedSince: new Date(nowMs - keepSessionsMs),
      expiringBefore: new Date(nowMs + refreshTokenLifeMs - keepUsedTokensMs),
    });
  },
};

const close: Job = {
  name: 'identity-close',
  cron: '41 * * * *',
  run: async (deps: IdentityDeps) => void (await closeDueAccounts(deps)),
};

export const identityJobs: readonly Job[] = [deliver, clean, close];

import { z } from 'zod';
import type { Job } from '../../platform/jobs/jobs.ts';
import { recheckRegister } from './ask-register.ts';
import { judgePerson } from './judge-person.ts';
import { judgeJob } from './note-traces.ts';
import type { PersonsDeps } from './ports.ts';

const payload = z.object({ playerId: z.uuid() });

const judge: Job = {
  name: judgeJob,
  run: (deps: PersonsDeps, data) => judgePerson(deps, payload.parse(data).playerId),
};

const recheck: Job = {
  name: 'persons-recheck',
  cron: '*/10 * * * *',
  run: (deps: PersonsDeps) => recheckRegister(deps),
};

export const personsJobs: readonly Job[] = [judge, recheck];

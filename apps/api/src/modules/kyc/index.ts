export { kycCommands } from './commands.ts';
export { kycFigures } from './kyc-figures.ts';
export { kycJobs } from './jobs.ts';
export { openSubmission } from './open-submission.ts';
export { createKycState, type KycDeps } from './ports.ts';
export { registerKyc } from './routes.ts';
export { isSamePerson } from './rules.ts';
export { findPerson, type Person } from './store.ts';
export { readKyc } from './submit.ts';

export { referralCommands } from './commands.ts';
export { referralsConsumer } from './follow-friends.ts';
export { referralsJobs } from './jobs.ts';
export { createNewcomers } from './keep-referrer.ts';
export { registerReferrals } from './routes.ts';

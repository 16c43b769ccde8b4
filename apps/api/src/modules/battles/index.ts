export { battleCommands } from './commands.ts';
export { battlesConsumer } from './follow-play.ts';
export { battlesJobs } from './jobs.ts';
export { battleDues } from './participant-store.ts';
export { registerBattles } from './routes.ts';
export { seedBattles } from './seed-battles.ts';

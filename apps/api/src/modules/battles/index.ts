export { type Battle, listSingleBattles } from './battle-store.ts';
export { battleCommands } from './commands.ts';
export { battleDefinitionOf } from './define-battle.ts';
export { battlesConsumer } from './follow-play.ts';
export { battlesJobs } from './jobs.ts';
export { battleDues } from './participant-store.ts';
export { registerBattles } from './routes.ts';
export { seedBattles } from './seed-battles.ts';
export { listSeries, type Series } from './series-store.ts';

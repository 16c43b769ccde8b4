export { missionCommands } from './commands.ts';
export { missionsConsumer } from './follow-rounds.ts';
export { listMissions, type MissionRow } from './mission-store.ts';
export { missionsJobs } from './jobs.ts';
export { registerMissions } from './routes.ts';
export { seedMissions } from './seed-missions.ts';

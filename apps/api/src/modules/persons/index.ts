export { askRegister } from './ask-register.ts';
export { personsCommands } from './commands.ts';
export { personsJobs } from './jobs.ts';
export { listInReview, personsOf, readStanding } from './link-store.ts';
export { judgeSoon, noteTraces, type Trace } from './note-traces.ts';
export { createPlayerTraces } from './player-traces.ts';
export { createPersonsState, type PersonsDeps, type PlayControls } from './ports.ts';
export { comparableName } from './rules.ts';

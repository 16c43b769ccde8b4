export { anchorJob } from './audit/anchor.ts';
export { auditCommands } from './audit/audit-commands.ts';
export { staffCommands } from './commands.ts';
export { noteCommands } from './notes/note-commands.ts';
export type { StaffDeps } from './ports.ts';
export { registerOffice } from './routes.ts';
export { createStaffState } from './state.ts';
export { registerOfficeViews } from './views/view-routes.ts';
export { playerViewCommands } from './views/player-commands.ts';

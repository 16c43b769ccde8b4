export { findCase, listCaseAlerts, listCaseNotes } from './case-store.ts';
export { casesCommands } from './commands.ts';
export { casesJobs } from './jobs.ts';
export { findReport, listReports } from './report-store.ts';

export { notificationsConsumer } from './follow-events.ts';
export { notificationsJobs } from './jobs.ts';
export { registerNotifications } from './routes.ts';

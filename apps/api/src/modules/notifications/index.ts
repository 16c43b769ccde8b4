export { notificationsConsumer } from './follow-events.ts';
export { notificationsJobs } from './jobs.ts';
export { createPushSender, createUnsubscribeKey, type NotificationsDeps } from './ports.ts';
export { registerNotifications } from './routes.ts';
export { deleteNotificationsOf } from './subscription-store.ts';

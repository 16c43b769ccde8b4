export { webhookCommands } from './commands.ts';
export { startWebhooks } from './deliver.ts';
export type { WebhooksDeps } from './ports.ts';
export { createWebhookSender } from './send.ts';

import type { PlatformDeps } from '../../platform/deps.ts';
import type { WebhookSender } from './send.ts';

/** Dependencies of the webhooks. */
export interface WebhooksDeps extends PlatformDeps {
  readonly webhooks: WebhookSender;
}

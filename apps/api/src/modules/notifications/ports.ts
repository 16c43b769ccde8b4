import type { PlatformDeps } from '../../platform/deps.ts';
import { type JwtConfig, jwtKeysOf } from '../../platform/jwt-keys.ts';
import { deriveKey, type IdentityDeps } from '../identity/index.ts';
import type { PushSender } from './providers/push/port.ts';
import { createWebPush } from './providers/push/web-push.ts';

/** Dependencies of notifications. */
export interface NotificationsDeps extends IdentityDeps {
  /** Undefined without a push key: push is not offered. */
  readonly push: PushSender | undefined;
  /** Key that signs the links in mails. */
  readonly unsubscribeKey: Buffer;
}

export function createPushSender(platform: PlatformDeps): PushSender | undefined {
  const { VAPID_PRIVATE_KEY, PUSH_SERVICES, PUSH_CONTACT } = platform.config;
  if (VAPID_PRIVATE_KEY === undefined) return undefined;
  const { clock, randomness } = platform;
  return createWebPush({
    privateKeyPem: VAPID_PRIVATE_KEY,
    contact: PUSH_CONTACT,
    services: PUSH_SERVICES,
    clock,
    randomness,
  });
}

export const createUnsubscribeKey = (config: JwtConfig) => deriveKey(jwtKeysOf(config).root, 'unsubscribe');

import type { Config } from '../../config.ts';
import { type AccessTokens, createAccessTokens } from './sessions/access-tokens.ts';
import { createSealer, type Sealer } from '@altyn/server-kit/seal';
import { deriveKey } from './secrets.ts';
import { createSessionCache, type SessionCache } from './sessions/session-cache.ts';

/** Keys and caches of one process. */
export interface IdentityState {
  readonly tokens: AccessTokens;
  readonly sessions: SessionCache;
  readonly codeKey: Buffer;
  readonly digestKey: Buffer;
  /** Seals the secrets of authenticator apps. */
  readonly totpSealer: Sealer;
}

export function createIdentityState(config: Pick<Config, 'JWT_PRIVATE_KEY'>): IdentityState {
  return {
    tokens: createAccessTokens(config.JWT_PRIVATE_KEY),
    sessions: createSessionCache(),
    codeKey: deriveKey(config.JWT_PRIVATE_KEY, 'codes'),
    digestKey: deriveKey(config.JWT_PRIVATE_KEY, 'digests'),
    totpSealer: createSealer(config.JWT_PRIVATE_KEY, 'altyn identity: authenticator apps'),
  };
}

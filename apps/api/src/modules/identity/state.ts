import type { SealedColumn } from '@altyn/server-kit/reseal';
import { createKeySealer, type Sealer } from '@altyn/server-kit/seal';
import { type JwtConfig, jwtKeysOf } from '../../platform/jwt-keys.ts';
import { deriveKey } from './secrets.ts';
import { type AccessTokens, createAccessTokens } from './sessions/access-tokens.ts';
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

export function createIdentityState(config: JwtConfig): IdentityState {
  const { signing, accepted, sealing, root } = jwtKeysOf(config);
  return {
    tokens: createAccessTokens(signing, accepted),
    sessions: createSessionCache(),
    codeKey: deriveKey(root, 'codes'),
    digestKey: deriveKey(root, 'digests'),
    totpSealer: createKeySealer(sealing, 'altyn identity: authenticator apps'),
  };
}

/** The sealed secrets of authenticator apps. */
export const identitySealed = ({ totpSealer }: IdentityState): SealedColumn[] => [
  {
    table: 'identity.totp',
    key: ['player_id'],
    column: 'secret_sealed',
    contextOf: (row) => String(row['player_id']),
    sealer: totpSealer,
  },
];

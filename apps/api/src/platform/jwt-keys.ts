import type { Config } from '../config.ts';

/** Variables of the keys of access tokens. */
export type JwtConfig = Pick<Config, 'JWT_PRIVATE_KEY' | 'JWT_PRIVATE_KEY_NEXT' | 'JWT_PRIVATE_KEY_BEFORE'>;

/** Keys of access tokens and of what is derived from them, in PEM. */
export interface JwtKeys {
  /** Signs tokens. */
  readonly signing: string;
  /** Their tokens are accepted too: private keys, or public halves. */
  readonly accepted: readonly string[];
  /** Private keys: the first one seals, each unseals. */
  readonly sealing: readonly [string, ...string[]];
  /**
   * The oldest private key. Codes, digests and signed links cannot be tried with several keys where they are looked up by
   * their value, so they keep theirs as long as it is configured.
   */
  readonly root: string;
}

const isPrivate = (pem: string) => pem.startsWith('-----BEGIN PRIVATE KEY-----');

/** Reads the roles of the configured keys. */
export function jwtKeysOf(config: JwtConfig): JwtKeys {
  const { JWT_PRIVATE_KEY: signing, JWT_PRIVATE_KEY_NEXT: next, JWT_PRIVATE_KEY_BEFORE: before } = config;
  const accepted = [...next, ...before];
  return {
    signing,
    accepted,
    sealing: [signing, ...accepted.filter(isPrivate)],
    root: before.findLast(isPrivate) ?? signing,
  };
}

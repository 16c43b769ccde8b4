import type { Config } from '../../config.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { deriveKey } from '../../platform/seal.ts';
import { createCheckService } from './providers/check-service.ts';
import type { IdentityChecks } from './providers/port.ts';
import { createPictureReader, type ReadPicture } from './read-picture.ts';

/** Keys and outside services of one process. */
export interface KycState {
  /** The present key, then the one before. */
  readonly sealKeys: readonly [Buffer, ...Buffer[]];
  /** Of the digests that tell the same document on two accounts. */
  readonly digestKey: Buffer;
  readonly readPicture: ReadPicture;
  /** Undefined: an operator looks at each submission. */
  readonly checks: IdentityChecks | undefined;
}

export interface KycDeps extends PlatformDeps {
  readonly kyc: KycState;
}

type KycConfig = Pick<Config, 'KYC_KEY' | 'KYC_KEY_BEFORE' | 'IDENTITY_CHECK_URL' | 'IDENTITY_CHECK_API_KEY'>;

const sealKeyOf = (secret: string) => deriveKey(secret, 'altyn kyc: documents');

export function createKycState(config: KycConfig): KycState {
  const { KYC_KEY: secret, KYC_KEY_BEFORE: before, IDENTITY_CHECK_URL: url, IDENTITY_CHECK_API_KEY: apiKey } = config;
  return {
    sealKeys: [sealKeyOf(secret), ...(before ? [sealKeyOf(before)] : [])],
    // Of the oldest secret: digests written before a rotation stay comparable while it is known.
    digestKey: deriveKey(before ?? secret, 'altyn kyc: digests'),
    readPicture: createPictureReader(),
    checks: url && apiKey ? createCheckService({ url, apiKey }) : undefined,
  };
}

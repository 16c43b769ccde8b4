import type { SealedColumn } from '@altyn/server-kit/reseal';
import { deriveKey, sealerOf } from '@altyn/server-kit/seal';
import type { Config } from '../../config.ts';
import type { PersonsDeps } from '../persons/index.ts';
import { createCheckService } from './providers/check-service.ts';
import type { IdentityChecks } from './providers/port.ts';
import { createPictureReader, type ReadPicture } from './read-picture.ts';

/** Keys and outside services of one process. */
export interface KycState {
  /** The current key, then the previous one. */
  readonly sealKeys: readonly [Buffer, ...Buffer[]];
  /** Key of the digests that match a document across accounts. */
  readonly digestKey: Buffer;
  readonly readPicture: ReadPicture;
  /** Undefined: an operator reviews each submission. */
  readonly checks: IdentityChecks | undefined;
}

export interface KycDeps extends PersonsDeps {
  readonly kyc: KycState;
}

type KycConfig = Pick<Config, 'KYC_KEY' | 'KYC_KEY_BEFORE' | 'IDENTITY_CHECK_URL' | 'IDENTITY_CHECK_API_KEY'>;

const sealKeyOf = (secret: string) => deriveKey(secret, 'altyn kyc: documents');

export function createKycState(config: KycConfig): KycState {
  const { KYC_KEY: secret, KYC_KEY_BEFORE: before, IDENTITY_CHECK_URL: url, IDENTITY_CHECK_API_KEY: apiKey } = config;
  return {
    sealKeys: [sealKeyOf(secret), ...(before ? [sealKeyOf(before)] : [])],
    // From the oldest secret: digests from before a rotation stay comparable while it is configured.
    digestKey: deriveKey(before ?? secret, 'altyn kyc: digests'),
    readPicture: createPictureReader(),
    checks: url && apiKey ? createCheckService({ url, apiKey }) : undefined,
  };
}

/** Pictures have megabytes. */
const picturesAtOnce = 4;

/** The sealed documents: pictures, and what players say of them. */
export function kycSealed({ sealKeys }: KycState): SealedColumn[] {
  const same = { key: ['player_id', 'id'], contextOf: (row: object) => (row as { id: string }).id };
  const sealer = sealerOf(sealKeys);
  return [
    { ...same, sealer, table: 'kyc.picture', column: 'sealed', batch: picturesAtOnce },
    { ...same, sealer, table: 'kyc.submission', column: 'details_sealed' },
    { ...same, sealer, table: 'kyc.proof', column: 'details_sealed' },
  ];
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '@altyn/contracts/player/second-factor';
import { encodeCBOR } from '@levischuck/tiny-cbor';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** Flags of authenticator data (Web Authentication level 3, 6.1). */
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** What a signature may deviate in, for tests. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
}

/** An authenticator in software: one ES256 credential (Web Authentication level 3, 6.5.1.1, attestation `none`). */
export interface SoftwareAuthenticator {
  readonly credentialId: string;
  create(challenge: string, deviation?: Deviation): PasskeyRegistration;
  get(challenge: string, deviation?: Deviation): PasskeyAssertion;
}

/** Creates an authenticator for a site. */
export function createAuthenticator(site: { rpId: string; origin: string }): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let signatures = 0;

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, deviation: Deviation) =>
    JSON.stringify({
      type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? site.origin,
      crossOrigin: false,
    });
  const authenticatorData = (flags: number, deviation: Deviation, rest: Uint8Array = new Uint8Array()) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? signatures);
    const set = flags | present | ((deviation.isVerified ?? true) ? verified : 0);
    return Buffer.concat([sha256(deviation.rpId ?? site.rpId), Buffer.from([set]), counter, rest]);
  };
  const common = {
    id: encode(id),
    rawId: encode(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    credentialId: encode(id),
    create(challenge, deviation = {}) {
      const key = encodeCBOR(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const attestationObject = encodeCBOR(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', Uint8Array.from(authenticatorData(attested, deviation, credential))],
        ]),
      );
      return {
        ...common,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge, deviation)),
          attestationObject: encode(attestationObject),
          transports: ['internal'],
        },
      };
    },
    get(challenge, deviation = {}) {
      signatures += 1;
      const clientDataJSON = clientData('webauthn.get', challenge, deviation);
      const data = authenticatorData(0, deviation);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: encode(clientDataJSON),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      };
    },
  };
}

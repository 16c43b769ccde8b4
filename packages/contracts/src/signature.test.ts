import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signBody, verifyBody } from './signature.ts';

const pairs = {
  ed25519: generateKeyPairSync('ed25519'),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

describe.each(Object.entries(pairs))('%s signatures', (_name, { privateKey, publicKey }) => {
  it('accepts exactly the signed bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.nat(), (bytes, at) => {
        const body = Buffer.from(bytes);
        const signature = signBody(privateKey, body);
        const changed = Buffer.from(body);
        changed[at % changed.length]! ^= 1;
        return verifyBody(publicKey, body, signature) && !verifyBody(publicKey, changed, signature);
      }),
      { numRuns: 50 },
    );
  });

  it('answers false for anything that is no signature', () => {
    fc.assert(fc.property(fc.string(), (text) => !verifyBody(publicKey, Buffer.from('{}'), text)));
  });
});

it('refuses keys of other kinds', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(() => signBody(privateKey, Buffer.from('{}'))).toThrow(TypeError);
});

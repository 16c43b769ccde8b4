import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { publicKeyOf, publishedKeysOf } from './operator-key.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
});
afterAll(() => api.close());

it('publishes the key that verifies what the operator signs', async () => {
  const { algorithm, public_key } = (await api.app.inject('/operator-key')).json();
  const x = Buffer.from(public_key, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const message = Buffer.from('a chain of seeds');
  const signature = sign(null, message, api.deps.config.OPERATOR_PRIVATE_KEY.replaceAll('\\n', '\n'));
  expect([algorithm, verify(null, message, key, signature)]).toEqual(['ed25519', true]);
});

it('publishes an RSA key whole', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  expect(publicKeyOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toEqual({
    algorithm: 'rsa',
    public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('hex'),
  });
});

it('publishes the keys of a rotation, the one that signs first', () => {
  const [old, next] = [0, 1].map(() => generateKeyPairSync('ed25519'));
  const privatePem = (pair = old) => pair?.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() ?? '';
  const publicPem = (pair = old) => pair?.publicKey.export({ type: 'spki', format: 'pem' }).toString() ?? '';
  const [oldKey, nextKey] = [publicKeyOf(privatePem(old)), publicKeyOf(privatePem(next))];
  const published = (pair: typeof old, present: string[], before: string[]) =>
    publishedKeysOf({
      OPERATOR_PRIVATE_KEY: privatePem(pair),
      OPERATOR_PUBLIC_KEY: present,
      OPERATOR_PUBLIC_KEY_BEFORE: before,
    });
  expect(published(old, [], [])).toEqual({ ...oldKey, keys: [oldKey] });
  const rotating = [[publicPem(next)], [publicPem(old)]] as const;
  expect(published(old, [...rotating[0]], [...rotating[1]])).toEqual({ ...oldKey, keys: [oldKey, nextKey] });
  expect(published(next, [...rotating[0]], [...rotating[1]])).toEqual({ ...nextKey, keys: [nextKey, oldKey] });
});

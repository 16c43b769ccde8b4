import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { publicKeyOf } from './operator-key.ts';

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

import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';

const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const now = new Date('2026-11-26T12:00:00Z');
const caller = { playerId: 'a player', sessionId: 'a session' };

/** Signs a token with the service's own key that differs from its access tokens. */
function forge({ typ = 'at+jwt', audience = 'altyn-api', issuer = 'altyn' }): Promise<string> {
  return new SignJWT({ sid: caller.sessionId })
    .setProtectedHeader({ alg: 'EdDSA', typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(caller.playerId)
    .setIssuedAt(now.getTime() / 1_000)
    .setExpirationTime(now.getTime() / 1_000 + 60)
    .sign(createPrivateKey(key));
}

it('accepts its own tokens for a quarter of an hour', async () => {
  const tokens = createAccessTokens(key);
  const { token, expiresAt } = await tokens.sign(caller, now);
  expect(expiresAt).toEqual(new Date('2026-11-26T12:15:00Z'));
  expect(await tokens.verify(token, now)).toEqual(caller);
  expect(await tokens.verify(token, expiresAt)).toBeUndefined();
  expect(await tokens.verify(await forge({}), now)).toEqual(caller);
});

it.each([
  ['another type', { typ: 'JWT' }],
  ['another audience', { audience: 'another-api' }],
  ['another issuer', { issuer: 'another' }],
])('refuses a token of %s that the same key signed', async (_name, forged) => {
  expect(await createAccessTokens(key).verify(await forge(forged), now)).toBeUndefined();
});

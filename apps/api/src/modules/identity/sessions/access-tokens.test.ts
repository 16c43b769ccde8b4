import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';

const makeKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const [key, another] = [makeKey(), makeKey()];
const publicHalf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
const now = new Date('2026-11-26T12:00:00Z');
const caller = { playerId: 'a player', sessionId: 'a session' };

/** Signs a token with the service's own key that differs from its access tokens. */
function forge({ typ = 'at+jwt', audience = 'altyn-api', issuer = 'altyn', kid = '' }): Promise<string> {
  return new SignJWT({ sid: caller.sessionId })
    .setProtectedHeader({ alg: 'EdDSA', typ, ...(kid && { kid }) })
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
  ['an unknown key', { kid: 'unknown' }],
])('refuses a token of %s that the same key signed', async (_name, forged) => {
  expect(await createAccessTokens(key).verify(await forge(forged), now)).toBeUndefined();
});

it.each<[string, string[], boolean]>([
  ['no further key', [], false],
  ['the private key that came before', [key], true],
  ['its public half', [publicHalf(key)], true],
  ['several keys', [makeKey(), key], true],
  ['other keys alone', [makeKey()], false],
])('with %s accepts a token of the key before or not', async (_name, accepted, isAccepted) => {
  const { token } = await createAccessTokens(key).sign(caller, now);
  const tokens = createAccessTokens(another, accepted);
  expect(await tokens.verify(token, now)).toEqual(isAccepted ? caller : undefined);
  const own = await tokens.sign(caller, now);
  expect(await tokens.verify(own.token, now)).toEqual(caller);
  expect(decodeProtectedHeader(own.token).kid).not.toBe(decodeProtectedHeader(token).kid);
  expect(await createAccessTokens(key).verify(own.token, now)).toBeUndefined();
});

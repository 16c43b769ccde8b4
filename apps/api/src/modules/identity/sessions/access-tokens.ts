import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Caller } from '../../../platform/http/http.ts';

const accessTokenLifeMs = 15 * 60_000;
const issuer = 'altyn';
/** The API is the only audience; the type is that of access tokens (RFC 9068). */
const audience = 'altyn-api';
const type = 'at+jwt';
const maxRemembered = 20_000;

export interface AccessTokens {
  /** Signs a token for a session. Returns it with its expiry. */
  sign(caller: Caller, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** Verifies a token; undefined when the signature is invalid or it has expired. */
  verify(token: string, now: Date): Promise<Caller | undefined>;
}

interface Remembered extends Caller {
  expiresAtMs: number;
}

/** Id of a key: its JWK thumbprint (RFC 7638). */
function idOf(publicKey: KeyObject): string {
  const { crv, kty, x } = publicKey.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
}

/**
 * Creates EdDSA tokens, which name their key. Verified tokens are cached, so that a session costs one signature check per
 * process.
 * @param acceptedPems further keys whose tokens are accepted, private or public.
 */
export function createAccessTokens(privateKeyPem: string, acceptedPems: readonly string[] = []): AccessTokens {
  const privateKey = createPrivateKey(privateKeyPem);
  const publicKeys = [privateKeyPem, ...acceptedPems].map((pem) => createPublicKey(pem));
  const byId = new Map(publicKeys.map((key) => [idOf(key), key]));
  const ownId = idOf(createPublicKey(privateKey));
  const remembered = new Map<string, Remembered>();

  function remember(token: string, caller: Remembered): void {
    if (remembered.size >= maxRemembered) {
      // A Map keeps insertion order: the first key is the oldest.
      for (const oldest of remembered.keys()) {
        remembered.delete(oldest);
        break;
      }
    }
    remembered.set(token, caller);
  }

  async function check(token: string, now: Date): Promise<Remembered | undefined> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const publicKey = byId.get(kid ?? ownId);
      if (!publicKey) return undefined;
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: ['EdDSA'],
        issuer,
        audience,
        typ: type,
        currentDate: now,
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      if (typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string') return undefined;
      return { playerId: payload.sub, sessionId: payload['sid'], expiresAtMs: Number(payload.exp) * 1_000 };
    } catch {
      return undefined;
    }
  }

  return {
    async sign({ playerId, sessionId }, now) {
      const issuedAtS = Math.floor(now.getTime() / 1_000);
      const expiresAtS = issuedAtS + accessTokenLifeMs / 1_000;
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', typ: type, kid: ownId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(playerId)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(expiresAtS)
        .sign(privateKey);
      return { token, expiresAt: new Date(expiresAtS * 1_000) };
    },
    async verify(token, now) {
      let known = remembered.get(token);
      if (!known) {
        known = await check(token, now);
        if (!known) return undefined;
        remember(token, known);
      }
      if (known.expiresAtMs > now.getTime()) return { playerId: known.playerId, sessionId: known.sessionId };
      remembered.delete(token);
      return undefined;
    },
  };
}

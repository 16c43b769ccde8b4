import { brand } from '@altyn/contracts/brand';
import type { Factors, PasskeyAssertion, PasskeyRegistration } from '@altyn/contracts/player/second-factor';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isUniqueViolation } from '../../../platform/db/db.ts';
import type { Caller } from '../../../platform/http/http.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { findPlayer, lockPlayer } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { type RequestOrigin, recordSecurityEvent } from '../security-events.ts';
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type Passkey,
  takeChallenge,
} from './factor-store.ts';
import { readFactors } from './read-factors.ts';
import { requireStepUp } from './require-step-up.ts';

/** Time in which a browser must answer a challenge. */
const challengeLifeMs = 5 * 60_000;
const challengeBytes = 32;
const maxPasskeys = 10;

/** The site as authenticators know it: its host, and the origin of its pages. */
function relyingParty(deps: Pick<IdentityDeps, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(deps.config.PUBLIC_WEB_URL);
  return { id: hostname, origin };
}

/** Draws a challenge and keeps it for one answer. @param sessionId the session that asks; null: to sign in. */
async function drawChallenge(deps: IdentityDeps, sessionId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = deps.randomness.bytes(challengeBytes);
  await insertChallenge(deps.db.kysely, {
    challenge: bytes.toString('base64url'),
    sessionId,
    expiresAt: new Date(deps.clock.now().getTime() + challengeLifeMs),
  });
  return Uint8Array.from(bytes);
}

/** Uses up the challenge in what a browser signed; tells whether it was one of ours. */
const challengeOf = (deps: IdentityDeps, sessionId: string | null) => (challenge: string) =>
  takeChallenge(deps.db.kysely, { challenge, sessionId, at: deps.clock.now() });

/** Begins a passkey: parameters for `navigator.credentials.create`. Refuses STEP_UP_REQUIRED, FACTOR_LIMIT_REACHED. */
export async function beginPasskey(deps: IdentityDeps, caller: Caller) {
  const refusal = await requireStepUp(deps, { ...caller, purpose: 'factor' });
  if (refusal) return refusal;
  const player = await findPlayer(deps.db.kysely, caller.playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const known = await listPasskeys(deps.db.kysely, { playerId: player.id, at: deps.clock.now() });
  if (known.length >= maxPasskeys) return refuse('FACTOR_LIMIT_REACHED');
  const name = player.email ?? (player.phone === null ? brand.name : `+${player.phone}`);
  const { challenge, timeout, rp, user, pubKeyCredParams, excludeCredentials, authenticatorSelection, attestation } =
    await generateRegistrationOptions({
      rpName: brand.name,
      rpID: relyingParty(deps).id,
      userName: name,
      userDisplayName: name,
      userID: new TextEncoder().encode(player.id),
      challenge: await drawChallenge(deps, caller.sessionId),
      timeout: challengeLifeMs,
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  return {
    ...{ challenge, timeout, rp, user, pubKeyCredParams: [...pubKeyCredParams] },
    excludeCredentials: (excludeCredentials ?? []).map(({ id, transports }) => ({
      ...{ id, type: 'public-key' as const },
      transports: transports ?? [],
    })),
    authenticatorSelection: authenticatorSelection ?? {},
    attestation,
  };
}

async function verifyRegistration(
  deps: IdentityDeps,
  caller: Caller,
  registration: PasskeyRegistration,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps);
  try {
    const verified = await verifyRegistrationResponse({
      response: registration as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challengeOf(deps, caller.sessionId),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    });
    return verified.registrationInfo;
  } catch {
    // The library throws for whatever does not fit: a wrong origin, challenge, format or signature.
    return undefined;
  }
}

/**
 * Adds the passkey that the browser has made. Refuses STEP_UP_REQUIRED, PASSKEY_REFUSED (also for a credential that is
 * known already), FACTOR_LIMIT_REACHED.
 */
export async function addPasskey(
  deps: IdentityDeps,
  caller: Caller,
  { registration, from }: { registration: PasskeyRegistration; from: RequestOrigin },
): Promise<Factors | Refusal> {
  const refusal = await requireStepUp(deps, { ...caller, purpose: 'factor' });
  if (refusal) return refusal;
  const made = await verifyRegistration(deps, caller, registration);
  if (!made) return refuse('PASSKEY_REFUSED');
  const { playerId } = caller;
  const at = deps.clock.now();
  const passkey = {
    id: deps.ids.next(),
    playerId,
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey),
    counter: BigInt(made.credential.counter),
    transports: registration.response.transports ?? [],
    userAgent: from.userAgent,
    createdAt: at,
  };
  try {
    const added = await deps.db.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      if ((await listPasskeys(tx, { playerId, at })).length >= maxPasskeys) return refuse('FACTOR_LIMIT_REACHED');
      await insertPasskey(tx, passkey);
      await recordSecurityEvent(tx, deps, { playerId, event: 'passkey_added', from });
      return undefined;
    });
    if (isRefusal(added)) return added;
  } catch (error) {
    if (isUniqueViolation(error, 'passkey_credential_key')) return refuse('PASSKEY_REFUSED');
    throw error;
  }
  return readFactors(deps, playerId);
}

/**
 * Parameters for `navigator.credentials.get`.
 * @param caller the player who confirms an act; undefined: a visitor who signs in with any of their passkeys.
 */
export async function requestPasskey(deps: IdentityDeps, caller: Caller | undefined) {
  const known = caller ? await listPasskeys(deps.db.kysely, { ...caller, at: deps.clock.now() }) : [];
  const { challenge, timeout, rpId, userVerification } = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    challenge: await drawChallenge(deps, caller?.sessionId ?? null),
    timeout: challengeLifeMs,
    userVerification: 'required',
  });
  const allowCredentials = known.map(({ credentialId: id, transports }) => ({
    ...{ id, type: 'public-key' as const },
    transports,
  }));
  return { challenge, timeout, rpId, userVerification, ...(caller ? { allowCredentials } : {}) };
}

/** A passkey that has signed, and the counter that its authenticator reports. */
export interface PasskeyProof {
  passkey: Passkey;
  counter: bigint;
}

/**
 * Verifies a browser's signature and uses up its challenge.
 * @param sessionId the session that asked; null: to sign in.
 * @returns PASSKEY_REFUSED for an unknown passkey, a wrong signature, or a challenge that was not asked or was answered.
 */
export async function verifyPasskey(
  deps: IdentityDeps,
  { assertion, sessionId }: { assertion: PasskeyAssertion; sessionId: string | null },
): Promise<PasskeyProof | Refusal> {
  const passkey = await findPasskey(deps.db.kysely, { credentialId: assertion.id, at: deps.clock.now() });
  if (!passkey) return refuse('PASSKEY_REFUSED');
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps);
  const { credentialId: id, publicKey, counter } = passkey;
  let verified: VerifiedAuthenticationResponse;
  try {
    verified = await verifyAuthenticationResponse({
      response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challengeOf(deps, sessionId),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
    });
  } catch {
    return refuse('PASSKEY_REFUSED');
  }
  return verified.verified
    ? { passkey, counter: BigInt(verified.authenticationInfo.newCounter) }
    : refuse('PASSKEY_REFUSED');
}

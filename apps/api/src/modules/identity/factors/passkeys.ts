import { brand } from '@altyn/contracts/brand';
import type { Factors, PasskeyAssertion, PasskeyRegistration } from '@altyn/contracts/player/second-factor';
import { isUniqueViolation } from '../../../platform/db/db.ts';
import type { Caller } from '../../../platform/http/http.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import {
  challengeBytes,
  challengeLifeMs,
  registrationOptions,
  relyingPartyOf,
  requestOptions,
  verifyAssertion,
  verifyRegistration,
} from '../../../platform/webauthn.ts';
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

const maxPasskeys = 10;

const partyOf = ({ config }: Pick<IdentityDeps, 'config'>) => relyingPartyOf(config.PUBLIC_WEB_URL);

/** Draws a challenge and keeps it for one answer. @param sessionId the session that asks; null: to sign in. */
async function drawChallenge(deps: IdentityDeps, sessionId: string | null): Promise<Buffer> {
  const bytes = deps.randomness.bytes(challengeBytes);
  await insertChallenge(deps.db.kysely, {
    challenge: bytes.toString('base64url'),
    sessionId,
    expiresAt: new Date(deps.clock.now().getTime() + challengeLifeMs),
  });
  return bytes;
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
  return registrationOptions({
    party: partyOf(deps),
    account: { id: player.id, name },
    challenge: await drawChallenge(deps, caller.sessionId),
    known,
  });
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
  const made = await verifyRegistration({
    party: partyOf(deps),
    registration,
    takeChallenge: challengeOf(deps, caller.sessionId),
  });
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
  const known = caller && (await listPasskeys(deps.db.kysely, { ...caller, at: deps.clock.now() }));
  const challenge = await drawChallenge(deps, caller?.sessionId ?? null);
  return requestOptions({ party: partyOf(deps), challenge, known });
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
  const counter = await verifyAssertion({
    ...{ party: partyOf(deps), assertion, credential: passkey },
    takeChallenge: challengeOf(deps, sessionId),
  });
  return counter === undefined ? refuse('PASSKEY_REFUSED') : { passkey, counter };
}

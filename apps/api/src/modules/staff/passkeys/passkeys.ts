import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import type { PasskeyAssertion, PasskeyRegistration } from '@altyn/contracts/player/second-factor';
import { writeAudit } from '../../../platform/audit.ts';
import { isUniqueViolation, type Tx } from '../../../platform/db/db.ts';
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
import { lockAccount } from '../account-store.ts';
import { checkCode } from '../sign-in.ts';
import type { StaffCaller, StaffDeps } from '../ports.ts';
import { openSession, type StaffOrigin } from '../sessions.ts';
import {
  type Purpose,
  deleteStaffPasskey,
  findStaffPasskey,
  insertStaffChallenge,
  insertStaffPasskey,
  listStaffPasskeys,
  recordStaffPasskeyUse,
  type StaffPasskey,
  takeStaffChallenge,
} from './passkey-store.ts';

const maxPasskeys = 10;
const toSignIn: Purpose = { sessionId: null, actId: null };

const partyOf = ({ config }: StaffDeps) => relyingPartyOf(config.PUBLIC_OFFICE_URL);

async function drawChallenge(deps: StaffDeps, purpose: Purpose): Promise<Buffer> {
  const bytes = deps.randomness.bytes(challengeBytes);
  const at = deps.clock.now();
  const expiresAt = new Date(at.getTime() + challengeLifeMs);
  await insertStaffChallenge(deps.db.kysely, { ...purpose, challenge: bytes.toString('base64url'), expiresAt, at });
  return bytes;
}

const challengeOf = (deps: StaffDeps, purpose: Purpose) => (challenge: string) =>
  takeStaffChallenge(deps.db.kysely, { ...purpose, challenge, at: deps.clock.now() });

const audit = (tx: Tx, deps: StaffDeps, of: { name: string; action: string; details: Record<string, unknown> }) =>
  writeAudit(tx, {
    ...{ id: deps.ids.next(), at: deps.clock.now(), actor: of.name, action: of.action },
    ...{ subject: of.name, reason: 'In the office' satisfies AutomaticReason, details: of.details },
  });

/** Begins a passkey: parameters for the browser. Refuses FACTOR_LIMIT_REACHED. */
export async function beginStaffPasskey(deps: StaffDeps, caller: StaffCaller) {
  const known = await listStaffPasskeys(deps.db.kysely, caller.accountId);
  if (known.length >= maxPasskeys) return refuse('FACTOR_LIMIT_REACHED');
  const challenge = await drawChallenge(deps, { sessionId: caller.sessionId, actId: null });
  return registrationOptions({
    party: partyOf(deps),
    account: { id: caller.accountId, name: caller.name },
    challenge,
    known,
  });
}

/**
 * Adds the passkey that the browser has made; a fresh code of the app proves that the session was not left open. Refuses
 * PASSKEY_REFUSED, INVALID_CODE, ACCOUNT_LOCKED, FACTOR_LIMIT_REACHED.
 */
export async function addStaffPasskey(
  deps: StaffDeps,
  caller: StaffCaller,
  given: { registration: PasskeyRegistration; code: string; from: StaffOrigin },
): Promise<Refusal | undefined> {
  const { registration, code, from } = given;
  const { accountId, name, sessionId } = caller;
  const takeChallenge = challengeOf(deps, { sessionId, actId: null });
  const made = await verifyRegistration({ party: partyOf(deps), registration, takeChallenge });
  if (!made) return refuse('PASSKEY_REFUSED');
  const proven = await checkCode(deps, { accountId, code });
  if (isRefusal(proven)) return proven;
  try {
    return await deps.db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const used = await proven(tx);
      if (used) return used;
      if ((await listStaffPasskeys(tx, accountId)).length >= maxPasskeys) return refuse('FACTOR_LIMIT_REACHED');
      const id = deps.ids.next();
      await insertStaffPasskey(tx, {
        ...{ id, accountId, credentialId: made.credential.id, publicKey: Buffer.from(made.credential.publicKey) },
        ...{ counter: BigInt(made.credential.counter), transports: registration.response.transports ?? [] },
        ...{ userAgent: from.userAgent, createdAt: deps.clock.now() },
      });
      await audit(tx, deps, { name, action: 'staff.passkey-add', details: { passkey: id, ...from } });
      return undefined;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'staff_passkey_credential_key')) return refuse('PASSKEY_REFUSED');
    throw error;
  }
}

/** Removes a passkey of one's own, with a fresh code. Refuses INVALID_CODE, ACCOUNT_LOCKED, NOT_FOUND. */
export async function removeStaffPasskey(
  deps: StaffDeps,
  { accountId, name }: StaffCaller,
  given: { id: string; code: string },
): Promise<Refusal | undefined> {
  const proven = await checkCode(deps, { accountId, code: given.code });
  if (isRefusal(proven)) return proven;
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const used = await proven(tx);
    if (used) return used;
    if (!(await deleteStaffPasskey(tx, { accountId, id: given.id }))) return refuse('NOT_FOUND');
    await audit(tx, deps, { name, action: 'staff.passkey-remove', details: { passkey: given.id } });
    return undefined;
  });
}

/** Parameters for the browser to sign in with any passkey of the office. */
export async function requestStaffSignIn(deps: StaffDeps) {
  return requestOptions({ party: partyOf(deps), challenge: await drawChallenge(deps, toSignIn), known: undefined });
}

/** Parameters for the browser to decide one act with a passkey of the caller. */
export async function requestStaffProof(deps: StaffDeps, caller: StaffCaller, actId: string) {
  const known = await listStaffPasskeys(deps.db.kysely, caller.accountId);
  const challenge = await drawChallenge(deps, { sessionId: caller.sessionId, actId });
  return requestOptions({ party: partyOf(deps), challenge, known });
}

/** Verifies a browser's signature and uses up its challenge. Refuses PASSKEY_REFUSED. */
async function verify(
  deps: StaffDeps,
  { assertion, purpose }: { assertion: PasskeyAssertion; purpose: Purpose },
): Promise<{ passkey: StaffPasskey; counter: bigint } | Refusal> {
  const passkey = await findStaffPasskey(deps.db.kysely, assertion.id);
  if (!passkey) return refuse('PASSKEY_REFUSED');
  const takeChallenge = challengeOf(deps, purpose);
  const counter = await verifyAssertion({ party: partyOf(deps), assertion, credential: passkey, takeChallenge });
  return counter === undefined ? refuse('PASSKEY_REFUSED') : { passkey, counter };
}

/** Verifies that the caller decides an act with a passkey of theirs. @returns what uses the proof up in a transaction. */
export async function checkPasskey(
  deps: StaffDeps,
  { caller, actId, assertion }: { caller: StaffCaller; actId: string; assertion: PasskeyAssertion },
): Promise<((tx: Tx) => Promise<Refusal | undefined>) | Refusal> {
  const proof = await verify(deps, { assertion, purpose: { sessionId: caller.sessionId, actId } });
  if (isRefusal(proof)) return proof;
  if (proof.passkey.accountId !== caller.accountId) return refuse('PASSKEY_REFUSED');
  return (tx) => use(tx, deps, proof);
}

async function use(
  tx: Tx,
  deps: StaffDeps,
  { passkey, counter }: { passkey: StaffPasskey; counter: bigint },
): Promise<Refusal | undefined> {
  const { id, counter: knownCounter } = passkey;
  const isUsed = await recordStaffPasskeyUse(tx, { id, counter, knownCounter, at: deps.clock.now() });
  return isUsed ? undefined : refuse('PASSKEY_REFUSED');
}

/** Signs in with a passkey, which names its account. Refuses PASSKEY_REFUSED. @returns the token of a session. */
export async function signInByStaffPasskey(
  deps: StaffDeps,
  { assertion, from }: { assertion: PasskeyAssertion; from: StaffOrigin },
): Promise<string | Refusal> {
  const proof = await verify(deps, { assertion, purpose: toSignIn });
  if (isRefusal(proof)) return proof;
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, proof.passkey.accountId);
    if (!account || account.endedAt !== null) return refuse('PASSKEY_REFUSED');
    // Gone since, as after a new invitation.
    const refused = await use(tx, deps, proof);
    if (refused) return refused;
    const { address, userAgent } = from;
    const details = { address, userAgent, means: 'passkey' };
    await audit(tx, deps, { name: account.name, action: 'staff.sign-in', details });
    return openSession(tx, deps, { accountId: account.id, from });
  });
}

/** Lists one's own passkeys. */
export async function viewStaffPasskeys(deps: StaffDeps, { accountId }: StaffCaller) {
  const items = await listStaffPasskeys(deps.db.kysely, accountId);
  return {
    items: items.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      ...{ id, user_agent: userAgent, created_at: createdAt.toISOString() },
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

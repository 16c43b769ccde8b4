import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import { writeAudit } from '../../platform/audit.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { hashPassword, refuseWeakPassword, stepOf, totpOf } from '../identity/index.ts';
import { findInvitation, lockAccount, setProofs, takeInvitation } from './account-store.ts';
import type { StaffDeps } from './ports.ts';
import { digestOf, openSession, type StaffOrigin } from './sessions.ts';

/** Shows whom an invitation is for, and the secret for their authenticator app. Refuses NOT_FOUND. */
export async function readInvitation(
  deps: StaffDeps,
  invitation: string,
): Promise<{ name: string; secret: string; uri: string } | Refusal> {
  const found = await findInvitation(deps.db.kysely, { digest: digestOf(invitation), at: deps.clock.now() });
  if (!found) return refuse('NOT_FOUND');
  const totp = totpOf(deps.staff.sealer.unseal(found.totpSealed, found.accountId), found.name);
  return { name: found.name, secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Uses an invitation: sets the password and the app, whose code proves that it works, and signs in. Once, also of
 * concurrent uses. Refuses NOT_FOUND, INVALID_CODE, and a weak password. @returns the token of a session.
 */
export async function enrolStaff(
  deps: StaffDeps,
  given: { invitation: string; password: string; code: string; from: StaffOrigin },
): Promise<string | Refusal> {
  const { invitation, password, code, from } = given;
  const digest = digestOf(invitation);
  const at = deps.clock.now();
  const found = await findInvitation(deps.db.kysely, { digest, at });
  if (!found) return refuse('NOT_FOUND');
  const { accountId: id, name, totpSealed } = found;
  const weak = await refuseWeakPassword(password, [name], 'password');
  if (weak) return weak;
  const secret = deps.staff.sealer.unseal(totpSealed, id);
  const step = stepOf(secret, code, at);
  if (step === undefined) return refuse('INVALID_CODE');
  const passwordHash = await hashPassword(deps.randomness, password);
  if (isRefusal(passwordHash)) return passwordHash;
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account?.endedAt !== null || !(await takeInvitation(tx, { digest, at }))) return refuse('NOT_FOUND');
    await setProofs(tx, { id, passwordHash, totpSealed, totpLastStep: BigInt(step) });
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at, actor: name, action: 'staff.enrol', subject: name },
      reason: 'Used the invitation' satisfies AutomaticReason,
    });
    return openSession(tx, deps, { accountId: id, from });
  });
}

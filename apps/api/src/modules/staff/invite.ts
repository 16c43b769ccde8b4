import type { Tx } from '../../platform/db/db.ts';
import { endInvitations, insertInvitation, setProofs } from './account-store.ts';
import { deleteStaffPasskeys } from './passkeys/passkey-store.ts';
import type { StaffDeps } from './ports.ts';
import { endSessions } from './session-store.ts';
import { digestOf } from './sessions.ts';

const invitationLifeMs = 24 * 3_600_000;
const codeBytes = 24;
const secretBytes = 20;

/** Whom to invite. `code`: one chosen by the caller, of the local system. */
interface Invited {
  accountId: string;
  code?: string | undefined;
}

/**
 * Takes an account's password, app, passkeys and sessions away and invites its person anew, for 24 hours.
 * @returns the code of the invitation, which is stored as a digest.
 */
export async function invite(tx: Tx, deps: StaffDeps, { accountId, code: chosen }: Invited): Promise<string> {
  const at = deps.clock.now();
  const code = chosen ?? deps.randomness.bytes(codeBytes).toString('base64url');
  await setProofs(tx, { id: accountId, passwordHash: null, totpSealed: null, totpLastStep: null });
  await deleteStaffPasskeys(tx, accountId);
  await endSessions(tx, { accountId, at });
  await endInvitations(tx, { accountId, at });
  await insertInvitation(tx, {
    digest: digestOf(code),
    accountId,
    totpSealed: deps.staff.sealer.seal(deps.randomness.bytes(secretBytes), accountId),
    createdAt: at,
    expiresAt: new Date(at.getTime() + invitationLifeMs),
  });
  return code;
}

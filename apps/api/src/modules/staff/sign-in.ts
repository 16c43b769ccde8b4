import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { checkPassword, stepOf } from '../identity/index.ts';
import {
  type Account,
  countTry,
  findAccount,
  findAccountByName,
  forgetTries,
  lockAccount,
  takeStep,
} from './account-store.ts';
import type { StaffDeps } from './ports.ts';
import { openSession, type StaffOrigin } from './sessions.ts';

/** Five failures lock an account for 15 minutes. */
const maxTries = 5;
const windowMs = 15 * 60_000;

/** Counts a try of an account's proofs before it is made. Refuses ACCOUNT_LOCKED. */
async function countStaffTry(deps: StaffDeps, id: string): Promise<Refusal | undefined> {
  const at = deps.clock.now();
  const tries = await countTry(deps.db.kysely, { id, at, until: new Date(at.getTime() + windowMs) });
  return tries > maxTries ? refuse('ACCOUNT_LOCKED', { retryAfterS: windowMs / 1_000 }) : undefined;
}

/** The time step of a right code of an account's app; undefined for a wrong one. */
function stepOfCode(deps: StaffDeps, of: { account: Account; code: string }): bigint | undefined {
  const { account, code } = of;
  if (account.totpSealed === null) return undefined;
  const step = stepOf(deps.staff.sealer.unseal(account.totpSealed, account.id), code, deps.clock.now());
  return step === undefined ? undefined : BigInt(step);
}

/**
 * Verifies a fresh code of a signed-in person's app; the try counts before. Refuses INVALID_CODE, ACCOUNT_LOCKED.
 * @returns what uses the code up in a transaction: it counts once.
 */
export async function checkCode(
  deps: StaffDeps,
  { accountId, code }: { accountId: string; code: string },
): Promise<((tx: Tx) => Promise<Refusal | undefined>) | Refusal> {
  const account = await findAccount(deps.db.kysely, accountId);
  if (!account) return refuse('UNAUTHORIZED');
  const locked = await countStaffTry(deps, accountId);
  if (locked) return locked;
  const step = stepOfCode(deps, { account, code });
  if (step === undefined) return refuse('INVALID_CODE');
  return async (tx) => {
    if (!(await takeStep(tx, { id: accountId, step }))) return refuse('INVALID_CODE');
    await forgetTries(tx, accountId);
    return undefined;
  };
}

/**
 * Signs in with a name, a password and a code. An unknown name, a wrong password and a wrong code get the same answer.
 * A code counts once. Refuses INVALID_CREDENTIALS, ACCOUNT_LOCKED. @returns the token of a session.
 */
export async function signInStaff(
  deps: StaffDeps,
  given: { name: string; password: string; code: string; from: StaffOrigin },
): Promise<string | Refusal> {
  const { name, password, code, from } = given;
  const account = await findAccountByName(deps.db.kysely, name.trim().toLowerCase());
  const locked = account && (await countStaffTry(deps, account.id));
  if (locked) return locked;
  const matches = await checkPassword(account?.passwordHash ?? undefined, password);
  if (isRefusal(matches)) return matches;
  if (!matches || !account || account.endedAt !== null) return refuse('INVALID_CREDENTIALS');
  const step = stepOfCode(deps, { account, code });
  if (step === undefined) return refuse('INVALID_CREDENTIALS');
  return deps.db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    // Ended, or given new proofs, since the comparison.
    if (current?.passwordHash !== account.passwordHash || current?.endedAt !== null)
      return refuse('INVALID_CREDENTIALS');
    if (!(await takeStep(tx, { id: account.id, step }))) return refuse('INVALID_CREDENTIALS');
    await forgetTries(tx, account.id);
    const { address, userAgent } = from;
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at: deps.clock.now(), actor: account.name, action: 'staff.sign-in' },
      ...{
        subject: account.name,
        reason: 'Signed in to the office' satisfies AutomaticReason,
        details: { address, userAgent },
      },
    });
    return openSession(tx, deps, { accountId: account.id, from });
  });
}

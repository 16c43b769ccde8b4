import { setImmediate as nextLoop } from 'node:timers/promises';
import { type Refusal, refuse } from '../../../platform/refusal.ts';

/** Loads the word lists once: a second of work that most processes never need. */
let loading: Promise<typeof import('./guessing.ts')> | undefined;
function loadGuessing(): Promise<typeof import('./guessing.ts')> {
  loading ??= import('./guessing.ts');
  return loading;
}

/** Loads the word lists before the first request, since loading them occupies the event loop. */
export async function prepareWeakPasswords(): Promise<void> {
  await loadGuessing();
}

/** Checks run one per turn of the event loop, so that a burst of registrations does not delay other calls. */
let lastTurn: Promise<void> = Promise.resolve();
function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => nextLoop());
  return lastTurn;
}

/** Minimum length of a login part that a password may not contain; shorter parts are too common. */
const minNamePart = 4;

/** Login parts that a password may not contain: the mailbox, the number, the number without its prefix. */
function namesOf(logins: readonly (string | null)[]): string[] {
  return logins.flatMap((login) => {
    if (login === null) return [];
    const mailbox = login.includes('@') ? login.slice(0, login.indexOf('@')) : '';
    const digits = login.includes('@') ? '' : login.replaceAll(/\D/g, '');
    return [mailbox, digits, digits.slice(-9), digits.slice(-7)].filter((part) => part.length >= minNamePart);
  });
}

/**
 * Refuses a password that contains the account's number or mailbox or can be guessed: VALIDATION_ERROR with the reason
 * for `path`.
 * @param logins the account's phone and email, where known.
 */
export async function refuseWeakPassword(
  password: string,
  logins: readonly (string | null)[],
  path: 'password' | 'newPassword',
): Promise<Refusal | undefined> {
  const lower = password.toLowerCase();
  const because = (message: string) => refuse('VALIDATION_ERROR', { details: [{ path, message }] });
  const { guessableReason, isCommonPassword } = await loadGuessing();
  if (isCommonPassword(lower)) return because('PASSWORD_TOO_COMMON');
  if (namesOf(logins).some((name) => lower.includes(name.toLowerCase()))) return because('PASSWORD_HOLDS_NAME');
  await takeTurn();
  const reason = guessableReason(password);
  return reason && because(reason);
}

import { dictionary } from '@zxcvbn-ts/language-common';
import { type Refusal, refuse } from '../../../platform/refusal.ts';

/** About fifty thousand passwords from published lists, in lower case. */
const common = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));

/** Minimum length of a login part that a password may not contain; shorter parts are too common. */
const leastNamePart = 4;

/** Login parts that a password may not contain: the mailbox, the number, the number without its prefix. */
function namesOf(logins: readonly (string | null)[]): string[] {
  return logins.flatMap((login) => {
    if (login === null) return [];
    const mailbox = login.includes('@') ? login.slice(0, login.indexOf('@')) : '';
    const digits = login.includes('@') ? '' : login.replaceAll(/\D/g, '');
    return [mailbox, digits, digits.slice(-9), digits.slice(-7)].filter((part) => part.length >= leastNamePart);
  });
}

/**
 * Refuses a commonly used password, or one that contains the account's number or mailbox.
 * @param logins the account's phone and email, where known.
 */
export function refuseWeakPassword(
  password: string,
  logins: readonly (string | null)[],
  path: 'password' | 'newPassword',
): Refusal | undefined {
  const lower = password.toLowerCase();
  const because = (message: string) => refuse('VALIDATION_ERROR', { details: [{ path, message }] });
  if (common.has(lower)) return because('PASSWORD_TOO_COMMON');
  if (namesOf(logins).some((name) => lower.includes(name.toLowerCase()))) return because('PASSWORD_HOLDS_NAME');
  return undefined;
}

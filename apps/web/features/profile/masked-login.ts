import type { User } from '@altyn/contracts/identity';
import { writtenNumber } from '@altyn/domain/phone';

/** Digits of a phone that stay in view at its end. */
const shownDigits = 2;

/** A login that strangers who see the screen cannot read: the phone's prefix and last digits, or the mailbox's first letter. */
export function maskedLogin({ phone, email }: Pick<User, 'phone' | 'email'>): string {
  if (phone !== null) {
    const [prefix = '', ...groups] = writtenNumber(phone).split(' ');
    if (groups.length === 0) return `•••${phone.slice(-shownDigits)}`;
    const digits = groups.join(' ');
    const hidden = digits.slice(0, -shownDigits).replaceAll(/\d/g, '•');
    return `${prefix} ${hidden}${digits.slice(-shownDigits)}`;
  }
  if (email === null) return '';
  return `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`;
}

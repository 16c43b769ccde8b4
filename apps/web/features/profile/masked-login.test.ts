import { describe, expect, it } from 'vitest';
import { maskedLogin } from './masked-login.ts';

describe('the login in the head of the profile', () => {
  it.each([
    [{ phone: '+77010659312', email: null }, '+7 ••• ••• •• 12'],
    [{ phone: '+998901234567', email: 'ann@example.com' }, '+998 •• ••• •• 67'],
    [{ phone: null, email: 'ann@example.com' }, 'a•••@example.com'],
    [{ phone: null, email: null }, ''],
  ])('%j: %s', (user, shown) => expect(maskedLogin(user)).toBe(shown));
});

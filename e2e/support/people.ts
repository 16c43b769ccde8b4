import { randomInt } from 'node:crypto';

/** A unique phone number of Kazakhstan. */
export function newPhone(): string {
  return `+7701${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** A unique phone number of Ukraine. */
export function newUkrainianPhone(): string {
  return `+38067${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** A unique email address. */
export function newEmail(): string {
  return `player-${randomInt(2 ** 40).toString(36)}@altyn.example`;
}

/** A valid password: 6 to 16 characters, no spaces. */
export const goodPassword = 'Golden-eagle7';

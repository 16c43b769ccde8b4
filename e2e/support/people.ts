import { randomInt } from 'node:crypto';

/** A phone number of Kazakhstan that no other test uses. */
export function newPhone(): string {
  return `+7701${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** A phone number of Ukraine that no other test uses. */
export function newUkrainianPhone(): string {
  return `+38067${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** A mailbox that no other test uses. */
export function newEmail(): string {
  return `player-${randomInt(2 ** 40).toString(36)}@altyn.example`;
}

/** A password within the rules: 6 to 16 characters, no spaces. */
export const goodPassword = 'Golden-eagle7';

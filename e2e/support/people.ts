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

/** A unique account in Ukraine. Accounts that pay to the same one are taken for one person's. */
export function newIban(): string {
  const account = `322313${String(randomInt(10 ** 12)).padStart(19, '0')}`;
  // ISO 7064 over the account, the country's letters as numbers, and two zeros.
  const check = 98n - (BigInt(`${account}301000`) % 97n);
  return `UA${String(check).padStart(2, '0')}${account}`;
}

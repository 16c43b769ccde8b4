/** Codes under which entries store a player's pockets. */
export const pocketCodes = { game: 1, digital: 2, bonus: 3, cashback: 4, withdrawal_hold: 5 } as const;
export type Pocket = keyof typeof pocketCodes;
export const pockets = Object.keys(pocketCodes) as readonly Pocket[];

/** House accounts. They have no balance row: a balance is the sum of the entries. */
const houseCodes = {
  'house:gaming': 101,
  'house:bonus': 102,
  'house:cashback': 103,
  'house:jackpot': 104,
  'house:prizes': 105,
  'house:adjustment': 106,
  'house:held_wins': 107,
} as const;

/**
 * A house account, or a payment provider's: its debt to us (`clearing:sandbox-psp`), our fees on its payments
 * (`fees:sandbox-psp`).
 */
export type HouseAccount = keyof typeof houseCodes | `clearing:${string}` | `fees:${string}`;
export type Account = Pocket | HouseAccount;

/** One side of a transfer, in minor units: positive adds to the account, negative takes from it. */
export interface Entry {
  account: Account;
  amountMinor: bigint;
}

export function isPocket(account: Account): account is Pocket {
  return Object.hasOwn(pocketCodes, account);
}

/** Returns the constant code of an account; undefined for a payment provider's account, which the table numbers. */
export function fixedCode(account: Account): number | undefined {
  return isPocket(account) ? pocketCodes[account] : (houseCodes as Record<string, number>)[account];
}

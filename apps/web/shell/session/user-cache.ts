import type { Balances, User } from '@altyn/contracts/identity';

/** A newly fetched user, unless the stream has already told newer balances of the same player. */
export function withNewestBalances(incoming: User, known: User | undefined): User {
  if (!known || known.id !== incoming.id) return incoming;
  return { ...incoming, balances: newerBalances(incoming.balances, known.balances) };
}

/** The known user with balances from the stream; nothing to update before the user is known. */
export function withBalances(known: User | undefined, incoming: Balances): User | undefined {
  return known && { ...known, balances: newerBalances(known.balances, incoming) };
}

/** Latest value wins: keeps whichever of two balances has the higher version. */
function newerBalances(known: Balances, incoming: Balances): Balances {
  return incoming.version > known.version ? incoming : known;
}

import type { Balances, User } from '@altyn/contracts/identity';

/** A fetched user, with newer balances kept if the stream has already delivered them. */
export function withNewestBalances(incoming: User, known: User | undefined): User {
  if (!known || known.id !== incoming.id) return incoming;
  return { ...incoming, balances: newerBalances(incoming.balances, known.balances) };
}

/** The known user with balances from the stream; undefined while the user is unknown. */
export function withBalances(known: User | undefined, incoming: Balances): User | undefined {
  return known && { ...known, balances: newerBalances(known.balances, incoming) };
}

/** The balances with the higher version. */
function newerBalances(known: Balances, incoming: Balances): Balances {
  return incoming.version > known.version ? incoming : known;
}

import type { Balances, User } from '@altyn/contracts/identity';
import { newerBalances } from '#web/lib/format/balances.ts';

/** A newly fetched user, unless the stream has already told newer balances of the same player. */
export function withNewestBalances(incoming: User, known: User | undefined): User {
  if (!known || known.id !== incoming.id) return incoming;
  return { ...incoming, balances: newerBalances(incoming.balances, known.balances) };
}

/** The known user with balances from the stream; nothing to update before the user is known. */
export function withBalances(known: User | undefined, incoming: Balances): User | undefined {
  return known && { ...known, balances: newerBalances(known.balances, incoming) };
}

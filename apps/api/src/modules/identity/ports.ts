import type { Balances } from '@altyn/contracts/identity';
import type { Currency } from '@altyn/domain/money';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Mailer } from './providers/mail/port.ts';
import type { Telephony } from './providers/telephony/port.ts';
import type { IdentityState } from './state.ts';

/** What identity needs to know of a player's money and stars; those who keep them stand above it and implement this. */
export interface PlayerBooks {
  /** Opens the player's wallet, in the transaction that opens the account. */
  open(tx: Tx, player: { playerId: string; currency: Currency }): Promise<void>;
  balances(queries: Queries, playerId: string): Promise<Balances>;
  /** Stars, 0.00–10.00. */
  stars(queries: Queries, player: { playerId: string; isPhoneVerified: boolean }): Promise<number>;
}

/** Who wants to know by whose link a new player came; they stand above and implement this. */
export interface Newcomers {
  /** Asked before the transaction that opens an account; the answer is called in it. A code that is none changes nothing. */
  expect(code: string): Promise<(tx: Tx, newcomer: Newcomer) => Promise<void>>;
}

interface Newcomer {
  playerId: string;
  currency: Currency;
  /** From where the registration came. */
  address: string;
}

/** What identity's use cases get from outside. */
export interface IdentityDeps extends PlatformDeps {
  readonly identity: IdentityState;
  readonly playerBooks: PlayerBooks;
  readonly newcomers: Newcomers;
  readonly telephony: Telephony;
  readonly mailer: Mailer;
}

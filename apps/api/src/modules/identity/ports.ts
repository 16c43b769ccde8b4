import type { Balances } from '@altyn/contracts/identity';
import type { Currency } from '@altyn/domain/money';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Mailer } from './providers/mail/port.ts';
import type { Telephony } from './providers/telephony/port.ts';
import type { IdentityState } from './state.ts';

/** Reads what a module owes a player or may still credit to them: one text each, for operators. */
export type ReadDues = (queries: Queries, playerId: string) => Promise<readonly string[]>;

/** Money and stars as identity needs them; implemented by higher modules. */
export interface PlayerBooks {
  /** Opens the player's wallet, in the transaction that opens the account. */
  open(tx: Tx, player: { playerId: string; currency: Currency }): Promise<void>;
  balances(queries: Queries, playerId: string): Promise<Balances>;
  /** What is the player's, or may still be credited without their doing: one text each, for operators. */
  readDues: ReadDues;
  /** The same, with the player's balance locked until the commit: until then nothing is credited. */
  lockDues(tx: Tx, playerId: string): Promise<readonly string[]>;
  /** Stars, 0.00–10.00. */
  stars(queries: Queries, player: { playerId: string; isPhoneVerified: boolean }): Promise<number>;
}

/** Attribution of new players to referral links; implemented by a higher module. */
export interface Newcomers {
  /**
   * Called before the transaction that opens an account; the returned function runs in it. An invalid code has no effect.
   */
  expect(code: string): Promise<(tx: Tx, newcomer: Newcomer) => Promise<void>>;
}

interface Newcomer {
  playerId: string;
  currency: Currency;
  /** Network address of the registration. */
  address: string;
}

/** What accounts show at identity; implemented by the module that links accounts of one person. */
export interface PlayerTraces {
  /** Records the device (its digest) and the network address of a sign-in. Null: the player has not consented yet. */
  signedIn(tx: Tx, of: { playerId: string; deviceHash: Buffer | null; address: string }): Promise<void>;
  /** Records a proven phone number, which stays known after a change. */
  provedPhone(tx: Tx, of: { playerId: string; phone: string }): Promise<void>;
}

/** Dependencies of identity's use cases. */
export interface IdentityDeps extends PlatformDeps {
  readonly identity: IdentityState;
  readonly playerBooks: PlayerBooks;
  readonly newcomers: Newcomers;
  readonly playerTraces: PlayerTraces;
  readonly telephony: Telephony;
  readonly mailer: Mailer;
}

import type { WalletStatus } from '@altyn/contracts/provider-wallet';
import type { Case as AnyCase } from '../outcome.ts';
import type { Answer as AnyAnswer, Body, Signing } from '../wire.ts';

/** An answer of the operator under test. */
export interface Answer extends AnyAnswer {
  balance?: number;
}

export type Call = 'userInfo' | 'balance' | 'bet' | 'win' | 'rollback' | 'round' | 'rounds' | 'transactionsList';

/** What a case may do. Every body it sends is a new transaction unless it says otherwise. */
export interface Probe {
  uuid(): string;
  /** A valid body, with fields changed. `undefined` leaves a field out. */
  body(call: Call, fields?: Record<string, unknown>): Record<string, unknown>;
  send(call: Call, body: Body, signing?: Signing): Promise<{ answer: Answer; text: string }>;
  /**
   * Sends messages at once that share a signature: the same one for the same bodies. `proofs`: whose proof each carries, each
   * its own without it; undefined: it is not sent. `signedFor`: the call whose path the signature covers, without it theirs.
   */
  sendTogether(
    call: Call,
    bodies: readonly Record<string, unknown>[],
    proofs?: readonly (number | undefined)[],
    signedFor?: Call,
  ): Promise<{ answer: Answer; text: string }[]>;
  /** The HTTP status of a body that may be no message at all. */
  httpStatus(call: Call, body: string): Promise<number>;
  /** A session of the same player and game that has ended. @throws Skip where there is none. */
  endedToken(): string;
  /** A player who may not bet. @throws Skip where there is none. */
  barred(kind: BarredKind): Barred;
  /** Play money of the probe's player, or another's, protocol units. */
  balance(of?: Record<string, unknown>): Promise<number>;
  expectStatus(answer: Answer, status: WalletStatus): void;
  expect(condition: boolean, message: string): void;
}

export type Case = AnyCase<Probe>;

/** Whose bets are refused, and why: by a limit, or because player or game is disabled. */
export type BarredKind = 'limited' | 'disabled' | 'disabledGame';

/** A player who may not bet: a session of theirs, and its game. */
export interface Barred {
  user: string;
  token: string;
  gameCode: string;
}

/** What cases bet, protocol units. */
export const unit = 100_000;

/** Bets, and sees it accepted. */
export async function placeBet(probe: Probe, amount = unit) {
  const bet = probe.body('bet', { amount });
  const { answer, text } = await probe.send('bet', bet);
  probe.expectStatus(answer, 'OK');
  return { bet, answer, text };
}

export const winOf = (probe: Probe, bet: Record<string, unknown>, fields: Record<string, unknown> = {}) =>
  probe.body('win', { reference_transaction_uuid: bet['transaction_uuid'], round: bet['round'], ...fields });
export const rollbackOf = (probe: Probe, bet: Record<string, unknown>, fields: Record<string, unknown> = {}) =>
  probe.body('rollback', { reference_transaction_uuid: bet['transaction_uuid'], round: bet['round'], ...fields });

/** Holds what `work` does against the balance. */
export async function expectUnmoved(probe: Probe, work: () => Promise<void>): Promise<void> {
  const before = await probe.balance();
  await work();
  const after = await probe.balance();
  probe.expect(after === before, `the balance moved from ${before} to ${after}`);
}

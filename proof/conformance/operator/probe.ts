import type { WalletStatus } from '@altyn/contracts/provider-wallet';
import type { Case as AnyCase } from '../outcome.ts';
import type { Answer as AnyAnswer, Body, Signing } from '../wire.ts';

/** An answer of the operator under test. */
export interface Answer extends AnyAnswer {
  balance?: number;
}

export type Call = 'userInfo' | 'balance' | 'bet' | 'win' | 'rollback' | 'round' | 'rounds' | 'transactionsList';

/** Operations of a case. Every body is a new transaction by default. */
export interface Probe {
  uuid(): string;
  /** A valid body with changed fields. `undefined` removes a field. */
  body(call: Call, fields?: Record<string, unknown>): Record<string, unknown>;
  send(call: Call, body: Body, signing?: Signing): Promise<{ answer: Answer; text: string }>;
  /**
   * Sends concurrent messages that share a signature, which is the same for the same bodies. `proofs`: index of the
   * proof each carries, by default its own; undefined: not sent. `signedFor`: the call whose path is signed, by default
   * the message's own.
   */
  sendTogether(
    call: Call,
    bodies: readonly Record<string, unknown>[],
    proofs?: readonly (number | undefined)[],
    signedFor?: Call,
  ): Promise<{ answer: Answer; text: string }[]>;
  /** HTTP status for a body that may be invalid. */
  httpStatus(call: Call, body: string): Promise<number>;
  /** Token of an expired session of the same player and game. @throws Skip if there is none. */
  endedToken(): string;
  /** A player who may not bet. @throws Skip if there is none. */
  barred(kind: BarredKind): Barred;
  /** Play money of the probe's player, or of another, in protocol units. */
  balance(of?: Record<string, unknown>): Promise<number>;
  expectStatus(answer: Answer, status: WalletStatus): void;
  expect(condition: boolean, message: string): void;
}

export type Case = AnyCase<Probe>;

/** Reason why bets are refused: a limit, or a disabled player or game. */
export type BarredKind = 'limited' | 'disabled' | 'disabledGame';

/** A player who may not bet: a session token and its game. */
export interface Barred {
  user: string;
  token: string;
  gameCode: string;
}

/** Stake of the cases, in protocol units. */
export const unit = 100_000;

/** Places a bet and expects it to be accepted. */
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

/** Expects `work` to leave the balance unchanged. */
export async function expectUnmoved(probe: Probe, work: () => Promise<void>): Promise<void> {
  const before = await probe.balance();
  await work();
  const after = await probe.balance();
  probe.expect(after === before, `the balance moved from ${before} to ${after}`);
}

import type { ListedTransaction, OfferedGame, providerPaths, WalletStatus } from '@altyn/contracts/provider-wallet';
import type { Case as AnyCase } from '../outcome.ts';
import type { Answer, Body, Signing } from '../wire.ts';

export type Call = keyof typeof providerPaths;

/** Launches games for money: a player of the operator, and a token that the provider may use at the operator. */
export interface Launcher {
  user: string;
  token: string;
  currency: string;
}

/** A time span in the protocol's format. */
export interface Span {
  from: string;
  to: string;
}

/** A page of transactions and its cursor; null on the last page. */
export interface Page {
  transactions: ListedTransaction[];
  next_cursor: string | null;
}

/** Operations of a case. */
export interface Probe {
  uuid(): string;
  /** A valid body with changed fields. `undefined` removes a field. */
  body(call: Call, fields?: Record<string, unknown>): Record<string, unknown>;
  /** Sends a body unchanged. Expects a signed answer with HTTP status 200, no larger than a list may be. */
  send(call: Call, body: Body, signing?: Signing): Promise<{ answer: Answer; text: string }>;
  /** Calls, and expects an OK in the declared shape that echoes the request. */
  ask(call: 'gameUrl', fields?: Record<string, unknown>): Promise<{ url: string }>;
  ask(call: 'gameList', fields?: Record<string, unknown>): Promise<{ games: OfferedGame[] }>;
  ask(call: 'roundDetails', fields?: Record<string, unknown>): Promise<{ details: unknown }>;
  ask(call: 'transactionsList', fields?: Record<string, unknown>): Promise<Page>;
  /** Calls, and expects a refusal of this request. */
  expectRefusal(call: Call, fields: Record<string, unknown>, status: WalletStatus): Promise<void>;
  /** HTTP status for a body that may be invalid. */
  httpStatus(call: Call, body: string): Promise<number>;
  /** The game to launch: the given one, or the first that is enabled. */
  game(): Promise<OfferedGame>;
  /** @throws Skip if there is none. */
  launcher(): Launcher;
  /** The span to look for transactions in; it ended a minute ago. */
  readonly span: Span;
  /** Transactions in that span. @throws Skip for fewer than `atLeast`. */
  listed(atLeast: number): Promise<readonly ListedTransaction[]>;
  /** All pages of a list, with up to `limit` transactions each. */
  listAll(span: Span, limit: number): Promise<ListedTransaction[]>;
  expectStatus(answer: Answer, status: WalletStatus): void;
  expect(condition: boolean, message: string): void;
}

export type Case = AnyCase<Probe>;

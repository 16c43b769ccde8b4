import type { ListedTransaction, OfferedGame, providerPaths, WalletStatus } from '@altyn/contracts/provider-wallet';
import type { Case as AnyCase } from '../outcome.ts';
import type { Answer, Body, Signing } from '../wire.ts';

export type Call = keyof typeof providerPaths;

/** Who launches a game for money: a player of the operator, and a token that the provider may ask the operator about. */
export interface Launcher {
  user: string;
  token: string;
  currency: string;
}

/** A span of time as the protocol writes it. */
export interface Span {
  from: string;
  to: string;
}

/** A page of transactions, and how to go on; null: it is the last. */
export interface Page {
  transactions: ListedTransaction[];
  next_cursor: string | null;
}

/** What a case may do. */
export interface Probe {
  uuid(): string;
  /** A valid body, with fields changed. `undefined` leaves a field out. */
  body(call: Call, fields?: Record<string, unknown>): Record<string, unknown>;
  /** Sends it as it is. The answer is signed, of HTTP status 200, and no larger than a list may be. */
  send(call: Call, body: Body, signing?: Signing): Promise<{ answer: Answer; text: string }>;
  /** Asks, and reads an OK that is of the declared shape and echoes the request. */
  ask(call: 'gameUrl', fields?: Record<string, unknown>): Promise<{ url: string }>;
  ask(call: 'gameList', fields?: Record<string, unknown>): Promise<{ games: OfferedGame[] }>;
  ask(call: 'roundDetails', fields?: Record<string, unknown>): Promise<{ details: unknown }>;
  ask(call: 'transactionsList', fields?: Record<string, unknown>): Promise<Page>;
  /** Asks, and sees it refused with an answer to this request. */
  expectRefusal(call: Call, fields: Record<string, unknown>, status: WalletStatus): Promise<void>;
  /** The HTTP status of a body that may be no message at all. */
  httpStatus(call: Call, body: string): Promise<number>;
  /** The game that is launched: the one that was named, or the first that is enabled. */
  game(): Promise<OfferedGame>;
  /** @throws Skip where there is none. */
  launcher(): Launcher;
  /** The span in which transactions are looked for; it ended a minute ago. */
  readonly span: Span;
  /** What is listed in that span. @throws Skip for less than `atLeast`. */
  listed(atLeast: number): Promise<readonly ListedTransaction[]>;
  /** Every page of a list; `limit` transactions each at most. */
  listAll(span: Span, limit: number): Promise<ListedTransaction[]>;
  expectStatus(answer: Answer, status: WalletStatus): void;
  expect(condition: boolean, message: string): void;
}

export type Case = AnyCase<Probe>;

import { nilUuid } from '@altyn/domain/nil-uuid';
import { z } from 'zod';
import { languageTag } from './common.ts';

/**
 * The provider wallet protocol: schemas of every call in both directions. Rules and guarantees: docs/integrating/provider-protocol.md.
 * Amounts are integers in 1/100 000 of the currency (`protocolUnitsPerMinor`); every body is signed over its exact raw
 * bytes.
 */

/** Protocol units per minor unit (1/100): 1 000. An amount that is not a whole multiple is a syntax error. */
export const protocolUnitsPerMinor = 1_000;

/** Headers of a signed message. */
export const signatureHeader = 'x-altyn-signature';
export const providerHeader = 'x-altyn-provider';
/** Request header: the answer may share a signature with others (`sharedSignatures`). */
export const acceptSignatureHeader = 'x-altyn-accept-signature';
export const sharedSignatures = 'shared';

/** `request_uuid` of an answer to a request whose own cannot be read. */
export const unknownRequestUuid = nilUuid;

/** Maximum request size in bytes. */
export const maxBodyBytes = 64 * 1024;

export const walletStatuses = [
  'OK',
  'ERROR_UNKNOWN',
  'INVALID_PROVIDER',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'INVALID_GAME',
  'WRONG_CURRENCY',
  'NOT_ENOUGH_MONEY',
  'USER_DISABLED',
  'INVALID_SIGNATURE',
  'WRONG_SYNTAX',
  'WRONG_TYPES',
  'DUPLICATE_TRANSACTION',
  'TRANSACTION_DOES_NOT_EXIST',
  'ROLLED_BACK',
  'LIMIT_REACHED',
  'GAME_DISABLED',
  /** The stake exceeds an active bonus's maximum: `max_bet` of the balance. */
  'BET_TOO_HIGH',
  /** The package has no free round left of this game at this stake. */
  'NO_FREE_SPINS',
] as const;
export type WalletStatus = (typeof walletStatuses)[number];

/** Protocol units, at most 2^53 - 1, which every JSON parser preserves. */
const units = z.int().nonnegative();
/** A money amount in whole minor units. */
const amount = units.multipleOf(protocolUnitsPerMinor);
const uuid = z.uuid();
const round = z.string().min(1).max(64);
const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** A return in per cent with two decimals. */
const rtp = z.string().regex(/^\d{1,3}\.\d{2}$/);
/** Details of a stake: a bought bonus round may count differently for wagering, and bets of a game differ in return. */
const betDetails = z.object({
  kind: z.enum(['spin', 'buy_bonus', 'table', 'live']),
  lines: z.int().positive().optional(),
  /** Return of all bets of this stake together. Declared: the operator decides whether to use it, and bounds it. */
  rtp: rtp.optional(),
});

const base = { request_uuid: uuid };
const player = {
  ...base,
  user: z.string().min(1).max(64),
  token: z.string().min(1).max(256),
  game_code: z.string().min(1).max(64),
};
const movement = {
  ...player,
  transaction_uuid: uuid,
  round,
  round_closed: z.boolean(),
  currency: currencyCode,
  amount,
  is_free: z.boolean().default(false),
  is_promo: z.boolean().default(false),
};

export const userInfoRequest = z.object({ ...base, user: player.user, token: player.token });
export const balanceRequest = z.object({ ...player });
/** Package of a free round; only with `is_free`. */
const freeSpins = { free_spins_id: uuid.optional() };
export const betRequest = z.object({
  ...movement,
  ...freeSpins,
  jackpot_contribution: units.default(0),
  bet: betDetails.optional(),
});
export const winRequest = z.object({ ...movement, reference_transaction_uuid: uuid });
export const rollbackRequest = z.object({
  ...player,
  transaction_uuid: uuid,
  reference_transaction_uuid: uuid,
  round,
  round_closed: z.boolean().default(true),
});
/** Bet and win of a one-step round: one movement, with the bet's rules applied first. */
export const roundRequest = z.object({
  ...movement,
  ...freeSpins,
  win_amount: amount,
  jackpot_contribution: units.default(0),
  bet: betDetails.optional(),
});
/** Maximum calls per bundle. */
export const maxCallsAtOnce = 64;
/** Bundles: many calls of one kind under one signature, each handled as if sent alone. */
export const roundsRequest = z.object({ ...base, rounds: z.array(roundRequest).min(1).max(maxCallsAtOnce) });
export const betsRequest = z.object({ ...base, bets: z.array(betRequest).min(1).max(maxCallsAtOnce) });
export const winsRequest = z.object({ ...base, wins: z.array(winRequest).min(1).max(maxCallsAtOnce) });
/** Kinds of bundles, each with the kind of its calls. A bundle's calls are in the field named after its kind. */
export const bundleKinds = { rounds: 'round', bets: 'bet', wins: 'win' } as const;
export type BundleKind = keyof typeof bundleKinds;
/** Maximum length of a cursor. */
export const maxCursorLength = 128;
export const transactionsListRequest = z.object({
  ...base,
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  cursor: z.string().max(maxCursorLength).optional(),
  limit: z.int().min(1).max(1_000).default(500),
});

const answerBase = { request_uuid: z.string(), status: z.enum(walletStatuses) };

/** Answer of balance, bet, win, rollback and round. A refusal may omit `balance`. */
export const walletAnswer = z.object({
  ...answerBase,
  user: z.string().optional(),
  currency: z.string().optional(),
  /** An int64: a balance may exceed the maximum of amounts. */
  balance: z.number().multipleOf(1).optional(),
  /** Balance answer while an active bonus limits stakes: the current maximum, in units. */
  max_bet: z.number().multipleOf(1).optional(),
  /** Balance answer: the player's free rounds for the game, each at exactly this stake. */
  free_spins: z.object({ id: uuid, left: z.int().positive(), stake: amount }).optional(),
});
export type WalletAnswer = z.infer<typeof walletAnswer>;
/** Answers of a bundle's calls, in order. */
export const bundleAnswer = z.object({ ...answerBase, answers: z.array(walletAnswer).optional() });
/** @public Read by providers; unused internally. */
export const userInfoAnswer = z.object({
  ...answerBase,
  user: z.string().optional(),
  country: z.string().optional(),
  currency: z.string().optional(),
  language: z.string().optional(),
  is_disabled: z.boolean().optional(),
});
export const listedTransaction = z.object({
  transaction_uuid: uuid,
  reference_transaction_uuid: uuid.nullable(),
  kind: z.enum(['bet', 'win', 'rollback', 'round']),
  round: z.string(),
  user: z.string(),
  currency: z.string(),
  amount: z.int(),
  win_amount: z.int().nullable(),
  status: z.string(),
  created_at: z.iso.datetime(),
});
export type ListedTransaction = z.output<typeof listedTransaction>;
export const transactionsListAnswer = z.object({
  ...answerBase,
  transactions: z.array(listedTransaction).optional(),
  /** Accepted as a request's cursor. Null or missing: the end. */
  next_cursor: z.string().nullable().optional(),
});

/** Operator side, all POST. */
export const walletPaths = {
  userInfo: '/provider/v1/user/info',
  balance: '/provider/v1/user/balance',
  bet: '/provider/v1/transaction/bet',
  win: '/provider/v1/transaction/win',
  rollback: '/provider/v1/transaction/rollback',
  round: '/provider/v1/transaction/round',
  rounds: '/provider/v1/transaction/rounds',
  bets: '/provider/v1/transaction/bets',
  wins: '/provider/v1/transaction/wins',
  transactionsList: '/provider/v1/transactions/list',
} as const;

/** Provider side, all POST, signed by the operator. */
export const providerPaths = {
  gameUrl: '/game/url',
  gameList: '/game/list',
  roundDetails: '/round/details',
  transactionsList: '/transactions/list',
} as const;
/** Calls that a provider need not have, also POST and signed. */
export const optionalProviderPaths = { tablesList: '/tables/list' } as const;

/** Builds a call's URL from the base URL of that side, which may have a path. */
export function callAddress(sideUrl: string, path: string): string {
  const { origin, pathname } = new URL(sideUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}${path}`;
}

/** Address to which a game sends its player: https; http on this machine only. */
const pageAddress = z.url().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
});

export const gameUrlRequest = z.object({
  ...base,
  game_code: player.game_code,
  /** Demo: XXX, without user and token. */
  currency: currencyCode,
  user: z.string().optional(),
  token: z.string().optional(),
  /** What other players may see of the player's name; missing: nothing. */
  public_name: z.string().max(32).optional(),
  language: languageTag,
  country: z.string().length(2),
  device: z.enum(['mobile', 'desktop']),
  lobby_url: pageAddress,
  deposit_url: pageAddress,
});
export const gameUrlAnswer = z.object({ ...answerBase, url: z.url().optional() });
export const gameListRequest = z.object({ ...base });
/** By the standard deviation of a round's return in stakes: below 4, 6, 10, or above. */
const volatilities = ['low', 'medium', 'high', 'extreme'] as const;
export type Volatility = (typeof volatilities)[number];

const offeredGame = z.object({
  game_code: z.string(),
  title: z.string(),
  category: z.string(),
  /** Lowest return of any bet of the game, per cent with two decimals. */
  rtp: z.string(),
  /** Highest return of any bet of the game; missing: `rtp`. */
  max_rtp: z.string().optional(),
  has_demo: z.boolean(),
  is_enabled: z.boolean(),
  /** The cap: no round wins more than this multiple of the stake. */
  max_win_multiple: z.int().min(1).max(1_000_000).optional(),
  /** The win that rounds reach at least once in 100 million, as a multiple of the stake. */
  reached_win_multiple: z.int().min(1).max(1_000_000).optional(),
  /** On average one base-game round in so many reaches the cap. */
  max_win_odds: z.int().min(1).max(1_000_000_000).optional(),
  /** Volatility. */
  volatility: z.enum(volatilities).optional(),
  /** Allowed stakes by currency, in units. For games with free spins. */
  stakes: z.record(currencyCode, z.array(z.int().positive()).min(1).max(100)).optional(),
});
export type OfferedGame = z.output<typeof offeredGame>;
export const gameListAnswer = z.object({ ...answerBase, games: z.array(offeredGame).optional() });
export const roundDetailsRequest = z.object({ ...base, user: z.string(), round });
export const roundDetailsAnswer = z.object({
  ...answerBase,
  details: z.json().optional(),
  /** The provider's public page about the round; the player opens it from their history. */
  page_url: pageAddress.optional(),
});

export const tablesListRequest = z.object({ ...base });
/** How a result is coloured; it never says more than its text. */
const resultTones = ['plain', 'red', 'black', 'green', 'blue', 'gold'] as const;
export const tableResult = z.object({ text: z.string().min(1).max(8), tone: z.enum(resultTones) });
export type TableResult = z.output<typeof tableResult>;
const listedTable = z.object({
  game_code: player.game_code,
  /** Players with a stake in the present or the last round; 0 while the table sleeps. */
  players: z.int().nonnegative(),
  /** Lowest and highest stake of a round by currency, in units. */
  limits: z.record(currencyCode, z.object({ min: amount, max: amount })),
  /** Public results, newest first; empty where each player has another one. */
  results: z.array(tableResult).max(20),
});
export const tablesListAnswer = z.object({ ...answerBase, tables: z.array(listedTable).max(1_000).optional() });
export type ListedTable = z.output<typeof listedTable>;

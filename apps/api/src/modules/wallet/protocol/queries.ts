import { textLocale } from '@altyn/contracts/languages';
import {
  balanceRequest,
  type transactionsListAnswer,
  transactionsListRequest,
  userInfoRequest,
  unknownRequestUuid,
} from '@altyn/contracts/provider-wallet';
import { findKindProblem, walletForeignFields } from '@altyn/provider-protocol/call-kind';
import { problemOf } from '@altyn/provider-protocol/message-problem';
import type { ProtocolVersion } from '@altyn/provider-protocol/signed-request';
import type { z } from 'zod';
import { getBalances, shownTotal } from '../../ledger/index.ts';
import { listProviderTransactions } from '../history/transaction-store.ts';
import type { WalletProvider } from '../ports.ts';
import type { WalletDeps } from '../wallet.ts';
import { type Answered, answerText, refuse } from './answer.ts';

export type QueryKind = 'userInfo' | 'balance' | 'transactionsList';
const shapes = { userInfo: userInfoRequest, balance: balanceRequest, transactionsList: transactionsListRequest };
const kindNames = { userInfo: 'user_info', balance: 'balance', transactionsList: 'transactions_list' } as const;

/** Answers calls that move no money. */
export async function answerQuery(
  deps: WalletDeps,
  kind: QueryKind,
  provider: WalletProvider,
  { body, version }: { body: string; version: ProtocolVersion },
): Promise<Answered> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return refuse(unknownRequestUuid, 'WRONG_SYNTAX');
  }
  const parsed = shapes[kind].safeParse(value);
  if (!parsed.success) return refuse(requestUuidOf(value), problemOf(value, parsed.error));
  const name = kindNames[kind];
  const problem = findKindProblem(value as Record<string, unknown>, {
    kind: name,
    foreignFields: walletForeignFields[name],
    version,
  });
  if (problem) return refuse(requestUuidOf(value), problem);
  if (kind === 'transactionsList') {
    return listTransactions(deps, provider, parsed.data as z.output<typeof transactionsListRequest>);
  }
  const request = parsed.data as z.output<typeof userInfoRequest>;
  const session = await deps.wallet.sessions.find(request.token);
  if (!session || session.playerId !== request.user.toLowerCase() || session.provider !== provider.slug) {
    return refuse(request.request_uuid, 'INVALID_TOKEN');
  }
  const isOver = session.expiresAt.getTime() <= deps.clock.now().getTime();
  if (isOver || (await deps.wallet.directories.endedSessions()).has(session)) {
    return refuse(request.request_uuid, 'TOKEN_EXPIRED');
  }
  if (kind === 'userInfo') return userInfo(deps, request);
  const games = await deps.wallet.directories.games();
  const gameCode = (parsed.data as z.output<typeof balanceRequest>).game_code;
  return balance(deps, request, games.game(provider.slug, gameCode)?.slug);
}

function requestUuidOf(value: unknown): string {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)['request_uuid'] : '';
  return typeof given === 'string' && /^[0-9a-f-]{36}$/i.test(given) ? given : unknownRequestUuid;
}

async function userInfo(deps: WalletDeps, request: { request_uuid: string; user: string }): Promise<Answered> {
  const player = await deps.wallet.directories.findPlayer(request.user.toLowerCase());
  if (!player) return refuse(request.request_uuid, 'INVALID_TOKEN');
  const answer = {
    request_uuid: request.request_uuid,
    status: 'OK' as const,
    user: player.id,
    country: player.country,
    currency: player.currency.toUpperCase(),
    // Games speak the site's first languages alone.
    language: textLocale(player.language),
    is_disabled: player.isDisabled,
  };
  return { status: 'OK', text: JSON.stringify(answer) };
}

async function balance(
  deps: WalletDeps,
  request: { request_uuid: string; user: string },
  game: string | undefined,
): Promise<Answered> {
  // Read from the primary: a balance is never staler than an earlier answer.
  const balances = await getBalances(deps.db.kysely, request.user.toLowerCase());
  if (!balances) return refuse(request.request_uuid, 'INVALID_TOKEN');
  const { playerId, pockets } = balances;
  const now = deps.clock.now();
  const maxBetMinor = await deps.wallet.highestBet(deps.db.kysely, { playerId, pockets, now });
  const freeSpins = game === undefined ? null : await deps.wallet.freeSpins(deps.db.kysely, { playerId, game, now });
  return {
    status: 'OK',
    text: answerText(
      { requestUuid: request.request_uuid, totalMinor: shownTotal(pockets), status: 'OK', maxBetMinor, freeSpins },
      balances,
    ),
  };
}

async function listTransactions(
  deps: WalletDeps,
  provider: WalletProvider,
  request: z.output<typeof transactionsListRequest>,
): Promise<Answered> {
  const page = await listProviderTransactions(deps.db.replica, {
    provider: provider.slug,
    from: new Date(request.from),
    to: new Date(request.to),
    cursor: request.cursor,
    limit: request.limit,
  });
  if (page === undefined) return refuse(request.request_uuid, 'WRONG_SYNTAX');
  const answer: z.input<typeof transactionsListAnswer> = {
    request_uuid: request.request_uuid,
    status: 'OK',
    transactions: page.items,
    next_cursor: page.nextCursor,
  };
  return { status: 'OK', text: JSON.stringify(answer) };
}

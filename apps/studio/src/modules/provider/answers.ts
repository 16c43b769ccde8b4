import { gameUrlRequest, roundDetailsRequest, transactionsListRequest } from '@altyn/contracts/provider-wallet';
import type { ProviderAnswer } from '@altyn/provider-protocol/answer-call';
import { z } from 'zod';
import { toProtocolAmount } from '../../amounts.ts';
import type { Deps } from '../../deps.ts';
import { liveOffers, liveTables } from '../../titles/live-tables.ts';
import { figuresOf, highestReturnOf, lowestReturnOf, type Title, volatilityOf } from '../../titles/slot-game.ts';
import { listedStakes } from '../../titles/stakes.ts';
import { findLiveBet, type LiveBetRow, readTables } from '../live/index.ts';
import { findRound } from '../rounds/index.ts';
import { openSession } from '../sessions/index.ts';
import { listTransactions } from './store.ts';

export async function answerGameUrl(deps: Deps, call: z.output<typeof gameUrlRequest>): Promise<ProviderAnswer> {
  const { user, token } = call;
  // User and token come together; a demo has neither.
  if ((user === undefined) !== (token === undefined)) return { status: 'WRONG_SYNTAX' };
  const url = await openSession(deps, {
    gameCode: call.game_code,
    currency: call.currency,
    language: call.language,
    country: call.country,
    lobbyUrl: call.lobby_url,
    depositUrl: call.deposit_url,
    operator:
      user === undefined || token === undefined
        ? undefined
        : { player: user.toLowerCase(), token, publicName: call.public_name },
  });
  if (url) return { status: 'OK', url };
  const isOffered = deps.titles.has(call.game_code) || liveTables.has(call.game_code);
  return { status: isOffered ? 'WRONG_CURRENCY' : 'INVALID_GAME' };
}

/** How often the base game reaches its maximum, where it is published. */
function maxWinOddsOf(title: Title): { max_win_odds?: number } {
  const odds = figuresOf(title, 'base').top_odds;
  return odds === null ? {} : { max_win_odds: Number(odds) };
}

export const answerGameList = (deps: Deps): ProviderAnswer => ({
  status: 'OK',
  games: [
    ...[...deps.titles.values()].map((title) => ({
      game_code: title.code,
      title: title.title,
      category: title.category,
      rtp: lowestReturnOf(title),
      max_rtp: highestReturnOf(title),
      has_demo: true,
      is_enabled: true,
      max_win_multiple: title.rules.max_win_multiple,
      ...(title.rules.reached_win_multiple === null ? {} : { reached_win_multiple: title.rules.reached_win_multiple }),
      ...maxWinOddsOf(title),
      volatility: volatilityOf(figuresOf(title, 'base').deviation),
      ...(title.category === 'slots' ? { stakes: listedStakes(title.slot, deps.config.HIGHEST_PAYOUTS) } : {}),
    })),
    ...liveOffers(),
  ],
});

export const answerTablesList = async (deps: Deps): Promise<ProviderAnswer> => ({
  status: 'OK',
  tables: await readTables(deps),
});

export async function answerRoundDetails(
  deps: Deps,
  call: z.output<typeof roundDetailsRequest>,
): Promise<ProviderAnswer> {
  const isId = z.uuid().safeParse(call.round).success;
  const bet = isId ? await findLiveBet(deps.pool, call.round) : undefined;
  if (bet && bet.player === call.user.toLowerCase())
    return { status: 'OK', details: detailsOfBet(bet), page_url: pageOf(deps, { live: bet.round_id }) };
  const row = isId ? await findRound(deps.pool, call.round) : undefined;
  if (!row || row.player !== call.user.toLowerCase() || row.mode !== 'real')
    return { status: 'TRANSACTION_DOES_NOT_EXIST' };
  return {
    status: 'OK',
    details: { status: row.status, refusal: row.refusal, book: row.book, transaction_uuid: row.transaction_uuid },
    page_url: pageOf(deps, { round: row.id }),
  };
}

/** Address of the page that shows and verifies a round from its seeds. */
function pageOf({ config }: Deps, request: { round: string } | { live: string }): string {
  return new URL(`/play/verifier/?${new URLSearchParams({ ...request }).toString()}`, config.PUBLIC_STUDIO_URL).href;
}

export async function answerTransactionsList(
  deps: Deps,
  call: z.output<typeof transactionsListRequest>,
): Promise<ProviderAnswer> {
  const after = call.cursor === undefined ? undefined : readCursor(call.cursor);
  if (call.cursor !== undefined && !after) return { status: 'WRONG_SYNTAX' };
  const rows = await listTransactions(deps.pool, {
    from: new Date(call.from),
    to: new Date(call.to),
    after,
    limit: call.limit,
  });
  const last = rows.at(-1);
  return {
    status: 'OK',
    transactions: rows.map((row) => ({
      transaction_uuid: row.transaction_uuid,
      reference_transaction_uuid: row.reference_transaction_uuid,
      kind: row.kind,
      round: row.round,
      user: row.player,
      currency: row.currency,
      amount: toProtocolAmount(row.amount_minor),
      win_amount: row.win_minor === null ? null : toProtocolAmount(row.win_minor),
      status: 'OK',
      created_at: row.at.toISOString(),
    })),
    next_cursor: rows.length === call.limit && last ? `${last.at.toISOString()}|${last.transaction_uuid}` : null,
  };
}

/** A live bet, as looked up by an operator. */
function detailsOfBet(bet: LiveBetRow) {
  const { status, refusal, layout, round_id, table_code } = bet;
  return {
    status,
    refusal,
    book: {
      table: table_code,
      live_round: round_id,
      layout,
      stake: `${bet.stake_minor + bet.added_minor}`,
      win: `${bet.win_minor ?? 0n}`,
    },
    transaction_uuid: bet.bet_uuid,
  };
}

function readCursor(text: string): { at: Date; id: string } | undefined {
  const parts = z.tuple([z.iso.datetime(), z.uuid()]).safeParse(text.split('|'));
  return parts.success ? { at: new Date(parts.data[0]), id: parts.data[1] } : undefined;
}

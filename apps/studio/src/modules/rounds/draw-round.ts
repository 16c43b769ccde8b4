import type { Book } from '@altyn/contracts/game-book';
import { fairRandomness } from '@altyn/engines/fair-randomness';
import { isBought } from '@altyn/engines/slots/bought-modes';
import { firstAttempt } from './attempts.ts';
import type { SeedRow } from '../fairness/index.ts';
import type { NewRound, RoundRow } from './store.ts';
import type { SessionRow } from '../sessions/index.ts';
import { toProtocolAmount } from '../../amounts.ts';
import type { Deps } from '../../deps.ts';
import {
  type BookPart,
  declaredReturn,
  returnOfAddedStake,
  type SlotGame,
  type Title,
} from '../../titles/slot-game.ts';
import { playedTitle, priceOf } from '../../titles/titles.ts';

/** The validated request of a player. */
export interface Asked {
  roundId: string;
  stakeMinor: bigint;
  title: Title;
  mode: SlotGame['modes'][number];
  bet?: unknown;
  freeSpinsId: string | null;
}

/** Draws a round's outcome from the player's seed. The row includes the body of the wallet call. */
export function drawRound(deps: Deps, session: SessionRow, request: Asked, seed: SeedRow): NewRound {
  const { title, stakeMinor, mode } = request;
  const { slot } = title;
  const randomness = fairRandomness({
    serverSeed: seed.server_seed.toString('hex'),
    clientSeed: seed.client_seed,
    nonce: Number(seed.rounds),
  });
  const part = slot.play({ stakeMinor, mode: mode.id, bet: request.bet, randomness });
  const now = deps.now();
  const row: NewRound = {
    id: request.roundId,
    session_id: session.id,
    player: session.player,
    game_code: session.game_code,
    mode: session.mode,
    currency: session.currency,
    stake_minor: stakeMinor,
    win_minor: part.win,
    book: bookOf(slot, { stakeMinor, mode: mode.id, bet: request.bet }, part),
    status: 'pending',
    refusal: null,
    balance_minor: null,
    is_shown: false,
    created_at: now,
    transaction_uuid: deps.newId(),
    wallet_body: null,
    attempts: 0,
    game_mode: mode.id,
    maths_version: slot.mathsVersion,
    price_minor: request.freeSpinsId === null ? priceOf(mode, stakeMinor) : 0n,
    declared_return: slot.returnOf && request.bet !== undefined ? slot.returnOf(request.bet) : null,
    free_spins_id: request.freeSpinsId,
    seed_id: seed.id,
    client_seed: seed.client_seed,
    nonce: seed.rounds,
    words: randomness.words,
    choices: [],
    choice_until: null,
    wallet_call: part.next ? 'bet' : 'round',
    staked_at: null,
    win_transaction_uuid: null,
    next_attempt_at: firstAttempt(now),
    settled_at: null,
  };
  return session.mode === 'demo' ? row : { ...row, wallet_body: stakeBody(deps, session, row, title) };
}

/** Book of a round's first part. */
function bookOf(slot: SlotGame, round: { stakeMinor: bigint; mode: string; bet: unknown }, part: BookPart): Book {
  return {
    mode: round.mode,
    game: slot.game,
    mathsVersion: slot.mathsVersion,
    stake: round.stakeMinor.toString(),
    win: part.win.toString(),
    events: part.events,
    ...(round.bet === undefined ? {} : { bet: round.bet }),
  };
}

/** Book after an answer to its choice. */
export function continueBook(book: Book, part: BookPart): Book {
  return { ...book, win: part.win.toString(), events: [...book.events, ...part.events] };
}

/** Kind of stake reported to the wallet. */
function betKind(category: Title['category'] | undefined, mode: string): 'spin' | 'buy_bonus' | 'table' {
  if (category === 'table') return 'table';
  return isBought(mode) ? 'buy_bonus' : 'spin';
}

/** Body of the first call: the whole round, or its stake if a choice follows. */
function stakeBody(deps: Deps, session: SessionRow, row: RoundRow, title: Title): string {
  const { category, lineRules } = title;
  const isWhole = row.wallet_call === 'round';
  const kind = betKind(category, row.game_mode);
  return JSON.stringify({
    ...movementOf(deps, session, row),
    transaction_uuid: row.transaction_uuid,
    round_closed: isWhole,
    amount: toProtocolAmount(row.free_spins_id === null ? row.price_minor : row.stake_minor),
    ...(isWhole ? { win_amount: toProtocolAmount(row.win_minor) } : {}),
    ...(row.free_spins_id === null ? {} : { free_spins_id: row.free_spins_id }),
    bet: {
      kind,
      ...(lineRules.lines.length > 0 ? { lines: lineRules.lines.length } : {}),
      rtp: declaredReturn(title, { mode: row.game_mode, bet: row.book.bet }),
    },
  });
}

/**
 * Body of an additional stake: a bet in the same round. It declares no loss of its own: the return of the first stake
 * includes what the best answers cost.
 */
export function addedStakeBody(
  deps: Deps,
  session: SessionRow,
  added: { row: RoundRow; amountMinor: bigint; transactionUuid: string },
): string {
  const title = playedTitle(deps.titles, added.row.game_code);
  return JSON.stringify({
    ...movementOf(deps, session, added.row),
    transaction_uuid: added.transactionUuid,
    round_closed: false,
    amount: toProtocolAmount(added.amountMinor),
    bet: { kind: betKind(title?.category, added.row.game_mode), rtp: returnOfAddedStake },
  });
}

/** Body of the last call: the win of a round whose stake was taken earlier. */
export function winBody(
  deps: Deps,
  session: SessionRow,
  win: { row: RoundRow; winMinor: bigint; transactionUuid: string },
): string {
  return JSON.stringify({
    ...movementOf(deps, session, win.row),
    transaction_uuid: win.transactionUuid,
    reference_transaction_uuid: win.row.transaction_uuid,
    round_closed: true,
    amount: toProtocolAmount(win.winMinor),
  });
}

function movementOf(deps: Deps, session: SessionRow, row: RoundRow) {
  return {
    request_uuid: deps.newId(),
    user: row.player,
    token: session.operator_token,
    game_code: row.game_code,
    round: row.id,
    currency: row.currency,
    is_free: row.free_spins_id !== null,
    is_promo: false,
  };
}

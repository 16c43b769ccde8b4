import type { RoundView } from '@altyn/contracts/studio-game';
import { playLineSlot } from '@altyn/engines/play-line-slot';
import { toProtocolAmount } from './amounts.ts';
import { inTransaction } from './db.ts';
import type { Deps } from './deps.ts';
import { toRoundView } from './round-view.ts';
import { firstAttempt, settleRound } from './settle-round.ts';
import {
  addNet,
  findRound,
  insertRound,
  lockSession,
  moveDemoBalance,
  type RoundRow,
  type SessionRow,
} from './store.ts';
import { stakesOf, titles } from './titles.ts';

export interface Spin {
  /** The client's own id of the round: a repeat is the same round. */
  roundId: string;
  stakeMinor: bigint;
}

export type SpinResult =
  | { kind: 'round'; view: RoundView }
  | { kind: 'refused'; error: 'VALIDATION_ERROR' | 'ROUND_OPEN' | 'NOT_FOUND' };

/**
 * Plays one round. The outcome is written down before the wallet hears of it, so that whatever fails afterwards can be
 * repeated with the same bytes; the client learns it only when the stake is paid.
 */
export async function playRound(deps: Deps, session: SessionRow, spin: Spin): Promise<SpinResult> {
  const title = titles.get(session.game_code);
  if (!title || !stakesOf(session.currency)?.all.includes(spin.stakeMinor))
    return { kind: 'refused', error: 'VALIDATION_ERROR' };
  const known = await findRound(deps.pool, spin.roundId);
  if (known) return repeat(session, known);

  const book = playLineSlot(title.config, spin.stakeMinor, deps.randomness);
  const now = deps.now();
  const transactionUuid = deps.newId();
  const row: RoundRow = {
    id: spin.roundId,
    session_id: session.id,
    player: session.player,
    game_code: session.game_code,
    mode: session.mode,
    currency: session.currency,
    stake_minor: spin.stakeMinor,
    win_minor: BigInt(book.win),
    book,
    status: 'pending',
    refusal: null,
    balance_minor: null,
    is_shown: false,
    created_at: now,
    transaction_uuid: transactionUuid,
    wallet_body: null,
    attempts: 0,
  };
  if (session.mode === 'demo') return playDemo(deps, session, row);

  row.wallet_body = JSON.stringify({
    request_uuid: deps.newId(),
    user: session.player,
    token: session.operator_token,
    game_code: session.game_code,
    transaction_uuid: transactionUuid,
    round: spin.roundId,
    round_closed: true,
    currency: session.currency,
    amount: toProtocolAmount(spin.stakeMinor),
    win_amount: toProtocolAmount(row.win_minor),
    is_free: false,
    is_promo: false,
    bet: { kind: 'spin', lines: title.config.lines.length },
  });
  const isNew = await insertRound(deps.pool, { ...row, next_attempt_at: firstAttempt(now), settled_at: null });
  if (!isNew) return repeatOrOpen(deps, session, spin.roundId);
  await settleRound(deps, row);
  return reread(deps, session, spin.roundId);
}

/** Play money: paid and settled in one transaction, without the wallet. */
async function playDemo(deps: Deps, session: SessionRow, row: RoundRow): Promise<SpinResult> {
  const isNew = await inTransaction(deps.pool, async (client) => {
    const locked = await lockSession(client, session.id);
    const balance = locked.demo_balance_minor ?? 0n;
    const isRefused = balance < row.stake_minor;
    const change = isRefused ? 0n : row.win_minor - row.stake_minor;
    const inserted = await insertRound(client, {
      ...row,
      status: isRefused ? 'void' : 'settled',
      refusal: isRefused ? 'NOT_ENOUGH_MONEY' : null,
      balance_minor: balance + change,
      settled_at: row.created_at,
      next_attempt_at: null,
    });
    if (!inserted) return false;
    await moveDemoBalance(client, { sessionId: session.id, byMinor: change, now: row.created_at });
    await addNet(client, { sessionId: session.id, byMinor: change });
    return true;
  });
  return isNew ? reread(deps, session, row.id) : repeatOrOpen(deps, session, row.id);
}

async function reread(deps: Deps, session: SessionRow, roundId: string): Promise<SpinResult> {
  const row = await findRound(deps.pool, roundId);
  return row ? repeat(session, row) : { kind: 'refused', error: 'NOT_FOUND' };
}

/** The same id again: the same round, for its own player only. */
function repeat(session: SessionRow, row: RoundRow): SpinResult {
  if (row.player !== session.player || row.game_code !== session.game_code)
    return { kind: 'refused', error: 'NOT_FOUND' };
  return { kind: 'round', view: toRoundView(row) };
}

/** Nothing was inserted: either the id is there, or another round is open. */
async function repeatOrOpen(deps: Deps, session: SessionRow, roundId: string): Promise<SpinResult> {
  const row = await findRound(deps.pool, roundId);
  return row ? repeat(session, row) : { kind: 'refused', error: 'ROUND_OPEN' };
}

/** One round of the session's player. */
export async function readRound(deps: Deps, session: SessionRow, roundId: string): Promise<SpinResult> {
  return reread(deps, session, roundId);
}

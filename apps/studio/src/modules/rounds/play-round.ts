import type { RoundView } from '@altyn/contracts/studio-game';
import { choiceUntil } from './attempts.ts';
import { inTransaction } from '@altyn/server-kit/postgres';
import { type Asked, drawRound } from './draw-round.ts';
import { drawSeed } from '../fairness/index.ts';
import { type SessionRow, addNet, isModeAllowed, lockSession, moveDemoBalance } from '../sessions/index.ts';
import { toRoundView } from './round-view.ts';
import { settleRound } from './settle-round.ts';
import { type NewRound, type RoundRow, findRound, insertRound } from './store.ts';
import type { Deps } from '../../deps.ts';
import type { Title } from '../../titles/slot-game.ts';
import { isInRange, stakesOf } from '../../titles/stakes.ts';

export interface Spin {
  /** The client's idempotency key of the round. */
  roundId: string;
  stakeMinor: bigint;
  /** One of the game's modes. */
  mode: string;
  /** The bet, for games that take one. */
  bet?: unknown;
  /** Free-spins package of a free round. */
  freeSpinsId?: string | undefined;
}

export type SpinResult =
  | { kind: 'round'; view: RoundView }
  | { kind: 'refused'; error: 'VALIDATION_ERROR' | 'ROUND_OPEN' | 'NO_CHOICE' | 'NOT_FOUND' };

/**
 * Plays one round. The outcome is stored before the wallet is called, so that any later failure can be retried with the
 * same bytes. The client gets it only after the stake is taken. For a round with a choice, the stake is taken first and
 * the round waits.
 */
export async function playRound(deps: Deps, session: SessionRow, spin: Spin): Promise<SpinResult> {
  const title = deps.titles.get(session.game_code);
  if (!title) return onlyRepeat(deps, session, spin.roundId);
  const mode = title.slot.modes.find(({ id }) => id === spin.mode);
  const accepted = takenBet(deps, { title, currency: session.currency, spin });
  const isAllowed = isModeAllowed(session.restrictions, spin.mode);
  const isFree = spin.freeSpinsId !== undefined;
  if (!mode || !accepted || !isAllowed || (isFree && !takesFreeSpins(session, title, mode.id))) {
    return { kind: 'refused', error: 'VALIDATION_ERROR' };
  }
  const existing = await findRound(deps.pool, spin.roundId);
  if (existing) return repeat(deps, session, existing);
  const row = await drawAndKeep(deps, session, {
    ...accepted,
    roundId: spin.roundId,
    stakeMinor: spin.stakeMinor,
    title,
    mode,
    freeSpinsId: spin.freeSpinsId ?? null,
  });
  if (!row) return repeatOrOpen(deps, session, spin.roundId);
  if (session.mode === 'real') await settleRound(deps, row);
  return rereadRound(deps, session, spin.roundId);
}

/** Free rounds are for slots in real play and base mode. */
const takesFreeSpins = (session: SessionRow, { slot }: Title, mode: string) =>
  session.mode === 'real' && !slot.readBet && mode === 'base';

/**
 * The bet in its stored form, empty for slots; undefined: the stake or bet is invalid. A free round keeps the stake it was
 * given with, though the ceiling be lower now; the wallet compares it with the package.
 */
function takenBet(
  { config }: Deps,
  { title: { slot }, currency, spin }: { title: Title; currency: string; spin: Spin },
): { bet?: unknown } | undefined {
  const range = stakesOf(slot, currency, config.HIGHEST_PAYOUTS)?.range;
  if (!range) return undefined;
  if (!slot.readBet) {
    const max = spin.freeSpinsId === undefined ? range.max : spin.stakeMinor;
    return isInRange(spin.stakeMinor, { ...range, max }) ? {} : undefined;
  }
  const read = slot.readBet(spin.bet, { minMinor: range.min, maxMinor: range.max });
  return read?.stakeMinor === spin.stakeMinor ? { bet: read.bet } : undefined;
}

/** The round was not inserted: the transaction is rolled back and its nonce stays unused. */
class RoundThere extends Error {}

/**
 * Takes a nonce and stores the round in one transaction. @returns undefined if the id exists or another round is open.
 */
async function drawAndKeep(deps: Deps, session: SessionRow, request: Asked): Promise<RoundRow | undefined> {
  try {
    return await inTransaction(deps.pool, async (client) => {
      const row = drawRound(deps, session, request, await drawSeed(deps, client, session.player));
      const stored = session.mode === 'demo' ? await payDemo(deps, session, row, client) : row;
      if (!(await insertRound(client, stored))) throw new RoundThere();
      return stored;
    });
  } catch (error) {
    if (error instanceof RoundThere) return undefined;
    throw error;
  }
}

/** Play money: the stake and the win are booked at once, without the wallet. A round with a choice pays at its end. */
async function payDemo(
  deps: Deps,
  session: SessionRow,
  row: NewRound,
  client: Parameters<typeof lockSession>[0],
): Promise<NewRound> {
  const balance = (await lockSession(client, session.id)).demo_balance_minor ?? 0n;
  const now = row.created_at;
  const ended = { settled_at: now, next_attempt_at: null };
  if (balance < row.price_minor)
    return { ...row, ...ended, status: 'void', refusal: 'NOT_ENOUGH_MONEY', balance_minor: balance };
  const isChoosing = row.wallet_call === 'bet';
  const change = (isChoosing ? 0n : row.win_minor) - row.price_minor;
  await moveDemoBalance(client, { sessionId: session.id, byMinor: change, now });
  await addNet(client, { sessionId: session.id, byMinor: change });
  const paid = { ...row, balance_minor: balance + change };
  if (!isChoosing) return { ...paid, ...ended, status: 'settled' };
  return { ...paid, status: 'choosing', staked_at: now, choice_until: choiceUntil(deps.now()), next_attempt_at: null };
}

/** A round of the session's player. */
export async function rereadRound(deps: Deps, session: SessionRow, roundId: string): Promise<SpinResult> {
  const row = await findRound(deps.pool, roundId);
  return row ? repeat(deps, session, row) : { kind: 'refused', error: 'NOT_FOUND' };
}

/** A session that outlives its title takes no bets; a repeated id still returns its round. */
async function onlyRepeat(deps: Deps, session: SessionRow, roundId: string): Promise<SpinResult> {
  const row = await findRound(deps.pool, roundId);
  return row ? repeat(deps, session, row) : { kind: 'refused', error: 'VALIDATION_ERROR' };
}

/** A repeated id returns the existing round, to its own player only. */
async function repeat(deps: Deps, session: SessionRow, row: RoundRow): Promise<SpinResult> {
  if (row.player !== session.player || row.game_code !== session.game_code)
    return { kind: 'refused', error: 'NOT_FOUND' };
  return { kind: 'round', view: await toRoundView(deps, row) };
}

/** Nothing was inserted: either the id exists, or another round is open. */
async function repeatOrOpen(deps: Deps, session: SessionRow, roundId: string): Promise<SpinResult> {
  const row = await findRound(deps.pool, roundId);
  return row ? repeat(deps, session, row) : { kind: 'refused', error: 'ROUND_OPEN' };
}

import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import { formatMoney, type Minor } from '@altyn/domain/money';
import { type AuditEntry, writeAudit } from '../../../platform/audit.ts';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { endPlayerSessions } from '../../identity/index.ts';
import { lockBalances } from '../../ledger/index.ts';
import { judgeSoon } from '../../persons/index.ts';
import {
  changeLimit,
  changeSession,
  holdRefusal,
  isExcluded,
  type LimitKind,
  type LimitPeriod,
  type LimitState,
  refusesDeposit,
} from './limit-rules.ts';
import {
  addDepositUsage,
  backfillUsage,
  ensureControl,
  findLimits,
  findPlayFreeAt,
  recallPlay,
  writeExclusion,
  writeLimit,
  writeSession,
} from './limit-store.ts';

type LimitDeps = Pick<PlatformDeps, 'db' | 'clock' | 'ids'>;

/** Author of a limit change: the player, or an operator at the player's request. Both are audited. */
export type ChangedBy = { actor: 'player'; sessionId?: string } | { actor: 'operator'; name: string; reason: string };
const byPlayer: ChangedBy = { actor: 'player' };

/** Action and details of the audit entry of a change. */
type Act = Pick<AuditEntry, 'action' | 'details'>;

/** Reads a player's limits with their usage; undefined when none was ever set. */
export async function readLimits(deps: LimitDeps, playerId: string): Promise<LimitState | undefined> {
  return findLimits(deps.db.kysely, playerId, deps.clock.now());
}

/** Reads when a player whose session of play has run its time may begin the next one; undefined while play may go on. */
export async function readPlayFreeAt(
  deps: LimitDeps,
  of: { playerId: string; state: LimitState | undefined },
): Promise<Date | undefined> {
  return findPlayFreeAt(deps.db.kysely, { ...of, now: deps.clock.now() });
}

/**
 * Runs a change under the player's lock, so that a bet being decided is decided again. `write` returns the audited act, or
 * undefined when nothing changed.
 */
async function change(
  deps: LimitDeps,
  playerId: string,
  by: ChangedBy,
  write: (tx: Tx, state: LimitState, now: Date) => Promise<Act | Refusal | undefined>,
): Promise<LimitState | Refusal> {
  return deps.db.transaction(async (tx) => {
    await lockBalances(tx, [playerId]);
    // Read under the lock, so that timestamps follow the order of a player's changes.
    const now = deps.clock.now();
    const isFirst = (await findLimits(tx, playerId, now)) === undefined;
    await ensureControl(tx, playerId);
    if (isFirst) await backfillUsage(tx, playerId, now);
    const act = await write(tx, await stateOf(tx, playerId, now), now);
    if (isRefusal(act)) return act;
    if (act !== undefined) {
      const who =
        by.actor === 'player'
          ? { actor: `player:${playerId}`, reason: "the player's own choice" satisfies AutomaticReason }
          : { actor: by.name, reason: by.reason };
      await writeAudit(tx, { id: deps.ids.next(), at: now, ...who, subject: playerId, ...act });
      const payload = { kind: 'changed', reached_at: now.toISOString() };
      await appendEvents(tx, [{ kind: 'limits', playerId, payload }]);
    }
    return stateOf(tx, playerId, now);
  });
}

async function stateOf(queries: Queries, playerId: string, now: Date): Promise<LimitState> {
  const state = await findLimits(queries, playerId, now);
  if (!state) throw new Error('the limits were not written');
  return state;
}

/**
 * Sets a limit: a lower or first one applies at once, a higher one or none (null) after 24 hours. Repeating a pending
 * request does not extend the wait. Refuses SELF_EXCLUDED for any loosening during an exclusion.
 */
export function setLimit(
  deps: LimitDeps,
  wanted: { playerId: string; kind: LimitKind; period: LimitPeriod; amount: Minor | null },
  by: ChangedBy = byPlayer,
): Promise<LimitState | Refusal> {
  const { playerId, kind, period, amount } = wanted;
  return change(deps, playerId, by, async (tx, state, now) => {
    const known = state.limits.find((limit) => limit.kind === kind && limit.period === period);
    const limit = known ?? { kind, period, amount: null, nextAmount: null, nextAt: null };
    const changed = changeLimit(limit, amount, now);
    const same = ['amount', 'nextAmount'] as const;
    if (same.every((name) => changed[name] === limit[name]) && changed.nextAt?.getTime() === limit.nextAt?.getTime())
      return undefined;
    if (changed.nextAt !== null && isExcluded(state, now)) return refuse('SELF_EXCLUDED');
    await writeLimit(tx, playerId, changed);
    const holdsFrom = (changed.nextAt ?? now).toISOString();
    const details = { kind, period, amount: amount === null ? 'none' : formatMoney(amount), holds_from: holdsFrom };
    return { action: 'player.limit', details };
  });
}

/**
 * Sets the maximum play session in minutes: a shorter one applies at once, a longer one or none (null) after 24 hours. Play
 * since the last pause counts. Refuses SELF_EXCLUDED for any loosening during an exclusion.
 */
export function setSessionMinutes(
  deps: LimitDeps,
  wanted: { playerId: string; minutes: number | null },
  by: ChangedBy = byPlayer,
): Promise<LimitState | Refusal> {
  const { playerId, minutes } = wanted;
  return change(deps, playerId, by, async (tx, state, now) => {
    const changed = changeSession(state, minutes, now);
    const [before, after] = [state.nextSession, changed.nextSession];
    const isSame = changed.sessionMinutes === state.sessionMinutes && after?.minutes === before?.minutes;
    if (isSame && after?.at.getTime() === before?.at.getTime()) return undefined;
    if (after !== null && isExcluded(state, now)) return refuse('SELF_EXCLUDED');
    await writeSession(tx, playerId, changed);
    if (state.sessionMinutes === null) await recallPlay(tx, { playerId, now });
    return { action: 'player.session-limit', details: { minutes, holds_from: (after?.at ?? now).toISOString() } };
  });
}

/**
 * Starts a cool-off or self-exclusion: blocks bets and deposits at once, drops pending looser limits, and ends the player's
 * other sign-ins. It can be extended, never shortened.
 */
export function excludePlayer(
  deps: LimitDeps,
  wanted: { playerId: string; until: Date },
  by: ChangedBy = byPlayer,
): Promise<LimitState | Refusal> {
  const { playerId, until } = wanted;
  return change(deps, playerId, by, async (tx, state, now) => {
    if (state.excludedUntil !== null && state.excludedUntil.getTime() >= until.getTime()) return undefined;
    await writeExclusion(tx, { playerId, until, now });
    // The person's other accounts stop too.
    await judgeSoon(tx, playerId);
    const except = by.actor === 'player' ? by.sessionId : undefined;
    await endPlayerSessions(tx, { playerId, ...(except ? { except } : {}), reason: 'exclusion', at: now });
    return { action: 'player.exclude', details: { until: until.toISOString() } };
  });
}

/** Refuses ACCOUNT_FROZEN, PERSON_EXCLUDED, IDENTITY_FIRST (linked accounts), and LIMIT_REACHED for a deposit above the player's limits. Runs in the transaction that starts the deposit. */
export async function checkDeposit(
  tx: Tx,
  deposit: { playerId: string; amountMinor: Minor; openMinor: Minor; at: Date },
): Promise<Refusal | undefined> {
  const limits = await findLimits(tx, deposit.playerId, deposit.at);
  const held = limits && holdRefusal(limits, deposit.at);
  if (held) return refuse(held);
  return limits && refusesDeposit(limits, deposit.openMinor + deposit.amountMinor, deposit.at)
    ? refuse('LIMIT_REACHED')
    : undefined;
}

/** Counts a completed deposit. Runs in the transaction that credits it. */
export async function countDeposit(tx: Tx, deposit: { playerId: string; amountMinor: Minor; at: Date }): Promise<void> {
  await addDepositUsage(tx, deposit);
}

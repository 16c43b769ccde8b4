import type { Minor } from '@altyn/domain/money';
import { type AuditEntry, writeAudit } from '../../../platform/audit.ts';
import type { Queries, Tx } from '../../../platform/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { appendEvents } from '../../../platform/outbox.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { lockBalances } from '../../ledger/index.ts';
import { changeLimit, type LimitKind, type LimitPeriod, type LimitState, refusesDeposit } from './limit-rules.ts';
import {
  addDepositUsage,
  backfillUsage,
  ensureControl,
  findLimits,
  writeExclusion,
  writeLimit,
  writeSessionMinutes,
} from './limit-store.ts';

type LimitDeps = Pick<PlatformDeps, 'db' | 'clock'>;

/** A player's own limits with what was used of them; undefined when nothing was ever set. */
export async function readLimits(deps: LimitDeps, playerId: string): Promise<LimitState | undefined> {
  return findLimits(deps.db.kysely, playerId, deps.clock.now());
}

/** Runs a change under the player's lock, so that a bet that is being decided is decided again. */
async function change(
  deps: LimitDeps,
  playerId: string,
  write: (tx: Tx, state: LimitState, now: Date) => Promise<void>,
  audit?: AuditEntry,
): Promise<LimitState> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockBalances(tx, [playerId]);
    const isFirst = (await findLimits(tx, playerId, now)) === undefined;
    await ensureControl(tx, playerId);
    if (isFirst) await backfillUsage(tx, playerId, now);
    await write(tx, await stateOf(tx, playerId, now), now);
    if (audit) await writeAudit(tx, audit);
    await appendEvents(tx, [{ kind: 'limits', playerId, payload: { kind: 'changed', reached_at: now.toISOString() } }]);
    return stateOf(tx, playerId, now);
  });
}

async function stateOf(queries: Queries, playerId: string, now: Date): Promise<LimitState> {
  const state = await findLimits(queries, playerId, now);
  if (!state) throw new Error('the limits were not written');
  return state;
}

/**
 * Sets a limit: lower (or a first one) holds at once, higher or none (null) after 24 hours.
 * @param audit what an operator who does it for the player leaves in the log.
 */
export function setLimit(
  deps: LimitDeps,
  wanted: { playerId: string; kind: LimitKind; period: LimitPeriod; amount: Minor | null },
  audit?: AuditEntry,
): Promise<LimitState> {
  const write = async (tx: Tx, state: LimitState, now: Date) => {
    const { kind, period } = wanted;
    const known = state.limits.find((limit) => limit.kind === kind && limit.period === period);
    const limit = known ?? { kind, period, amount: null, nextAmount: null, nextAt: null };
    await writeLimit(tx, wanted.playerId, changeLimit(limit, wanted.amount, now));
  };
  return change(deps, wanted.playerId, write, audit);
}

/** Sets the longest session in minutes: shorter at once, longer or none (null) after 24 hours. */
export function setSessionMinutes(
  deps: LimitDeps,
  wanted: { playerId: string; minutes: number | null },
): Promise<LimitState> {
  return change(deps, wanted.playerId, async (tx, state, now) => {
    const holding = state.sessionMinutes;
    const { playerId, minutes } = wanted;
    const isStricter = holding === null || (minutes !== null && minutes <= holding);
    const nextAt = isStricter ? null : new Date(now.getTime() + 24 * 3_600_000);
    await writeSessionMinutes(tx, {
      playerId,
      minutes: isStricter ? minutes : holding,
      nextMinutes: isStricter ? null : minutes,
      nextAt,
    });
  });
}

/** Starts a cool-off or self-exclusion: bets and deposits stop at once. It can be prolonged, never shortened. */
export function excludePlayer(
  deps: LimitDeps,
  wanted: { playerId: string; until: Date },
  audit?: AuditEntry,
): Promise<LimitState> {
  return change(deps, wanted.playerId, (tx) => writeExclusion(tx, wanted.playerId, wanted.until), audit);
}

/** LIMIT_REACHED for a deposit that the player's own limits refuse. In the transaction that starts it. */
export async function checkDeposit(
  tx: Tx,
  deposit: { playerId: string; amountMinor: Minor; openMinor: Minor; at: Date },
): Promise<Refusal | undefined> {
  const limits = await findLimits(tx, deposit.playerId, deposit.at);
  return limits && refusesDeposit(limits, deposit.openMinor + deposit.amountMinor, deposit.at)
    ? refuse('LIMIT_REACHED')
    : undefined;
}

/** Counts a completed deposit. In the transaction that credits it. */
export async function countDeposit(tx: Tx, deposit: { playerId: string; amountMinor: Minor; at: Date }): Promise<void> {
  await addDepositUsage(tx, deposit);
}

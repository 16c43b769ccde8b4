import { formatMoney } from '@altyn/domain/money';
import type { officeActs, officeAudit, officePlayers, officeWithdrawals } from '@altyn/contracts/office';
import type { z } from 'zod';
import { isSamePerson } from '../../kyc/index.ts';
import { listObstaclesOf } from '../../payments/index.ts';
import { listWaitingStaffActs } from '../act-store.ts';
import { listAudit } from '../audit/audit-store.ts';
import type { StaffCaller, StaffDeps } from '../ports.ts';
import { listWaitingWithdrawals, type ViewedWithdrawal } from './payment-view-store.ts';
import { searchPlayers } from './player-search-store.ts';

export const pageSize = 50;
const nanoEurOfCent = 10_000_000n;

/** Cuts a list that was read one row too far, and says where its next page begins. */
export function page<Row extends { id: string }>(
  rows: Row[],
  keyOf = (row: Row) => row.id,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > pageSize && last ? keyOf(last) : null };
}

/** Who works on an entry of a queue. */
export const claimOf = ({ claimedBy, claimedUntil }: { claimedBy: string | null; claimedUntil: Date | null }) =>
  claimedBy === null || claimedUntil === null ? null : { by: claimedBy, until: claimedUntil.toISOString() };

const euros = (cents: bigint) => formatMoney(cents);

/** Finds players. */
export async function viewPlayers(
  deps: StaffDeps,
  { query, after }: { query: string; after?: string | undefined },
): Promise<z.input<typeof officePlayers>> {
  const { rows, next } = page(await searchPlayers(deps.db.kysely, { text: query, after, limit: pageSize + 1 }));
  const items = rows.map(({ isDisabled, createdAt, ...row }) => ({
    ...row,
    is_disabled: isDisabled,
    created_at: createdAt.toISOString(),
  }));
  return { items, next };
}

const partOf = ({ partOf: of, partNumber: number, partCount: count, wholeMinor }: ViewedWithdrawal) =>
  of === null || number === null || count === null || wholeMinor === null
    ? null
    : { of, number, count, whole: formatMoney(wholeMinor) };

/** Lists withdrawals that wait for a person, with the facts of the decision. */
export async function viewWithdrawals(
  deps: StaffDeps,
  of: { after?: string | undefined; id?: string | undefined; waits_for: 'house' | 'player' },
): Promise<z.input<typeof officeWithdrawals>> {
  const { after, id, waits_for: waitsFor } = of;
  const at = deps.clock.now();
  const { rows, next } = page(
    await listWaitingWithdrawals(deps.db.kysely, { after, id, at, waitsFor, limit: pageSize + 1 }),
  );
  const obstacles = await listObstaclesOf(deps.db.kysely, { playerIds: rows.map(({ playerId }) => playerId), at });
  const items = rows.map((row) => {
    const { firstName, lastName, login, recipient } = row;
    const person = firstName === null || lastName === null ? undefined : { firstName, lastName };
    return {
      ...{ id: row.id, player_id: row.playerId, direction: row.direction, method: row.method },
      ...{ amount: formatMoney(row.amountMinor), currency: row.currency, status: row.status, reason: row.reason },
      ...{ account: row.account, recipient, created_at: row.createdAt.toISOString() },
      player_name: person ? `${person.firstName} ${person.lastName}` : login,
      is_payee_player: person && recipient !== null ? isSamePerson(recipient, person) : null,
      deposited: formatMoney(row.depositedMinor),
      paid_out: formatMoney(row.paidOutMinor),
      turnover_eur: euros(row.turnoverNanoEur / nanoEurOfCent),
      obstacles: obstacles.get(row.playerId) ?? [],
      ...{ alerts: row.alerts, is_verified: person !== undefined },
      documents: row.documents,
      ...{ country: row.country, language: row.language, part: partOf(row) },
      ...{ max_payout: row.maxPayoutMinor === null ? null : formatMoney(row.maxPayoutMinor), claim: claimOf(row) },
    };
  });
  return { items, next };
}

/** Lists acts that wait for a second person and that the caller may decide, or has asked for. */
export async function viewActs(deps: StaffDeps, caller: StaffCaller): Promise<z.input<typeof officeActs>> {
  const acts = await listWaitingStaffActs(deps.db.kysely, pageSize);
  const items = acts
    .filter(({ permission, askedBy }) => caller.permissions.has(permission) || askedBy === caller.accountId)
    .map(({ id, command, options, definition, why, valueEur, askedByName, askedAt }) => ({
      ...{ id, command, options, definition, why, value_eur: valueEur === null ? null : euros(valueEur) },
      ...{ asked_by: askedByName, asked_at: askedAt.toISOString() },
    }));
  return { items };
}

/** Lists entries of the audit log, the newest first. */
export async function viewAudit(
  deps: StaffDeps,
  query: { subject?: string | undefined; actor?: string | undefined; after?: string | undefined },
): Promise<z.input<typeof officeAudit>> {
  const after = query.after !== undefined && /^\d{1,18}$/.test(query.after) ? BigInt(query.after) : undefined;
  const { subject, actor } = query;
  const found = await listAudit(deps.db.kysely, { subject, actor, after, limit: pageSize + 1 });
  const { rows, next } = page(found, ({ number }) => String(number));
  return {
    items: rows.map((row) => ({ ...row, number: row.number?.toString() ?? null, at: row.at.toISOString() })),
    next,
  };
}

import type { Permission } from '@altyn/contracts/office';
import type { OfficeQueue, officeQueuePage } from '@altyn/contracts/office/queues';
import { formatMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import type { StaffCaller, StaffDeps } from '../../ports.ts';
import { claimOf } from '../view-lists.ts';
import { listQueue, type QueueEntry } from './queue-store.ts';

const pageSize = 50;

const permissionOf: Record<OfficeQueue, Permission> = {
  identity: 'identity.read',
  alerts: 'risk.read',
  cases: 'risk.read',
  books: 'finance.read',
  refunds: 'payments.read',
  'held-wins': 'risk.read',
  tickets: 'players.read',
};

const wireEntry = (row: QueueEntry) => ({
  ...{ id: row.id, player_id: row.playerId, player_name: row.playerName, at: row.at.toISOString(), what: row.what },
  amount: row.amountMinor === null ? null : formatMoney(row.amountMinor),
  currency: row.currency,
  facts: Object.fromEntries(
    Object.entries(row.facts).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, `${value}`]])),
  ),
  claim: claimOf(row),
});

/** Lists a queue with its facts, the oldest first. Refuses STAFF_FORBIDDEN. */
export async function viewQueue(
  deps: StaffDeps,
  of: { caller: StaffCaller; queue: OfficeQueue; what: string; id?: string | undefined; after?: string | undefined },
): Promise<z.input<typeof officeQueuePage> | Refusal> {
  const { caller, queue, what } = of;
  if (!caller.permissions.has(permissionOf[queue])) return refuse('STAFF_FORBIDDEN');
  const at = deps.clock.now();
  const rows = await listQueue(deps.db.kysely, { queue, what, id: of.id, after: of.after, limit: pageSize + 1, at });
  const shown = rows.slice(0, pageSize);
  return { items: shown.map(wireEntry), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

import type { SupportThread, SupportTicket } from '@altyn/contracts/player/support';
import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findTicket, listMessages, listTicketsOf, markRead } from './store.ts';
import { viewThread, viewTicket } from './view-ticket.ts';

export async function listTickets(
  deps: PlatformDeps,
  query: { playerId: string; page: number; pageSize: number },
): Promise<{ items: SupportTicket[]; total: number; page: number; pageSize: number }> {
  const { items, total } = await listTicketsOf(deps.db.kysely, query);
  return { items: items.map(viewTicket), total, page: query.page, pageSize: query.pageSize };
}

/** Reads a player's own ticket and marks its answers as read. @returns TICKET_NOT_FOUND, also for another player's. */
export async function readTicket(
  deps: PlatformDeps,
  { playerId, id }: { playerId: string; id: string },
): Promise<SupportThread | Refusal> {
  const ticket = await findTicket(deps.db.kysely, id);
  if (ticket?.playerId !== playerId) return refuse('TICKET_NOT_FOUND');
  await markRead(deps.db.kysely, { id, at: deps.clock.now() });
  return readThread(deps.db.kysely, id);
}

/** Reads a ticket with its messages. */
export async function readThread(queries: Queries, id: string): Promise<SupportThread | Refusal> {
  const ticket = await findTicket(queries, id);
  return ticket ? viewThread(ticket, await listMessages(queries, id)) : refuse('TICKET_NOT_FOUND');
}

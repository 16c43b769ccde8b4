import type { SupportThread, SupportTopic } from '@altyn/contracts/player/support';
import type { Tx } from '../../platform/db/db.ts';
import { advisoryLock } from '../../platform/db/expressions.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { findPaymentOwner } from '../payments/index.ts';
import { readThread } from './read-tickets.ts';
import { maxMessagesPerDay, maxMessagesPerTicket, maxOpenTickets, type Ticket } from './rules.ts';
import {
  countUnclosed,
  countWritten,
  findTicket,
  insertMessage,
  insertTicket,
  listMessages,
  lockTicket,
  updateTicket,
} from './store.ts';

const dayMs = 24 * 3_600_000;

/** Serialises what a player writes, so that limits hold. */
const lockWriter = (tx: Tx, playerId: string) => advisoryLock(`support.writer ${playerId}`).execute(tx);

async function hasWrittenEnough(tx: Tx, playerId: string, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - dayMs);
  return (await countWritten(tx, { playerId, since })) >= maxMessagesPerDay;
}

/**
 * Opens a ticket with its first message. A repeat with the same id returns the ticket.
 * @returns SUPPORT_LIMIT at five unclosed tickets or fifty messages in 24 hours, PAYMENT_NOT_FOUND for a payment of another
 * player, TICKET_NOT_FOUND for an id that another player has used.
 */
export async function openTicket(
  deps: PlatformDeps,
  request: { playerId: string; id: string; topic: SupportTopic; text: string; paymentId: string | null },
): Promise<SupportThread | Refusal> {
  const { playerId, id, topic, text, paymentId } = request;
  return deps.db.transaction(async (tx) => {
    await lockWriter(tx, playerId);
    const earlier = await findTicket(tx, id);
    if (earlier) return earlier.playerId === playerId ? readThread(tx, id) : refuse('TICKET_NOT_FOUND');
    if (paymentId !== null && (await findPaymentOwner(tx, paymentId)) !== playerId) return refuse('PAYMENT_NOT_FOUND');
    const at = deps.clock.now();
    if ((await countUnclosed(tx, playerId)) >= maxOpenTickets) return refuse('SUPPORT_LIMIT');
    if (await hasWrittenEnough(tx, playerId, at)) return refuse('SUPPORT_LIMIT');
    const times = { createdAt: at, updatedAt: at, readAt: at };
    if (!(await insertTicket(tx, { id, playerId, topic, paymentId, status: 'open', ...times }))) {
      return refuse('TICKET_NOT_FOUND');
    }
    await insertMessage(tx, { id: deps.ids.next(), ticketId: id, operator: null, text, at });
    return readThread(tx, id);
  });
}

/** Locks a player's own ticket. */
async function lockOwn(tx: Tx, { playerId, id }: { playerId: string; id: string }): Promise<Ticket | Refusal> {
  const ticket = await lockTicket(tx, id);
  return ticket?.playerId === playerId ? ticket : refuse('TICKET_NOT_FOUND');
}

/**
 * Adds a player's message, which opens the ticket again. A repeat with the same id adds nothing.
 * @returns TICKET_NOT_FOUND, also for another player's ticket; SUPPORT_LIMIT.
 */
export async function writeMessage(
  deps: PlatformDeps,
  request: { playerId: string; ticketId: string; id: string; text: string },
): Promise<SupportThread | Refusal> {
  const { playerId, ticketId, id, text } = request;
  return deps.db.transaction(async (tx) => {
    await lockWriter(tx, playerId);
    const ticket = await lockOwn(tx, { playerId, id: ticketId });
    if (isRefusal(ticket)) return ticket;
    const messages = await listMessages(tx, ticketId);
    if (messages.some((message) => message.id === id)) return readThread(tx, ticketId);
    const at = deps.clock.now();
    const reopens = ticket.status === 'closed' && (await countUnclosed(tx, playerId)) >= maxOpenTickets;
    if (reopens || messages.length >= maxMessagesPerTicket || (await hasWrittenEnough(tx, playerId, at))) {
      return refuse('SUPPORT_LIMIT');
    }
    if (!(await insertMessage(tx, { id, ticketId, operator: null, text, at }))) return refuse('TICKET_NOT_FOUND');
    await updateTicket(tx, { id: ticketId, status: 'open', updatedAt: at });
    return readThread(tx, ticketId);
  });
}

/** Closes a player's own ticket; a closed one stays as it is. */
export async function closeTicket(
  deps: PlatformDeps,
  request: { playerId: string; id: string },
): Promise<SupportThread | Refusal> {
  return deps.db.transaction(async (tx) => {
    const ticket = await lockOwn(tx, request);
    if (isRefusal(ticket)) return ticket;
    if (ticket.status !== 'closed') {
      await updateTicket(tx, { id: request.id, status: 'closed', updatedAt: deps.clock.now() });
    }
    return readThread(tx, request.id);
  });
}

import type { SupportThread, SupportTicket } from '@altyn/contracts/player/support';
import { type Message, shortText, type Ticket } from './rules.ts';
import type { ListedTicket } from './store.ts';

const viewFields = (ticket: Ticket) => ({
  id: ticket.id,
  topic: ticket.topic,
  status: ticket.status,
  payment_id: ticket.paymentId,
  created_at: ticket.createdAt.toISOString(),
  updated_at: ticket.updatedAt.toISOString(),
});

/** A ticket as the player's list shows it. */
export const viewTicket = (ticket: ListedTicket): SupportTicket => ({
  ...viewFields(ticket),
  is_unread: ticket.answeredAt !== null && ticket.answeredAt > ticket.readAt,
  last_text: shortText(ticket.lastText),
});

/** A ticket with its messages; operators stay unnamed. */
export const viewThread = (ticket: Ticket, messages: readonly Message[]): SupportThread => ({
  ...viewFields(ticket),
  is_unread: false,
  last_text: shortText(messages.at(-1)?.text ?? ''),
  messages: messages.map(({ id, operator, text, at }) => ({
    id,
    author: operator === null ? 'player' : 'operator',
    text,
    at: at.toISOString(),
  })),
});

import { z } from 'zod';
import { id, instant, listOf, pageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** What a player asks about: the eight usual questions, and anything else. */
export const supportTopics = [
  'deposit',
  'withdrawal',
  'bonus',
  'identity',
  'limits',
  'code',
  'game',
  'closing',
  'other',
] as const;
export const supportTopic = z.enum(supportTopics);
export type SupportTopic = z.output<typeof supportTopic>;

const ticketStatus = z.enum(['open', 'answered', 'closed']);
export type TicketStatus = z.output<typeof ticketStatus>;

/**
 * At least one visible character; no control characters except line breaks, and none that turn the direction of writing: an
 * operator would read something else than what was sent.
 */
export const supportText = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u)
  .refine((text) => !/(?![\n\r\t])[\p{Cc}\p{Bidi_Control}]/u.test(text), 'no control characters');

const ticket = z.object({
  id,
  topic: supportTopic,
  status: ticketStatus,
  /** The payment that it is about. */
  payment_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
  /** True when an answer has not been read. */
  is_unread: z.boolean(),
  /** The newest message, at most 120 characters. */
  last_text: z.string(),
});
export type SupportTicket = z.output<typeof ticket>;

const message = z.object({ id, author: z.enum(['player', 'operator']), text: z.string(), at: instant });

const thread = ticket.extend({ messages: z.array(message) });
export type SupportThread = z.output<typeof thread>;

const chatOffer = z.object({
  /** The live chat; null where none is offered. */
  chat: z
    .object({
      /** True while an operator is there to answer. */
      is_present: z.boolean(),
    })
    .nullable(),
});

/** How a browser signs in to the chat server (RFC 7395, SASL PLAIN). */
const chatAccess = z.object({
  /** Address of the WebSocket. */
  url: z.url(),
  /** The player's own address: name and host. */
  name: z.string(),
  host: z.string(),
  /** The one address that can be written to. */
  desk: z.string(),
  /** Password until `token_expires_at`. */
  token: z.string(),
  token_expires_at: instant,
  /** The server ends the session then; another token continues it. */
  session_ends_at: instant,
});
export type ChatAccess = z.output<typeof chatAccess>;

const tag = 'support';
const one = z.object({ id });

export const supportEndpoints = {
  tickets: endpoint({
    method: 'GET',
    path: '/support/tickets',
    summary: "The player's requests to support, the newest change first",
    tag,
    access: 'player',
    query: pageQuery,
    response: listOf(ticket),
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/support/tickets/{id}',
    summary: 'A request with its messages, oldest first; marks its answers as read',
    tag,
    access: 'player',
    params: one,
    response: thread,
  }),
  openTicket: endpoint({
    method: 'POST',
    path: '/support/tickets',
    summary: 'Ask support. The id is chosen by the client: a repeat with it is the same request',
    tag,
    access: 'player',
    isBeforeConsent: true,
    body: z.strictObject({ id, topic: supportTopic, text: supportText, payment_id: id.nullable().default(null) }),
    response: thread,
  }),
  writeMessage: endpoint({
    method: 'POST',
    path: '/support/tickets/{id}/messages',
    summary: 'Add a message; its id is chosen by the client: a repeat with it is the same message',
    tag,
    access: 'player',
    isBeforeConsent: true,
    params: one,
    body: z.strictObject({ id, text: supportText }),
    response: thread,
  }),
  closeTicket: endpoint({
    method: 'POST',
    path: '/support/tickets/{id}/close',
    summary: 'Close a request; a later message opens it again',
    tag,
    access: 'player',
    isBeforeConsent: true,
    params: one,
    response: thread,
  }),
  chat: endpoint({
    method: 'GET',
    path: '/support/chat',
    summary: 'Whether a live chat is offered, and whether an operator is there',
    tag,
    access: 'player',
    response: chatOffer,
  }),
  openChat: endpoint({
    method: 'POST',
    path: '/support/chat',
    summary: 'A sign-in to the live chat, about a payment or a request of the own where one is named',
    tag,
    access: 'player',
    isBeforeConsent: true,
    body: z.strictObject({ payment_id: id.nullable().default(null), ticket_id: id.nullable().default(null) }),
    response: chatAccess,
  }),
};

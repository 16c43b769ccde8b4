import type { SupportTopic, TicketStatus } from '@altyn/contracts/player/support';

/** A request of a player to support. */
export interface Ticket {
  id: string;
  playerId: string;
  topic: SupportTopic;
  paymentId: string | null;
  status: TicketStatus;
  createdAt: Date;
  updatedAt: Date;
  readAt: Date;
}

/** A message of a ticket. `operator`: who answered; null for the player's own. */
export interface Message {
  id: string;
  ticketId: string;
  operator: string | null;
  text: string;
  at: Date;
}

/** Tickets of a player that are not closed; a person waits for each. */
export const maxOpenTickets = 5;

/** Messages of a player in 24 hours, over all tickets. */
export const maxMessagesPerDay = 50;

/** Messages of a ticket: then a new one is asked for. */
export const maxMessagesPerTicket = 200;

const shortLength = 120;

/** Shortens a message for a list, at a whole character. */
export function shortText(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  return characters.length <= shortLength ? characters.join('') : `${characters.slice(0, shortLength - 1).join('')}…`;
}

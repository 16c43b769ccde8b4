import { supportEndpoints } from '@altyn/contracts/player/support';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import { closeTicket, openTicket, writeMessage } from './ask-support.ts';
import { chatServerOf, createPresence } from './chat/chat-server.ts';
import { openChat, readChatOffer } from './chat/open-chat.ts';
import { listTickets, readTicket } from './read-tickets.ts';

/** More than a person writes in a minute. */
const writes = { max: 10, windowS: 60, isShared: true };

export function registerSupport(route: Route, deps: PlatformDeps): void {
  route(supportEndpoints.tickets, ({ caller, query }) =>
    listTickets(deps, { playerId: caller.playerId, page: query.page, pageSize: query.pageSize }),
  );

  route(supportEndpoints.ticket, ({ caller, params }) =>
    readTicket(deps, { playerId: caller.playerId, id: params.id }),
  );

  route(
    supportEndpoints.openTicket,
    ({ caller, body }) => {
      const { id, topic, text, payment_id: paymentId } = body;
      return openTicket(deps, { playerId: caller.playerId, id, topic, text, paymentId });
    },
    writes,
  );

  route(
    supportEndpoints.writeMessage,
    ({ caller, params, body }) =>
      writeMessage(deps, { playerId: caller.playerId, ticketId: params.id, id: body.id, text: body.text }),
    writes,
  );

  route(
    supportEndpoints.closeTicket,
    ({ caller, params }) => closeTicket(deps, { playerId: caller.playerId, id: params.id }),
    writes,
  );

  const server = chatServerOf(deps.config);
  const readPresence = server && createPresence(deps, server);
  route(supportEndpoints.chat, () => readChatOffer(deps, readPresence));

  route(
    supportEndpoints.openChat,
    ({ caller, body }) =>
      openChat(deps, { playerId: caller.playerId, paymentId: body.payment_id, ticketId: body.ticket_id }),
    writes,
  );
}

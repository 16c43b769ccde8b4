import { supportText, type SupportTopic } from '@altyn/contracts/player/support';
import { writeAudit } from '../../platform/audit.ts';
import type { Act } from '../../platform/cli/command-input.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { insertMessage, insertTicket, lockTicket, updateTicket } from './store.ts';

/**
 * Answers a player in an operator's name, and tells the player by the bell and the channels of account news; audited.
 * `isClosing`: the matter is settled. Without a text it only closes.
 * @returns TICKET_NOT_FOUND; VALIDATION_ERROR for a text that is empty or too long.
 */
export async function answerTicket(
  deps: PlatformDeps,
  request: Act & { id: string; text: string | undefined; isClosing: boolean },
): Promise<Refusal | undefined> {
  const { id, actor, reason, isClosing } = request;
  const read = request.text === undefined ? undefined : supportText.safeParse(request.text);
  if (read && !read.success) {
    return refuse('VALIDATION_ERROR', {
      details: [{ path: 'text', message: read.error.issues[0]?.message ?? 'invalid' }],
    });
  }
  return deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id);
    if (!ticket) return refuse('TICKET_NOT_FOUND');
    const at = deps.clock.now();
    if (read) {
      await insertMessage(tx, { id: deps.ids.next(), ticketId: id, operator: actor, text: read.data, at });
      await appendEvents(tx, [{ kind: 'ticket_answered', playerId: ticket.playerId, payload: { ticket_id: id } }]);
    }
    await updateTicket(tx, { id, status: isClosing ? 'closed' : 'answered', updatedAt: at });
    const action = read ? 'ticket.answer' : 'ticket.close';
    const details = { playerId: ticket.playerId, is_closed: isClosing };
    await writeAudit(tx, { id: deps.ids.next(), at, actor, action, subject: `ticket:${id}`, reason, details });
    return undefined;
  });
}

/**
 * Writes to a player who has not asked: opens a ticket with the operator's message, and tells the player by the bell and the
 * channels of account news; audited. @returns the ticket's id; VALIDATION_ERROR for a text that is empty or too long.
 */
export async function writeToPlayer(
  deps: PlatformDeps,
  request: Act & { playerId: string; topic: SupportTopic; text: string },
): Promise<string | Refusal> {
  const { playerId, topic, actor, reason } = request;
  const read = supportText.safeParse(request.text);
  if (!read.success) {
    const message = read.error.issues[0]?.message ?? 'invalid';
    return refuse('VALIDATION_ERROR', { details: [{ path: 'text', message }] });
  }
  return deps.db.transaction(async (tx) => {
    const [id, at] = [deps.ids.next(), deps.clock.now()];
    const times = { createdAt: at, updatedAt: at, readAt: new Date(0) };
    await insertTicket(tx, { id, playerId, topic, paymentId: null, status: 'answered', ...times });
    await insertMessage(tx, { id: deps.ids.next(), ticketId: id, operator: actor, text: read.data, at });
    await appendEvents(tx, [{ kind: 'ticket_answered', playerId, payload: { ticket_id: id } }]);
    const entry = { id: deps.ids.next(), at, actor, action: 'player.message', subject: playerId, reason };
    await writeAudit(tx, { ...entry, details: { ticket: id, topic } });
    return id;
  });
}

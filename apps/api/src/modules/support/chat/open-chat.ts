import type { ChatAccess } from '@altyn/contracts/player/support';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { findPlayer, readPublicName } from '../../identity/index.ts';
import { findPaymentOwner } from '../../payments/index.ts';
import { readSetting } from '../../settings/index.ts';
import { findTicket } from '../store.ts';
import { chatServerOf } from './chat-server.ts';
import { chatClaims, signClaims } from './chat-token.ts';

/** Whether a live chat is offered to players, and whether an operator is there; null where none is. */
export async function readChatOffer(
  deps: PlatformDeps,
  readPresence: (() => Promise<boolean>) | undefined,
): Promise<{ chat: { is_present: boolean } | null }> {
  if (!readPresence || !(await readSetting(deps, 'CHAT_IS_OPEN'))) return { chat: null };
  return { chat: { is_present: await readPresence() } };
}

/**
 * Signs a player in to the live chat. The token says who it is and what the chat is about, so a browser can forge neither.
 * @returns CHAT_CLOSED where none is offered; USER_DISABLED; PAYMENT_NOT_FOUND and TICKET_NOT_FOUND for those of others.
 */
export async function openChat(
  deps: PlatformDeps,
  request: { playerId: string; paymentId: string | null; ticketId: string | null },
): Promise<ChatAccess | Refusal> {
  const { playerId, paymentId, ticketId } = request;
  const { kysely } = deps.db;
  const server = chatServerOf(deps.config);
  if (!server || !(await readSetting(deps, 'CHAT_IS_OPEN'))) return refuse('CHAT_CLOSED');
  const player = await findPlayer(kysely, playerId);
  if (!player || player.isDisabled) return refuse('USER_DISABLED');
  if (paymentId !== null && (await findPaymentOwner(kysely, paymentId)) !== playerId)
    return refuse('PAYMENT_NOT_FOUND');
  if (ticketId !== null && (await findTicket(kysely, ticketId))?.playerId !== playerId)
    return refuse('TICKET_NOT_FOUND');
  const claims = chatClaims({
    ...{ playerId, paymentId, ticketId, now: deps.clock.now() },
    name: await readPublicName(kysely, playerId),
    card: `${deps.config.PUBLIC_OFFICE_URL}/players/${playerId}`,
  });
  return {
    ...{
      url: server.publicUrl,
      name: playerId,
      host: `players.${server.domain}`,
      desk: `desk@support.${server.domain}`,
    },
    token: signClaims(server.secret, claims),
    token_expires_at: new Date(claims.exp * 1_000).toISOString(),
    session_ends_at: new Date(claims.until * 1_000).toISOString(),
  };
}

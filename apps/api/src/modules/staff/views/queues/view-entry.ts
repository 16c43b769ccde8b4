import type { officeSubmission, officeTicket } from '@altyn/contracts/office/queues';
import type { z } from 'zod';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import { findPlayer } from '../../../identity/index.ts';
import { type KycDeps, openSubmission } from '../../../kyc/index.ts';
import type { StaffDeps } from '../../ports.ts';
import { findViewedTicket, listDocumentOwners, listViewedMessages } from './entry-store.ts';

/** Shows identity documents and their pictures. Refuses NOT_FOUND. */
export async function viewSubmission(
  deps: StaffDeps & KycDeps,
  id: string,
): Promise<z.input<typeof officeSubmission> | Refusal> {
  const opened = await openSubmission(deps, id);
  if (!opened) return refuse('NOT_FOUND');
  const { submission, details, pictures } = opened;
  const { playerId, status, note, submittedAt, documentDigest } = submission;
  const player = await findPlayer(deps.db.kysely, playerId);
  const others = await listDocumentOwners(deps.db.kysely, { digest: documentDigest, except: playerId });
  return {
    ...{ id, player_id: playerId, status, note, submitted_at: submittedAt.toISOString() },
    details: details && Object.fromEntries(Object.entries(details).map(([name, value]) => [name, `${value}`])),
    pictures: pictures.map(({ kind, bytes }) => ({ kind, jpeg: bytes.toString('base64') })),
    account: { birth_date: player?.birthDate ?? null, country: player?.country ?? '' },
    same_document: others.map((other) => ({ player_id: other.playerId, name: other.name })),
  };
}

/** Shows a support ticket with its messages. Refuses NOT_FOUND. */
export async function viewTicket(deps: StaffDeps, id: string): Promise<z.input<typeof officeTicket> | Refusal> {
  const ticket = await findViewedTicket(deps.db.kysely, id);
  if (!ticket) return refuse('NOT_FOUND');
  const { playerId, topic, status, paymentId } = ticket;
  const messages = await listViewedMessages(deps.db.kysely, id);
  return {
    ...{ id, player_id: playerId, topic, status, payment_id: paymentId },
    messages: messages.map((one) => ({
      ...{ id: one.id, by: one.operator ?? 'player', is_player: one.operator === null },
      ...{ text: one.text, at: one.at.toISOString() },
    })),
  };
}

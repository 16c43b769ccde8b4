import type { officeSubmission, officeTicket } from '@altyn/contracts/office/queues';
import type { z } from 'zod';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import { findPlayer } from '../../../identity/index.ts';
import { type KycDeps, openProof, openSubmission } from '../../../kyc/index.ts';
import type { StaffDeps } from '../../ports.ts';
import { findViewedTicket, listDocumentOwners, listViewedMessages } from './entry-store.ts';

const wirePictures = (pictures: readonly { kind: string; bytes: Buffer }[]) =>
  pictures.map(({ kind, bytes }) => ({ kind, jpeg: bytes.toString('base64') }));
const wireDetails = (details: object | null) =>
  details && Object.fromEntries(Object.entries(details).map(([name, value]) => [name, `${value}`]));

/** What the account says of itself. */
async function accountOf({ db }: StaffDeps, playerId: string) {
  const player = await findPlayer(db.kysely, playerId);
  return { birth_date: player?.birthDate ?? null, country: player?.country ?? '' };
}

/** Shows an identity document or a proof with its pictures. Refuses NOT_FOUND. */
export async function viewSubmission(
  deps: StaffDeps & KycDeps,
  id: string,
): Promise<z.input<typeof officeSubmission> | Refusal> {
  const opened = await openSubmission(deps, id);
  if (!opened) return viewProof(deps, id);
  const { submission, details, pictures } = opened;
  const { playerId, status, note, submittedAt, documentDigest, expiresOn } = submission;
  const others = await listDocumentOwners(deps.db.kysely, { digest: documentDigest, except: playerId });
  return {
    ...{ id, kind: 'identity', player_id: playerId, status, note, submitted_at: submittedAt.toISOString() },
    details: wireDetails(details && { ...details, ...(expiresOn !== null && { expires_on: expiresOn }) }),
    pictures: wirePictures(pictures),
    account: await accountOf(deps, playerId),
    same_document: others.map((other) => ({ player_id: other.playerId, name: other.name })),
  };
}

async function viewProof(deps: StaffDeps & KycDeps, id: string): Promise<z.input<typeof officeSubmission> | Refusal> {
  const opened = await openProof(deps, id);
  if (!opened) return refuse('NOT_FOUND');
  const { proof, details, pictures } = opened;
  const { playerId, kind, status, submittedAt } = proof;
  return {
    ...{ id, kind, player_id: playerId, status, note: null, submitted_at: submittedAt.toISOString() },
    ...{ details: wireDetails(details), pictures: wirePictures(pictures), same_document: [] },
    account: await accountOf(deps, playerId),
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

import type { KycState } from '@altyn/contracts/player/kyc';
import { isProofKind } from '@altyn/contracts/player/kyc-rules';
import { formatMoney } from '@altyn/domain/money';
import type { Queries } from '../../platform/db/db.ts';
import { findLatestProof } from './proof-store.ts';
import { type DocumentRequest, listOpenRequests } from './request-store.ts';
import { findAskedPayment, findLatest, findPerson, listDraftKinds, type Submission } from './store.ts';

const statusOf = (latest: Submission | undefined): KycState['status'] =>
  latest === undefined ? 'none' : latest.status === 'review' ? 'submitted' : latest.status;

/**
 * Shows what is asked of a player for one document: those not answered, else those being checked. The newest says why, with the
 * earliest day of all.
 */
async function viewRequests(
  queries: Queries,
  all: readonly DocumentRequest[],
): Promise<KycState['requests'][number] | undefined> {
  const unanswered = all.filter(({ state }) => state === 'asked');
  const shown = unanswered.length > 0 ? unanswered : all;
  const [first, newest] = [shown[0], shown.at(-1)];
  if (!first || !newest) return undefined;
  const { document, why, text, state, askedAt, paymentId, playerId } = newest;
  const payment = paymentId === null ? undefined : await findAskedPayment(queries, { playerId, id: paymentId });
  const last = isProofKind(document) ? await findLatestProof(queries, { playerId, kind: document }) : undefined;
  const dues = all.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt.getTime()]));
  return {
    ...{ document, why, text, state: state === 'answered' ? state : 'asked', asked_at: askedAt.toISOString() },
    due_at: dues.length > 0 ? new Date(Math.min(...dues)).toISOString() : null,
    payment: payment ? { amount: formatMoney(payment.amountMinor), currency: payment.currency } : null,
    denied_for: last && last.submittedAt >= first.askedAt ? last.reason : null,
  };
}

/** Reads the verification state shown to the player, which hides a manual review. Each document is shown once. */
export async function readKyc(queries: Queries, playerId: string): Promise<KycState> {
  const latest = await findLatest(queries, playerId);
  const open = await listOpenRequests(queries, playerId);
  const requests: KycState['requests'] = [];
  for (const document of new Set(open.map((one) => one.document))) {
    const view = await viewRequests(
      queries,
      open.filter((one) => one.document === document),
    );
    if (view) requests.push(view);
  }
  return {
    status: statusOf(latest),
    reason: latest?.reason ?? null,
    pictures: await listDraftKinds(queries, playerId),
    submitted_at: latest?.submittedAt.toISOString() ?? null,
    decided_at: latest?.decidedAt?.toISOString() ?? null,
    expires_on: (await findPerson(queries, playerId))?.expiresOn ?? null,
    requests,
  };
}

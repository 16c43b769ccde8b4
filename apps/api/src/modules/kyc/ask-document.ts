import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import type { AskedWhy } from '@altyn/contracts/player/kyc';
import type { AskedDocument } from '@altyn/contracts/player/kyc-rules';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { readSetting } from '../settings/index.ts';
import { dropRequests, findRequest, insertRequest, listExpiring, listOpenRequests } from './request-store.ts';
import { serialiseKyc } from './store.ts';

type AskDeps = Pick<PlatformDeps, 'ids' | 'clock'>;
/** Author of what a rule asks for. */
const rule = 'documents';
const dayMs = 24 * 3_600_000;
const batch = 500;

/** What is asked of a player, and why. */
export interface Asked {
  playerId: string;
  document: AskedDocument;
  why: AskedWhy;
  text: string | null;
  /** A withdrawal that waits for it. */
  paymentId: string | null;
  /** From then on payouts wait; null: never. */
  dueAt: Date | null;
  actor: string;
  reason: string;
}

/**
 * Asks a player for a document; they are told. Audited. The same document for the same withdrawal, or for the same reason, is
 * asked for once. @returns false when it is asked for already.
 */
export async function askDocument(tx: Tx, deps: AskDeps, request: Asked): Promise<boolean> {
  const { playerId, document, why, text, paymentId, dueAt, actor, reason } = request;
  await serialiseKyc(tx, playerId);
  const open = await listOpenRequests(tx, playerId);
  const isSame = (one: (typeof open)[number]) =>
    one.document === document && one.paymentId === paymentId && (paymentId !== null || one.why === why);
  if (open.some(isSame)) return false;
  const [id, at] = [deps.ids.next(), deps.clock.now()];
  await insertRequest(tx, { playerId, id, document, why, text, paymentId, dueAt, askedBy: actor, askedAt: at });
  await writeAudit(tx, {
    ...{ id: deps.ids.next(), at, actor, action: 'kyc.ask', subject: id, reason },
    details: { playerId, document, why, payment: paymentId, due: dueAt?.toISOString() ?? null },
  });
  const payload = { document, why, text, due_at: dueAt?.toISOString() ?? null };
  await appendEvents(tx, [{ kind: 'documents', playerId, payload }]);
  return true;
}

/** Asks for a document by a rule, with the days to answer that the house gives. @returns false when it is asked for already. */
export async function askByRule(
  tx: Tx,
  deps: PlatformDeps,
  of: Pick<Asked, 'playerId' | 'document' | 'why' | 'paymentId'> & { isDueNow?: boolean },
): Promise<boolean> {
  const { isDueNow = false, ...request } = of;
  const days = isDueNow ? 0 : await readSetting(deps, 'KYC_ANSWER_DAYS');
  const dueAt = new Date(deps.clock.now().getTime() + days * dayMs);
  return askDocument(tx, deps, {
    ...request,
    text: null,
    dueAt,
    actor: rule,
    reason: `rule: ${of.why}` satisfies AutomaticReason,
  });
}

/** Asks no longer for a document; audited. @returns false when it is not asked for. */
export async function dropRequest(
  deps: PlatformDeps,
  of: { id: string; actor: string; reason: string },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const found = await findRequest(tx, of.id);
    if (!found) return false;
    await serialiseKyc(tx, found.playerId);
    const at = deps.clock.now();
    if ((await dropRequests(tx, { id: of.id, playerId: found.playerId, at })) === 0) return false;
    const { playerId, document } = found;
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at, actor: of.actor, action: 'kyc.drop', subject: of.id, reason: of.reason },
      details: { playerId, document },
    });
    return true;
  });
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Asks for a new identity document before the verified one ends; after its last day payouts wait. Safe to repeat.
 * @returns the number of players asked.
 */
export async function askExpiring(deps: PlatformDeps): Promise<number> {
  const days = await readSetting(deps, 'KYC_EXPIRY_ASK_DAYS');
  const until = dayOf(new Date(deps.clock.now().getTime() + days * dayMs));
  let count = 0;
  for (const { playerId, expiresOn } of await listExpiring(deps.db.kysely, { until, limit: batch })) {
    const dueAt = new Date(new Date(`${expiresOn}T00:00:00.000Z`).getTime() + dayMs);
    const of = { playerId, document: 'identity', why: 'expiring', text: null, paymentId: null, dueAt } as const;
    const isNew = await deps.db.transaction((tx) =>
      askDocument(tx, deps, {
        ...of,
        actor: rule,
        reason: `the document ends on ${expiresOn}` satisfies AutomaticReason,
      }),
    );
    if (isNew) count += 1;
  }
  return count;
}

import { type SecurityEvent, toldSecurityEvent } from '@altyn/contracts/identity';
import type { Tx } from '../../platform/db/db.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import type { IdentityDeps } from './ports.ts';
import { insertSecurityEvent, listSecurityEvents } from './security-event-store.ts';

const listed = 20;

/** Where a request came from. */
export interface RequestOrigin {
  address: string;
  userAgent: string | null;
}

/**
 * Writes an event of an account's security into its log, in the caller's transaction, and notifies the owner on the bell,
 * by mail, SMS and push, except of a sign-in from a known device. `from` is null where no request caused it.
 */
export async function recordSecurityEvent(
  tx: Tx,
  deps: Pick<IdentityDeps, 'ids' | 'clock'>,
  { playerId, event, from }: { playerId: string; event: SecurityEvent['event']; from: RequestOrigin | null },
): Promise<void> {
  const { address, userAgent } = from ?? { address: null, userAgent: null };
  await insertSecurityEvent(tx, { id: deps.ids.next(), playerId, event, address, userAgent, at: deps.clock.now() });
  if (toldSecurityEvent.safeParse(event).success) {
    await appendEvents(tx, [{ kind: 'security', playerId, payload: { event } }]);
  }
}

/** The newest events of a player's account. */
export async function readSecurityEvents(deps: Pick<IdentityDeps, 'db'>, playerId: string): Promise<SecurityEvent[]> {
  const events = await listSecurityEvents(deps.db.kysely, { playerId, limit: listed });
  return events.map(({ id, event, address, userAgent, at }) => ({
    id,
    event,
    address,
    user_agent: userAgent,
    at: at.toISOString(),
  }));
}

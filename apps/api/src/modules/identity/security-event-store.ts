import type { SecurityEvent } from '@altyn/contracts/identity';
import type { Queries, Tx } from '../../platform/db/db.ts';

export interface StoredSecurityEvent {
  id: string;
  playerId: string;
  event: SecurityEvent['event'];
  /** Network address and user agent of the request; null where there was none. */
  address: string | null;
  userAgent: string | null;
  at: Date;
}

export async function insertSecurityEvent(tx: Tx, event: StoredSecurityEvent): Promise<void> {
  await tx.insertInto('identity.security_event').values(event).execute();
}

/** Lists a player's newest events. */
export async function listSecurityEvents(
  queries: Queries,
  of: { playerId: string; limit: number },
): Promise<StoredSecurityEvent[]> {
  return queries
    .selectFrom('identity.security_event')
    .select(['id', 'playerId', 'address', 'userAgent', 'at'])
    .select((eb) => eb.ref('event').$castTo<SecurityEvent['event']>().as('event'))
    .where('playerId', '=', of.playerId)
    .orderBy('id', 'desc')
    .limit(of.limit)
    .execute();
}

import type { Queries } from '../../platform/db/db.ts';
import { findPlayer, listPlayersAfter, sharesDevice } from '../identity/index.ts';
import { sharesInstrument } from '../payments/index.ts';
import { NIL as nil } from 'uuid';
import { sharesAddress } from './link-store.ts';
import { listFriends, type Referral } from './referral-store.ts';
import { areNeighbours, type Signal } from './rules.ts';

/** Other friends of the same referrer that a new one is compared with. */
const mostCompared = 200;

/** What a friend has in common with the referrer or with others whom the referrer brought. */
export async function readSignals(queries: Queries, { friendId, referrerId }: Referral): Promise<Signal[]> {
  const { items } = await listFriends(queries, { referrerId, page: 1, pageSize: mostCompared });
  const others = [referrerId, ...items.map((one) => one.friendId).filter((id) => id !== friendId)];
  const of = { playerId: friendId, others };
  const found: [Signal, boolean][] = [
    ['device', await sharesDevice(queries, of)],
    ['address', await sharesAddress(queries, of)],
    ['instrument', await sharesInstrument(queries, of)],
    ['phone', await hasNeighbour(queries, of)],
  ];
  return found.flatMap(([signal, is]) => (is ? [signal] : []));
}

async function hasNeighbour(
  queries: Queries,
  { playerId, others }: { playerId: string; others: readonly string[] },
): Promise<boolean> {
  const phone = (await findPlayer(queries, playerId))?.phone;
  if (phone === undefined || phone === null) return false;
  const known = await listPlayersAfter(queries, { after: nil, limit: others.length, ids: others });
  return known.some((other) => other.phone !== null && areNeighbours(phone, other.phone));
}

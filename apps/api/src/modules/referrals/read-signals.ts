import { NIL as nil } from 'uuid';
import type { Queries } from '../../platform/db/db.ts';
import { findPlayer, listPlayersAfter, sharesDevice } from '../identity/index.ts';
import { sharesInstrument } from '../payments/index.ts';
import { sharesAddress } from './link-store.ts';
import { listFriends, type Referral } from './referral-store.ts';
import { areNeighbours, type Signal } from './rules.ts';

/** Maximum other friends of the referrer compared with a new one. */
const maxCompared = 200;

/** Finds relations of a friend with the referrer or the referrer's other friends. */
export async function readSignals(queries: Queries, { friendId, referrerId }: Referral): Promise<Signal[]> {
  const { items } = await listFriends(queries, { referrerId, page: 1, pageSize: maxCompared });
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

import type { WarehouseDataset } from '@altyn/contracts/warehouse/rows';
import { nilUuid } from '@altyn/domain/nil-uuid';
import type { PlatformDeps } from '../../platform/deps.ts';
import { findOpening, type Place, readDataset } from './dataset-store.ts';

/** A transaction that writes rows of an instant has ended by then: rows come in order, without gaps. */
const settleMs = 5 * 60_000;
/** Time that a look covers; it doubles while nothing is found, so that quiet months are crossed and full ones cost little. */
const windowMs = { first: 15 * 60_000, max: 4 * 3_600_000 };
/** Looks of one request. */
const maxLooks = 400;

const placeText = ({ at, id }: Place) => `${at.getTime()}:${id}`;

function parsePlace(text: string): Place {
  const [at, id = nilUuid] = text.split(':');
  return { at: new Date(Number(at)), id };
}

/**
 * Reads a dataset from a place on, up to five minutes ago.
 * @returns rows in order of time, and the place to go on from
 */
export async function readPage(
  deps: Pick<PlatformDeps, 'db' | 'clock'>,
  { dataset, after, limit }: { dataset: WarehouseDataset; after: string | undefined; limit: number },
): Promise<{ items: unknown[]; next: string }> {
  const queries = deps.db.replica;
  const end = new Date(deps.clock.now().getTime() - settleMs);
  let place = after === undefined ? { at: await findOpening(queries), id: nilUuid } : parsePlace(after);
  let spanMs = windowMs.first;
  for (let look = 0; look < maxLooks && place.at < end; look += 1) {
    const until = new Date(Math.min(end.getTime(), place.at.getTime() + spanMs));
    spanMs = Math.min(spanMs * 2, windowMs.max);
    const rows = await readDataset(queries, { dataset, after: place, until, limit });
    const last = rows.at(-1);
    // Everything before the end of a window with room has been read.
    if (rows.length < limit) place = { at: until, id: nilUuid };
    else if (last) place = last;
    if (rows.length > 0) return { items: rows.map(({ row }) => row), next: placeText(place) };
  }
  return { items: [], next: placeText(place) };
}

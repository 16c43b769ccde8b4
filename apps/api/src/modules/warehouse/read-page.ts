import type { WarehouseDataset } from '@altyn/contracts/warehouse/rows';
import { nilUuid } from '@altyn/domain/nil-uuid';
import type { PlatformDeps } from '../../platform/deps.ts';
import { findFirst, type Place, readDataset } from './dataset-store.ts';

/** A transaction that writes rows of an instant has ended by then: rows come in order, without gaps. */
const settleMs = 5 * 60_000;
/** Time that one look covers at most, so that a look into a full month costs as little as one into an empty one. */
const windowMs = 15 * 60_000;
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
  let place = after === undefined ? await startOf(deps, dataset, end) : parsePlace(after);
  for (let look = 0; look < maxLooks && place.at < end; look += 1) {
    const until = new Date(Math.min(end.getTime(), place.at.getTime() + windowMs));
    const rows = await readDataset(queries, { dataset, after: place, until, limit });
    const last = rows.at(-1);
    // Everything before the end of a window with room has been read.
    if (rows.length < limit) place = { at: until, id: nilUuid };
    else if (last) place = last;
    if (rows.length > 0) return { items: rows.map(({ row }) => row), next: placeText(place) };
  }
  return { items: [], next: placeText(place) };
}

async function startOf({ db }: Pick<PlatformDeps, 'db'>, dataset: WarehouseDataset, end: Date): Promise<Place> {
  return { at: (await findFirst(db.replica, dataset)) ?? end, id: nilUuid };
}

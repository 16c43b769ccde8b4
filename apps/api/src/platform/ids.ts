import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Where ids come from, so that tests set them. */
export interface Ids {
  /** A UUIDv7: ordered by time, so that indexes grow at one end. */
  next(): string;
}

/** Asking the system for random bytes costs more than the rest of an id: they are fetched for many at once. */
const pool = Buffer.alloc(16 * 1_024);
let used = pool.length;

function takeRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}

export const systemIds: Ids = { next: () => v7({ rng: takeRandom }) };

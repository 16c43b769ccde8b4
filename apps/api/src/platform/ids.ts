import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Source of ids, replaceable by tests. */
export interface Ids {
  /** Returns a UUIDv7: time-ordered, so that indexes grow at one end. */
  next(): string;
}

/** Requesting random bytes costs more than the rest of an id: they are fetched in bulk. */
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

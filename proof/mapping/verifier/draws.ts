import { createHmac } from 'node:crypto';

/** Draws of docs/games/mapping/README.md, by rules 4 and 5 of docs/games/fairness.md. */
export interface Draws {
  int(n: number): number;
  chance(n: number): boolean;
  one<T>(list: readonly T[]): T;
  take<T>(list: T[]): T;
  pick<T>(table: Weighted<T>): T;
  /** Words consumed so far. */
  readonly words: number;
}

export type Weighted<T> = readonly (readonly [value: T, weight: number])[];

/** @throws Error when the place is not in the list. */
export function at<T>(list: readonly T[], place: number): T {
  if (place < 0 || place >= list.length) throw new Error(`place ${place} of a list of ${list.length}`);
  return list[place] as T;
}

export function drawsOf(seeds: { serverSeed: string; clientSeed: string; nonce: number }): Draws {
  const key = Buffer.from(seeds.serverSeed, 'hex');
  let words = 0;
  let digest = Buffer.alloc(0);
  const word = () => {
    if (words % 8 === 0) {
      const message = `${seeds.clientSeed}:${seeds.nonce}:${words / 8}`;
      digest = createHmac('sha256', key).update(message).digest();
    }
    words += 1;
    return digest.readUInt32BE(((words - 1) % 8) * 4);
  };
  const int = (n: number): number => {
    const end = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const next = word();
      if (next < end) return next % n;
    }
  };
  return {
    int,
    chance: (n) => int(n) === 0,
    one: (list) => at(list, int(list.length)),
    take(list) {
      const place = int(list.length);
      const item = at(list, place);
      list.splice(place, 1);
      return item;
    },
    pick(table) {
      const r = int(table.reduce((sum, [, weight]) => sum + weight, 0));
      let sum = 0;
      for (const [value, weight] of table) {
        sum += weight;
        if (sum > r) return value;
      }
      throw new Error('a table without weights');
    },
    get words() {
      return words;
    },
  };
}

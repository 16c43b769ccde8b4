import { wheelOrder } from '../live/roulette.ts';

export const callIds = ['tiers', 'orphelins', 'voisins', 'zero'] as const;
export type CallId = (typeof callIds)[number];

/** Announced bets: chips by spot. Each covers a section of the wheel. */
export const calls: Readonly<Record<CallId, Readonly<Record<string, number>>>> = {
  tiers: { '5-8': 1, '10-11': 1, '13-16': 1, '23-24': 1, '27-30': 1, '33-36': 1 },
  orphelins: { '1': 1, '6-9': 1, '14-17': 1, '17-20': 1, '31-34': 1 },
  voisins: { '0-2-3': 2, '4-7': 1, '12-15': 1, '18-21': 1, '19-22': 1, '25-26-28-29': 2, '32-35': 1 },
  zero: { '0-3': 1, '12-15': 1, '26': 1, '32-35': 1 },
};

/** A number and its neighbours on the wheel, one chip each. */
export function neighboursOf(number: number, toEachSide: number): number[] {
  const place = wheelOrder.indexOf(number);
  const pockets = wheelOrder.length;
  return Array.from(
    { length: 2 * toEachSide + 1 },
    (_, index) => wheelOrder[(place + index - toEachSide + pockets) % pockets] ?? 0,
  );
}

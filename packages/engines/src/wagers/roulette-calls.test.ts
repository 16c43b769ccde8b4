import { describe, expect, it } from 'vitest';
import { liveRoulette, wheelOrder } from '../live/roulette.ts';
import { callIds, calls, neighboursOf } from './roulette-calls.ts';

const coveredBy = (id: (typeof callIds)[number]) =>
  wheelOrder.filter((number) => Object.keys(calls[id]).some((spot) => liveRoulette.spots.get(spot)?.pays(number)));

describe('announced bets', () => {
  it.each(callIds)('%s consist of spots on the layout', (id) => {
    for (const spot of Object.keys(calls[id])) expect(liveRoulette.spots.has(spot), spot).toBe(true);
  });

  it('cover their sections of the wheel', () => {
    const place = (number: number) => wheelOrder.indexOf(number);
    const arc = (from: number, to: number) => {
      const numbers = [...wheelOrder, ...wheelOrder];
      return numbers.slice(place(from), numbers.indexOf(to, place(from)) + 1);
    };
    const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
    expect(sorted(coveredBy('voisins'))).toEqual(sorted(arc(22, 25)));
    expect(sorted(coveredBy('tiers'))).toEqual(sorted(arc(27, 33)));
    expect(sorted(coveredBy('orphelins'))).toEqual(sorted([...arc(1, 9), ...arc(17, 6)]));
    expect(sorted(coveredBy('zero'))).toEqual(sorted(arc(12, 15)));
  });

  it('place neighbour bets all around the wheel', () => {
    expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
    expect(neighboursOf(26, 1)).toEqual([3, 26, 0]);
  });
});

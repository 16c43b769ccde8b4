import { describe, expect, it } from 'vitest';
import { titles } from '../../../src/titles/titles.ts';
import { middleOf, prizeAt, restOf, sectors } from './show/sectors.ts';

const wheel = titles.get('lucky-clover')!.rules.features.find(({ id }) => id === 'wheel')!.values;
const values = wheel['values'] as readonly number[];
const weights = wheel['weights'] as readonly number[];

describe('the wheel of Lucky Clover', () => {
  it('has all prizes of the rules, and no other', () => {
    expect([...new Set(sectors.map(({ prize }) => prize))].sort((a, b) => a - b)).toEqual(values);
  });

  it('gives each prize sectors as wide as its chance', () => {
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, prize] of values.entries()) {
      const wide = sectors.filter((sector) => sector.prize === prize).reduce((sum, { degrees }) => sum + degrees, 0);
      expect(wide).toBeCloseTo((360 * weights[i]!) / whole, 3);
    }
  });

  it('fills the circle, and parts sectors of one prize', () => {
    expect(sectors.reduce((sum, { degrees }) => sum + degrees, 0)).toBeCloseTo(360, 6);
    for (const [i, { prize }] of sectors.entries()) expect(prize).not.toBe(sectors.at(i - 1)!.prize);
  });

  it('stops at the prize that the server has drawn, whatever chooses the place', () => {
    for (const prize of values)
      for (let pick = 0; pick < 400; pick += 1) expect(prizeAt(restOf(prize, pick)!)).toBe(prize);
  });

  it('stops at every sector', () => {
    const rests = new Set<number>();
    for (const prize of values)
      for (let pick = 0; pick < 400; pick += 1) {
        const at = 360 - restOf(prize, pick)!;
        rests.add(sectors.findIndex(({ degrees }, i) => Math.abs(at - middleOf(i)) < degrees / 2));
      }
    expect(rests.size).toBe(sectors.length);
  });

  it('knows no place for another prize', () => {
    expect(restOf(11, 3)).toBeUndefined();
  });
});

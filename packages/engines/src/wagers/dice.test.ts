import { describe, expect, it } from 'vitest';
import { dice, isWinning, multiplierOf, rolls } from './dice.ts';

const limits = { minMinor: 100n, maxMinor: 100_000n };
const sides = ['under', 'over'] as const;

describe('dice', () => {
  it('returns 97 to 98 % at every chance, counted over all rolls', () => {
    for (let chance = 100; chance <= 9_500; chance += 1) {
      const returned = BigInt(chance) * multiplierOf(chance);
      const all = BigInt(rolls) * 100n;
      expect(returned * 100n <= all * 98n && returned * 100n >= all * 97n, `chance ${chance}`).toBe(true);
    }
  });

  it('wins on as many rolls as the bet covers', () => {
    for (const side of sides)
      for (const chance of [100, 4_900, 9_500]) {
        const won = Array.from({ length: rolls }, (_, roll) => roll).filter((roll) =>
          isWinning({ side, chance }, roll),
        );
        expect(won).toHaveLength(chance);
      }
  });

  it('pays the multiplier up to the last winning roll and nothing on the next', () => {
    const bet = { stake: '1000', side: 'under', chance: 4_900 } as const;
    expect(dice.play({ bet, randomness: { nextInt: () => 4_899 } }).win).toBe(2_000n);
    expect(dice.play({ bet, randomness: { nextInt: () => 4_900 } }).win).toBe(0n);
  });

  it.each([
    undefined,
    'x',
    { stake: '9', side: 'under', chance: 500 },
    { stake: '100001', side: 'under', chance: 500 },
    { stake: 100, side: 'under', chance: 500 },
    { stake: '100', side: 'left', chance: 500 },
    { stake: '100', side: 'over', chance: 99 },
    { stake: '100', side: 'over', chance: 9_501 },
    { stake: '100', side: 'over', chance: 500.5 },
  ])('refuses the bet %j', (raw) => {
    expect(dice.readBet(raw, limits)).toBeUndefined();
  });

  it('parses a valid bet and drops unknown fields', () => {
    const bet = { stake: '100', side: 'over', chance: 500 };
    expect(dice.readBet({ ...bet, more: 1 }, limits)).toEqual(bet);
  });
});

import { fromWords, seededWords } from '@altyn/engines/randomness';
import { reelSlot } from '@altyn/engines/slots/parts/reel-slot';
import { noRecorder, unitsPerStake } from '@altyn/engines/slots/slot-game';
import { dragonLuck } from '@altyn/engines/slots/titles/dragon-luck';
import { expect, it } from 'vitest';
import { figuresOf, volatilityOf } from '../src/titles/slot-game.ts';
import { titles } from '../src/titles/titles.ts';

it.each([
  [null, undefined],
  ['2.4', 'low'],
  ['3.99', 'low'],
  ['4', 'medium'],
  ['5.99', 'medium'],
  ['6', 'high'],
  ['9.99', 'high'],
  ['10', 'extreme'],
  ['209.43', 'extreme'],
])('a deviation of %s is classified as %s', (deviation, volatility) => {
  expect(volatilityOf(deviation)).toBe(volatility);
});

it('Dragon Luck is extreme: its respins are sampled alone, its other wins are of low spread', () => {
  const { parts, figures } = dragonLuck;
  const { hold, paid } = parts;
  const randomness = fromWords(seededWords(20_26));
  const meanSquare = (count: number, play: () => number) => {
    let squares = 0;
    for (let round = 0; round < count; round += 1) squares += (play() / unitsPerStake) ** 2;
    return squares / count;
  };
  // Without respins: they would need more coins than the board has.
  const never = { ...hold!, config: { ...hold!.config, from: 16 } };
  const plain = reelSlot({ ...parts, hold: never, earlier: [] });
  const squares = meanSquare(200_000, () => plain.simulate('base', randomness));
  const grid = paid.reels.tables.map((_, reel) =>
    Array.from({ length: 3 }, (__, row) => (reel * 3 + row < hold!.config.from ? hold!.config.coin : '')),
  );
  const held = meanSquare(40_000, () => hold!.play(grid, randomness, noRecorder));
  const deviation = Math.sqrt(squares + figures.featureProbability * held - figures.rtp['base']! ** 2);
  const stated = figuresOf(titles.get('dragon-luck')!, 'base').deviation;
  // Rounds with seven coins and more, and the sums of both kinds of wins, are left out.
  expect(Number(stated)).toBeGreaterThan(deviation * 0.9);
  expect(Number(stated)).toBeLessThan(deviation * 1.15);
  expect(volatilityOf(stated)).toBe('extreme');
});

it('slots of every volatility are offered', () => {
  const slots = [...titles.values()].filter(({ category }) => category === 'slots');
  const volatilities = slots.map((title) => volatilityOf(figuresOf(title, 'base').deviation));
  expect(new Set(volatilities)).toEqual(new Set(['low', 'medium', 'high', 'extreme']));
});

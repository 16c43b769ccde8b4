import { fromWords, seededWords } from '@altyn/engines/randomness';
import { holdSlot } from '@altyn/engines/slots/hold-slot';
import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import { dragonLuck, dragonLuckConfig } from '@altyn/engines/slots/titles/dragon-luck';
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

it('Dragon Luck is high: its coins are counted exactly, its lines are of low spread', () => {
  const { figures } = dragonLuck;
  const lines = holdSlot({ ...dragonLuckConfig, hold: { ...dragonLuckConfig.hold, from: 16 } });
  const randomness = fromWords(seededWords(20_26));
  const rounds = 200_000;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) squares += (lines.simulate('base', randomness) / unitsPerStake) ** 2;
  // Lines of a round with the feature win less than usual, and not less than nothing.
  const [min, max] = [0, 2 * figures.holdReturn * figures.lineReturn].map((mixed) =>
    Math.sqrt(squares / rounds + figures.holdSquare + mixed - figures.rtp['base']! ** 2),
  );
  const { deviation } = figuresOf(titles.get('dragon-luck')!, 'base');
  expect(Number(deviation)).toBeGreaterThan(min! - 0.05);
  expect(Number(deviation)).toBeLessThan(max! + 0.05);
  expect(volatilityOf(deviation)).toBe('high');
});

it('slots of every volatility are offered', () => {
  const slots = [...titles.values()].filter(({ category }) => category === 'slots');
  const volatilities = slots.map((title) => volatilityOf(figuresOf(title, 'base').deviation));
  expect(new Set(volatilities)).toEqual(new Set(['low', 'medium', 'high', 'extreme']));
});

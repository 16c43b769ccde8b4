import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsOf, stepOf } from './bars.ts';

const size = { width: 800, height: 200 };

it.each([
  [4, 1],
  [5, 2],
  [10, 5],
  [17, 5],
  [21, 10],
  [4_000, 1_000],
  [0.04, 0.01],
])('a range of %d has steps of %d', (range, step) => expect(stepOf(range)).toBeCloseTo(step));

it('puts losses below the line of zero', () => {
  const { bars, zeroY, ticks } = barsOf(
    [
      { key: 'a', value: '100.00' },
      { key: 'b', value: '-50.00' },
    ],
    size,
  );
  expect(ticks.map(({ value }) => value)).toEqual(['-50', '0', '50', '100']);
  expect(bars).toMatchObject([
    { key: 'a', y: 0, isLoss: false },
    { key: 'b', y: zeroY, isLoss: true },
  ]);
});

it('has a line of zero without values', () => {
  expect(barsOf([], size)).toMatchObject({ bars: [], keys: [] });
  expect(barsOf([{ key: 'a', value: '0.00' }], size).bars).toMatchObject([{ height: 0 }]);
});

it('keeps every bar inside the picture, in proportion to its value', () => {
  const value = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), (values) => {
      const points = values.map((one, index) => ({ key: String(index), value: (one / 100).toFixed(2) }));
      const { bars, keys } = barsOf(points, size);
      expect(keys.length).toBeLessThanOrEqual(10);
      for (const [index, bar] of bars.entries()) {
        expect(bar.y).toBeGreaterThanOrEqual(-1e-6);
        expect(bar.y + bar.height).toBeLessThanOrEqual(size.height + 1e-6);
        expect(bar.x + bar.width).toBeLessThanOrEqual(size.width + 1e-6);
        const other = bars[0];
        const [one = 0, first = 0] = [values[index], values[0]];
        if (other) expect(bar.height * Math.abs(first)).toBeCloseTo(other.height * Math.abs(one), 0);
      }
    }),
  );
});

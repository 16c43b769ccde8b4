import { expect, it } from 'vitest';
import { gemRush } from '../titles/gem-rush.ts';
import { compileTumbles, type TumbleConfig } from './config.ts';

const { config } = gemRush;
/** Gem Rush with other multipliers in its free spins. */
const keeping = (keeps: readonly number[]): TumbleConfig => ({
  ...config,
  multiplier: { kind: 'ladder', base: [1], free: { keeps } },
});

it('compiles a ladder that lists where the free spins of both levels begin', () => {
  expect(config.buy?.super?.times).toBe(5);
  expect(compileTumbles(keeping([1, 5])).config.multiplier).toMatchObject({ free: { keeps: [1, 5] } });
});

it.each([
  ['the dearer level', [1, 2, 4], 'free spins begin at ×5'],
  ['the ordinary level', [2, 5], 'free spins begin at ×1'],
])('refuses a ladder without the multiplier at which %s begins', (_, keeps, message) => {
  expect(() => compileTumbles(keeping(keeps))).toThrow(new RangeError(`gem-rush: ${message}, not listed`));
});

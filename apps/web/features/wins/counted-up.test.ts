import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedUp } from './counted-up.ts';

it('starts at zero, never falls, and ends at the exact amount', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), part, part, (total, a, b) => {
      expect(countedUp(total, 0)).toBe(0n);
      expect(countedUp(total, 1)).toBe(total);
      expect(countedUp(total, Math.min(a, b))).toBeLessThanOrEqual(countedUp(total, Math.max(a, b)));
    }),
  );
  expect(countedUp(500n, -0.1)).toBe(0n);
  expect(countedUp(500n, 3)).toBe(500n);
});

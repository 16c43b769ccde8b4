import { describe, expect, it } from 'vitest';
import { isBigWin } from './big-win-rules.ts';

const limits = { minMultiple: 20, minEur: 100, floorEur: 5 };
const eur = (euros: number) => BigInt(euros) * 1_000_000_000n;

describe('big wins', () => {
  it.each([
    ['twenty times the stake, above the floor', 100n, 2_000n, eur(20), true],
    ['nineteen times', 100n, 1_999n, eur(20), false],
    ['twenty times, under the floor', 10n, 200n, eur(2), false],
    ['a large amount, few times the stake', 10_000n, 12_000n, eur(120), true],
    ['no stake', 0n, 50_000n, eur(500), false],
    ['no win', 100n, 0n, 0n, false],
  ])('%s', (_case, stake, win, winNanoEur, expected) => {
    expect(isBigWin({ stake, win, winNanoEur }, limits)).toBe(expected);
  });
});

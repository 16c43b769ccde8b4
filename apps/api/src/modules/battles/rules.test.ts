import type { GameMovement } from '@altyn/contracts/game-movement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullRound } from '../../../testing/full-round.ts';
import {
  addSpin,
  bucketOf,
  formatScore,
  isGiftWin,
  isInBattle,
  lastPrizePlace,
  noStanding,
  type PrizeBand,
  prizeFund,
  prizeOf,
  rankBucket,
  type ScoreKind,
  spinOf,
  standingOf,
} from './rules.ts';

const kinds: readonly ScoreKind[] = ['best_window', 'turnover', 'biggest_multiplier'];
const spin = fc.record({ ratio: fc.bigInt(0n, 50_000_000n), turnover: fc.bigInt(0n, 10_000_000n) });

/** Literal implementation of the definition over all spins. */
function literalScore(kind: ScoreKind, window: number, spins: readonly { ratio: bigint; turnover: bigint }[]): bigint {
  if (kind === 'turnover') return spins.reduce((sum, { turnover }) => sum + turnover, 0n);
  const widths = kind === 'best_window' ? window : 1;
  let best = 0n;
  for (let end = 1; end <= spins.length; end += 1) {
    const sum = spins.slice(Math.max(0, end - widths), end).reduce((total, { ratio }) => total + ratio, 0n);
    if (sum > best) best = sum;
  }
  return best;
}

describe('a standing', () => {
  it('matches the definition spin by spin', () => {
    fc.assert(
      fc.property(
        fc.array(spin, { maxLength: 60 }),
        fc.integer({ min: 1, max: 25 }),
        fc.constantFrom(...kinds),
        (spins, windowSpins, scoreKind) => {
          const numbered = spins.map((one, index) => ({ ...one, seq: BigInt(index + 1), theoreticalLoss: 3n }));
          const standing = standingOf({ scoreKind, windowSpins, qualificationSpins: 1 }, numbered);
          expect(standing.score).toBe(literalScore(scoreKind, windowSpins, spins));
          expect(standing.qualifiedSpins).toBe(spins.length);
          // `earlier` names the first spin that reached the score.
          const reachedBy = Number(-standing.earlier);
          if (standing.score > 0n) {
            expect(literalScore(scoreKind, windowSpins, spins.slice(0, reachedBy))).toBe(standing.score);
            expect(literalScore(scoreKind, windowSpins, spins.slice(0, reachedBy - 1))).toBeLessThan(standing.score);
          }
        },
      ),
    );
  });

  it('enters the leaderboard with the last qualifying spin', () => {
    const terms = { scoreKind: 'biggest_multiplier', windowSpins: 1, qualificationSpins: 2 } as const;
    const first = addSpin(terms, noStanding, { seq: 1n, ratio: 20_000n, turnover: 0n, theoreticalLoss: 0n });
    expect(rankBucket(terms, first)).toBeNull();
    expect(rankBucket(terms, addSpin(terms, first, { seq: 2n, ratio: 0n, turnover: 0n, theoreticalLoss: 0n }))).toBe(
      bucketOf(20_000n),
    );
  });
});

it('buckets never fall as scores rise', () => {
  const scores = fc.bigInt(0n, 2n ** 62n);
  fc.assert(
    fc.property(scores, scores, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(bucketOf(low)).toBeLessThanOrEqual(bucketOf(high));
    }),
  );
  expect([0n, 1n, 2n, 3n].map(bucketOf)).toEqual([0, 128, 256, 320]);
});

const nothing = { real: 0n, bonus: 0n };
const movement = (changed: Partial<GameMovement> = {}): GameMovement => ({
  id: 'm',
  kind: 'round',
  playerId: 'p',
  gameId: 'g',
  roundId: 'r',
  currency: 'uah',
  stake: { real: 1_000n, bonus: 0n },
  win: nothing,
  edgeHundredths: 350,
  round: fullRound({ stake: { real: 700n, bonus: 300n }, win: { real: 2_000n, bonus: 500n } }),
  isFree: false,
  isPromo: false,
  finishedAt: new Date('2026-11-23T12:00:00Z'),
  at: new Date('2026-11-23T12:00:00Z'),
  ...changed,
});
const terms = {
  startsAt: new Date('2026-11-23T12:00:00Z'),
  endsAt: new Date('2026-11-23T13:00:00Z'),
  games: ['wolf-moon'],
  minBets: { uah: 1_000n },
};

describe('a round', () => {
  it.each([
    ['at the start', {}, 'wolf-moon', true],
    ['a millisecond before the start', { finishedAt: new Date('2026-11-23T11:59:59.999Z') }, 'wolf-moon', false],
    ['at the end', { finishedAt: new Date('2026-11-23T13:00:00Z') }, 'wolf-moon', false],
    ['that is open', { finishedAt: null }, 'wolf-moon', false],
    ['of another game', {}, 'gem-rush', false],
    ['of an unknown game', {}, undefined, false],
  ])('%s: %s', (_name, changed, slug, isIn) => {
    expect(isInBattle(terms, movement(changed), slug)).toBe(isIn);
  });

  it('counts its whole stake and win, including bonus money', () => {
    expect(spinOf(terms, { ...movement(), hasGift: false }, '48.5')).toMatchObject({
      stake: 1_000n,
      win: 2_500n,
      ratio: 25_000n,
      turnover: 2_061n,
    });
  });

  it.each([
    ['below the minimum', { round: fullRound({ stake: { real: 999n, bonus: 0n }, win: nothing }) }],
    ['rolled back', { round: fullRound({ stake: nothing, win: nothing }) }],
    ['in a currency without a minimum', { currency: 'usd' as const }],
    ['with a gift for its win', { hasGift: true }],
  ])('does not count %s', (_name, changed) => {
    expect(spinOf(terms, { ...movement(), hasGift: false, ...changed }, '48.5')).toBeUndefined();
  });

  it.each([
    ['a win of a free round', { isFree: true, win: { real: 1n, bonus: 0n } }, true],
    ['a win of a promotion', { isPromo: true, win: { real: 0n, bonus: 1n } }, true],
    ['a promotion that won nothing', { isPromo: true }, false],
    ['an ordinary win', { win: { real: 1n, bonus: 0n } }, false],
  ])('tells gifts: %s', (_name, changed, isGift) => {
    expect(isGiftWin(movement(changed))).toBe(isGift);
  });
});

it('assigns prizes by their bands', () => {
  const prizes: PrizeBand[] = [
    { from: 1, to: 1, cup: 'brilliant', amounts: { uah: 500_000n } },
    { from: 2, to: 10, cup: 'gold', amounts: { uah: 10_000n } },
    { from: 11, to: 20, cup: 'bronze', amounts: {} },
  ];
  expect([1, 2, 10, 11, 21].map((place) => prizeOf(prizes, place)?.cup)).toEqual([
    'brilliant',
    'gold',
    'gold',
    'bronze',
    undefined,
  ]);
  expect(prizeFund(prizes, 'uah')).toBe(590_000n);
  expect(prizeFund(prizes, 'usd')).toBe(0n);
  expect(lastPrizePlace(prizes)).toBe(20);
});

it('shows scores with two decimals, rounded down', () => {
  expect([0n, 99n, 123_456n, 10_000_000n].map(formatScore)).toEqual(['0.00', '0.00', '12.34', '1000.00']);
});

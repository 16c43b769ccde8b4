import type { GameMovement } from '@altyn/contracts/game-movement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullRound } from '../../../testing/full-round.ts';
import { distanceOf, highestWorth, meanDistance, meanPayment, shownMillionths } from './cycle.ts';
import {
  contributionOf,
  feedLevels,
  type Level,
  type LevelRound,
  type Levels,
  ownMoved,
  paidAmount,
  type Suit,
  shownAmount,
  splitOf,
  suits,
  wholeOf,
} from './rules.ts';

const shares = { clubs: 40, diamonds: 30, hearts: 20, spades: 10 };

const level = (seed: bigint, amount: bigint, point: bigint, round = 1): Level => ({
  round,
  seed,
  amount,
  // So far above the seed that the whole feed is shown.
  highest: 10n ** 18n,
  point,
  salt: '',
  pointHash: '',
});
const quiet = level(0n, 0n, 10n ** 18n);
const levelsOf = (own: Partial<Record<Suit, Level>>): Levels => ({
  clubs: quiet,
  diamonds: quiet,
  hearts: quiet,
  spades: quiet,
  ...own,
});
const next =
  (point: bigint) =>
  (_suit: Suit, round: number): LevelRound =>
    level(50n, 50n, point, round);
const feed = (levels: Levels, eur: bigint, point = 1_000n) =>
  feedLevels(levels, { eur, sharesPercent: shares }, next(point));

describe('the contribution of a stake', () => {
  const own = { stake: { real: 1_000n, bonus: 500n }, win: { real: 0n, bonus: 0n } };
  const at = new Date('2026-11-21T10:00:00Z');
  const movement: GameMovement = {
    ...own,
    id: 'bet',
    kind: 'bet',
    playerId: 'player',
    gameId: 'game',
    roundId: 'round',
    currency: 'uah',
    isFree: false,
    isPromo: false,
    edgeHundredths: 350,
    round: fullRound(own),
    finishedAt: null,
    at,
  };
  it.each([
    ['one per cent of the real part', {}, 100n, 1_000n * 100n],
    ['half a per cent', {}, 50n, 1_000n * 50n],
    ['nothing of a free bet', { isFree: true }, 100n, undefined],
    ['nothing of a promotional bet', { isPromo: true }, 100n, undefined],
    ['nothing of bonus money', { stake: { real: 0n, bonus: 900n } }, 100n, undefined],
    ['nothing while disabled', {}, 0n, undefined],
    [
      'a negative amount for a rollback',
      { kind: 'rollback' as const, stake: { real: -1_000n, bonus: 0n } },
      100n,
      -100_000n,
    ],
  ])('%s', (_case, change, percentHundredths, expected) => {
    const found = contributionOf({ ...movement, ...change }, { percentHundredths, ratePerEur: '48.5' });
    expect(found?.own).toBe(expected);
  });

  it('is counted in thousand-millionths of a euro', () => {
    const found = contributionOf(movement, { percentHundredths: 100n, ratePerEur: '48.5' });
    // 10.00 at a rate of 48.5 is 0.20618556 euros.
    expect(found).toMatchObject({ eur: 2_061_855n, playerId: 'player', movementId: 'bet', currency: 'uah', at });
  });
});

describe('parts of a contribution', () => {
  it.each([
    [100n, shares, [40n, 30n, 20n, 10n]],
    [7n, shares, [4n, 2n, 1n, 0n]],
    [-7n, shares, [-4n, -2n, -1n, 0n]],
    [9n, { clubs: 0, diamonds: 50, hearts: 50, spades: 0 }, [0n, 5n, 4n, 0n]],
  ])('%s', (eur, sharesPercent, expected) => {
    const parts = splitOf(eur, sharesPercent);
    expect(suits.map((suit) => parts[suit])).toEqual(expected);
  });
});

describe('feeding the levels', () => {
  it.each([
    ['below the point', 100n, 900n, 139n, { amount: 139n, round: 1 }, []],
    ['to the point', 100n, 140n, 140n, { amount: 50n, round: 2 }, ['clubs']],
    ['above it: the excess starts the next round', 100n, 130n, 140n, { amount: 60n, round: 2 }, ['clubs']],
    ['far above it: won once', 100_000n, 130n, 40_100n, { amount: 50n + 39_970n, round: 2 }, ['clubs']],
  ])('%s', (_case, eur, point, reached, expected, won) => {
    const before = level(50n, 100n, point);
    const amount = reached - (eur * 40n) / 100n;
    const result = feed(levelsOf({ clubs: { ...before, amount } }), eur);
    expect(result.levels.clubs).toMatchObject(expected);
    expect(result.hits.map(({ suit }) => suit)).toEqual(won);
    expect(result.moved).toBe(eur);
  });

  it('lets one bet win several levels, smallest first, each at its own point', () => {
    const { hits } = feed(levelsOf({ spades: level(50n, 95n, 100n), clubs: level(50n, 90n, 100n, 7) }), 100n);
    expect(hits.map(({ suit, won, next: { round } }) => [suit, won.point, round])).toEqual([
      ['clubs', 100n, 8],
      ['spades', 100n, 2],
    ]);
  });

  it('gives an already passed point to the next bet that feeds the level, not to a rollback', () => {
    const passed = level(50n, 400n, 100n);
    expect(feed(levelsOf({ clubs: passed }), -10n).hits).toEqual([]);
    expect(feed(levelsOf({ clubs: passed }), 10n).levels.clubs).toMatchObject({ amount: 50n + 304n, round: 2 });
  });

  it("reverts a rollback's part down to the seed and returns how much", () => {
    const levels = { clubs: level(50n, 70n, 900n), diamonds: level(50n, 90n, 900n), hearts: level(50n, 90n, 900n) };
    const result = feed(levelsOf({ ...levels, spades: level(50n, 90n, 900n) }), -100n);
    expect(suits.map((suit) => result.levels[suit].amount)).toEqual([50n, 60n, 70n, 80n]);
    expect(result.moved).toBe(-80n);
    expect(ownMoved({ eur: -100n, own: -5_000n }, result.moved)).toBe(-4_000n);
    expect(ownMoved({ eur: 0n, own: 3n }, 0n)).toBe(3n);
  });
});

describe('a level of 10 to 50 euros', () => {
  const eur = 1_000_000_000n;
  const bounds = { seed: 10n * eur, highest: 50n * eur };
  const clubs = (amount: bigint, point: bigint): Level => ({ ...level(bounds.seed, amount, point), ...bounds });
  const openNext = (_suit: Suit, round: number): LevelRound => ({ ...level(0n, 0n, 20n * eur, round), ...bounds });
  const feedClubs = (amount: bigint, point: bigint, fed: bigint) =>
    feedLevels(
      levelsOf({ clubs: clubs(amount, point) }),
      { eur: fed, sharesPercent: { clubs: 100, diamonds: 0, hearts: 0, spades: 0 } },
      openNext,
    );

  it('shows the share that makes its average feed equal its average payment, and saves the rest', () => {
    const shown = shownMillionths(bounds);
    const { levels, moved, saved } = feedClubs(10n * eur, 40n * eur, eur);
    expect([levels.clubs.amount - 10n * eur, moved, saved]).toEqual([
      shown * 1_000n,
      shown * 1_000n,
      eur - shown * 1_000n,
    ]);
    const meanFeed = (Number(meanDistance(bounds)) * 1e6) / Number(shown);
    expect(meanFeed / Number(meanPayment(bounds))).toBeCloseTo(1, 4);
  });

  it('stops growing at its highest amount, which it then pays', () => {
    const { levels, moved, saved } = feedClubs(49n * eur, 70n * eur, 10n * eur);
    expect(shownAmount(levels.clubs)).toBe(50n * eur);
    expect([moved, moved + saved]).toEqual([eur, 10n * eur]);
    const hit = feedClubs(69n * eur, 70n * eur, 10n * eur);
    expect(hit.hits.map(({ won }) => paidAmount(won))).toEqual([50n * eur]);
    // The held 50 euros are paid; the excess grows the next round, above its funded seed.
    expect(hit.moved).toBe(hit.levels.clubs.amount - 10n * eur);
  });

  it('pays on average what it is fed, and no stake is worth more than the bound', () => {
    // Inversion at evenly spaced quantiles instead of a random sample.
    const draws = 200_000;
    let [fed, paid] = [0, 0];
    for (let draw = 0; draw < draws; draw += 1) {
      const distance = Number(distanceOf(bounds, (draw + 0.5) / draws));
      fed += (distance * 1e6) / Number(shownMillionths(bounds));
      paid += Math.min(Number(bounds.seed) + distance, Number(bounds.highest));
    }
    expect(paid / fed).toBeCloseTo(1, 2);
    expect(highestWorth(bounds)).toBeLessThan(2.5);
  });
});

describe('whole minor units', () => {
  it.each([
    [9_999n, 0n, 9_999n],
    [10_000n, 1n, 0n],
    [25_001n, 2n, 5_001n],
    [-9_999n, 0n, -9_999n],
    [-20_001n, -2n, -1n],
  ])('of %s', (units, minor, carry) => {
    expect(wholeOf(units)).toEqual({ minor, carry });
  });
});

describe('for any stakes', () => {
  const share = fc
    .tuple(fc.nat(100), fc.nat(100), fc.nat(100))
    .map((cuts) => cuts.toSorted((a, b) => a - b))
    .map(([a = 0, b = 0, c = 0]) => ({ clubs: a, diamonds: b - a, hearts: c - b, spades: 100 - c }));
  const stakes = fc.array(fc.bigInt({ min: -400n, max: 1_000n }), { maxLength: 60 });
  /** Points by suit and round, deterministic. */
  const pointOf = (suit: Suit, round: number) => 50n + BigInt(((suits.indexOf(suit) + 3) * round * 37) % 200) + 1n;
  const open = (suit: Suit, round: number): LevelRound => level(50n, 50n, pointOf(suit, round), round);
  const start = (): Levels => {
    const first = (suit: Suit) => ({ ...open(suit, 1), amount: 50n });
    return { clubs: first('clubs'), diamonds: first('diamonds'), hearts: first('hearts'), spades: first('spades') };
  };

  it('the parts sum to the whole, and a reverted part equals the given part', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), share, (eur, sharesPercent) => {
        const [given, taken] = [splitOf(eur, sharesPercent), splitOf(-eur, sharesPercent)];
        expect(suits.reduce((sum, suit) => sum + given[suit], 0n)).toBe(eur);
        for (const suit of suits) {
          expect(taken[suit]).toBe(-given[suit]);
          expect(given[suit]).toBeGreaterThanOrEqual(0n);
          if (sharesPercent[suit] === 0) expect(given[suit]).toBe(0n);
        }
      }),
    );
  });

  it('no level is below its seed, and pools equal seeds plus contributions less wins', () => {
    fc.assert(
      fc.property(stakes, share, (list, sharesPercent) => {
        let levels = start();
        let [moved, paid, seeds] = [0n, 0n, 200n];
        for (const eur of list) {
          const fed = feedLevels(levels, { eur, sharesPercent }, open);
          levels = fed.levels;
          moved += fed.moved;
          for (const hit of fed.hits) {
            paid += hit.won.point;
            seeds += hit.next.seed;
          }
          for (const suit of suits) expect(levels[suit].amount).toBeGreaterThanOrEqual(levels[suit].seed);
        }
        expect(suits.reduce((sum, suit) => sum + levels[suit].amount, 0n)).toBe(seeds + moved - paid);
      }),
    );
  });

  it('wins match a plain count of each level, in bet order', () => {
    fc.assert(
      fc.property(stakes, (list) => {
        let levels = start();
        const won: [number, Suit, number][] = [];
        list.forEach((eur, bet) => {
          const fed = feedLevels(levels, { eur, sharesPercent: shares }, open);
          levels = fed.levels;
          won.push(...fed.hits.map((hit): [number, Suit, number] => [bet, hit.suit, hit.won.round]));
        });
        const expected: [number, Suit, number][] = [];
        for (const suit of suits) {
          let [amount, round] = [50n, 1];
          list.forEach((eur, bet) => {
            const part = splitOf(eur, shares)[suit];
            amount = amount + part < 50n ? 50n : amount + part;
            if (part <= 0n || amount < pointOf(suit, round)) return;
            expected.push([bet, suit, round]);
            amount = amount - pointOf(suit, round) + 50n;
            round += 1;
          });
        }
        const inOrder = (a: [number, Suit, number], b: [number, Suit, number]) =>
          a[0] - b[0] || suits.indexOf(a[1]) - suits.indexOf(b[1]);
        expect(won).toEqual(expected.toSorted(inOrder));
      }),
    );
  });
});

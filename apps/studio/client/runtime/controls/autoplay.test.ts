import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AutoplayPlan, afterRound, nextStake, startAutoplay } from './autoplay.ts';

const plan: AutoplayPlan = { rounds: 10, winLimit: 500n, lossLimit: 100n, isFeatureStop: true };
const lost = { stake: 40n, win: 0n, hasFeature: false };

it('continues and counts down', () => {
  expect(afterRound(startAutoplay(plan), { ...lost, win: 10n })).toMatchObject({ left: 9, net: -30n });
});

it.each([
  ['the rounds are over', { ...startAutoplay(plan), left: 1 }, lost],
  ['a win reaches the limit', startAutoplay(plan), { ...lost, win: 500n }],
  ['a feature starts', startAutoplay(plan), { ...lost, hasFeature: true }],
  ['the next stake would exceed the loss limit', { ...startAutoplay(plan), net: -30n }, lost],
] as const)('stops when %s', (_, state, outcome) => {
  expect(afterRound(state, outcome)).toBeUndefined();
});

it('continues exactly up to the loss limit', () => {
  expect(afterRound({ ...startAutoplay(plan), net: -20n }, lost)).toMatchObject({ net: -60n });
});

it('ignores features and wins if the player chose so', () => {
  const state = startAutoplay({ ...plan, winLimit: undefined, isFeatureStop: false });
  expect(afterRound(state, { stake: 40n, win: 9_000n, hasFeature: true })).toMatchObject({ left: 9 });
});

const strategy = { first: 100n, unit: 100n, min: 100n, max: 5_000n, onWin: 'first', onLoss: 100 } as const;

it.each([
  ['doubles after a loss', strategy, { stake: 200n, win: 0n }, 400n],
  ['starts again after a win', strategy, { stake: 800n, win: 1_600n }, 100n],
  ['stays after a returned stake', strategy, { stake: 800n, win: 800n }, 800n],
  ['counts a payout below the stake as a loss', strategy, { stake: 200n, win: 100n }, 400n],
  ['grows by whole units, rounded down', { ...strategy, onLoss: 50 }, { stake: 300n, win: 0n }, 400n],
  ['stays within the highest stake', strategy, { stake: 4_000n, win: 0n }, 5_000n],
] as const)('%s', (_, how, outcome, stake) => expect(nextStake(how, outcome)).toBe(stake));

it('never loses more than the limit, and never stakes outside the limits, whatever happens', () => {
  const steps = fc.oneof(fc.constant('first' as const), fc.nat(300));
  fc.assert(
    fc.property(
      fc.record({ onWin: steps, onLoss: steps }),
      fc.bigInt({ min: 100n, max: 20_000n }),
      fc.array(fc.nat(250), { maxLength: 60 }),
      (how, lossLimit, pays) => {
        let state = startAutoplay({
          ...{ rounds: Number.POSITIVE_INFINITY, winLimit: undefined, lossLimit, isFeatureStop: false },
          strategy: { ...strategy, ...how },
        });
        let net = 0n;
        for (const pay of pays) {
          const stake = state.stake!;
          expect(stake >= strategy.min && stake <= strategy.max && stake % strategy.unit === 0n).toBe(true);
          const win = (stake * BigInt(pay)) / 100n;
          net += win - stake;
          expect(net).toBeGreaterThanOrEqual(-lossLimit);
          const after = afterRound(state, { stake, win, hasFeature: false });
          if (!after) return;
          expect(after.left).toBe(Number.POSITIVE_INFINITY);
          state = after;
        }
      },
    ),
  );
});

it('stops at the profit that the player has set', () => {
  const state = startAutoplay({ ...plan, winLimit: undefined, profitLimit: 200n });
  expect(afterRound(state, { stake: 40n, win: 239n, hasFeature: false })).toMatchObject({ net: 199n });
  expect(afterRound(state, { stake: 40n, win: 240n, hasFeature: false })).toBeUndefined();
});

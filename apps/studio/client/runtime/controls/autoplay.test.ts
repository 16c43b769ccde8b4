import { expect, it } from 'vitest';
import { type AutoplayPlan, afterRound, startAutoplay } from './autoplay.ts';

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

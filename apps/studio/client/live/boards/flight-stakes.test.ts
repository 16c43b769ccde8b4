import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedStake,
  flightActOf,
  flightStateOf,
  readFlightBets,
  readStake,
  readTarget,
  steppedStake,
  steppedTarget,
  writeFlightBets,
} from './flight-stakes.ts';

const bounds = { unit: 500n, max: 1_000_250n };

describe('a stake', () => {
  it.each([
    ['25', 2_500n],
    ['25,50', 2_500n],
    ['25.00 ', 2_500n],
    ['0', 500n],
    ['12 000', 1_000_000n],
    ['', undefined],
    ['1e5', undefined],
    ['-5', undefined],
  ])('entered as %j is %s', (text, minor) => expect(readStake(text, bounds)).toBe(minor));

  it('is always a multiple of the unit within the limits, and a step changes it in its direction', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (minor) => {
        const stake = allowedStake(minor, bounds);
        const [lower, higher] = [steppedStake(stake, -1, bounds), steppedStake(stake, 1, bounds)];
        for (const each of [stake, lower, higher]) {
          expect(each % bounds.unit).toBe(0n);
          expect(each >= bounds.unit && each <= bounds.max).toBe(true);
        }
        expect(lower < stake || stake === bounds.unit).toBe(true);
        expect(higher > stake || stake === 1_000_000n).toBe(true);
      }),
    );
  });
});

describe('an automatic cash-out', () => {
  it.each([
    ['2', 200],
    ['×1,55', 155],
    ['1', 101],
    ['5000', 100_000],
    ['0', undefined],
    ['', undefined],
  ])('entered as %j is %s', (text, hundredths) => expect(readTarget(text)).toBe(hundredths));

  it('steps from off to the highest and back', () => {
    expect(steppedTarget(undefined, -1)).toBeUndefined();
    expect(steppedTarget(undefined, 1)).toBe(110);
    expect(steppedTarget(155, 1)).toBe(175);
    expect(steppedTarget(110, -1)).toBeUndefined();
    expect(steppedTarget(10_000, 1)).toBe(10_000);
  });
});

describe('a bet', () => {
  const bet = { stake: 500n, isOut: false, isOpen: true, hasFlight: false, isOver: false, isCashed: false };
  const open = { isOpen: true, isQueued: false };
  const closed = { isOpen: false, isQueued: false };
  it.each([
    ['is set', { ...bet, stake: 0n }, open, 'idle', 'bet'],
    ['is placed', bet, open, 'placed', 'cancel'],
    ['waits for the take-off', { ...bet, isOpen: false }, closed, 'waiting', 'wait'],
    ['flies', { ...bet, isOpen: false, hasFlight: true }, closed, 'flying', 'leave'],
    ['has left', { ...bet, isOpen: false, hasFlight: true, isCashed: true }, closed, 'cashed', 'queue'],
    [
      'has left, the next one is queued',
      { ...bet, isOpen: false, isCashed: true },
      { ...closed, isQueued: true },
      'cashed',
      'unqueue',
    ],
    ['is lost', { ...bet, isOpen: false, isOver: true }, closed, 'lost', 'queue'],
    ['is not in the flight', { ...bet, isOpen: false, hasFlight: true, isOut: true }, closed, 'idle', 'queue'],
    ['watches a flight', { ...bet, stake: 0n, isOpen: false, hasFlight: true }, closed, 'idle', 'queue'],
  ] as const)('that %s', (_, facts, of, state, act) => {
    expect(flightStateOf(facts)).toBe(state);
    expect(flightActOf(state, of)).toBe(act);
  });
});

it('keeps the bets on the device, and reads what is broken as new', () => {
  const bets = new Map([
    ['first', { stake: 2_500n, target: 200 }],
    ['second', { stake: 500n, target: undefined }],
  ]);
  expect(readFlightBets(writeFlightBets(bets), ['first', 'second'], bounds)).toEqual(bets);
  for (const text of [undefined, 'null', '{', '{"first":{"stake":"-1","target":"2"}}'])
    expect(readFlightBets(text, ['first'], bounds)).toEqual(new Map([['first', { stake: 2_500n, target: undefined }]]));
});

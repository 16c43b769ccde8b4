import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStakes, faultOf, readAmount } from './stakes.ts';

const storage = new Map<string, string>();
const range = { min: 20n, max: 50_000n, unit: 20n };
const presets = [20n, 100n, 1_000n, 20_000n];
const open = () => createStakes({ key: 'stake', stakes: presets, range, first: 1_000n });

beforeEach(() => {
  storage.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
  });
});

describe('the player’s stake', () => {
  it('starts at the default, and is the typed one the next time', () => {
    const stakes = open();
    expect(stakes.current).toBe(1_000n);
    stakes.choose(1_240n);
    expect(stakes.current).toBe(1_240n);
    expect(open().current).toBe(1_240n);
  });

  it('moves by presets from between them, and to the ends of the range', () => {
    const stakes = open();
    stakes.choose(1_240n);
    expect([stakes.next(-1), stakes.next(1)]).toEqual([1_000n, 20_000n]);
    stakes.choose(20_000n);
    expect(stakes.next(1)).toBe(50_000n);
    stakes.choose(50_000n);
    expect([stakes.isHighest, stakes.next(1)]).toEqual([true, 50_000n]);
    stakes.choose(20n);
    expect([stakes.isLowest, stakes.next(-1)]).toEqual([true, 20n]);
  });

  it('never leaves the range nor its steps, whatever is chosen or was stored', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -100n, max: 100_000n }), (wanted) => {
        const stakes = open();
        stakes.choose(wanted);
        expect(faultOf(stakes.current, range)).toBeUndefined();
        storage.set('altyn-game-stake', wanted.toString());
        expect(faultOf(open().current, range)).toBeUndefined();
      }),
    );
  });
});

it.each([
  ['12', 1_200n],
  ['12.5', 1_250n],
  ['12,50', 1_250n],
  ['1 200', 120_000n],
  [' 7 ', 700n],
  ['', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['12.5.0', undefined],
  ['9999999999999', undefined],
])('reads a typed "%s" as %s', (typed, minor) => {
  expect(readAmount(typed)).toBe(minor);
});

it.each([
  [19n, 'tooLow'],
  [20n, undefined],
  [30n, 'offStep'],
  [50_000n, undefined],
  [50_020n, 'tooHigh'],
] as const)('finds what is wrong with a stake of %s', (stake, fault) => {
  expect(faultOf(stake, range)).toBe(fault);
});

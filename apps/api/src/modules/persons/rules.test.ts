import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressRange, comparableName, type HoldFacts, holdOf, judgeLink, likelyKinds, traceKinds } from './rules.ts';

const terms = {
  weights: { card: 70, chain_address: 70, name: 60, phone: 60, device: 50, address: 10 },
  threshold: 50,
};

describe('judgeLink', () => {
  test.each([
    ['nothing', [], undefined],
    ['an address range alone', ['address', 'address'], undefined],
    ['a device', ['device'], { state: 'likely', weight: 50, isBlocking: true }],
    [
      'a device twice and an address range',
      ['device', 'device', 'address'],
      { state: 'likely', weight: 60, isBlocking: true },
    ],
    ['a document', ['document'], { state: 'certain', weight: 0, isBlocking: true }],
    [
      'a bank account with its holder, and a card',
      ['bank_account', 'card'],
      { state: 'certain', weight: 70, isBlocking: true },
    ],
  ] as const)('%s', (_name, kinds, verdict) => {
    expect(judgeLink(kinds, terms)).toEqual(verdict);
  });

  test('lighter traces link without stopping anything', () => {
    const light = { ...terms, weights: { ...terms.weights, device: 30 } };
    expect(judgeLink(['device', 'address'], light)).toEqual({ state: 'likely', weight: 40, isBlocking: false });
  });

  test('more shared traces never weigh less, and only certain kinds are certain', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...traceKinds)), fc.constantFrom(...traceKinds), (kinds, more) => {
        const [before, after] = [judgeLink(kinds, terms), judgeLink([...kinds, more], terms)];
        expect(after?.weight ?? 0).toBeGreaterThanOrEqual(before?.weight ?? 0);
        const isLikely = [...kinds, more].every((kind) => likelyKinds.some((one) => one === kind));
        if (after) expect(after.state).toBe(isLikely ? 'likely' : 'certain');
      }),
    );
  });
});

describe('holdOf', () => {
  const free: HoldFacts = {
    otherExclusions: [],
    register: 'clear',
    unknownRegister: 'allow',
    likelyExclusions: [],
    hasIdentity: false,
  };
  const [soon, later] = [new Date('2026-12-01'), new Date('2027-06-01')];

  test.each<[string, Partial<HoldFacts>, ReturnType<typeof holdOf>]>([
    ['nothing known', {}, null],
    [
      'another account is excluded: until the last end',
      { otherExclusions: [later, soon] },
      { for: 'person', until: later },
    ],
    ['another account is in the register', { otherExclusions: [soon, null] }, { for: 'person', until: null }],
    [
      'the register lists the person',
      { register: 'excluded', otherExclusions: [soon] },
      { for: 'register', until: null },
    ],
    ['an unknown answer, allowed', { register: 'unknown' }, null],
    ['an unknown answer, stopped', { register: 'unknown', unknownRegister: 'stop' }, { for: 'register', until: null }],
    ['likely an excluded person', { likelyExclusions: [soon] }, { for: 'identity', until: soon }],
    ['likely an excluded person, but identified as another', { likelyExclusions: [soon], hasIdentity: true }, null],
  ])('%s', (_name, facts, hold) => {
    expect(holdOf({ ...free, ...facts })).toEqual(hold);
  });
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:85a3:1::7', '2001:db8:85a3::/48'],
  ['2001:0db8::1', '2001:db8:0::/48'],
])('the range of %s is %s', (address, range) => {
  expect(addressRange(address)).toBe(range);
});

test('names compare without marks, case and order', () => {
  expect(comparableName('ШЕВЧЕНКО  Оле́на')).toBe(comparableName('олена Шевченко'));
});

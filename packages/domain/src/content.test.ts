import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders, inOrder, isInWindow, isShown, placeholdersOf } from './content.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const always = { enabled: true, startDate: null, endDate: null, withAuth: null };

describe('isInWindow', () => {
  it.each([
    [null, null, true],
    ['2026-11-21T12:00:00.000Z', null, true],
    ['2026-11-21T12:00:00.001Z', null, false],
    [null, '2026-11-21T12:00:00.000Z', false],
    [null, '2026-11-21T12:00:00.001Z', true],
    ['2026-11-21T11:00:00Z', '2026-11-21T13:00:00Z', true],
    ['2026-11-21T13:00:00Z', '2026-11-21T11:00:00Z', false],
  ])('%s to %s: %s', (startDate, endDate, isIn) => {
    expect(isInWindow({ startDate, endDate }, noon)).toBe(isIn);
  });
});

describe('isShown', () => {
  it.each([
    [null, undefined, true],
    [true, undefined, true],
    [false, undefined, true],
    [null, true, true],
    [null, false, true],
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])('withAuth %s to a reader signed in %s: %s', (withAuth, isSignedIn, shown) => {
    expect(isShown({ ...always, withAuth }, { now: noon, isSignedIn })).toBe(shown);
  });

  it('hides disabled content', () => {
    expect(isShown({ ...always, enabled: false }, { now: noon })).toBe(false);
  });
});

describe('inOrder', () => {
  const items = [
    { key: 'c', order: 1, orderNonAuth: 5 },
    { key: 'b', order: 2, orderNonAuth: 4 },
    { key: 'a', order: 2, orderNonAuth: 4 },
  ];

  it("sorts by the reader's order, then by key", () => {
    expect(inOrder(items, true).map(({ key }) => key)).toEqual(['c', 'a', 'b']);
    expect(inOrder(items, false).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });
});

describe('fillPlaceholders', () => {
  it.each([
    ['Rating {{payout_min_rating_old}} and {{ amount }}', 'Rating 4 and 10.00'],
    ['{{amount}} {{currency}} is yours', '10.00\u00a0₴ is yours'],
    ['{{missing}}!', '!'],
    ['{{constructor}}{{__proto__}}', ''],
    ['{amount} {{}} {{a b}}', '{amount} {{}} {{a b}}'],
    ['{{nested}}', '{{amount}}'],
  ])('%s → %s', (text, filled) => {
    const variables = { payout_min_rating_old: 4, amount: '10.00', currency: '₴', nested: '{{amount}}' };
    expect(fillPlaceholders(text, variables)).toBe(filled);
  });

  it('inserts values verbatim', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fillPlaceholders('<{{name}}>', { name: value })).toBe(`<${value}>`);
      }),
    );
  });

  it('finds placeholder names', () => {
    expect(placeholdersOf('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b']);
  });
});

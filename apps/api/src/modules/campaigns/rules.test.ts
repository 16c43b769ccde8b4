import { campaignDefinition } from '@altyn/contracts/promotions/campaigns';
import { currencies } from '@altyn/domain/money';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { settingDefinitions } from '../settings/index.ts';
import { amountIn, boundsOf, nextLookAt, wordsOf } from './rules.ts';
import { definitionOf, textOf } from './testing/campaign-world.ts';

const ratesPerEur = settingDefinitions.REFERENCE_RATES_PER_EUR.initial;
const euros = fc.integer({ min: 1, max: 10_000_000 });

test('one amount in euros is worth at most as much in each currency, in whole units', () => {
  fc.assert(
    fc.property(euros, fc.constantFrom(...currencies), (cents, currency) => {
      const amountEur = (cents / 100).toFixed(2);
      const amount = amountIn(currency, { amountEur, ratesPerEur });
      const worth = (Number(amount) / 100 / Number(ratesPerEur[currency])) * 100;
      expect(worth).toBeLessThanOrEqual(cents + 1e-6);
      if (amount >= 100n) expect(amount % 100n).toBe(0n);
    }),
  );
});

test('a campaign costs at most its budget, and at most its players each', () => {
  const numbers = fc.record({
    fitting: fc.nat(100_000),
    maxPlayers: fc.integer({ min: 1, max: 100_000 }),
    eachEur: fc.nat(100_000).map(BigInt),
    budgetEur: fc.option(fc.nat(10_000_000).map(BigInt)),
  });
  fc.assert(
    fc.property(numbers, (of) => {
      const { reached, nowEur, maxEur } = boundsOf(of);
      expect(reached).toBe(Math.min(of.fitting, of.maxPlayers));
      expect(nowEur <= maxEur).toBe(true);
      expect(maxEur <= of.eachEur * BigInt(of.maxPlayers)).toBe(true);
      if (of.budgetEur !== null) expect(maxEur <= of.budgetEur).toBe(true);
    }),
  );
});

describe('looks at a segment', () => {
  const at = new Date('2026-11-23T10:00:00Z');
  it.each([
    ['once', { every_hours: null, ends_at: null }, null],
    ['every six hours', { every_hours: 6, ends_at: '2026-11-24T10:00:00Z' }, '2026-11-23T16:00:00.000Z'],
    ['not at its end', { every_hours: 24, ends_at: '2026-11-24T10:00:00Z' }, null],
  ])('%s', (_, schedule, next) => {
    expect(nextLookAt({ starts_at: null, ...schedule }, at)?.toISOString() ?? null).toBe(next);
  });
});

describe('a definition', () => {
  it.each([
    ['a code of capitals', { code: 'Code' }, 'code'],
    ['no bound of players', { max_players: 0 }, 'max_players'],
    ['a lower bound above the upper', { segment: { deposits_min: 3, deposits_max: 2 } }, 'segment.deposits_min'],
    ['money that is none', { segment: { net_eur_min: 'much' } }, 'segment.net_eur_min'],
    ['an unknown condition', { segment: { age: 30 } }, 'segment'],
    [
      'an end before the start',
      { schedule: { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' } },
      'schedule.ends_at',
    ],
    ['repetition without an end', { schedule: { every_hours: 24 } }, 'schedule.ends_at'],
    [
      'no words in Ukrainian',
      { action: { kind: 'message', text: { ...textOf(), body: { en: 'x', ru: 'x' } } } },
      'action.text.body.ua',
    ],
    ['a text without its code', { action: { kind: 'promo_code', code: 'BACK', text: textOf() } }, 'action.text.body'],
  ])('is refused for %s', (_, change, path) => {
    const read = campaignDefinition.safeParse(definitionOf(null, change));
    expect(read.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });

  it('of a promo code says the code', () => {
    const action = { kind: 'promo_code' as const, code: 'BACK', text: textOf('Use {code}: {code}') };
    expect(wordsOf(action)?.body).toEqual({ en: 'Use BACK: BACK', ua: 'Use BACK: BACK', ru: 'Use BACK: BACK' });
  });
});

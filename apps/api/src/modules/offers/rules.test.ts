import { offerSegment } from '@altyn/contracts/promotions/offers';
import { nanoPerEur } from '@altyn/domain/reference-rate';
import { expect, it } from 'vitest';
import { isInSegment } from './rules.ts';

const at = new Date('2026-11-24T12:00:00Z');
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);
const player = { country: 'UA', ratingHundredths: 250, lastDepositAt: daysAgo(10), turnover: 100n * nanoPerEur };

it.each([
  ['everyone', {}, {}, true],
  ['the country', { countries: ['KZ', 'UA'] }, {}, true],
  ['another country', { countries: ['KZ'] }, {}, false],
  ['exactly the minimum stars', { min_stars: 2.5 }, {}, true],
  ['too few stars', { min_stars: 2.51 }, {}, false],
  ['exactly the maximum stars', { max_stars: 2.5 }, {}, true],
  ['too many stars', { max_stars: 2.49 }, {}, false],
  ['a deposit old enough', { deposited_days_ago_min: 10 }, {}, true],
  ['a deposit too recent', { deposited_days_ago_min: 11 }, {}, false],
  ['a deposit recent enough', { deposited_days_ago_max: 10 }, {}, true],
  ['a deposit too old', { deposited_days_ago_max: 9 }, {}, false],
  ['no deposit where none is required', {}, { lastDepositAt: undefined }, true],
  ['no deposit where one is required', { deposited_days_ago_min: 0 }, { lastDepositAt: undefined }, false],
  ['exactly the minimum turnover', { min_turnover_eur: 100 }, {}, true],
  ['too little turnover', { min_turnover_eur: 101 }, {}, false],
  ['exactly the maximum turnover', { max_turnover_eur: 100 }, {}, true],
  ['too much turnover', { max_turnover_eur: 99 }, {}, false],
  ['all conditions except one', { countries: ['UA'], min_stars: 2, min_turnover_eur: 500 }, {}, false],
])('a segment by %s', (_, segment, facts, expected) => {
  expect(isInSegment(offerSegment.parse(segment), { ...player, ...facts }, at)).toBe(expected);
});

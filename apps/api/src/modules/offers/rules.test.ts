import { offerSegment } from '@altyn/contracts/offers';
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
  ['exactly the least stars', { min_stars: 2.5 }, {}, true],
  ['too few stars', { min_stars: 2.51 }, {}, false],
  ['exactly the most stars', { max_stars: 2.5 }, {}, true],
  ['too many stars', { max_stars: 2.49 }, {}, false],
  ['a deposit old enough', { deposited_days_ago_min: 10 }, {}, true],
  ['a deposit that is too young', { deposited_days_ago_min: 11 }, {}, false],
  ['a deposit young enough', { deposited_days_ago_max: 10 }, {}, true],
  ['a deposit that is too old', { deposited_days_ago_max: 9 }, {}, false],
  ['no deposit where none is asked for', {}, { lastDepositAt: undefined }, true],
  ['no deposit where one is asked for', { deposited_days_ago_min: 0 }, { lastDepositAt: undefined }, false],
  ['exactly the least turnover', { min_turnover_eur: 100 }, {}, true],
  ['too little turnover', { min_turnover_eur: 101 }, {}, false],
  ['exactly the most turnover', { max_turnover_eur: 100 }, {}, true],
  ['too much turnover', { max_turnover_eur: 99 }, {}, false],
  ['all conditions but one', { countries: ['UA'], min_stars: 2, min_turnover_eur: 500 }, {}, false],
])('a segment by %s', (_, segment, facts, expected) => {
  expect(isInSegment(offerSegment.parse(segment), { ...player, ...facts }, at)).toBe(expected);
});

import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { isOpenCountry, visitorCountry } from './visitor-country.ts';

const from = (said: unknown, remoteAddress = '10.0.0.2') =>
  ({ headers: { 'x-country': said }, socket: { remoteAddress } }) as unknown as FastifyRequest;
const config = { COUNTRY_HEADER: 'x-country' };

test.each([
  ['KZ', 'KZ'],
  [' de ', 'DE'],
  ['XX', undefined],
  ['T1', undefined],
  ['', undefined],
  ['Germany', undefined],
  [undefined, undefined],
  [['KZ', 'DE'], undefined],
])('a proxy that says %j means %j', (said, expected) => {
  expect(visitorCountry(from(said), config)).toBe(expected);
});

test('outside clients cannot set their country, and unconfigured headers are ignored', () => {
  expect(visitorCountry(from('KZ', '203.0.113.9'), config)).toBeUndefined();
  expect(visitorCountry(from('KZ'), { COUNTRY_HEADER: undefined })).toBeUndefined();
});

test('countries of registration and unknown ones are open', () => {
  expect(['UA', 'KZ', undefined, 'DE', 'US', 'RU'].map(isOpenCountry)).toEqual([true, true, true, false, false, false]);
});

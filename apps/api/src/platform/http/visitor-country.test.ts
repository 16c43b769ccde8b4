import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { isOpenCountry, visitorCountry } from './visitor-country.ts';

const from = (said: unknown, remoteAddress = '10.0.0.2', ip = remoteAddress) =>
  ({ headers: { 'x-country': said }, socket: { remoteAddress }, ip }) as unknown as FastifyRequest;
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

test('the address tells where the proxy does not', () => {
  expect(visitorCountry(from('XX', '10.0.0.2', '213.230.64.1'), config)).toBe('UZ');
  expect(visitorCountry(from('KZ', '10.0.0.2', '213.230.64.1'), config)).toBe('KZ');
  expect(visitorCountry(from('KZ', '213.230.64.1'), config)).toBe('UZ');
  expect(visitorCountry(from(undefined, '10.0.0.2', '::ffff:213.230.64.1'), config)).toBe('UZ');
  expect(visitorCountry(from(undefined, '10.0.0.2', 'no address'), config)).toBeUndefined();
});

test.each([
  ['allow', true],
  ['stop', false],
] as const)('countries of registration are open, unknown ones by the setting: %s', (unknown, isOpen) => {
  const countries = ['UA', 'KZ', undefined, 'DE', 'US', 'RU'];
  expect(countries.map((one) => isOpenCountry(one, unknown))).toEqual([true, true, isOpen, false, false, false]);
});

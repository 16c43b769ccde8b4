import { expect, test } from 'vitest';
import { chooseEncoding, matchesEtag } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5', 'br'],
  ['deflate, *;q=0', 'identity'],
  ['gzip;q=0, br;q=0.000', 'identity'],
])('a client that accepts %j gets %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});

test.each([
  [undefined, false],
  ['"b"', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
])('If-None-Match %j matches the page: %s', (header, expected) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(expected);
});

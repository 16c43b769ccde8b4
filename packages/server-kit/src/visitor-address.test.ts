import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each([
  ['203.0.113.9', undefined, 0, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['::ffff:cb00:7109', undefined, 0, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['10.0.0.2', '192.0.2.66, 198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.2', '192.0.2.66, 198.51.100.1, 10.0.0.3', 2, '198.51.100.1'],
  ['10.0.0.2', undefined, 1, '10.0.0.2'],
  ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
  ['::1', undefined, 0, '::/64'],
  ['10.0.0.2', '198.51.100.1:4711', 1, '198.51.100.1:4711'],
])('a connection of %s that says %j behind %i proxies is %s', (peer, said, hops, expected) => {
  expect(visitorAddress(from(peer, said), hops)).toBe(expected);
});

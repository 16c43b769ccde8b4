import { SocketAddress } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatAddress,
  formatNetwork,
  intersects,
  parseAddress,
  parseNetwork,
  plainAddress,
} from './network-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1'],
  ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['10:0:0:20:0:0:0:100', '10:0:0:20::100'],
  ['::', '::'],
  ['::1', '::1'],
  ['1::', '1::'],
  ['fe80::1%eth0', 'fe80::1'],
  ['64:ff9b::1.2.3.4', '64:ff9b::102:304'],
  ['198.51.100.1:4711', '198.51.100.1:4711'],
  ['unknown', 'unknown'],
])('%s is %s', (text, plain) => {
  expect(plainAddress(text)).toBe(plain);
});

test('addresses keep their value, and have the form of the system', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV6(), fc.ipV4()), (text) => {
      const address = parseAddress(text);
      if (!address) throw new Error('unread');
      const written = formatAddress(address);
      expect(parseAddress(written)).toEqual(address);
      // The system writes a dotted tail for `::a.b.c.d`.
      const system = new SocketAddress({ address: written, family: `ipv${address.version}` }).address;
      if (address.version === 4 || !system.includes('.')) expect(written).toBe(system);
    }),
  );
});

test.each([
  ['203.0.113.77/24', '203.0.113.0/24'],
  ['203.0.113.77', '203.0.113.77/32'],
  [' ::ffff:203.0.113.77/120 ', '203.0.113.0/24'],
  ['2001:DB8::7/32', '2001:db8::/32'],
  ['::ffff:1.2.3.4/90', '::ffc0:0:0/90'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['1.2.3.4/33', undefined],
  ['1.2.3.4/08', undefined],
  ['1.2.3.4/-1', undefined],
  ['1.2.3.4/8/8', undefined],
  ['1.2.3.4/', undefined],
  ['fe80::1%eth0/64', undefined],
  ['example', undefined],
])('the network %s is %s', (text, canonical) => {
  const network = parseNetwork(text);
  expect(network && formatNetwork(network)).toBe(canonical);
});

test('networks share addresses where one holds the other', () => {
  const share = (one: string, other: string) => {
    const [left, right] = [parseNetwork(one), parseNetwork(other)];
    return left !== undefined && right !== undefined && intersects(left, right) && intersects(right, left);
  };
  expect(share('172.0.0.0/8', '172.16.0.0/12')).toBe(true);
  expect(share('172.16.5.0/24', '172.16.0.0/12')).toBe(true);
  expect(share('173.0.0.0/8', '172.16.0.0/12')).toBe(false);
  expect(share('0.0.0.0/0', '203.0.113.9')).toBe(true);
  expect(share('::/0', '203.0.113.9')).toBe(false);
});

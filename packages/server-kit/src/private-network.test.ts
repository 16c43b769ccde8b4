import { expect, test } from 'vitest';
import { isOfPrivateNetwork } from './private-network.ts';

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['0:0:0:0:0:ffff:10.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.0', false],
  ['192.168.7.7', true],
  ['100.64.0.1', true],
  ['fd12::1', true],
  ['fe80::1%eth0', true],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['2a00:1450::1', false],
  ['', false],
  ['unix:', false],
])('%s', (address, expected) => {
  expect(isOfPrivateNetwork(address)).toBe(expected);
});

import { BlockList, isIP } from 'node:net';
import { plainAddress } from './network-address.ts';

/** Loopback, private and link-local networks: RFC 1918, 6598, 3927, 4193, 4291. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * Tells whether an address is in this machine's own network. Only such a peer is trusted as a proxy: an outside client
 * cannot choose its rate-limit address by sending `X-Forwarded-For`.
 */
export function isOfPrivateNetwork(address: string): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family !== 0 && privateNetworks.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

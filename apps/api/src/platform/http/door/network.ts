import { BlockList, isIP } from 'node:net';
import { isOfPrivateNetwork } from '@altyn/server-kit/private-network';

/** Smallest prefixes: a shorter one would close whole countries by mistake. */
const minPrefix = { 4: 8, 6: 19 } as const;

/**
 * Reads an address or a network in CIDR notation, in its written form. @returns undefined for what is none, for networks
 * above the maximum size, and for private ones, from which our own proxies call.
 */
export function readNetwork(text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', size, ...more] = text.trim().toLowerCase().split('/');
  const version = isIP(address);
  if (more.length > 0 || (version !== 4 && version !== 6)) return undefined;
  const full = version === 4 ? 32 : 128;
  const prefix = size === undefined ? full : /^\d{1,3}$/.test(size) ? Number(size) : -1;
  if (prefix < minPrefix[version] || prefix > full || isOfPrivateNetwork(address)) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Builds a matcher of networks, as `readNetwork` reads them. */
export function matchNetworks(texts: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of texts) {
    const network = readNetwork(text);
    if (network) list.addSubnet(network.address, network.prefix, network.family);
  }
  return (address) => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(bare);
    return version !== 0 && list.check(bare, version === 4 ? 'ipv4' : 'ipv6');
  };
}

import {
  formatNetwork,
  type IpNetwork,
  intersects,
  parseNetwork,
  plainAddress,
} from '@altyn/server-kit/network-address';
import { BlockList, isIP } from 'node:net';

/** Shortest prefixes: a shorter one would close whole countries by mistake. */
const minPrefix = { 4: 8, 6: 19 } as const;
/** Shorter prefixes need two persons. */
const alonePrefix = { 4: 16, 6: 32 } as const;

const read = (text: string): IpNetwork => {
  const network = parseNetwork(text);
  if (!network) throw new Error(`${text} is no network`);
  return network;
};

/** Networks that no visitor comes from, by RFC 6890: our own machines and proxies may, and IPv4 in the clothes of IPv6. */
const special = (
  [
    ['this host', ['0.0.0.0/8', '::/128']],
    ['loopback', ['127.0.0.0/8', '::1/128']],
    ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fec0::/10']],
    ['shared by providers', ['100.64.0.0/10']],
    ['link-local', ['169.254.0.0/16', 'fe80::/10']],
    ['IPv4 written as IPv6', ['::ffff:0:0/95', '64:ff9b::/96']],
    ['multicast or reserved', ['224.0.0.0/4', '240.0.0.0/4', 'ff00::/8']],
  ] as const
).flatMap(([kind, networks]) => networks.map((text) => ({ kind, text, network: read(text) })));

/** What an operator asks to close: the network in its canonical form, or why it cannot be closed. */
export type ReadDoor = { value: string; needsTwo: boolean } | { problem: string };

/**
 * Reads an address or a network that is to be closed. Host bits are cleared, IPv4 written as IPv6 becomes IPv4.
 * @param own networks of our own proxies, which call for every visitor.
 */
export function readDoor(text: string, own: readonly string[]): ReadDoor {
  const network = parseNetwork(text);
  if (!network) return { problem: 'must be an address or a network such as 203.0.113.0/24' };
  const { version, prefix } = network;
  const hit = special.find((one) => intersects(one.network, network));
  if (hit) return { problem: `must not share addresses with ${hit.text} (${hit.kind})` };
  const ours = own.find((one) => intersects(read(one), network));
  if (ours !== undefined) return { problem: `must not share addresses with ${ours}, a network of our own` };
  if (prefix < minPrefix[version]) return { problem: `must be a network of /${minPrefix[version]} or smaller` };
  return { value: formatNetwork(network), needsTwo: prefix < alonePrefix[version] };
}

/** The canonical form of a network, whether or not it may be closed. @returns undefined for what is none. */
export function canonicalNetwork(text: string): string | undefined {
  const network = parseNetwork(text);
  return network && formatNetwork(network);
}

/** Builds a matcher of networks. Those that `readDoor` would refuse match nobody. */
export function matchNetworks(texts: readonly string[], own: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of texts) {
    const door = readDoor(text, own);
    if ('problem' in door) continue;
    const [address = '', prefix] = door.value.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}

import { isIP } from 'node:net';

/** An IP address as a number of 32 or 128 bits. */
export interface IpAddress {
  version: 4 | 6;
  value: bigint;
}

/** A network: its first address, and how many leading bits its addresses share. */
export interface IpNetwork extends IpAddress {
  prefix: number;
}

const widthOf = { 4: 32, 6: 128 } as const;
/** IPv4 written as IPv6, `::ffff:0:0/96` (RFC 4291, 2.5.5.2). */
const mappedPrefix = 96;
const mappedHigh = 0xffffn;

const readDotted = (text: string) => text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);

/** The groups of a valid part of an IPv6 address; a dotted tail counts as two. */
function groupsOf(part: string): bigint[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [BigInt(`0x${group}`)];
    const dotted = readDotted(group);
    return [dotted >> 16n, dotted & 0xffffn];
  });
}

function readColons(text: string): bigint {
  const [head = '', tail] = text.split('::');
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')];
  const gap = Array.from({ length: 8 - front.length - back.length }, () => 0n);
  return [...front, ...gap, ...back].reduce((sum, group) => (sum << 16n) | group, 0n);
}

/** Reads an address as it is written, mapped ones as IPv6. A zone (`%eth0`) is left out. @returns undefined for what is none. */
function readWritten(text: string): IpAddress | undefined {
  const plain = text.replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 4) return { version, value: readDotted(plain) };
  return version === 6 ? { version, value: readColons(plain) } : undefined;
}

const isMapped = ({ version, value }: IpAddress) => version === 6 && value >> 32n === mappedHigh;

/** Reads an address. IPv4 written as IPv6 in any form is IPv4. @returns undefined for what is none. */
export function parseAddress(text: string): IpAddress | undefined {
  const address = readWritten(text);
  return address && isMapped(address) ? { version: 4, value: address.value & 0xffff_ffffn } : address;
}

/** Writes an address in its one canonical form (RFC 5952). */
export function formatAddress({ version, value }: IpAddress): string {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.');
  const groups = Array.from({ length: 8 }, (_, index) => ((value >> BigInt(112 - 16 * index)) & 0xffffn).toString(16));
  const zeros = [...groups.join(':').matchAll(/(?<![\da-f])0(?::0)+(?![\da-f])/g)].map(([run]) => run);
  const longest = zeros.reduce((one, other) => (other.length > one.length ? other : one), '');
  if (longest === '') return groups.join(':');
  const [before = '', ...after] = groups.join(':').split(new RegExp(`(?<![\\da-f])${longest}(?![\\da-f])`));
  return `${before.replace(/:$/, '')}::${after.join(longest).replace(/^:/, '')}`;
}

/** The canonical text of an address, without a zone; IPv4 written as IPv6 is IPv4. What is no address stays as it is. */
export function plainAddress(text: string): string {
  const address = parseAddress(text);
  return address ? formatAddress(address) : text;
}

const maskOf = ({ version, prefix }: Pick<IpNetwork, 'version' | 'prefix'>, value: bigint) => {
  const rest = BigInt(widthOf[version] - prefix);
  return (value >> rest) << rest;
};

/**
 * Reads an address or a network in CIDR notation: host bits are cleared, a network of mapped addresses is IPv4.
 * @returns undefined for what is none.
 */
export function parseNetwork(text: string): IpNetwork | undefined {
  const [written = '', size, ...more] = text.trim().split('/');
  const address = written.includes('%') ? undefined : readWritten(written);
  if (!address || more.length > 0) return undefined;
  const width = widthOf[address.version];
  const prefix = size === undefined ? width : /^(?:0|[1-9]\d{0,2})$/.test(size) ? Number(size) : -1;
  if (prefix < 0 || prefix > width) return undefined;
  const isMappedNetwork = isMapped(address) && prefix >= mappedPrefix;
  const own = isMappedNetwork
    ? { version: 4 as const, value: address.value & 0xffff_ffffn, prefix: prefix - mappedPrefix }
    : { ...address, prefix };
  return { ...own, value: maskOf(own, own.value) };
}

/** Writes a network in its one canonical form. */
export const formatNetwork = (network: IpNetwork): string => `${formatAddress(network)}/${network.prefix}`;

/** Tells whether two networks share an address. */
export function intersects(one: IpNetwork, other: IpNetwork): boolean {
  if (one.version !== other.version) return false;
  const shared = { version: one.version, prefix: Math.min(one.prefix, other.prefix) };
  return maskOf(shared, one.value) === maskOf(shared, other.value);
}

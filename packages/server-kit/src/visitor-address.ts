import type { IncomingMessage } from 'node:http';

/**
 * Determines the client address of a request: the connection's address, or the one reported by trusted proxies.
 * @param proxyHops number of our proxies in front of this server; each appends its peer's address to `x-forwarded-for`.
 */
export function visitorAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxyHops: number,
): string {
  const said = headers['x-forwarded-for']?.toString().split(',') ?? [];
  const stated = proxyHops > 0 ? said.at(-proxyHops)?.trim() : undefined;
  return networkOf(stated || (socket.remoteAddress ?? 'unknown'));
}

const ipv6 = /^(?=.*:)[\da-f:]+(?:%.*)?$/i;

/** Reduces an IPv6 address to its /64, which belongs to one customer. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (!ipv6.test(plain)) return plain;
  const [head = '', tail = ''] = plain.split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = plain.includes('::')
    ? [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

import type { IncomingMessage } from 'node:http';
import { parseAddress, formatAddress, formatNetwork, parseNetwork } from './network-address.ts';

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

/** Reduces an IPv6 address to its /64, which belongs to one customer. What is no address stays as it is. */
function networkOf(text: string): string {
  const address = parseAddress(text);
  if (!address) return text;
  if (address.version === 4) return formatAddress(address);
  const network = parseNetwork(`${formatAddress(address)}/64`);
  return network ? formatNetwork(network) : text;
}

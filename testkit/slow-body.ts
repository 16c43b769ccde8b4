import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/**
 * Sends only the first byte of a body to a listening server with shortened timeouts. The server checks for overdue
 * requests every few seconds.
 * @returns everything received until the server closes the connection.
 */
export async function sendSlowBody(server: Server, path: string): Promise<string> {
  const { requestTimeout, headersTimeout } = server;
  // Node applies the longer of the two to whole requests.
  Object.assign(server, { requestTimeout: 50, headersTimeout: 40 });
  try {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    let got = '';
    socket.on('data', (part) => (got += part));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    await new Promise((resolve) => socket.once('close', resolve));
    return got;
  } finally {
    Object.assign(server, { requestTimeout, headersTimeout });
  }
}

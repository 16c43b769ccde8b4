import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/**
 * Sends the first byte of a body and no more to a listening server, whose timeouts are shortened for it. The server looks for
 * overdue requests every few seconds.
 * @returns all that comes until the server ends the connection.
 */
export async function sendSlowBody(server: Server, path: string): Promise<string> {
  const { requestTimeout, headersTimeout } = server;
  // Node takes the longer one for whole requests.
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

import type { Socket } from 'node:net';

/**
 * Watches the two ends of a connection for calls that a visitor would see fail, whoever calls: an answer of 5xx, and an
 * end by the process before it has answered. Pipelined requests are not told apart: nobody here sends them.
 */
export function watchConnection(
  { visitor, process }: { visitor: Socket; process: Socket },
  onFailure: (what: string) => void,
): void {
  let request = '';
  let isWaiting = false;
  let hasLeft = false;
  visitor.on('data', (bytes: Buffer) => {
    const [line = ''] = bytes.toString('latin1', 0, 200).split('\r\n');
    if (line.endsWith(' HTTP/1.1')) request = line.replace(/\?.*| HTTP\/1\.1$/, '');
    isWaiting = request !== '';
  });
  visitor.once('close', () => (hasLeft = true));
  process.on('data', (bytes: Buffer) => {
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(bytes.toString('latin1', 0, 20)) ?? [];
    isWaiting = false;
    if (status?.startsWith('5')) onFailure(`${request}: ${status}`);
    // From here on both ends send as they like.
    if (status === '101') request = '';
  });
  process.once('close', () => {
    if (isWaiting && !hasLeft) onFailure(`${request}: the process ended the connection without an answer`);
  });
}

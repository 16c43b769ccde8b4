import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Node's internal field on a socket while an answer is written. */
type Answering = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Detaches the connection of an answer without a written head from Node's HTTP server, for an answer that stays open for
 * hours and ends with the connection: a request, its response and a parser take 10 KB, a bare socket 3. Undefined when the
 * client has disconnected or waits for an earlier answer.
 *
 * Uses undocumented behaviour of Node: it emits the events that the server expects at the end of an answer and of a
 * connection, so that the server releases everything itself; take-socket.test.ts fails if a later Node behaves differently.
 */
export function takeSocket(response: ServerResponse): Socket | undefined {
  const socket = response.socket as Answering | null;
  if (!socket || socket.destroyed || response.headersSent) return undefined;
  // The answer is finished: Node releases request and response, the framework measures and logs.
  response.emit('finish');
  // A pipelined request was received, and its answer has just been assigned the socket.
  if (socket._httpMessage) {
    socket.destroy();
    return undefined;
  }
  // Disable the keep-alive timeout that started now.
  socket.setTimeout(0);
  // The connection counts as closed: Node removes the parser. The remaining listeners are for HTTP.
  socket.emit('close', false);
  socket.removeAllListeners();
  socket.on('error', ignore);
  socket.on('end', endToo);
  // Read and discard further data, so that a disconnect is noticed.
  socket.resume();
  return socket;
}

function ignore(): void {}

/** Ends the connection when the client half-closes, as for any answer of this server. */
function endToo(this: Socket): void {
  this.destroySoon();
}

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What Node's server remembers on a socket while an answer is being written to it. */
type Answering = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Takes the connection of an answer whose head is not written yet away from Node's HTTP server, for an answer that stays open
 * for hours and ends with the connection: a request, its response, a parser and what holds them together are 10 KB, a bare
 * socket is 3. Undefined when there is none to take: the client has gone, or waits for the answer to an earlier request.
 *
 * Nothing here is a documented door of Node's. It says what the server itself hears at the end of an answer and of a connection,
 * so that the server gives everything back in its own way; take-socket.test.ts fails should a later Node do otherwise.
 */
export function takeSocket(response: ServerResponse): Socket | undefined {
  const socket = response.socket as Answering | null;
  if (!socket || socket.destroyed || response.headersSent) return undefined;
  // The answer is done: Node lets go of request and response, the framework measures and logs.
  response.emit('finish');
  // Another request came in behind this one, against the protocol's advice, and its answer was just given the socket.
  if (socket._httpMessage) {
    socket.destroy();
    return undefined;
  }
  // The keep-alive time of an idle connection runs now.
  socket.setTimeout(0);
  // The connection is over: Node takes the parser off it. What listens now listens for HTTP.
  socket.emit('close', false);
  socket.removeAllListeners();
  socket.on('error', ignore);
  socket.on('end', endToo);
  // What a client still sends is read and dropped, so that its leaving is seen.
  socket.resume();
  return socket;
}

function ignore(): void {}

/** Who sends no more listens no more, as with any answer of this server. */
function endToo(this: Socket): void {
  this.destroySoon();
}

import type { ChatAccess } from '@altyn/contracts/player/support';
import { advance, newSession } from './session.ts';
import { frames, type Incoming, queries, readElement } from './stanzas.ts';

export interface ChatEvents {
  onReady: () => void;
  onIncoming: (incoming: Incoming) => void;
  /** Called once, also when no connection came about. */
  onEnd: (reason: 'reset' | 'crowd' | 'lost') => void;
}

export interface ChatConnection {
  /** Sends a message, or reports it as undelivered while the connection is not ready. */
  say(id: string, text: string): void;
  close(): void;
}

/** A quiet connection is asked, so that proxies keep it and a dead one is noticed. */
const pingEveryMs = 45_000;
const answerWithinMs = 15_000;

/** Connects to the chat server over a WebSocket (RFC 7395). */
export function connectChat(access: ChatAccess, { onReady, onIncoming, onEnd }: ChatEvents): ChatConnection {
  const own = `${access.name}@${access.host}`;
  const parser = new DOMParser();
  const socket = new WebSocket(access.url, ['xmpp']);
  let session = newSession;
  let reason: 'reset' | 'crowd' | 'lost' = 'lost';
  let isOver = false;
  let pings = 0;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(pinging);
    clearTimeout(patience);
    socket.close();
    onEnd(reason);
  };
  let patience = setTimeout(end, answerWithinMs);
  const pinging = setInterval(() => {
    if (session.step !== 'ready') return;
    socket.send(frames.query(`ping-${(pings += 1)}`, queries.ping).replace('type="set"', 'type="get"'));
    clearTimeout(patience);
    patience = setTimeout(end, answerWithinMs);
  }, pingEveryMs);
  socket.addEventListener('open', () => socket.send(frames.open(access.host)));
  socket.addEventListener('close', end);
  socket.addEventListener('error', end);
  socket.addEventListener('message', ({ data }) => {
    const { documentElement: element } = parser.parseFromString(String(data), 'text/xml');
    const incoming = readElement(element, own);
    if (incoming.kind === 'ended' && incoming.reason !== 'other') reason = incoming.reason;
    const before = session.step;
    const next = advance(session, incoming, access);
    session = next.session;
    for (const frame of next.send) socket.send(frame);
    onIncoming(incoming);
    if (session.step === 'ended') return end();
    // Any word of the server's shows that it lives.
    if (session.step === 'ready') clearTimeout(patience);
    if (session.step === 'ready' && before !== 'ready') onReady();
  });
  return {
    say(id, text) {
      // The server would end a connection that writes before it has signed in.
      if (session.step === 'ready' && socket.readyState === WebSocket.OPEN)
        socket.send(frames.message({ to: access.desk, id, text }));
      else onIncoming({ kind: 'undelivered', id, reason: 'other' });
    },
    close() {
      if (socket.readyState === WebSocket.OPEN) socket.send(frames.close);
      reason = 'lost';
      isOver = true;
      clearInterval(pinging);
      clearTimeout(patience);
      socket.close();
    },
  };
}

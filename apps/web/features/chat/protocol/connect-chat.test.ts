import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectChat } from './connect-chat.ts';
import type { Incoming } from './stanzas.ts';

class Socket extends EventTarget {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = 0;
  readonly sent: string[] = [];
  constructor() {
    super();
    Socket.last = this;
  }
  send(frame: string): void {
    if (this.readyState === 0) throw new Error('InvalidStateError');
    this.sent.push(frame);
  }
  close(): void {
    this.readyState = 3;
  }
}
/** Reads frames that consist of one element's name and its id. */
class Parser {
  parseFromString(text: string) {
    const [localName = '', id = ''] = text.split(' ');
    const attributes: Record<string, string> = { id, type: 'result' };
    return { documentElement: { localName, children: [], getAttribute: (name: string) => attributes[name] ?? null } };
  }
}

const access = {
  ...{ url: 'wss://chat.test/xmpp-websocket', name: 'anna', host: 'players.chat.test', desk: 'desk@support.chat.test' },
  ...{ token: 'a.b', token_expires_at: '2026-11-28T10:01:00Z', session_ends_at: '2026-11-28T10:15:00Z' },
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('DOMParser', Parser);
});
afterEach(() => vi.unstubAllGlobals());

it('sends a message only once it is ready, and says of any other that it was not delivered', () => {
  const heard: Incoming[] = [];
  const connection = connectChat(access, {
    onReady: () => undefined,
    onIncoming: (incoming) => heard.push(incoming),
    onEnd: () => undefined,
  });
  const socket = Socket.last;
  const undelivered = (id: string) => ({ kind: 'undelivered', id, reason: 'other' });
  const messages = () => socket.sent.filter((frame) => frame.startsWith('<message'));
  connection.say('connecting', 'Hello');
  expect(heard).toEqual([undelivered('connecting')]);
  socket.readyState = 1;
  socket.dispatchEvent(new Event('open'));
  connection.say('unsigned', 'Hello');
  expect(heard).toEqual([undelivered('connecting'), undelivered('unsigned')]);
  expect(messages()).toEqual([]);
  for (const data of ['features', 'success', 'features', 'iq bind', 'iq history']) {
    socket.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  connection.say('ready', 'Hello');
  expect(messages()).toEqual([expect.stringContaining('id="ready"')]);
  socket.close();
  connection.say('closing', 'Hello');
  expect(heard.at(-1)).toEqual(undelivered('closing'));
  connection.close();
});

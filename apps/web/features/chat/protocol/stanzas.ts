/** A message of the conversation. */
export interface ChatMessage {
  id: string;
  author: 'player' | 'operator';
  text: string;
  /** When the server got it; undefined for one that arrives now. */
  at: string | undefined;
}

/** What a frame of the chat server says, as far as this client listens. */
export type Incoming =
  | { kind: 'features' | 'signedIn' | 'refused' | 'closed' | 'other' }
  /** `reset`: the session's term is over; `crowd`: open in too many places. */
  | { kind: 'ended'; reason: 'reset' | 'crowd' | 'other' }
  | { kind: 'answer'; id: string; isError: boolean }
  | { kind: 'message'; message: ChatMessage }
  /** The desk has a message of the player's, or refuses it. */
  | { kind: 'received'; id: string }
  | { kind: 'undelivered'; id: string; reason: 'nobody' | 'tooFast' | 'other' };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes a text for XML, without the characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char);
}

/** Frames that the client sends (RFC 7395). */
export const frames = {
  open: (host: string) => `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${escapeXml(host)}" version="1.0"/>`,
  close: '<close xmlns="urn:ietf:params:xml:ns:xmpp-framing"/>',
  /** SASL PLAIN; names and tokens are plain ASCII. */
  signIn: (name: string, token: string) =>
    `<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${btoa(`\0${name}\0${token}`)}</auth>`,
  query: (id: string, content: string) => `<iq xmlns="jabber:client" type="set" id="${id}">${content}</iq>`,
  present: '<presence xmlns="jabber:client"/>',
  message: ({ to, id, text }: { to: string; id: string; text: string }) =>
    `<message xmlns="jabber:client" type="chat" to="${escapeXml(to)}" id="${escapeXml(id)}"><body>${escapeXml(text)}</body></message>`,
};

/** Contents of queries: a resource, copies of what other tabs write, the last messages. */
export const queries = {
  bind: '<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/>',
  copies: '<enable xmlns="urn:xmpp:carbons:2"/>',
  ping: '<ping xmlns="urn:xmpp:ping"/>',
  history: (max: number) =>
    `<query xmlns="urn:xmpp:mam:2"><set xmlns="http://jabber.org/protocol/rsm"><max>${max}</max><before/></set></query>`,
};

const childOf = (element: Element, name: string) => [...element.children].find((child) => child.localName === name);

/** Reads a message that lies in `element`, perhaps forwarded from the archive or another tab. */
function readMessage(element: Element, own: string): Incoming {
  const wrapper = ['result', 'sent', 'received'].map((name) => childOf(element, name)).find(Boolean);
  const forwarded = wrapper && childOf(wrapper, 'forwarded');
  // Only this account's own server forwards; its messages bear no sender, or the account itself.
  const sender = element.getAttribute('from');
  if (forwarded && (sender === null || sender === own)) {
    const inner = childOf(forwarded, 'message');
    const at = childOf(forwarded, 'delay')?.getAttribute('stamp') ?? undefined;
    return inner ? readText(inner, own, at) : { kind: 'other' };
  }
  const id = element.getAttribute('id') ?? '';
  if (element.getAttribute('type') === 'error') return { kind: 'undelivered', id, reason: reasonOf(element) };
  const receipt = childOf(element, 'received')?.getAttribute('id');
  return receipt ? { kind: 'received', id: receipt } : readText(element, own, undefined);
}

function reasonOf(element: Element): 'nobody' | 'tooFast' | 'other' {
  const error = childOf(element, 'error');
  if (error && childOf(error, 'recipient-unavailable')) return 'nobody';
  return error && childOf(error, 'resource-constraint') ? 'tooFast' : 'other';
}

function readText(element: Element, own: string, at: string | undefined): Incoming {
  const text = childOf(element, 'body')?.textContent;
  const id = element.getAttribute('id');
  if (!text || !id) return { kind: 'other' };
  const isOwn = (element.getAttribute('from') ?? own).split('/')[0] === own;
  return { kind: 'message', message: { id, author: isOwn ? 'player' : 'operator', text, at } };
}

function readEnd(element: Element): Incoming {
  if (childOf(element, 'reset')) return { kind: 'ended', reason: 'reset' };
  return { kind: 'ended', reason: childOf(element, 'policy-violation') ? 'crowd' : 'other' };
}

/** Reads the outermost element of a frame. `own`: the player's address without a resource. */
export function readElement(element: Element, own: string): Incoming {
  switch (element.localName) {
    case 'features':
      return { kind: 'features' };
    case 'success':
      return { kind: 'signedIn' };
    case 'failure':
      return { kind: 'refused' };
    case 'close':
      return { kind: 'closed' };
    case 'error':
      return readEnd(element);
    case 'message':
      return readMessage(element, own);
    case 'iq': {
      const type = element.getAttribute('type');
      const isAnswer = type === 'result' || type === 'error';
      return isAnswer
        ? { kind: 'answer', id: element.getAttribute('id') ?? '', isError: type === 'error' }
        : { kind: 'other' };
    }
    default:
      return { kind: 'other' };
  }
}

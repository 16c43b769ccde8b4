import type { ChatMessage, Incoming } from './protocol/stanzas.ts';

/** `sending`: the desk has not confirmed it yet. */
type Delivery = 'sending' | 'sent' | 'nobody' | 'tooFast' | 'failed';

export interface Line extends ChatMessage {
  at: string;
  delivery: Delivery;
}

/** `connecting` also while it is tried again; `closed`: no chat is offered any more; `crowd`: open in too many places. */
export type ChatStatus = 'connecting' | 'ready' | 'offline' | 'closed' | 'crowd' | 'failed';

export interface Conversation {
  status: ChatStatus;
  lines: readonly Line[];
  /** Failed attempts to connect since the last success… */
  attempts: number;
  /** …and lost connections in all: each is followed by another. */
  losses: number;
}

export type ChatEvent =
  | { kind: 'incoming'; incoming: Incoming; at: string }
  | { kind: 'written'; id: string; text: string; at: string }
  | { kind: 'ready' }
  | { kind: 'lost'; isOnline: boolean }
  | { kind: 'stopped'; status: 'closed' | 'crowd' | 'failed' };

export const emptyConversation: Conversation = { status: 'connecting', lines: [], attempts: 0, losses: 0 };

/** What a player writes goes to a server that is ready, and to an operator who is there. */
export const canWrite = ({ status }: Pick<Conversation, 'status'>, isPresent: boolean) =>
  status === 'ready' && isPresent;

/** Pause before the next attempt to connect, in ms: none at first, then 1, 2, 4, … 30 s. */
export const retryDelayMs = (attempts: number) => (attempts === 0 ? 0 : Math.min(30_000, 1_000 * 2 ** (attempts - 1)));

const change = (lines: readonly Line[], id: string, delivery: Delivery) =>
  lines.map((line) => (line.id === id && line.author === 'player' ? { ...line, delivery } : line));

/** Puts a message in its place by time; one that is known stays one, with the server's time. */
function add(lines: readonly Line[], line: Line): readonly Line[] {
  const known = lines.find(({ id, author }) => id === line.id && author === line.author);
  const others = lines.filter((one) => one !== known);
  const place = others.findLastIndex(({ at }) => at <= line.at) + 1;
  return [...others.slice(0, place), line, ...others.slice(place)];
}

/** When something new came: by the browser's clock, but never before what the server has told, so that it is the last line. */
function newestAt(lines: readonly Line[], at: string): string {
  const last = lines.at(-1);
  return last && last.at > at ? last.at : at;
}

function hear(state: Conversation, incoming: Incoming, at: string): Conversation {
  switch (incoming.kind) {
    case 'message': {
      const { message } = incoming;
      const placed = message.at ?? newestAt(state.lines, at);
      return { ...state, lines: add(state.lines, { ...message, at: placed, delivery: 'sent' }) };
    }
    case 'received':
      return { ...state, lines: change(state.lines, incoming.id, 'sent') };
    case 'undelivered':
      return {
        ...state,
        lines: change(state.lines, incoming.id, incoming.reason === 'other' ? 'failed' : incoming.reason),
      };
    default:
      return state;
  }
}

/** The conversation after an event; pure. */
export function converse(state: Conversation, event: ChatEvent): Conversation {
  switch (event.kind) {
    case 'incoming':
      return hear(state, event.incoming, event.at);
    case 'written': {
      const { id, text } = event;
      const at = newestAt(state.lines, event.at);
      return { ...state, lines: add(state.lines, { id, text, at, author: 'player', delivery: 'sending' }) };
    }
    case 'ready':
      // The archive has been read: what it does not hold of the player's was not received.
      return { ...state, status: 'ready', attempts: 0, lines: unconfirmed(state.lines) };
    case 'lost':
      return {
        ...state,
        status: event.isOnline ? 'connecting' : 'offline',
        attempts: state.attempts + 1,
        losses: state.losses + 1,
      };
    case 'stopped':
      return { ...state, status: event.status };
  }
}

const unconfirmed = (lines: readonly Line[]) =>
  lines.map((line) => (line.delivery === 'sending' ? { ...line, delivery: 'failed' as const } : line));

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChatEvent,
  type Conversation,
  canWrite,
  converse,
  emptyConversation,
  retryDelayMs,
} from './conversation.ts';
import type { Incoming } from './protocol/stanzas.ts';

const at = (minute: number) => `2026-11-28T10:${String(minute).padStart(2, '0')}:00Z`;
const written = (id: string, minute = 0): ChatEvent => ({ kind: 'written', id, text: `text ${id}`, at: at(minute) });
const hear = (incoming: Incoming, minute = 30): ChatEvent => ({ kind: 'incoming', incoming, at: at(minute) });
const arrives = (id: string, author: 'player' | 'operator', minute?: number) =>
  hear({
    kind: 'message',
    message: { id, author, text: `text ${id}`, at: minute === undefined ? undefined : at(minute) },
  });
const after = (...events: ChatEvent[]): Conversation => events.reduce(converse, emptyConversation);
const shown = (state: Conversation) => state.lines.map(({ id, delivery }) => `${id} ${delivery}`);

describe('a conversation', () => {
  it.each<[string, ChatEvent[], string[]]>([
    ['a message waits for the desk', [written('a')], ['a sending']],
    ['the desk has it', [written('a'), hear({ kind: 'received', id: 'a' })], ['a sent']],
    ['nobody was there', [written('a'), hear({ kind: 'undelivered', id: 'a', reason: 'nobody' })], ['a nobody']],
    ['too many at once', [written('a'), hear({ kind: 'undelivered', id: 'a', reason: 'tooFast' })], ['a tooFast']],
    ['any other refusal', [written('a'), hear({ kind: 'undelivered', id: 'a', reason: 'other' })], ['a failed']],
    [
      'sent once more it is one message',
      [written('a'), hear({ kind: 'undelivered', id: 'a', reason: 'nobody' }), written('a', 5)],
      ['a sending'],
    ],
    ['an answer', [written('a'), arrives('b', 'operator')], ['a sending', 'b sent']],
    [
      "an operator's message with the id of a player's",
      [written('a'), arrives('a', 'operator')],
      ['a sending', 'a sent'],
    ],
    ['an answer that comes twice', [arrives('b', 'operator'), arrives('b', 'operator')], ['b sent']],
    [
      'the archive is put in its order',
      [arrives('c', 'operator', 3), arrives('a', 'player', 1), arrives('b', 'operator', 2)],
      ['a sent', 'b sent', 'c sent'],
    ],
    [
      'a browser whose clock is slow puts what is new below what the server has told',
      [arrives('a', 'operator', 40), written('b', 10), hear({ kind: 'received', id: 'b' }), arrives('c', 'operator')],
      ['a sent', 'b sent', 'c sent'],
    ],
    [
      'after a loss the archive confirms what the desk had',
      [written('a'), { kind: 'lost', isOnline: true }, arrives('a', 'player', 0), { kind: 'ready' }],
      ['a sent'],
    ],
    [
      'what it does not hold was not delivered',
      [written('a'), { kind: 'lost', isOnline: true }, { kind: 'ready' }],
      ['a failed'],
    ],
    ['other words of the server change nothing', [written('a'), hear({ kind: 'other' })], ['a sending']],
  ])('%s', (_name, events, expected) => expect(shown(after(...events))).toEqual(expected));

  it.each<[ChatEvent[], Partial<Conversation>]>([
    [[], { status: 'connecting', attempts: 0, losses: 0 }],
    [[{ kind: 'ready' }], { status: 'ready', attempts: 0 }],
    [[{ kind: 'lost', isOnline: false }], { status: 'offline', attempts: 1, losses: 1 }],
    [
      [
        { kind: 'lost', isOnline: true },
        { kind: 'lost', isOnline: true },
      ],
      { status: 'connecting', attempts: 2, losses: 2 },
    ],
    [[{ kind: 'lost', isOnline: true }, { kind: 'ready' }], { status: 'ready', attempts: 0, losses: 1 }],
    [[{ kind: 'stopped', status: 'crowd' }], { status: 'crowd' }],
  ])('%j: %j', (events, expected) => expect(after(...events)).toMatchObject(expected));

  it('keeps its lines in the order of time, each once, whatever comes', () => {
    const line = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean(), fc.integer({ min: 0, max: 59 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (all) => {
        const events = all.map(([id, isOwn, minute]) => arrives(id, isOwn ? 'player' : 'operator', minute));
        const { lines } = after(...events);
        expect(lines.map((one) => one.at)).toEqual(lines.map((one) => one.at).toSorted());
        expect(new Set(lines.map(({ id, author }) => `${author} ${id}`)).size).toBe(lines.length);
      }),
    );
  });

  it('takes a message only where a server and an operator are', () => {
    expect(canWrite({ status: 'ready' }, true)).toBe(true);
    expect(canWrite({ status: 'ready' }, false)).toBe(false);
    expect(canWrite({ status: 'connecting' }, true)).toBe(false);
  });

  it.each([
    [0, 0],
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [6, 30_000],
    [400, 30_000],
  ])('attempt %i waits %i ms', (attempts, delayMs) => expect(retryDelayMs(attempts)).toBe(delayMs));
});

import { expect, it } from 'vitest';
import { advance, newSession, type Session } from './session.ts';
import { escapeXml, frames, type Incoming } from './stanzas.ts';

const signIn = { name: '0193a5b2-7c00-7000-8000-000000000001', host: 'players.chat.test', token: 'a.b' };
const answer = (id: string, isError = false): Incoming => ({ kind: 'answer', id, isError });

it('signs in step by step, and reads the last messages before it is ready', () => {
  const steps: [Incoming, Session['step'], RegExp[]][] = [
    [{ kind: 'features' }, 'signingIn', [/mechanism="PLAIN">ADAxOTNh/]],
    [{ kind: 'signedIn' }, 'reopening', [/^<open .*to="players\.chat\.test"/]],
    [{ kind: 'features' }, 'binding', [/xmpp-bind/]],
    [{ kind: 'other' }, 'binding', []],
    [answer('bind'), 'reading', [/carbons/, /<presence/, /urn:xmpp:mam:2.*<max>50<.*<before\/>/]],
    [answer('copies', true), 'reading', []],
    [answer('history'), 'ready', []],
    [{ kind: 'features' }, 'ready', []],
  ];
  let session = newSession;
  for (const [incoming, step, patterns] of steps) {
    const next = advance(session, incoming, signIn);
    expect([next.session.step, next.send.length]).toEqual([step, patterns.length]);
    for (const [place, pattern] of patterns.entries()) expect(next.send[place]).toMatch(pattern);
    session = next.session;
  }
});

it.each<Session['step']>(['opening', 'signingIn', 'reopening', 'binding', 'reading', 'ready'])(
  'a session that is %s ends with a refusal, an error of the stream, a close',
  (step) => {
    const ends: Incoming[] = [{ kind: 'refused' }, { kind: 'ended', reason: 'reset' }, { kind: 'closed' }];
    for (const incoming of ends) {
      expect(advance({ step }, incoming, signIn)).toEqual({ session: { step: 'ended' }, send: [] });
    }
  },
);

it('ends without a resource', () => {
  expect(advance({ step: 'binding' }, answer('bind', true), signIn).session.step).toBe('ended');
});

it('sends no more than the steps ask for', () => {
  const others: Incoming[] = [{ kind: 'signedIn' }, answer('history'), { kind: 'other' }];
  for (const incoming of others) {
    expect(advance(newSession, incoming, signIn)).toEqual({ session: newSession, send: [] });
  }
});

it.each([
  ['<b> & "c" \'d\'', '&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;'],
  ['a\u0000b\u000bc\uFFFE', 'abc'],
  ['lone \uD800 half', 'lone  half'],
  ['two\nlines 😀', 'two\nlines 😀'],
])('a text is escaped: %j', (text, expected) => {
  expect(escapeXml(text)).toBe(expected);
  expect(frames.message({ to: 'desk@a', id: '1', text })).toContain(`<body>${expected}</body>`);
});

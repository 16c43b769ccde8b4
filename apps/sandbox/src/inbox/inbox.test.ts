import { expect, test } from 'vitest';
import { addressKey, createInbox, extractCode } from './inbox.ts';

test.each([
  ['sms', 'ALTYN', 'Your code is 481516. Valid 10 minutes.', '481516'],
  ['sms', 'ALTYN', 'Order 1234567 is on its way', null],
  ['email', 'a@b.c', 'Code\n\n001234', '001234'],
  ['call', '+380560004321', 'Missed call', '4321'],
] as const)('finds the code of a %s from %s', (channel, from, text, code) => {
  expect(extractCode({ channel, from, text })).toBe(code);
});

test.each([
  ['+380671234567', ' 380671234567'],
  ['+38 067 123-45-67', '380671234567'],
  ['Player@Example.com', ' player@example.com '],
])('%s and %s are one address', (a, b) => {
  expect(addressKey(a)).toBe(addressKey(b));
});

test('keeps the newest entries, newest first, and notifies listeners', () => {
  let minute = 0;
  const inbox = createInbox({ limit: 3, now: () => new Date(Date.UTC(2026, 0, 1, 0, minute)) });
  const messages: string[] = [];
  const stop = inbox.subscribe((entry) => messages.push(entry.text));
  for (const text of ['a', 'b', 'c', 'd']) {
    inbox.add({ channel: 'sms', to: '+77010000001', from: 'X', text });
    minute += 1;
  }
  stop();
  inbox.add({ channel: 'sms', to: '+77010000002', from: 'X', text: 'e' });
  expect(inbox.list().map((entry) => entry.text)).toEqual(['e', 'd', 'c']);
  expect(inbox.list(' 77010000001').map((entry) => entry.text)).toEqual(['d', 'c']);
  expect(messages).toEqual(['a', 'b', 'c', 'd']);
});

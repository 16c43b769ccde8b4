import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { type ContentTicket, readContentTicket, signContentTicket } from './ticket.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const at = new Date('2026-11-27T10:00:00Z');
const state = 'a-state-of-this-browser';
const ticket: ContentTicket = { name: 'olena', role: 'editor', state, until: at.getTime() + 1_000 };
const signed = signContentTicket(privateKey, ticket);
const read = (text: string, given: Partial<{ state: string; at: Date }> = {}) =>
  readContentTicket([publicKey], { ticket: text, state, at, ...given });

it('is read by the browser that asked for it, in time', () => {
  expect(read(signed)).toEqual(ticket);
});

it.each([
  ['of another key', signContentTicket(generateKeyPairSync('ed25519').privateKey, ticket), {}],
  [
    'with another body',
    `${Buffer.from(JSON.stringify({ ...ticket, role: 'admin' })).toString('base64url')}.${signed.split('.')[1]}`,
    {},
  ],
  ['without a signature', signed.split('.')[0] ?? '', {}],
  ['with a third part', `${signed}.x`, {}],
  ['of another browser', signed, { state: 'a-state-of-another-one' }],
  ['that is too old', signed, { at: new Date(at.getTime() + 1_001) }],
  ['with another shape', signContentTicket(privateKey, { ...ticket, role: 'owner' } as never), {}],
  ['of no text', '', {}],
] as const)('refuses a ticket %s', (_name, text, given) => {
  expect(read(text, given)).toBeUndefined();
});

it('is read while its key is being replaced', () => {
  const next = generateKeyPairSync('ed25519').publicKey;
  const readWith = (keys: (typeof publicKey)[]) => readContentTicket(keys, { ticket: signed, state, at });
  expect([readWith([next, publicKey]), readWith([publicKey, next])]).toEqual([ticket, ticket]);
  expect([readWith([next]), readWith([])]).toEqual([undefined, undefined]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKeySealer, createSealer } from './seal.ts';

const secret = 'a-secret-of-more-than-thirty-two-characters';

it('opens what it has sealed, with the same secret, purpose and context only', () => {
  const sealer = createSealer(secret, 'seeds');
  const [otherPurpose, otherSecret] = [createSealer(secret, 'chains'), createSealer(`${secret}x`, 'seeds')];
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, context) => {
      const sealed = sealer.seal(bytes, context);
      expect(sealer.unseal(sealed, context)).toEqual(Buffer.from(bytes));
      expect(() => sealer.unseal(sealed, `${context}x`)).toThrow('authenticate');
      expect(() => otherPurpose.unseal(sealed, context)).toThrow('authenticate');
      expect(() => otherSecret.unseal(sealed, context)).toThrow('authenticate');
    }),
    { numRuns: 40 },
  );
});

it('refuses changed bytes, and never seals alike twice', () => {
  const sealer = createSealer(secret, 'seeds');
  const sealed = sealer.seal(Buffer.from('a seed'), 'row');
  expect(sealer.seal(Buffer.from('a seed'), 'row')).not.toEqual(sealed);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => sealer.unseal(changed, 'row')).toThrow('authenticate');
  }
});

const pems = ['one', 'two', 'three'].map((name) => `-----BEGIN PRIVATE KEY-----\n${name}\n-----END PRIVATE KEY-----`);
const [one = '', two = '', three = ''] = pems;

it.each<[string, [string, ...string[]], [string, ...string[]], boolean]>([
  ['the same key', [one], [one], true],
  ['the key that came before', [one], [two, one], true],
  ['one of several that came before', [one], [three, two, one], true],
  ['the next key', [two], [one, two], true],
  ['the key with a last line end', [`${one}\n`], [one], true],
  ['the key without its last line end', [one], [`${one}\n`], true],
  ['no other key', [one], [two, three], false],
  ['no second key of the sealer', [two, one], [one], false],
])('a sealer of keys opens what is sealed with %s', (_name, sealing, opening, isOpened) => {
  const sealed = createKeySealer(sealing, 'apps').seal(Buffer.from('a secret'), 'row');
  const open = (purpose = 'apps', context = 'row') =>
    createKeySealer(opening, purpose).unseal(sealed, context).toString();
  if (isOpened) expect(open()).toBe('a secret');
  else expect(() => open()).toThrow('authenticate');
  expect(() => open('chains')).toThrow('authenticate');
  expect(() => open('apps', 'another row')).toThrow('authenticate');
});

it('opens what was sealed with the text of a key itself, with and without its last line end', () => {
  for (const pem of [one, `${one}\n`]) {
    const sealed = createSealer(pem, 'apps').seal(Buffer.from('a secret'), 'row');
    for (const opening of [one, `${one}\n`])
      expect(createKeySealer([two, opening], 'apps').unseal(sealed, 'row').toString()).toBe('a secret');
  }
});

it('tells the value of the key that seals from one of an earlier key', () => {
  const [old, present] = [createSealer(secret, 'seeds'), createSealer(`${secret}x`, 'seeds', secret)];
  const [before, after] = [old, present].map((sealer) => sealer.seal(Buffer.from('a seed'), 'row'));
  expect(present.unseal(before!, 'row').toString()).toBe('a seed');
  expect([present.isCurrent(before!, 'row'), present.isCurrent(after!, 'row')]).toEqual([false, true]);
  expect(present.isCurrent(after!, 'another row')).toBe(false);
  expect(present.keyName).not.toBe(old.keyName);
  expect(createSealer(`${secret}x`, 'seeds').keyName).toBe(present.keyName);
});

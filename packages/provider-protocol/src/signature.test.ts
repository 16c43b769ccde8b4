import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signBody, signTogether, verifyBody } from './signature.ts';
import { maxSignedTogether } from './signature-tree.ts';
import { createTurnSigner } from './turn-signer.ts';

const pairs = {
  ed25519: generateKeyPairSync('ed25519'),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

describe.each(Object.entries(pairs))('%s signatures', (_name, { privateKey, publicKey }) => {
  it('accepts exactly the signed bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.nat(), (bytes, at) => {
        const body = Buffer.from(bytes);
        const signature = signBody(privateKey, body);
        const changed = Buffer.from(body);
        changed[at % changed.length]! ^= 1;
        return verifyBody(publicKey, body, signature) && !verifyBody(publicKey, changed, signature);
      }),
      { numRuns: 50 },
    );
  });

  it('returns false for anything that is not a signature', () => {
    fc.assert(fc.property(fc.string(), (text) => !verifyBody(publicKey, Buffer.from('{}'), text)));
    const part = fc.string({ unit: fc.constantFrom(...'0123456789AQgw+/='), maxLength: 90 });
    const shared = fc.tuple(fc.nat(99), part, part).map((parts) => parts.join('.'));
    fc.assert(fc.property(shared, (text) => !verifyBody(publicKey, Buffer.from('{}'), text)));
  });

  it('proves exactly the messages that share a signature', () => {
    const bodies = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 40 }), {
      minLength: 2,
      maxLength: maxSignedTogether,
    });
    const other = generateKeyPairSync('ed25519').publicKey;
    fc.assert(
      fc.property(bodies, fc.nat(), fc.nat(), (texts, first, second) => {
        const messages = texts.map((text) => Buffer.from(text));
        const signatures = signTogether(privateKey, messages);
        const [at, elsewhere] = [first % messages.length, second % messages.length];
        const [message, signature] = [messages[at]!, signatures[at]!];
        expect(verifyBody(publicKey, message, signature)).toBe(true);
        expect(verifyBody(publicKey, messages[elsewhere]!, signature)).toBe(elsewhere === at);
        expect(verifyBody(publicKey, Buffer.concat([message, Buffer.from(' ')]), signature)).toBe(false);
        expect(verifyBody(other, message, signature)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a shared signature', () => {
  const { privateKey, publicKey } = pairs.rsa;
  const messages = Array.from({ length: 5 }, (_, index) => Buffer.from(`{"message":${index}}`));
  const signatures = signTogether(privateKey, messages);
  const [place, path, ofRoot] = signatures[1]!.split('.') as [string, string, string];
  const rest = Buffer.from(path, 'base64');
  const cut = (from: number, to?: number) => rest.subarray(from, to).toString('base64');

  it('is bound to its index and path, before and after it was verified', () => {
    const changed = Buffer.from(rest);
    changed[40]! ^= 1;
    const wrong = [
      `0.${path}.${ofRoot}`,
      `3.${path}.${ofRoot}`,
      `9.${path}.${ofRoot}`,
      `1.${changed.toString('base64')}.${ofRoot}`,
      `1.${cut(0, 64)}.${ofRoot}`,
      `1.${cut(0, 63)}.${ofRoot}`,
      `1.${Buffer.concat([rest, Buffer.alloc(32)]).toString('base64')}.${ofRoot}`,
      `1.${Buffer.alloc(32 * 7).toString('base64')}.${ofRoot}`,
      `1..${ofRoot}`,
      `1.${path}`,
      ofRoot,
      path,
    ];
    for (const isHeld of [false, true]) {
      if (isHeld) expect(verifyBody(publicKey, messages[1]!, signatures[1]!)).toBe(true);
      for (const signature of wrong) expect(verifyBody(publicKey, messages[1]!, signature), signature).toBe(false);
    }
    expect(place).toBe('1');
  });

  it("does not sign its tree's nodes or root as messages", () => {
    // The content of the node above the first two messages, as if sent as a message.
    const firstPath = Buffer.from(signatures[0]!.split('.')[1]!, 'base64');
    const underNode = Buffer.concat([rest.subarray(0, 32), firstPath.subarray(0, 32)]);
    for (const body of [underNode, Buffer.concat([Buffer.of(1), underNode])]) {
      expect(verifyBody(publicKey, body, `0.${cut(32)}.${ofRoot}`)).toBe(false);
    }
    const context = Buffer.from('altyn-signature-tree-v1\n');
    const root = Buffer.concat([context, Buffer.alloc(32, 7)]);
    expect(verifyBody(publicKey, root, sign('sha256', root, privateKey).toString('base64'))).toBe(false);
    const alone = signBody(privateKey, messages[0]!);
    expect(verifyBody(publicKey, messages[0]!, `0.${cut(0, 32)}.${alone}`)).toBe(false);
  });

  it('supports long keys and full trees of one to 64 messages', { timeout: 60_000 }, () => {
    const long = generateKeyPairSync('rsa', { modulusLength: 5_120 });
    const full = Array.from({ length: maxSignedTogether }, (_, index) => Buffer.from(`{"message":${index}}`));
    const signed = signTogether(long.privateKey, full);
    full.forEach((body, index) => expect(verifyBody(long.publicKey, body, signed[index]!)).toBe(true));
    expect(() => signTogether(privateKey, [])).toThrow(RangeError);
    expect(() => signTogether(privateKey, [...full, ...messages])).toThrow(RangeError);
  });

  it('works for more trees than are cached', () => {
    const trees = Array.from({ length: 300 }, () => signTogether(pairs.ed25519.privateKey, messages.slice(0, 2)));
    const other = Array.from({ length: 300 }, (_, index) =>
      signTogether(pairs.ed25519.privateKey, [messages[0]!, Buffer.from(`{"other":${index}}`)]),
    );
    for (const signed of [...trees, ...other, ...other.slice(0, 3)]) {
      expect(verifyBody(pairs.ed25519.publicKey, messages[0]!, signed[0]!)).toBe(true);
      expect(verifyBody(pairs.ed25519.publicKey, messages[1]!, signed[0]!)).toBe(false);
    }
  });

  it('covers the messages of one turn, up to a maximum per tree', async () => {
    const signer = createTurnSigner(privateKey);
    const many = Array.from({ length: maxSignedTogether + 2 }, (_, index) => Buffer.from(`{"message":${index}}`));
    const signed = await Promise.all(many.map((body) => signer.sign(body)));
    many.forEach((body, index) => expect(verifyBody(publicKey, body, signed[index]!)).toBe(true));
    expect(new Set(signed.map((signature) => signature.split('.').at(-1))).size).toBe(2);
    const alone = await signer.sign(many[0]!);
    expect(alone).toBe(signBody(privateKey, many[0]!));
  });
});

it('refuses keys of other kinds', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(() => signBody(privateKey, Buffer.from('{}'))).toThrow(TypeError);
});

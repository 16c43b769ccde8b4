import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSealer } from './seal.ts';

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

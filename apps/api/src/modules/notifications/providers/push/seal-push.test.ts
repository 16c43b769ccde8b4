import { expect, it } from 'vitest';
import { maxPushBytes, sealPush } from './seal-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
// RFC 8291, section 5.
const keys = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  ownKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
};

it("seals the standard's example to the byte", () => {
  expect(sealPush(Buffer.from('When I grow up, I want to be a watermelon'), keys).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('refuses a text that is too long, and a key that is not a point of the curve', () => {
  expect(() => sealPush(Buffer.alloc(maxPushBytes + 1), keys)).toThrow(RangeError);
  expect(() => sealPush(Buffer.from('x'), { ...keys, p256dh: Buffer.alloc(65, 4) })).toThrow(/key/i);
});

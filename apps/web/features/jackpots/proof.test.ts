import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fingerprintOf } from './proof.ts';

it('computes the same hash as the server', async () => {
  const expected = createHash('sha256').update('00ff:37.481205').digest('hex');
  expect(await fingerprintOf({ salt: '00ff', point: '37.481205' })).toBe(expected);
});

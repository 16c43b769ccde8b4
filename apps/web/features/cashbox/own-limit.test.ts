import type { PlayerLimit } from '@altyn/contracts/player/limits';
import { expect, test } from 'vitest';
import { brokenLimit } from './own-limit.ts';

const limit = (change: Partial<PlayerLimit>): PlayerLimit => ({
  kind: 'deposit',
  period: 'day',
  amount: '100.00',
  used: '30.00',
  frees_at: '2026-11-29T18:00:00.000Z',
  next_amount: null,
  next_at: null,
  ...change,
});
const week = limit({ period: 'week', amount: '120.00', used: '110.00', frees_at: null });

test.each<[string, PlayerLimit[], string, object | undefined]>([
  ['exactly what is left', [limit({})], '70.00', undefined],
  ['more than is left', [limit({})], '70.01', { period: 'day', amount: '100.00', left: '70.00' }],
  ['the tightest of two', [limit({}), week], '80.00', { period: 'week', left: '10.00', freesAt: null }],
  ['a limit that was lowered below its use', [limit({ amount: '20.00' })], '1.00', { left: '0.00' }],
  ['limits of stakes', [limit({ kind: 'stake' })], '500.00', undefined],
  ['no limit', [limit({ amount: null, used: null })], '500.00', undefined],
])('%s', (_case, limits, amount, expected) => {
  const found = brokenLimit({ limits }, amount);
  if (expected) expect(found).toMatchObject(expected);
  else expect(found).toBeUndefined();
});

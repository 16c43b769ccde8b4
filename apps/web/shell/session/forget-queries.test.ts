import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { activeBonusKey, jackpotsKey, limitsKey, paymentKey, userKey } from '#web/lib/api/query-keys.ts';
import { forgetPlayersQueries } from './forget-queries.ts';

test('removes all data of the player at the end of a session, but keeps live jackpot figures', () => {
  const client = new QueryClient();
  for (const key of [
    userKey,
    activeBonusKey,
    limitsKey,
    paymentKey('p1'),
    ['promo-code', 'x'],
    ['launch', 'fruit-crown'],
  ])
    client.setQueryData(key, 'private');
  const levels = [...jackpotsKey, 'levels', 'uah'];
  client.setQueryData(levels, 'live');
  forgetPlayersQueries(client);
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([levels]);
  expect(client.getQueryData(levels)).toBe('live');
});

import { expect, it } from 'vitest';
import { partBattles } from './battle-parts.ts';
import type { Battle } from './queries.ts';

const battle = (id: string, changed: Partial<Battle> = {}) =>
  ({ id, min_bet: '1.00', min_rating: 0, countries: null, ...changed }) as Battle;

it('splits running battles into joined, joinable and others', () => {
  const battles = [
    battle('joined', { min_rating: 9 }),
    battle('open', { countries: ['KZ', 'UA'] }),
    battle('for more stars', { min_rating: 3 }),
    battle('of another country', { countries: ['UA'] }),
    battle('without the currency', { min_bet: null }),
    battle('being counted', { status: 'finishing' }),
  ];
  const own = [{ battle: battle('joined') }];
  const parts = partBattles(battles, { own, user: { rating: 2.5, country: 'KZ' } });
  expect(Object.values(parts).map((list) => list.map(({ id }) => id))).toEqual([
    ['joined'],
    ['open'],
    ['for more stars', 'of another country', 'without the currency', 'being counted'],
  ]);
});

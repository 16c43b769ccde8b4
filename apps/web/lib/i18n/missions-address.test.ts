import { expect, it } from 'vitest';
import { missionsAddress } from './missions-address.ts';

it.each([
  ['/missions', '/bonuses?tab=missions'],
  ['/missions/', '/bonuses?tab=missions'],
  ['/ru/missions', '/ru/bonuses?tab=missions'],
  ['/uz/missions', '/bonuses?tab=missions'],
  ['/missions/1', undefined],
  ['/games', undefined],
])('%s leads to %s', (pathname, expected) => {
  expect(missionsAddress(pathname, ['en', 'ua', 'ru', 'kz'])).toBe(expected);
});

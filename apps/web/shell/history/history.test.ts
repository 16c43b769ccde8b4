import { describe, expect, test } from 'vitest';
import { backTarget, historyLimit, isExcluded, recordVisit, toEntry, type VisitHistory } from './history.ts';

const visit = (...places: string[]): VisitHistory =>
  places.reduce<VisitHistory>((history, place) => {
    const [path = '/', search = ''] = place.split('?');
    return recordVisit(history, path, search);
  }, []);

describe('navigation history', () => {
  test('home clears it in every language', () => {
    expect(visit('/games', '/games/fruit-crown', '/')).toEqual([]);
    expect(visit('/games', '/ua')).toEqual([]);
    expect(visit('/games', '/?category=slots')).toEqual([]);
  });

  test('does not store the locale prefix and excluded parameters', () => {
    expect(toEntry('/ua/games', '?battleTab=prizes&category=slots&deposit-amount=5')).toBe('/games?category=slots');
    expect(toEntry('/ru', '')).toBe('/');
    expect(visit('/ua/battles?battleTab=rules')).toEqual(['/battles']);
  });

  test('ignores the cashbox overlay and the deposit-amount marker', () => {
    expect(isExcluded('cashbox=show&action=deposit')).toBe(true);
    expect(isExcluded('deposit-amount=100')).toBe(true);
    expect(isExcluded('cashbox=hide')).toBe(false);
    expect(visit('/games', '/games?cashbox=show&action=deposit', '/cashbox?action=deposit&deposit-amount=9')).toEqual([
      '/games',
    ]);
  });

  test('repeats of a place are one entry; going back removes one', () => {
    expect(visit('/games', '/games')).toEqual(['/games']);
    expect(visit('/games', '/games/a', '/games')).toEqual(['/games']);
  });

  test('its length is limited', () => {
    const history = visit(...Array.from({ length: historyLimit + 10 }, (_, index) => `/games/g${index}`));
    expect(history).toHaveLength(historyLimit);
    expect(history.at(-1)).toBe(`/games/g${historyLimit + 9}`);
  });
});

describe('back target', () => {
  test('is the previous place', () => {
    expect(backTarget(visit('/providers/egt', '/games/a'), '/games/a')).toBe('/providers/egt');
    expect(
      backTarget(visit('/games?category=live', '/games/a', '/games/a?mode=demo'), '/ua/games/a', '?mode=demo'),
    ).toBe('/games?category=live');
  });

  test.each([
    ['/games/fruit-crown', '/games'],
    ['/ua/games/fruit-crown', '/games'],
    ['/providers/egt', '/providers'],
    ['/ru/providers/egt', '/providers'],
    ['/games', '/'],
    ['/providers', '/'],
    ['/live', '/'],
    ['/profile', '/'],
  ])('without history, from %s to %s', (path, target) => {
    expect(backTarget([], path)).toBe(target);
    expect(backTarget(visit(path), path)).toBe(target);
  });

  test('without history, a live game leads home', () => {
    expect(backTarget([], '/games/live-roulette', '', true)).toBe('/');
    expect(backTarget(visit('/games'), '/games/live-roulette', '', true)).toBe('/games');
  });
});

import { describe, expect, test } from 'vitest';
import { cashboxTarget, readCashboxQuery, withoutCashbox } from './cashbox-place.ts';
import { depositReturnPath } from './deposit-return.ts';

const deposit = { action: 'deposit' } as const;

describe('cashbox target', () => {
  test.each([
    ['/', '', 767, '/cashbox?action=deposit'],
    ['/', '', 768, '/?cashbox=show&action=deposit'],
    ['/ua/games', '?category=slots', 1440, '/games?category=slots&cashbox=show&action=deposit'],
    ['/ua/games', '?category=slots', 390, '/cashbox?action=deposit'],
    ['/profile', '?tab=rating', 1440, '/cashbox?action=deposit'],
    ['/ru/cashback', '', 1440, '/cashbox?action=deposit'],
    ['/games', '?cashbox=show&action=withdraw', 390, '/cashbox?action=deposit'],
    ['/profile', '?cashbox=show', 1440, '/cashbox?action=deposit'],
    ['/cashbox', '?action=withdraw', 390, undefined],
    ['/cashbox', '?cashbox=show', 1440, undefined],
    ['/ua/cashbox', '', 1440, undefined],
    ['/ua/games/mines', '', 390, '/cashbox?action=deposit&from=%2Fgames%2Fmines'],
    ['/games/mines', '', 1440, '/games/mines?cashbox=show&action=deposit'],
  ])('%s%s at %i px', (pathname, search, width, target) => {
    expect(cashboxTarget({ pathname, search, width }, deposit)).toBe(target);
  });

  test('passes the preset amount on and removes a previous one', () => {
    const place = { pathname: '/games', search: '?deposit-amount=5', width: 1024 };
    expect(cashboxTarget(place, { action: 'deposit', depositAmount: '100.50' })).toBe(
      '/games?deposit-amount=100.50&cashbox=show&action=deposit',
    );
    expect(cashboxTarget(place, { action: 'withdraw' })).toBe('/games?cashbox=show&action=withdraw');
  });

  test.each([
    ['/games', '?category=slots&cashbox=show&action=deposit', '/games?category=slots'],
    ['/ua/games/fruit-crown', '?cashbox=show&action=deposit&deposit-amount=5', '/ua/games/fruit-crown'],
    ['/', '?cashbox=show&payment=01900000-0000-7000-8000-000000000001', '/'],
    ['/games', `?search=${'x'.repeat(256)}&cashbox=show`, '/games'],
    ['/cashbox', '?action=deposit&deposit-amount=5', '/cashbox?action=deposit'],
    ['/ru/cashbox', '?action=withdraw', '/ru/cashbox?action=deposit'],
    ['/ru/cashbox', '?action=deposit&from=%2Fgames%2Fmines', '/ru/games/mines'],
    ['/cashbox', '?action=deposit&from=%2F%2Fevil.example', '/cashbox?action=deposit'],
  ])('a deposit started on %s%s returns to %s', (pathname, search, path) => {
    expect(depositReturnPath({ pathname, search })).toBe(path);
  });

  test('closing removes only its own parameters', () => {
    expect(withoutCashbox('?category=slots&cashbox=show&action=deposit&deposit-amount=5')).toBe('?category=slots');
    expect(withoutCashbox('?cashbox=show&action=deposit')).toBe('');
  });

  test('ignores malformed parameters', () => {
    expect(readCashboxQuery('cashbox=show&action=withdraw')).toEqual({
      isOverlay: true,
      action: 'withdraw',
      depositAmount: undefined,
    });
    expect(readCashboxQuery('action=steal&deposit-amount=1e9')).toEqual({
      isOverlay: false,
      action: 'deposit',
      depositAmount: undefined,
    });
    expect(readCashboxQuery('deposit-amount=250.5').depositAmount).toBe('250.5');
  });
});

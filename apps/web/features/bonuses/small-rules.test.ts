import { describe, expect, test } from 'vitest';
import { badgeText, entryBadge } from './entry-badge.ts';
import { isValidCode, promoInputState } from './promo-code.ts';
import {
  flooredAmount,
  isReceivedModalOpen,
  parseRemembered,
  rememberActivation,
  rememberShown,
} from './received-modal.ts';
import { wagerProgress } from './wager-progress.ts';

describe('received dialog', () => {
  const active = { status: 'ACTIVE', bonus_id: 'a' } as const;

  test.each([
    ['nothing remembered', active, undefined, true],
    ['activated, not yet shown', active, { bonus_id: 'a', shown: false }, true],
    ['shown', active, { bonus_id: 'a', shown: true }, false],
    ['another was shown', active, { bonus_id: 'b', shown: true }, true],
    ['waits for a deposit', { ...active, status: 'PENDING' as const }, { bonus_id: 'a', shown: false }, false],
    ['no bonus', undefined, { bonus_id: 'a', shown: false }, false],
  ])('%s → %s', (_, bonus, remembered, open) => expect(isReceivedModalOpen(bonus, remembered)).toBe(open));

  test('activation of a bonus to wager asks for the dialog, closing it answers', () => {
    const remembered = rememberActivation(undefined, { bonus_id: 'a', bonus: { wager: 35 } });
    expect(remembered).toEqual({ bonus_id: 'a', shown: false });
    expect(isReceivedModalOpen(active, rememberShown(active))).toBe(false);
    expect(rememberActivation(undefined, { bonus_id: 'a', bonus: { wager: 0 } })).toBeUndefined();
  });

  test.each([undefined, '', 'null', '[]', '{"bonus_id":1,"shown":true}', '{"bonus_id":"a"}', 'x{'])(
    'what cannot be read counts as nothing: %j',
    (text) => expect(parseRemembered(text)).toBeUndefined(),
  );

  test('what is stored is read back', () => {
    expect(parseRemembered(JSON.stringify(rememberShown(active)))).toEqual({ bonus_id: 'a', shown: true });
  });

  test.each([
    ['350.99', '350'],
    ['0.99', '0'],
    ['1000.00', '1000'],
  ])('%s is shown as %s', (amount, shown) => expect(flooredAmount(amount)).toBe(shown));
});

describe('promo code', () => {
  const promo = (code: string | null) => ({ type: 'PROMO_CODE' as const, code });

  test.each([
    ['ALTYN', promo('ALTYN'), true],
    [' ALTYN ', promo('ALTYN'), true],
    ['altyn', promo('ALTYN'), false],
    ['ALTYN', promo('ALTYN1'), false],
    ['ALTYN', { type: 'GAME' as const, code: 'ALTYN' }, false],
    ['ALTYN', promo(null), false],
    ['', promo(''), false],
    ['ALTYN', undefined, false],
  ])('%j with %j → %s', (typed, answer, valid) => expect(isValidCode(typed, answer)).toBe(valid));

  test.each([
    [{ typed: '', debounced: 'A', answer: undefined, isRefused: false }, 'empty'],
    [{ typed: 'AB', debounced: 'A', answer: promo('A'), isRefused: false }, 'waiting'],
    [{ typed: 'A', debounced: 'A', answer: undefined, isRefused: false }, 'waiting'],
    [{ typed: 'A', debounced: 'A', answer: promo('A'), isRefused: false }, 'valid'],
    [{ typed: 'A', debounced: 'A', answer: promo('B'), isRefused: false }, 'invalid'],
    [{ typed: 'A', debounced: 'A', answer: undefined, isRefused: true }, 'invalid'],
  ] as const)('%j → %s', (input, state) => expect(promoInputState(input)).toBe(state));
});

describe('entry badge', () => {
  test.each([
    [{ status: 'ACTIVE' }, 5, { kind: 'active' }],
    [{ status: 'PENDING' }, 5, { kind: 'pending' }],
    [{ status: 'CANCELED' }, 5, { kind: 'count', count: 5 }],
    [undefined, 3, { kind: 'count', count: 3 }],
    [undefined, undefined, { kind: 'count', count: 0 }],
  ] as const)('%j with %s available → %j', (active, total, badge) => expect(entryBadge(active, total)).toEqual(badge));

  test('a counter stays small', () => {
    expect(badgeText(99)).toBe('99');
    expect(badgeText(100)).toBe('99+');
  });
});

describe('wagering progress', () => {
  test.each([
    ['0.00', '3500.00', { left: '3500.00', total: '3500.00', percent: 0 }],
    ['1250.50', '3500.00', { left: '2249.50', total: '3500.00', percent: 35.72 }],
    ['3499.99', '3500.00', { left: '0.01', total: '3500.00', percent: 99.99 }],
    ['3500.00', '3500.00', { left: '0.00', total: '3500.00', percent: 100 }],
    ['9999.00', '3500.00', { left: '0.00', total: '3500.00', percent: 100 }],
  ])('%s of %s', (progress, total, shown) => {
    expect(wagerProgress({ progress, wager_amount: total })).toEqual(shown);
  });
});

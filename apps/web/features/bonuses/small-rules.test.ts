import { describe, expect, test } from 'vitest';
import { endToAnnounce, endTone, shownReason, shownStatus } from './bonus-end.ts';
import { badgeText, entryBadge } from './entry-badge.ts';
import { isValidCode, promoInputState } from '#web/shell/promo/promo-code.ts';
import {
  flooredAmount,
  isMemoryOver,
  isReceivedModalOpen,
  parseRemembered,
  rememberActivation,
  rememberShown,
} from './received-modal.ts';
import { wagerProgress } from './wager-progress.ts';
import { offersShownText, parseOffersShown } from '#web/shell/promo/offers-shown.ts';
import { allowsOffers, nextOffer } from './welcome-offers.ts';
import type { UserBonus } from '@altyn/contracts/bonuses';

describe('received dialog', () => {
  const active = { status: 'ACTIVE', bonus_id: 'a' } as const;

  test.each([
    ['nothing remembered', active, undefined, true],
    ['activated, not yet shown', active, { bonus_id: 'a', shown: false }, true],
    ['shown', active, { bonus_id: 'a', shown: true }, false],
    ['another one was shown', active, { bonus_id: 'b', shown: true }, true],
    ['waits for a deposit', { ...active, status: 'PENDING' as const }, { bonus_id: 'a', shown: false }, false],
    ['no bonus', undefined, { bonus_id: 'a', shown: false }, false],
  ])('%s → %s', (_, bonus, remembered, open) => expect(isReceivedModalOpen(bonus, remembered)).toBe(open));

  test('activating a bonus with wagering requests the dialog, closing it completes it', () => {
    const remembered = rememberActivation(undefined, { bonus_id: 'a', bonus: { wager: 35 } });
    expect(remembered).toEqual({ bonus_id: 'a', shown: false });
    expect(isReceivedModalOpen(active, rememberShown(active))).toBe(false);
    expect(rememberActivation(undefined, { bonus_id: 'a', bonus: { wager: 0 } })).toBeUndefined();
  });

  test.each([undefined, '', 'null', '[]', '{"bonus_id":1,"shown":true}', '{"bonus_id":"a"}', 'x{'])(
    'unreadable data counts as none: %j',
    (text) => expect(parseRemembered(text)).toBeUndefined(),
  );

  test.each([
    ['the shown bonus is over', { isKnown: true, isFree: true }, { bonus_id: 'a', shown: true }, true],
    ['it waits to be shown', { isKnown: true, isFree: true }, { bonus_id: 'a', shown: false }, false],
    ['it still runs', { isKnown: true, isFree: false }, { bonus_id: 'a', shown: true }, false],
    ['the slot is not known yet', { isKnown: false, isFree: true }, { bonus_id: 'a', shown: true }, false],
    ['nothing remembered', { isKnown: true, isFree: true }, undefined, false],
  ])('resets when %s: %s', (_, slot, remembered, over) => expect(isMemoryOver(slot, remembered)).toBe(over));

  test('stored state can be read back', () => {
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

  test('the counter is capped', () => {
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

describe('end of a bonus', () => {
  const ended = (end_reason: UserBonus['end_reason'], released_amount = '0.00') =>
    ({ id: 'a', user_id: 'u', end_reason, released_amount }) as UserBonus;
  const previous = { userId: 'u', id: 'a' };

  test.each([
    ['wagered', true],
    ['amount', true],
    ['timeout', true],
    ['withdrawal', true],
    ['deposit', true],
    ['lapsed', true],
    ['refused', false],
    [null, false],
  ] as const)('%s is announced: %s', (reason, isAnnounced) => {
    expect(endToAnnounce(previous, [ended(reason)]) !== undefined).toBe(isAnnounced);
  });

  test('announces only the bonus that was in this player’s slot', () => {
    expect(endToAnnounce(previous, [])).toBeUndefined();
    expect(endToAnnounce({ userId: 'u', id: 'b' }, [ended('timeout')])).toBeUndefined();
    expect(endToAnnounce({ userId: 'v', id: 'a' }, [ended('timeout')])).toBeUndefined();
  });

  test.each([
    ['CANCELED', 'refused', 'CANCELED'],
    ['CANCELED', 'timeout', 'BURNT'],
    ['CANCELED', 'withdrawal', 'BURNT'],
    ['CANCELED', 'deposit', 'BURNT'],
    ['CANCELED', 'lapsed', 'LAPSED'],
    ['COMPLETED', 'amount', 'COMPLETED'],
    ['ACTIVE', null, 'ACTIVE'],
  ] as const)('%s by %s is shown as %s', (status, end_reason, shown) => {
    expect(shownStatus({ status, end_reason })).toBe(shown);
  });

  test.each([
    ['wagered', '12.00', 'won'],
    ['wagered', '0.00', 'nothing-left'],
    ['amount', '0.00', 'nothing-left'],
    ['timeout', '0.00', 'burnt'],
  ] as const)('%s with %s released is %s', (reason, released, tone) => {
    expect(endTone(ended(reason, released))).toBe(tone);
  });
});

describe('welcome offers', () => {
  const calm = {
    shown: { promo: false, deposit: false },
    wasShownInThisVisit: false,
    isSlotFree: true,
    isBusy: false,
    pathname: '/',
  };
  test.each([
    ['the first visit: the promo code', {}, 'promo'],
    ['a later visit: the first deposit', { shown: { promo: true, deposit: false } }, 'deposit'],
    ['each once', { shown: { promo: true, deposit: true } }, undefined],
    ['one per visit', { shown: { promo: true, deposit: false }, wasShownInThisVisit: true }, undefined],
    ['not with a bonus in the slot', { isSlotFree: false }, undefined],
    ['not over another dialog', { isBusy: true }, undefined],
    ['not in a game', { pathname: '/games/fruit-crown' }, undefined],
    ['not at the cashbox', { pathname: '/ua/cashbox' }, undefined],
    ['on the home page in another language', { pathname: '/ru' }, 'promo'],
  ])('%s', (_, change, offer) => expect(nextOffer({ ...calm, ...change })).toBe(offer));

  test('places without interruption', () => {
    expect(['/', '/ua', '/uk/games', '/ru/bonuses', '/bonuses'].every(allowsOffers)).toBe(true);
    expect(['/profile', '/ru/terms', '/rules'].some(allowsOffers)).toBe(false);
  });

  test('shown offers can be read back, invalid data counts as none', () => {
    const shown = { promo: true, deposit: false };
    expect(parseOffersShown(offersShownText(shown))).toEqual(shown);
    expect(parseOffersShown('x{')).toEqual({ promo: false, deposit: false });
    expect(parseOffersShown(undefined)).toEqual({ promo: false, deposit: false });
  });
});

test.each([
  ['wagered', '0.00', '0.00', true, 'noWin'],
  ['wagered', '5.00', '0.00', true, 'wagered'],
  ['wagered', null, '120.00', true, 'wagered'],
  ['wagered', '0.00', '0.00', false, 'wagered'],
  ['timeout', '0.00', '0.00', true, 'timeout'],
  [null, null, '0.00', true, null],
] as const)(
  'reason of the end: %s, released %s, to wager %s, spins %s → %s',
  (reason, released, toWager, hasSpins, shown) => {
    const free_spins = hasSpins ? { count: 3, game_slug: 'g', game_title: 'G', stake: '4.00' } : null;
    const ended = { end_reason: reason, released_amount: released, wager_amount: toWager, bonus: { free_spins } };
    expect(shownReason(ended)).toBe(shown);
  },
);

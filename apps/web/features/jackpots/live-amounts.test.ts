import { describe, expect, it } from 'vitest';
import { isWonSince, type Jackpots, parseTickerEvent, withPushed } from './live-amounts.ts';

const amounts = { uah: '10.00', kzt: '20.00', usd: '1.00', eur: '1.00', kgs: '3.00', tjs: '4.00', uzs: '5.00' };
const pushed = (change: object = {}) =>
  parseTickerEvent(JSON.stringify({ items: [{ suit: 'clubs', point_hash: 'a', amounts, ...change }] }));
const list = (pointHash: string): Jackpots => ({
  items: (['clubs', 'hearts'] as const).map((suit) => ({
    suit,
    amount: '7.00',
    highest_amount: '90.00',
    stakes_per_win: '9000.00',
    currency: 'kzt',
    last_won_at: null,
    last_amount: null,
    last_player: null,
    point_hash: pointHash,
  })),
  total: 2,
  page: 1,
  pageSize: 2,
});

describe('ticker event', () => {
  it.each([
    ['no JSON', 'x'],
    ['no list', '{}'],
    ['an unknown suit', JSON.stringify({ items: [{ suit: 'stars', point_hash: 'a', amounts }] })],
    ['no hash', JSON.stringify({ items: [{ suit: 'clubs', amounts }] })],
    ['a currency without an amount', JSON.stringify({ items: [{ suit: 'clubs', point_hash: 'a', amounts: {} }] })],
    ['no amounts', JSON.stringify({ items: [{ suit: 'clubs', point_hash: 'a' }] })],
  ])('is ignored if it has %s', (_case, json) => {
    expect(parseTickerEvent(json)).toBeUndefined();
  });

  it('updates amounts in the list’s currency and keeps the others', () => {
    const items = withPushed(list('a'), pushed()!).items.map(({ suit, amount }) => [suit, amount]);
    expect(items).toEqual([
      ['clubs', '20.00'],
      ['hearts', '7.00'],
    ]);
  });

  it.each([
    ['a', false],
    ['b', true],
  ])('means a win if the drop point has changed: %s', (pointHash, isWon) => {
    expect(isWonSince(list(pointHash), pushed()!)).toBe(isWon);
  });
});

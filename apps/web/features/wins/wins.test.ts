import { expect, test } from 'vitest';
import { readWin, type Win, withWin } from './wins.ts';

const money = { amount: '1250.50', currency: 'kzt' };

test.each([
  [
    'battle_win',
    { ...money, battle_id: 'x', place: 2, cup: 'gold' },
    { name: 'winBattle', props: { ...money, place: 2, cup: 'gold' } },
  ],
  [
    'battle_win',
    { ...money, place: 9, cup: null },
    { name: 'winBattle', props: { ...money, place: 9, cup: undefined } },
  ],
  ['jackpot_win', { ...money, suit: 'spades' }, { name: 'winJackpots', props: { ...money, suit: 'spades' } }],
  [
    'received_bonus',
    { ...money, type: 'gold', game_slug: null },
    { name: 'winBonus', props: { ...money, cup: 'gold', gameSlug: undefined } },
  ],
  [
    'received_bonus',
    { ...money, type: null, image: 'gift', game_slug: 'gem-rush' },
    { name: 'winBonus', props: { ...money, cup: undefined, gameSlug: 'gem-rush' } },
  ],
] as const)('%s is a win', (name, data, win) => expect(readWin({ name, data })).toEqual(win));

test.each([
  [
    'a bonus the player activated has a dialog of its own',
    'received_bonus',
    { ...money, type: 'PromoCode', game_slug: null },
  ],
  ['no place', 'battle_win', { ...money, place: 0 }],
  ['an unknown suit', 'jackpot_win', { ...money, suit: 'swords' }],
  ['no amount', 'jackpot_win', { suit: 'hearts' }],
  ['a malformed amount', 'jackpot_win', { ...money, amount: '1e9', suit: 'hearts' }],
  ['an unknown currency', 'jackpot_win', { ...money, currency: 'xxx', suit: 'hearts' }],
  ['another event', 'balances', money],
  ['nothing', 'jackpot_win', null],
])('%s is ignored', (_what, name, data) => expect(readWin({ name, data })).toBeUndefined());

test('the queue is limited and ordered', () => {
  const win = (place: number): Win => ({
    name: 'winBattle',
    props: { amount: '1.00', currency: 'uah', place, cup: undefined },
  });
  const waiting = Array.from({ length: 30 }, (_, index) => win(index + 1)).reduce<readonly Win[]>(withWin, []);
  expect(waiting).toHaveLength(10);
  expect(waiting[0]).toEqual(win(1));
});

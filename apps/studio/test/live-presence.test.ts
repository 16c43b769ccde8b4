import { describe, expect, it } from 'vitest';
import { createRoundBook } from '../src/modules/live/round-book.ts';
import { chipsOf, coarse } from '../src/chips.ts';
import { createOthers } from '../src/modules/live/presence/others.ts';
import { createPresence, viewPiles } from '../src/modules/live/presence/presence.ts';
import { createTableWins, createWinnerList } from '../src/modules/live/presence/winner-list.ts';
import type { LiveBetRow } from '../src/modules/live/store/bet-store.ts';
import { limitsOf, liveTables } from '../src/titles/live-tables.ts';

const table = liveTables.get('live-roulette')!;

describe('amounts of others', () => {
  it('are told in smallest chips with few digits, and never as nothing', () => {
    expect(chipsOf(12_345n, 500n)).toBe(2_469);
    const nearest = [40, 149, 151, 2_469, 96_000].map((hundredths) =>
      coarse(hundredths, { digits: 1, isNearest: true }),
    );
    expect(nearest).toEqual([1, 1, 2, 20, 1_000]);
    expect([100, 1_299, 36_990].map((hundredths) => coarse(hundredths, { digits: 2 }))).toEqual([1, 12, 360]);
    expect(coarse(0, { digits: 1 })).toBe(0);
  });

  it('are summed over players and currencies by spot, and follow every change of a layout', () => {
    const book = createRoundBook(table, (currency) => limitsOf(table, currency));
    const seat = (player: string, currency: string) => ({ player, sessionId: player, token: '', currency });
    const fundsMinor = 10n ** 12n;
    book.place(seat('a', 'UAH'), { version: 1, bets: { red: '5000', '17': '500' }, fundsMinor });
    // 50.00 KZT is the smallest chip there: ten chips, too.
    book.place(seat('b', 'KZT'), { version: 1, bets: { red: '50000' }, fundsMinor });
    expect(viewPiles(book)).toEqual({ red: 20, '17': 1 });
    book.place(seat('a', 'UAH'), { version: 2, bets: { red: '10000' }, fundsMinor });
    expect(viewPiles(book)).toEqual({ red: 30 });
    book.place(seat('a', 'UAH'), { version: 3, bets: {}, fundsMinor });
    book.place(seat('b', 'KZT'), { version: 2, bets: {}, fundsMinor });
    expect(viewPiles(book)).toEqual({});
  });

  it('are bounded: the sixty highest piles', () => {
    const piles = new Map([...table.game.spots.keys()].map((spot, place) => [spot, 100 * (place + 1)]));
    expect(piles.size).toBe(157);
    const shown = viewPiles({ piles });
    expect(Object.keys(shown)).toHaveLength(60);
    expect(shown).not.toHaveProperty('0');
  });
});

describe('the winners of a round', () => {
  it('are the twenty highest, in order, each once', () => {
    const list = createWinnerList();
    for (let player = 1; player <= 50; player += 1)
      list.put({ player: `p${player}`, name: `n${player}`, winMinor: BigInt(player * 500), chipMinor: 500n });
    list.put({ player: 'p1', name: 'again', winMinor: 10n ** 9n, chipMinor: 500n });
    expect(list.winners.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, place) => `n${50 - place}`));
    expect(list.winners[0]).toEqual({ id: 50, name: 'n50', win: 50 });
    expect([list.idOf('p50'), list.idOf('p1'), list.idOf('nobody')]).toEqual([50, 1, undefined]);
  });

  it('are named as the operator says, have won money, and go with the next round', () => {
    const wins = createTableWins(table);
    const bet = (of: Partial<LiveBetRow>) =>
      ({ player: 'a', status: 'settled', currency: 'UAH', win_minor: 1_000n, ...of }) as LiveBetRow;
    wins.learnName('a', 'Steppe Fox');
    wins.settle(bet({ status: 'staked' }));
    wins.settle(bet({ win_minor: 0n }));
    wins.settle(bet({ currency: 'XXX' }));
    expect(wins.list.winners).toEqual([]);
    wins.settle(bet({}));
    wins.settle(bet({ player: 'b', win_minor: 18_000n }));
    expect(wins.list.winners).toEqual([
      { id: 2, name: '***', win: 36 },
      { id: 1, name: 'Steppe Fox', win: 2 },
    ]);
    wins.open();
    expect([wins.list.winners, wins.nameOf('a')]).toEqual([[], null]);
  });
});

it('sends only the parts that have changed', () => {
  let names = ['a'];
  const presence = createPresence(() => ({ names, piles: { red: 1 }, winners: [] }));
  expect(presence.takeChanges()).toEqual({ names: ['a'], piles: { red: 1 }, winners: [] });
  expect(presence.takeChanges()).toBeUndefined();
  names = ['a', 'b'];
  expect(presence.takeChanges()).toEqual({ names: ['a', 'b'] });
});

describe('what others do', () => {
  const readTicks = (count: number) => {
    const sent: (readonly [string, number])[] = [];
    let tick = 0;
    const refuse = () => {
      throw new Error('no round asks for a decision');
    };
    const book = createRoundBook(table, (currency) => limitsOf(table, currency));
    const others = createOthers({
      driver: { book, round: undefined, decisions: { play: undefined, receiveStake: refuse } },
      viewers: { count, names: () => [`n${tick}`], publish: ({ type }) => sent.push([type, tick]) },
      bets: { list: undefined, flight: undefined, winners: createWinnerList() },
      isFlight: false,
    });
    for (tick = 1; tick <= 32; tick += 1) {
      others.touch();
      others.react('clap');
      others.broadcast(tick);
    }
    return (type: string) => sent.flatMap(([each, at]) => (each === type ? [at] : []));
  };

  it('is told each quarter of a second, and their piles each second', () => {
    const ticks = readTicks(2_500);
    expect(ticks('crowd')).toHaveLength(32);
    expect(ticks('reactions')).toHaveLength(32);
    expect(ticks('presence')).toEqual([4, 8, 12, 16, 20, 24, 28, 32]);
  });

  it('is told less often at a full table, and nothing of it is lost', () => {
    const ticks = readTicks(10_000);
    expect(ticks('crowd')).toEqual([4, 8, 12, 16, 20, 24, 28, 32]);
    expect(ticks('reactions')).toEqual(ticks('crowd'));
    expect(ticks('presence')).toEqual([16, 32]);
  });
});

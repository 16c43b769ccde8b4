import type { BookEvent } from '@altyn/contracts/game-book';
import { fruitCrown } from '@altyn/engines/fruit-crown';
import { playLineSlot } from '@altyn/engines/play-line-slot';
import { fromWords, seededWords } from '@altyn/engines/randomness';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptOf } from './script.ts';
import { type EventOf, tierOf } from './steps.ts';

const grid = [
  ['a', 'b'],
  ['a', 'c'],
  ['a', 'd'],
];
const stake = '100';
const steps = (events: BookEvent[], from = 0) =>
  scriptOf({ stake, events }, { teases: [{ symbol: 's', from: 2 }], from });
const win = (amount: string): BookEvent => ({
  type: 'win',
  kind: 'cluster',
  symbol: 'a',
  count: 3,
  positions: [[0, 0]],
  win: amount,
  multiplier: 1,
});

describe('a book of version 1', () => {
  it('counts up to its win, spin by spin', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const book = playLineSlot(fruitCrown, 2_000n, fromWords(seededWords(seed)));
        const script = scriptOf(book);
        const totals = script.filter((step) => step.do === 'spinTotal');
        expect(totals.reduce((sum, step) => sum + step.win, 0n).toString()).toBe(book.win);
        for (const { win: total, counted } of totals) expect(counted).toBe(total);
        expect(script.filter((step) => step.do === 'stop')).toHaveLength(totals.length);
        expect(script.at(-1)).toMatchObject({ do: 'total', win: BigInt(book.win) });
      }),
    );
  });
});

describe('wins', () => {
  const tumbling = (total: string): BookEvent[] => [
    { type: 'reveal', spin: 0, grid },
    win('900'),
    { type: 'tumble', removed: [[0, 0]], grid },
    win('700'),
    { type: 'spinTotal', spin: 0, win: total },
  ];
  const celebrated = (events: BookEvent[]) =>
    steps(events).flatMap((step) => (step.do === 'wins' ? [step.isCelebrated] : []));

  it('of a spin with a big win name no sum that its scene counts to', () => {
    expect(celebrated(tumbling('1600'))).toEqual([false, true]);
    // Multipliers come after the tumbles, so that the sum of these is not the spin's.
    expect(celebrated(tumbling('3200'))).toEqual([false, false]);
    expect(
      celebrated([{ type: 'reveal', spin: 0, grid }, win('900'), { type: 'spinTotal', spin: 0, win: '900' }]),
    ).toEqual([false]);
  });

  it('that reach the maximum are left to its scene', () => {
    const script = steps([...tumbling('1200'), { type: 'winCap', win: '1200' }]);
    expect(script.flatMap((step) => (step.do === 'wins' ? [step.isCelebrated] : []))).toEqual([false, true]);
    expect(script.find((step) => step.do === 'spinTotal')).toMatchObject({ isLast: true, tier: undefined });
    expect(steps(tumbling('1600')).find((step) => step.do === 'spinTotal')).toMatchObject({ isLast: false });
  });

  it('name nothing above the maximum, also when multipliers follow', () => {
    // The tumbles come to 1600, and the orbs make it 3200; 1500 is paid.
    expect(celebrated([...tumbling('3200'), { type: 'winCap', win: '1500' }])).toEqual([false, true]);
  });

  it('in sequence form one step, before the tumble they cause', () => {
    const script = steps([
      { type: 'reveal', spin: 0, grid },
      win('30'),
      win('20'),
      { type: 'tumble', removed: [[0, 0]], grid },
      win('10'),
      { type: 'spinTotal', spin: 0, win: '120' },
    ]);
    expect(script.map((step) => step.do)).toEqual(['spin', 'stop', 'wins', 'fall', 'wins', 'spinTotal']);
    expect(script[2]).toMatchObject({ win: 50n, before: 0n, tumble: 0 });
    expect(script[4]).toMatchObject({ win: 10n, before: 50n, tumble: 1 });
    expect(script[5]).toMatchObject({ win: 120n, counted: 60n, before: 0n, isGain: true });
  });

  it('below the stake are no gain', () => {
    expect(steps([win('100'), { type: 'spinTotal', spin: 0, win: '100' }]).at(-1)).toMatchObject({ isGain: false });
  });

  it.each([
    [14, undefined],
    [15, 'big'],
    [30, 'mega'],
    [50, 'super'],
    [100, 'legend'],
    [5_000, 'legend'],
  ])('of %i stakes have the tier %s', (times, tier) => {
    expect(tierOf(BigInt(times) * 100n, 100n)).toBe(tier);
  });
});

describe('suspense', () => {
  it('starts after the second scatter and counts the visible ones', () => {
    const [, stop] = steps([{ type: 'reveal', spin: 0, grid: [['s'], ['a'], ['s'], ['a'], ['s']] }]);
    expect(stop).toMatchObject({ tense: [0, 0, 0, 1, 2], landed: [1, 0, 2, 0, 3] });
  });

  it('counts two scatters on one reel', () => {
    const [, stop] = steps([
      {
        type: 'reveal',
        spin: 0,
        grid: [
          ['s', 's'],
          ['a', 'a'],
        ],
      },
    ]);
    expect(stop).toMatchObject({ tense: [0, 1] });
  });
});

describe('a feature', () => {
  it('numbers its spins and recognises a retrigger', () => {
    const script = steps([
      { type: 'freeSpinsAwarded', count: 8, total: 8, positions: [] },
      { type: 'reveal', spin: 1, grid },
      { type: 'spinTotal', spin: 1, win: '40' },
      { type: 'freeSpinsAwarded', count: 5, total: 13, positions: [] },
      { type: 'reveal', spin: 2, grid },
      win('7'),
      { type: 'freeSpinsEnd', win: '47' },
    ]);
    expect(script.filter((step) => step.do === 'intro').map((step) => step.isMore)).toEqual([false, true]);
    expect(script.filter((step) => step.do === 'spin').map((step) => step.total)).toEqual([8, 13]);
    expect(script.find((step) => step.do === 'wins')).toMatchObject({ before: 40n });
  });

  it('of coins raises the suspense with each coin in view, in three stages', () => {
    const column = (coins: number) => Array.from({ length: 3 }, (_, row) => (row < coins ? 's' : 'a'));
    const stagesOf = (coins: readonly number[]) =>
      scriptOf(
        { stake, events: [{ type: 'reveal', spin: 0, grid: coins.map(column) }] },
        { teases: [{ symbol: 's', from: 4, byCount: true }] },
      ).flatMap((step) => (step.do === 'stop' ? step.tense : []));
    expect(stagesOf([1, 1, 1, 0, 3])).toEqual([0, 0, 0, 0, 0]);
    expect(stagesOf([2, 2, 0, 1, 0])).toEqual([0, 0, 1, 1, 2]);
    expect(stagesOf([2, 3, 1, 0, 0])).toEqual([0, 0, 2, 3, 3]);
    expect(stagesOf([3, 3, 3, 1, 0])).toEqual([0, 0, 3, 3, 3]);
  });

  it('shows the values of coins that start nothing, and collects them after the lines', () => {
    const cells: EventOf<'coins'>['cells'] = [{ position: [0, 0], value: '50' }];
    const script = steps([
      { type: 'reveal', spin: 0, grid },
      win('7'),
      { type: 'coins', cells },
      {
        type: 'win',
        kind: 'collect',
        symbol: 'p',
        count: 1,
        positions: [
          [4, 0],
          [0, 0],
        ],
        win: '50',
        multiplier: 1,
      },
      { type: 'spinTotal', spin: 0, win: '57' },
    ]);
    expect(script.map((step) => step.do)).toEqual(['spin', 'stop', 'wins', 'wins', 'spinTotal']);
    expect(script[1]).toMatchObject({ coins: cells });
    expect(script[3]).toMatchObject({ win: 50n, before: 7n });
  });

  it('of coins lands them with their values; older books know only those that start respins', () => {
    const cells: EventOf<'holdStart'>['cells'] = [{ position: [0, 0], value: '50' }];
    const stops = steps([
      { type: 'reveal', spin: 0, grid },
      { type: 'reveal', spin: 0, grid },
      { type: 'holdStart', respins: 3, cells },
    ]).flatMap((step) => (step.do === 'stop' ? [step.coins] : []));
    expect(stops).toEqual([[], cells]);
  });

  it('of coins adds its total to the spin', () => {
    const script = steps([
      { type: 'holdStart', respins: 3, cells: [{ position: [0, 0], value: '50' }] },
      { type: 'respin', left: 0, cells: [] },
      { type: 'holdEnd', win: '50', isFull: false },
      { type: 'spinTotal', spin: 0, win: '50' },
    ]);
    expect(script.map((step) => step.do)).toEqual(['hold', 'respin', 'count', 'outro', 'spinTotal']);
    expect(script.at(-1)).toMatchObject({ win: 50n, counted: 50n });
  });

  it('of coins tells the total after each step, and counts the coins as the special ones left them', () => {
    const script = steps([
      { type: 'holdStart', respins: 3, cells: [{ position: [1, 0], value: '50' }] },
      { type: 'respin', left: 3, cells: [{ position: [0, 1], value: '20' }] },
      { type: 'respin', left: 3, cells: [{ position: [2, 0], multiplier: 3, symbol: 'chest' }] },
      {
        type: 'boost',
        positions: [[2, 0]],
        cells: [
          { position: [0, 1], value: '60' },
          { position: [1, 0], value: '150' },
        ],
      },
      { type: 'holdEnd', win: '210', isFull: false },
      { type: 'spinTotal', spin: 0, win: '210' },
    ]);
    expect(script.flatMap((step) => ('cells' in step ? [step.total] : []))).toEqual([50n, 70n, 70n, 210n]);
    expect(script.find((step) => step.do === 'count')?.count.coins.map(({ total }) => total)).toEqual([60n, 210n]);
  });

  const hold = (amount: string): BookEvent[] => [
    { type: 'reveal', spin: 0, grid },
    { type: 'holdEnd', win: amount, isFull: true },
    { type: 'spinTotal', spin: 0, win: amount },
  ];

  it('is celebrated once: at its end, not again with the spin', () => {
    const script = steps(hold('9000'));
    expect(script.at(-2)).toMatchObject({ do: 'outro', shown: 'super' });
    expect(script.at(-1)).toMatchObject({ tier: undefined, isGain: false });
  });

  it.each([
    // A bought round at fifty stakes: what it won is measured by what it cost.
    ['4000', 5_000n, 'plain'],
    ['5000', 5_000n, 'plain'],
    ['5001', 5_000n, 'total'],
    ['74999', 5_000n, 'total'],
    ['75000', 5_000n, 'big'],
    ['1500', 100n, 'big'],
  ])('that won %s and cost %s is shown as %s', (amount, cost, shown) => {
    const script = scriptOf({ stake, events: hold(amount) }, { cost });
    expect(script.at(-2)).toMatchObject({ do: 'outro', shown });
    expect(script.at(-1)).toMatchObject({ tier: undefined, isGain: false });
  });

  it('of bought spins shows no tier and no gain below its cost', () => {
    const events: BookEvent[] = [
      { type: 'freeSpinsAwarded', count: 8, total: 8, positions: [] },
      { type: 'reveal', spin: 1, grid },
      { type: 'spinTotal', spin: 1, win: '9000' },
      { type: 'freeSpinsEnd', win: '9000' },
    ];
    const [, , , spin, outro] = scriptOf({ stake, events }, { cost: 10_000n });
    expect(spin).toMatchObject({ do: 'spinTotal', tier: undefined, isGain: false });
    expect(outro).toMatchObject({ do: 'outro', shown: 'plain' });
  });

  it('that reaches the maximum win has one celebration, at its end', () => {
    const events: BookEvent[] = [...hold('500000'), { type: 'winCap', win: '500000' }];
    const script = steps(events);
    expect(script.flatMap((step) => (step.do === 'outro' ? [step.shown] : []))).toEqual(['later']);
    expect(script.flatMap((step) => ('tier' in step && step.tier ? [step.tier] : []))).toEqual([]);
    expect(script.at(-1)).toMatchObject({ do: 'cap', win: 500_000n });
  });
});

it('continues after a choice without repeating earlier steps', () => {
  const events: BookEvent[] = [
    { type: 'reveal', spin: 0, grid },
    win('30'),
    { type: 'spinTotal', spin: 0, win: '30' },
    { type: 'choice', kind: 'freeSpins', options: [{ id: 'many' }] },
    { type: 'chosen', id: 'many' },
    { type: 'reveal', spin: 1, grid },
    win('5'),
  ];
  const script = steps(events, 4);
  expect(script.map((step) => step.do)).toEqual(['chosen', 'spin', 'stop', 'wins']);
  expect(script.at(-1)).toMatchObject({ before: 30n });
});

it('picks add up beside the win of the paid spin, and their total is shown once', () => {
  const pick = (row: number, found: 'prize' | 'end', amount: string): BookEvent => ({
    ...{ type: 'pick', row, place: '2', found, win: amount },
  });
  const script = steps([
    { type: 'reveal', spin: 0, grid },
    win('30'),
    { type: 'spinTotal', spin: 0, win: '30' },
    { type: 'pickStart', positions: [], rows: 3 },
    { type: 'choice', kind: 'pick', row: 0, options: [{ id: '1' }] },
    pick(0, 'prize', '200'),
    pick(1, 'prize', '500'),
    pick(2, 'end', '0'),
    { type: 'pickEnd', win: '700' },
    { type: 'roundTotal', win: '730', multiple: '7.3' },
  ]);
  expect(script.flatMap((step) => (step.do === 'pick' ? [[step.before, step.total]] : []))).toEqual([
    [30n, 200n],
    [30n, 700n],
    [30n, 700n],
  ]);
  expect(script.at(-2)).toEqual({
    do: 'outro',
    feature: 'picks',
    win: 700n,
    total: 730n,
    isFull: false,
    shown: 'total',
  });
});

it('shows the rest of a round that holds an event of a later release', () => {
  const later = { type: 'fireworks' } as unknown as BookEvent;
  expect(steps([win('50'), later])).toEqual(steps([win('50')]));
});

import type { LiveBets, LiveMessage } from '@altyn/contracts/live/table';
import { liveRoulette } from '@altyn/engines/live/roulette';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBetsEditor } from './bets-editor.ts';
import { zoneOf } from './boards/roulette-felt.ts';
import { cashedOf, createDelay, flightOf } from './flight.ts';
import { applyMessage, type TableState } from './messages.ts';
import { createRepeating } from './repeats/repeating.ts';
import { createSavedLayouts } from './repeats/saved-layouts.ts';
import { ballAt } from './scenes/roulette-wheel.ts';
import { countResults } from './statistics.ts';
import { liveTextsOf } from './texts/live-texts.ts';

const limits = { chips: ['500', '2500'], max_win: '18000000', max_total: '10000000' };

function editor() {
  const sent: { round: string; version: number; bets: LiveBets; auto?: Record<string, number> }[] = [];
  const made = createBetsEditor({
    maxPays: (spot) => liveRoulette.spots.get(spot)!.maxPays,
    limits: () => limits,
    send: (layout) => sent.push(layout),
    remembered: new Map(),
    onRemember: () => undefined,
  });
  made.begin('first');
  return { made, sent };
}

describe('a layout being edited', () => {
  it('sends the whole layout with the next version on every change', () => {
    const { made, sent } = editor();
    made.place('17', 500n);
    made.place('17', 500n);
    made.place('red', 2_500n);
    made.undo();
    made.double();
    made.clear();
    expect(sent.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(sent.map(({ bets }) => bets)).toEqual([
      { '17': '500' },
      { '17': '1000' },
      { '17': '1000', red: '2500' },
      { '17': '1000' },
      { '17': '2000' },
      {},
    ]);
  });

  it('undoes any sequence of changes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('17', 'red', '1-2', 'double', 'clear')), (steps) => {
        const { made } = editor();
        for (const step of steps) {
          if (step === 'double') made.double();
          else if (step === 'clear') made.clear();
          else made.place(step, 500n);
        }
        while (made.canUndo) made.undo();
        expect(made.bets.size).toBe(0);
      }),
    );
  });

  it('respects the limit of the spot, and repeats the last layout', () => {
    const { made, sent } = editor();
    expect(made.place('17', 500_000n)).toBe(true);
    expect(made.place('17', 500n)).toBe(false);
    expect(made.double()).toBe(false);
    made.begin('second');
    expect(made.bets.size).toBe(0);
    expect(made.rebet()).toBe(true);
    expect(sent.at(-1)).toEqual({ round: 'second', version: 1, bets: { '17': '500000' } });
  });

  it("returns to the table's state after a refusal, and adopts a newer one from another device", () => {
    const { made, sent } = editor();
    made.place('17', 500n);
    made.adopt({ round: 'first', version: 9, bets: { red: '500' }, state: 'placed' }, false);
    expect([...made.bets]).toEqual([['red', 500n]]);
    made.place('black', 500n);
    expect(sent.at(-1)).toMatchObject({ version: 10, bets: { red: '500', black: '500' } });
    made.adopt({ round: 'first', version: 9, bets: { red: '500' }, state: 'placed' }, true);
    expect([...made.bets]).toEqual([['red', 500n]]);
    made.adopt({ round: 'another', version: 99, bets: {}, state: 'placed' }, true);
    expect(made.bets.size).toBe(1);
  });
});

const round = { id: 'r1', number: 1, phase: 'OPEN', deadline: 1, outcome: null, seed: null } as const;
const snapshot: LiveMessage = {
  type: 'snapshot',
  epoch: 'e',
  seq: 3,
  now: 0,
  game: 'live-roulette',
  currency: 'UAH',
  language: 'en',
  lobby_url: 'http://localhost/',
  deposit_url: 'http://localhost/',
  restrictions: [],
  limits,
  timings: { open: 1, spin: 1, result: 1, decide: 1 },
  round,
  own: null,
  results: [1, 2],
  crowd: { viewers: 1, players: 0, spots: {} },
  chain: null,
  next_chain: null,
};
const play = (...messages: LiveMessage[]) =>
  messages.reduce<TableState | undefined>(applyMessage, applyMessage(undefined, snapshot))!;

describe('repeated layouts', () => {
  const plan = { rounds: 10, lossLimit: 1_000n, winLimit: 2_000n, isFeatureStop: false };
  function repeating() {
    const put: number[] = [];
    const made = createRepeating(() => put.push(1) > 0);
    return { made, put };
  }

  it('are placed once a round, after the previous one is paid', () => {
    const { made, put } = repeating();
    made.opened('r1');
    made.start(plan, 'r1');
    expect(put).toHaveLength(0);
    made.opened('r2');
    expect(put).toHaveLength(0);
    made.paid({ round: 'r1', stake: 100n, win: 0n });
    expect([put.length, made.left]).toEqual([1, 9]);
    made.opened('r2');
    expect(put).toHaveLength(1);
    made.paid({ round: 'r2', stake: 100n, win: 0n });
    expect(put).toHaveLength(1);
    made.opened('r3');
    expect([put.length, made.left]).toEqual([2, 8]);
  });

  it.each([
    ['the next stake would exceed the loss limit', { stake: 600n, win: 0n }],
    ['a win reaches the limit', { stake: 100n, win: 2_000n }],
  ])('stop when %s', (_, outcome) => {
    const { made, put } = repeating();
    made.opened('r1');
    made.start(plan, undefined);
    made.paid({ round: 'r1', ...outcome });
    made.opened('r2');
    expect([put.length, made.left]).toEqual([1, 0]);
  });

  it('wait while the page wants no new round, and go on with a later one', () => {
    const { made, put } = repeating();
    made.opened('r1');
    made.start(plan, 'r1');
    made.pause(true);
    made.paid({ round: 'r1', stake: 100n, win: 0n });
    made.opened('r2');
    expect([put.length, made.left]).toEqual([0, 9]);
    made.pause(false);
    expect(put).toHaveLength(0);
    made.opened('r3');
    expect(put).toHaveLength(1);
  });

  it('stop when the layout cannot be placed', () => {
    const made = createRepeating(() => false);
    made.opened('r1');
    made.start(plan, undefined);
    expect(made.left).toBe(0);
  });
});

describe('saved layouts', () => {
  it('are stored on the device by name, without duplicates, eight at most, and can be removed', () => {
    let text: string | undefined;
    const open = () => createSavedLayouts({ read: () => text, write: (now) => (text = now) });
    const red = (stake: bigint, name = '') => ({ name, bets: new Map([['red', stake]]) });
    const one = open();
    expect(one.canSave({ bets: new Map() })).toBe(false);
    for (const stake of [1n, 2n, 3n, 4n, 5n, 6n, 7n]) one.save(red(stake));
    one.save({ ...red(8n, ' Evening '), auto: { red: 150 } });
    expect(one.canSave(red(9n))).toBe(false);
    one.remove(0);
    one.save(red(5n));
    // Other multipliers make another layout; one of the same name is replaced.
    one.save({ ...red(8n, 'Evening'), auto: { red: 200 } });
    expect(open().list.map(({ bets }) => bets.get('red'))).toEqual([2n, 3n, 4n, 5n, 6n, 7n, 8n]);
    expect(open().list.at(-1)).toMatchObject({ name: 'Evening', auto: { red: 200 } });
    text = JSON.stringify(['{"red":"2500"}', 7, null, { name: 'x' }]);
    expect(open().list).toEqual([{ name: '', bets: new Map([['red', 2_500n]]) }]);
    text = '{broken';
    expect(open().list).toEqual([]);
  });

  it('are placed like any change: whole, with the next version', () => {
    const { made, sent } = editor();
    made.place('17', 500n);
    made.put(new Map([['red', 2_500n]]));
    made.undo();
    expect(sent.map(({ version, bets }) => [version, bets])).toEqual([
      [1, { '17': '500' }],
      [2, { red: '2500' }],
      [3, { '17': '500' }],
    ]);
  });
});

describe('a flight', () => {
  it('sends automatic cash-outs with every layout, and keeps them for the next round', () => {
    const { made, sent } = editor();
    made.setAuto('first', 150, true);
    expect(sent).toEqual([]);
    made.place('17', 500n);
    made.setAuto('first', undefined, true);
    made.setAuto('first', 200, true);
    // While bets are closed, it is for the next round.
    made.setAuto('first', 300, false);
    made.begin('second');
    made.place('17', 500n);
    expect(sent.map(({ version, auto }) => [version, auto])).toEqual([
      [1, { first: 150 }],
      [2, undefined],
      [3, { first: 200 }],
      [1, { first: 300 }],
    ]);
  });

  it('synchronises the clock by the answer with the shortest round trip', () => {
    let now = 1_000;
    const requests: number[] = [];
    const delay = createDelay(({ at }) => requests.push(at), { now: () => now, every: () => undefined });
    expect([delay.offsetMs, delay.roundTripMs]).toEqual([undefined, undefined]);
    now = 1_400;
    delay.receive({ type: 'pong', at: 1_000, now: 6_300 });
    now = 2_040;
    delay.receive({ type: 'pong', at: 2_000, now: 7_020 });
    now = 3_600;
    delay.receive({ type: 'pong', at: 3_000, now: 9_000 });
    expect([delay.offsetMs, delay.roundTripMs]).toEqual([5_000, 600]);
    expect(requests).toEqual([1_000]);
  });

  it('knows manual cash-outs at once, and automatic ones when the end is known', () => {
    const own = { round: 'r1', version: 1, bets: {}, state: 'staked', targets: { first: 150, second: 400 } } as const;
    const flying = { ...round, phase: 'DRAWN', started: 0 } as const;
    const during = play(
      { type: 'phase', seq: 4, now: 0, round: flying },
      { type: 'stake', own, balance: null, refusal: null },
    );
    expect(flightOf(during, 7_000)).toEqual({ hundredths: 200 });
    expect(flightOf(during, -1)).toBeUndefined();
    expect(cashedOf(during)).toEqual({});
    const left = applyMessage(during, {
      type: 'cashed',
      round: 'r1',
      spot: 'second',
      hundredths: 130,
      isByItself: false,
    })!;
    expect(cashedOf(left)).toEqual({ second: 130 });
    const over = applyMessage(left, {
      type: 'phase',
      seq: 5,
      now: 0,
      round: { ...round, phase: 'RESULT', outcome: 210 },
    })!;
    expect(cashedOf(over)).toEqual({ first: 150, second: 130 });
    expect(flightOf(over, 7_000)).toBeUndefined();
  });
});

describe('the state of the table', () => {
  it('is not changed by a message of a later release', () => {
    const later = { type: 'fireworks', seq: 4, now: 0 } as unknown as LiveMessage;
    expect(play(later)).toEqual(play());
  });

  it('takes the chain of a round that begins, and announces it no longer', () => {
    const chain = (id: string) => ({ id, terminal: '', length: 1, salt: '00', beacon: null });
    const first = applyMessage(undefined, { ...snapshot, chain: chain('old'), next_chain: chain('new') });
    const opened = (used?: string) =>
      applyMessage(first, { type: 'phase', seq: 4, now: 0, round, ...(used ? { chain: chain(used) } : {}) });
    const idsOf = (state?: TableState) => [state?.chain?.id, state?.next_chain?.id];
    expect(idsOf(opened('new'))).toEqual(['new', undefined]);
    expect(idsOf(opened('old'))).toEqual(['old', 'new']);
    expect(idsOf(opened())).toEqual(['old', 'new']);
  });

  it('adds a result when it is final, and clears the payout with the next round', () => {
    const drawn = { ...round, outcome: 17, seed: 'aa' };
    const result = play(
      { type: 'phase', seq: 4, now: 0, round: { ...drawn, phase: 'DRAWN' } },
      { type: 'phase', seq: 5, now: 0, round: { ...drawn, phase: 'RESULT' } },
      { type: 'paid', round: 'r1', stake: '500', win: '18000', balance: '20000' },
    );
    expect(result).toMatchObject({ results: [1, 2, 17], seq: 5, balance: 20_000n, paid: { win: 18_000n } });
    const next = applyMessage(result, { type: 'phase', seq: 6, now: 0, round: { ...round, id: 'r2' } });
    expect(next).toMatchObject({ results: [1, 2, 17], paid: null, own: null });
  });

  it("keeps the wallet's answers for the current round only", () => {
    const own = { round: 'r1', version: 1, bets: { red: '500' }, state: 'refused' } as const;
    expect(play({ type: 'stake', own, balance: null, refusal: 'NOT_ENOUGH_MONEY' })).toMatchObject({
      own,
      refusal: 'NOT_ENOUGH_MONEY',
    });
    const late = { ...own, round: 'r0' };
    expect(play({ type: 'stake', own: late, balance: '7', refusal: null })).toMatchObject({ own: null, balance: 7n });
  });
});

describe('the layout', () => {
  it('has no two bets in the same place', () => {
    const zones = [...liveRoulette.spots.keys()].filter((id) => id.includes('-'));
    const places = zones.map((id) => JSON.stringify(zoneOf(id.split('-').map(Number))));
    expect(new Set(places).size).toBe(zones.length);
  });
});

describe('the wheel', () => {
  it('stops the ball at the outcome on every device, and continues to turn with it', () => {
    const moment = { nowMs: 123_456, outcome: 17, isMotionReduced: false };
    const resting = ballAt({ ...moment, progress: 1 })!;
    const nearly = ballAt({ ...moment, progress: 0.9999 })!;
    expect(nearly.angle).toBeCloseTo(resting.angle, 2);
    expect(nearly.distance).toBeCloseTo(resting.distance, 2);
    expect(ballAt({ ...moment, progress: 0.3 })!.distance).toBeGreaterThan(resting.distance);
    expect(ballAt({ ...moment, outcome: null, progress: 1 })).toBeUndefined();
  });
});

it('counts every outcome of recent rounds, including those that never occurred', () => {
  const counted = countResults([5, 5, 7], String, liveRoulette.cases);
  expect(counted).toHaveLength(37);
  expect(counted.slice(0, 2)).toEqual([
    { name: '5', count: 2, percent: 66.7 },
    { name: '7', count: 1, percent: 33.3 },
  ]);
});

it('names every spot without a number, in three languages', () => {
  const named = [...liveRoulette.spots.keys()].filter((spot) => !/^\d/.test(spot));
  for (const texts of Object.values(liveTextsOf)) expect(named.filter((spot) => !texts.spots[spot])).toEqual([]);
});

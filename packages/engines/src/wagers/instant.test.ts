import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fortuneRing, ringRisks, sectors } from './fortune-ring.ts';
import { guessesOf, hiLo, multiplierOf, offeredGuesses, ranks, winningRanks } from './hi-lo.ts';
import { balls, drawn, keno, maxPicks as maxKenoPicks, paysOf as kenoPays } from './keno.ts';
import { draws, minTarget, limbo, maxTarget, reachedBy, winningDraws } from './limbo.ts';
import { maxPicks, mines, multiplierAfter, tiles } from './mines.ts';
import { minRows, maxRows, plinko, paysOf as plinkoPays, risks } from './plinko.ts';
import { explodesAt, reachingDraws, skyAscent, stageDraws, stages } from './sky-ascent.ts';
import { wagerMaths } from './wager-maths.ts';

const limits = { minMinor: 100n, maxMinor: 100_000n };
const choose = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
};
/** Return in per cent of all stakes; each row is a multiplier in hundredths and its share of outcomes. */
const returnOf = (rows: readonly (readonly [ways: bigint, pay: number])[], all: bigint) =>
  Number(rows.reduce((sum, [ways, pay]) => sum + ways * BigInt(pay) * 10_000n, 0n) / all) / 10_000;

describe('limbo', () => {
  it('reaches a target on the published number of draws, counted over all of them', () => {
    const reached = Array.from({ length: draws }, (_, draw) => reachedBy(draw));
    for (const target of [minTarget, 150, 200, 333, 1_000, 9_999, maxTarget])
      expect(reached.filter((one) => one >= target)).toHaveLength(winningDraws(target));
  });

  it('returns 96 to 97 % at every target', () => {
    for (let target = minTarget; target <= maxTarget; target += 1) {
      const returned = (winningDraws(target) * target) / draws;
      expect(returned <= 97 && returned > 96.8, `target ${target}: ${returned}`).toBe(true);
    }
  });

  it('pays the target, and nothing below it', () => {
    const bet = { stake: '1000', target: 200 };
    expect(limbo.play({ bet, randomness: { nextInt: () => winningDraws(200) - 1 } }).win).toBe(2_000n);
    expect(limbo.play({ bet, randomness: { nextInt: () => winningDraws(200) } }).win).toBe(0n);
  });
});

describe('plinko', () => {
  it('returns 97 to 98.1 % for every risk and number of rows, by the binomial distribution', () => {
    for (const risk of risks)
      for (let rows = minRows; rows <= maxRows; rows += 1) {
        const pays = plinkoPays(risk, rows);
        expect(pays).toHaveLength(rows + 1);
        expect(pays.toReversed()).toEqual(pays);
        const returned = returnOf(
          pays.map((pay, slot) => [choose(rows, slot), pay] as const),
          2n ** BigInt(rows),
        );
        expect(returned, `${risk} ${rows}`).toBeGreaterThanOrEqual(97);
        expect(returned, `${risk} ${rows}`).toBeLessThan(98.1);
        expect(Math.max(...pays)).toBeLessThanOrEqual(plinko.maxWinMultiple * 100);
      }
  });

  it('falls into the slot at the end of its path', () => {
    const steps = [1, 0, 1, 1, 0, 0, 1, 0];
    let step = -1;
    const randomness = { nextInt: () => steps[(step += 1)] ?? 0 };
    const { events, win } = plinko.play({ bet: { stake: '1000', risk: 'low', rows: 8 }, randomness });
    expect(events).toEqual([{ type: 'path', path: steps, slot: 4, pay: 50 }]);
    expect(win).toBe(500n);
  });
});

describe('keno', () => {
  it('has the known odds of 10 picks, and returns 96.9 to 97.3 % for every number of picks', () => {
    const all = choose(balls, drawn);
    const known = [
      0.035445, 0.168784, 0.310716, 0.2882, 0.147102, 0.042365, 0.0067893, 0.00057476, 2.3093e-5, 3.5392e-7, 1.1797e-9,
    ];
    for (const [hits, chance] of known.entries()) {
      const exact = Number((choose(10, hits) * choose(30, 10 - hits) * 10n ** 18n) / all) / 1e18;
      expect(exact / chance).toBeCloseTo(1, 4);
    }
    for (let picks = 1; picks <= maxKenoPicks; picks += 1) {
      const rows = kenoPays(picks).map(
        (pay, hits) => [choose(picks, hits) * choose(balls - picks, drawn - hits), pay] as const,
      );
      expect(rows).toHaveLength(picks + 1);
      expect(returnOf(rows, all), `${picks} picks`).toBeGreaterThanOrEqual(96.9);
      expect(returnOf(rows, all), `${picks} picks`).toBeLessThan(97.3);
    }
  });

  it('draws ten different numbers and counts the hits', () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.nat()),
        fc.uniqueArray(fc.integer({ min: 1, max: balls }), { minLength: 1, maxLength: maxKenoPicks }),
        (stream, picks) => {
          const randomness = { nextInt: (bound: number) => (stream.next().value ?? 0) % bound };
          const [event] = keno.play({ bet: { stake: '100', picks }, randomness }).events;
          const numbers = event?.['numbers'] as number[];
          expect(new Set(numbers).size).toBe(drawn);
          expect(numbers.every((number) => number >= 1 && number <= balls)).toBe(true);
          expect(event?.['hits']).toBe(numbers.filter((number) => picks.includes(number)).length);
        },
      ),
    );
  });

  it.each([[[]], [[1, 1]], [[0]], [[41]], [Array.from({ length: 11 }, (_, i) => i + 1)], ['1']])(
    'refuses the picks %j',
    (picks) => {
      expect(keno.readBet({ stake: '100', picks }, limits)).toBeUndefined();
    },
  );
});

describe('mines', () => {
  it('returns 96.25 to 97 % after every number of gems that can be opened, by the hypergeometric distribution', () => {
    for (let count = 1; count < tiles; count += 1) {
      const last = maxPicks(count);
      expect(last).toBeGreaterThanOrEqual(1);
      for (let picks = 1; picks <= last; picks += 1) {
        const chance = Number(choose(tiles - count, picks)) / Number(choose(tiles, picks));
        const returned = chance * Number(multiplierAfter(count, picks));
        expect(returned, `${count} mines, ${picks} picks`).toBeLessThanOrEqual(97.000_001);
        expect(returned, `${count} mines, ${picks} picks`).toBeGreaterThanOrEqual(96.249_999);
        expect(multiplierAfter(count, picks)).toBeLessThanOrEqual(1_000_000n);
      }
      expect(() => multiplierAfter(count, last + 1)).toThrow(RangeError);
      // What ends the board: no tile is left, or the next gem is worth more than ×10 000.
      const chance = (97n * choose(tiles, last + 1)) / (choose(tiles - count, last + 1) || 1n);
      expect(last === tiles - count || chance >= 1_000_000n, `${count} mines`).toBe(true);
    }
  });

  it('collects itself before the gem whose multiplier exceeds the maximum', () => {
    const maths = wagerMaths(mines);
    // 19 mines, 6 gems would pay ×171 787: the fourth gem is the last.
    const bet = { stake: '100', mines: 19 };
    let randomness = { nextInt: (bound: number) => bound - 1 };
    let part: { events: { type: string }[]; win: bigint; next?: unknown } = maths.play({
      stakeMinor: 100n,
      bet,
      randomness,
    });
    const book = { bet, win: '0', events: part.events };
    for (let tile = 0; part.next; tile += 1) {
      part = maths.resume({ book, choice: `pick:${tile}`, randomness });
      book.events = [...book.events, ...part.events];
      randomness = { nextInt: (bound: number) => bound - 1 };
    }
    const opened = book.events.filter(({ type }) => type === 'safe');
    expect(opened).toHaveLength(maxPicks(19));
    expect(part.win).toBe(multiplierAfter(19, maxPicks(19)));
  });

  it('pays by the opened gems and places the chosen number of mines', () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 24 }),
        (stream, count, wanted) => {
          const randomness = { nextInt: (bound: number) => (stream.next().value ?? 0) % bound };
          const maths = wagerMaths(mines);
          let part: { events: { type: string }[]; win: bigint; next?: unknown } = maths.play({
            stakeMinor: 1_000n,
            bet: { stake: '1000', mines: count },
            randomness,
          });
          const book = { bet: { stake: '1000', mines: count }, win: '0', events: part.events };
          let picks = 0;
          for (let tile = 0; part.next && tile < wanted; tile += 1, picks += 1) {
            part = maths.resume({ book, choice: `pick:${tile}`, randomness });
            book.events = [...book.events, ...part.events];
          }
          if (part.next) {
            part = maths.resume({ book, choice: 'cashout', randomness });
            book.events = [...book.events, ...part.events];
          }
          const isLost = book.events.some(({ type }) => type === 'mine');
          const laid = (book.events.at(-1) as unknown as { mines: number[] }).mines;
          expect(new Set(laid).size).toBe(count);
          expect(part.win).toBe(isLost ? 0n : (1_000n * multiplierAfter(count, picks)) / 100n);
          const opened = book.events
            .filter(({ type }) => type === 'safe')
            .map((event) => (event as unknown as { tile: number }).tile);
          expect(opened.some((tile) => laid.includes(tile))).toBe(false);
        },
      ),
    );
  });

  it('refuses to open a tile twice, and to cash out before the first gem', () => {
    const maths = wagerMaths(mines);
    const randomness = { nextInt: () => 24 };
    const bet = { stake: '1000', mines: 1 };
    const first = maths.play({ stakeMinor: 1_000n, bet, randomness });
    const book = { bet, win: '0', events: first.events };
    expect(() => maths.resume({ book, choice: 'cashout', randomness })).toThrow(RangeError);
    const next = maths.resume({ book, choice: 'pick:3', randomness: { nextInt: () => 20 } });
    const after = { ...book, events: [...book.events, ...next.events] };
    expect(() => maths.resume({ book: after, choice: 'pick:3', randomness })).toThrow(RangeError);
  });
});

describe('hi-lo', () => {
  it('returns 97 % for every guess, paid by its probability', () => {
    for (let rank = 1; rank <= ranks; rank += 1)
      for (const guess of guessesOf(rank)) {
        let right = 0;
        for (let next = 1; next <= ranks; next += 1) {
          const events = [{ type: 'card', rank, suit: 0 }];
          const draw = [next - 1, 0];
          const randomness = { nextInt: () => draw.shift() ?? 0 };
          const part = hiLo.resume!({ bet: { stake: '10000' }, events, choice: guess, randomness });
          if (part.win > 0n) right += 1;
        }
        expect(right).toBe(winningRanks(rank, guess));
        const returned = (right / ranks) * Number(multiplierOf([right]));
        expect(returned).toBeLessThanOrEqual(97);
        expect(returned).toBeGreaterThan(96);
      }
  });

  it('multiplies by each right guess, and loses everything on a wrong one', () => {
    expect(multiplierOf([7, 7])).toBe((97n * 169n) / 49n);
    const events = [{ type: 'card', rank: 13, suit: 0 }];
    const part = hiLo.resume!({ bet: { stake: '1000' }, events, choice: 'lower', randomness: { nextInt: () => 12 } });
    expect(part).toMatchObject({ win: 0n });
    expect(part.next).toBeUndefined();
  });
});

it('hi-lo offers no guess above the maximum, and collects when none is left', () => {
  // ×97 × 13⁴ ÷ 1 above the maximum: four equal aces leave nothing to guess for.
  const aces = [1, 1, 1].map((of) => ({ type: 'card', rank: 1, suit: 0, of }));
  const events = [{ type: 'card', rank: 1, suit: 0 }, ...aces];
  expect(multiplierOf([1, 1, 1])).toBe(213_109n);
  expect(offeredGuesses({ rank: 1, winning: [1, 1, 1] })).toEqual(['higher']);
  expect(offeredGuesses({ rank: 7, winning: [1, 1, 1] })).toEqual(['higher', 'lower']);
  const draw = [6, 0];
  const randomness = { nextInt: () => draw.shift() ?? 0 };
  const right = hiLo.resume!({ bet: { stake: '100' }, events, choice: 'higher', randomness });
  expect(right.win).toBe(multiplierOf([1, 1, 1, 12]));
  expect(right.next?.options.map(({ id }) => id)).toContain('cashout');
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 13 }),
      (winning, rank) => {
        for (const guess of offeredGuesses({ rank, winning })) {
          const of = winningRanks(rank, guess);
          const chance = [...winning, of].reduce((product, count) => (product * count) / ranks, 1);
          const multiplier = Number(multiplierOf([...winning, of])) / 100;
          expect(multiplier).toBeLessThanOrEqual(10_000);
          // Rounding down costs at most a hundredth of the stake's multiplier.
          expect(chance * (multiplier + 0.01)).toBeGreaterThanOrEqual(0.97 - 1e-9);
        }
      },
    ),
  );
});

it('hi-lo ends a round by itself when every guess would exceed the maximum', () => {
  const winning = [1, 1, 1, 3];
  const cards = winning.map((of) => ({ type: 'card', rank: 7, suit: 0, of }));
  expect(multiplierOf(winning)).toBeLessThanOrEqual(1_000_000n);
  const events = [{ type: 'card', rank: 7, suit: 0 }, ...cards];
  expect(offeredGuesses({ rank: 7, winning })).toEqual([]);
  const draw = [6, 0];
  const part = hiLo.resume!({
    ...{ bet: { stake: '100' }, events, choice: 'skip' },
    randomness: { nextInt: () => draw.shift() ?? 0 },
  });
  expect(part.next).toBeUndefined();
  expect(part.win).toBe(multiplierOf(winning));
});

describe('sky ascent', () => {
  it('returns 97 % at every cash-out, losing less than 0.01 % to rounding', () => {
    let chance = 1;
    for (const [stage, multiplier] of stages.entries()) {
      chance *= reachingDraws(stage) / stageDraws;
      const returned = chance * multiplier;
      expect(returned, `stage ${stage}`).toBeLessThanOrEqual(97.000_001);
      expect(returned, `stage ${stage}`).toBeGreaterThan(96.99);
    }
  });

  it('explodes before an unreached stage, and not before the previous one', () => {
    for (const [stage, multiplier] of stages.entries())
      for (let draw = reachingDraws(stage); draw < stageDraws; draw += 997) {
        const at = explodesAt(stage, draw);
        expect(at >= (stages[stage - 1] ?? 100) && at < multiplier, `stage ${stage}, draw ${draw}: ${at}`).toBe(true);
      }
  });

  it('pays the stage of the cash-out, and nothing after an explosion', () => {
    const bet = { stake: '1000' };
    const at = (draw: number) => ({ nextInt: () => draw });
    const maths = wagerMaths(skyAscent);
    const first = maths.play({ stakeMinor: 1_000n, bet, randomness: at(reachingDraws(0) - 1) });
    expect(first).toMatchObject({ win: 1_200n, next: { fallback: 'cashout' } });
    const book = { bet, win: '1200', events: first.events };
    expect(maths.resume({ book, choice: 'cashout', randomness: at(0) })).toMatchObject({ win: 1_200n });
    const second = maths.resume({ book, choice: 'climb', randomness: at(reachingDraws(1) - 1) });
    expect(second).toMatchObject({ win: 1_500n });
    const lost = maths.resume({ book, choice: 'climb', randomness: at(reachingDraws(1)) });
    expect(lost).toMatchObject({ win: 0n });
    expect(lost).not.toHaveProperty('next');
    expect(() => maths.resume({ book, choice: 'jump', randomness: at(0) })).toThrow(RangeError);
  });

  it('collects the last stage automatically', () => {
    const maths = wagerMaths(skyAscent);
    const bet = { stake: '100' };
    const randomness = { nextInt: () => 0 };
    let part: { events: { type: string }[]; win: bigint; next?: unknown } = maths.play({
      stakeMinor: 100n,
      bet,
      randomness,
    });
    const book = { bet, win: '0', events: part.events };
    while (part.next) {
      part = maths.resume({ book, choice: 'climb', randomness });
      book.events = [...book.events, ...part.events];
    }
    expect(part.win).toBe(BigInt(100 * skyAscent.maxWinMultiple));
  });
});

describe('fortune ring', () => {
  it('returns exactly 97 % for each risk', () => {
    for (const risk of ringRisks)
      expect(sectors[risk].reduce((sum, pay) => sum + pay, 0) / sectors[risk].length).toBe(97);
  });

  it('pays the sector that it stops at', () => {
    const { events, win } = fortuneRing.play({
      bet: { stake: '1000', risk: 'high' },
      randomness: { nextInt: () => 0 },
    });
    expect(events).toEqual([{ type: 'stopped', sector: 0, pay: 1_940 }]);
    expect(win).toBe(19_400n);
  });
});

it.each([
  [limbo, { target: 200 }],
  [plinko, { risk: 'low', rows: 8 }],
  [keno, { picks: [1] }],
  [mines, { mines: 3 }],
  [hiLo, {}],
  [fortuneRing, { risk: 'low' }],
  [skyAscent, {}],
])('accepts only stakes in multiples of 100 within the limits', (game, rest) => {
  const read = (stake: unknown) => game.readBet({ ...rest, stake }, limits);
  expect(read('100')).toEqual({ ...rest, stake: '100' });
  for (const stake of ['0', '50', '150', '100100', '-100', '1e3', 100, undefined]) expect(read(stake)).toBeUndefined();
  expect(game.readBet('100', limits)).toBeUndefined();
  expect(game.readBet(undefined, limits)).toBeUndefined();
});

describe('rounds of version 1, which cut wins at the maximum', () => {
  const stake = { stakeMinor: 100n, bet: { stake: '100', mines: 19 } };

  it('of mines continue past the step that version 2 does not offer', () => {
    const [first] = wagerMaths(mines).earlier;
    expect(first!.mathsVersion).toBe('1');
    const randomness = { nextInt: (bound: number) => bound - 1 };
    let part: { events: { type: string }[]; win: bigint; next?: unknown } = first!.play({ ...stake, randomness });
    const book = { bet: stake.bet, win: '0', events: part.events };
    for (let tile = 0; part.next; tile += 1) {
      part = first!.resume({ book, choice: `pick:${tile}`, randomness });
      book.events = [...book.events, ...part.events];
    }
    expect(book.events.filter(({ type }) => type === 'safe')).toHaveLength(maxPicks(19) + 1);
    expect(part.win).toBe(1_000_000n);
  });

  it('of hi-lo continue past the guess that version 2 does not offer', () => {
    const [first] = hiLo.earlier!;
    const cards = [1, 1, 1, 3].map((of) => ({ type: 'card', rank: 7, suit: 0, of }));
    const events = [{ type: 'card', rank: 7, suit: 0 }, ...cards];
    expect(offeredGuesses({ rank: 7, winning: [1, 1, 1, 3] })).toEqual([]);
    const draw = [8, 0];
    const part = first!.resume!({
      ...{ bet: { stake: '100' }, events, choice: 'higher' },
      randomness: { nextInt: () => draw.shift() ?? 0 },
    });
    expect(part).toMatchObject({ win: 1_000_000n, events: [{ multiplier: 1_000_000 }] });
    expect(part.next).toBeUndefined();
  });
});

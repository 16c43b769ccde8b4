import { describe, expect, it } from 'vitest';
import { fromWords, seededWords } from '../../randomness.ts';
import { playOut } from '../play-out.ts';
import { reelSlots } from '../reel-slots.ts';
import { noRecorder, type SlotEvent, unitsPerStake } from '../slot-game.ts';
import { astroSpin } from '../titles/astro-spin.ts';
import { aztecSunGate } from '../titles/aztec-sun-gate.ts';
import { captainsGold } from '../titles/captains-gold.ts';
import { crimsonCastle } from '../titles/crimson-castle.ts';
import { luckyClover } from '../titles/lucky-clover.ts';
import { pharaohsVault } from '../titles/pharaohs-vault.ts';
import { phoenixEmber } from '../titles/phoenix-ember.ts';
import { samuraiBlossom } from '../titles/samurai-blossom.ts';
import { sharkReef } from '../titles/shark-reef.ts';
import { thunderCoils } from '../titles/thunder-coils.ts';
import { linePayer } from './line-payer.ts';
import type { ReelSlot } from './reel-slot.ts';

const stakeMinor = BigInt(unitsPerStake);

/** Books of a mode that contain an event, from consecutive seeds. */
function booksWith(slot: ReelSlot, type: SlotEvent['type'], count: number, mode = 'base'): SlotEvent[][] {
  const books: SlotEvent[][] = [];
  for (let seed = 1; seed < 60_000 && books.length < count; seed += 1) {
    const { events } = playOut(slot, { stakeMinor, mode, randomness: fromWords(seededWords(seed)) });
    if (events.some((event) => event.type === type)) books.push(events);
  }
  expect(books).toHaveLength(count);
  return books;
}

const eventsOf = <T extends SlotEvent['type']>(events: readonly SlotEvent[], type: T) =>
  events.filter((event): event is Extract<SlotEvent, { type: T }> => event.type === type);

describe('lines', () => {
  const payer = linePayer({
    lines: [[0, 0, 0, 0, 0]],
    wild: 'w',
    wildPaysAs: 'top',
    pays: { top: [10, 50, 200], low: [2, 5, 20] },
  });
  it.each([
    ['top top top low low', 10],
    ['low w low w low', 20],
    ['w w w low low', 20],
    ['w w w low top', 10],
    ['w w w x low', 10],
    ['w w w w w', 200],
    ['w w x low low', 0],
    ['low low x low low', 0],
    ['x low low low low', 0],
  ])('pay the maximum of %s', (symbols, units) => {
    const grid = symbols.split(' ').map((symbol) => [symbol]);
    expect(payer.pay(grid, noRecorder)).toBe(units);
  });
});

describe.each([
  [captainsGold, 'base'],
  [captainsGold, 'buy'],
  [thunderCoils, 'base'],
  [aztecSunGate, 'buy'],
] as const)('coins of $game', (slot, mode) => {
  it('fill the board or run out of respins, and pay the values shown last', () => {
    for (const events of booksWith(slot, 'holdStart', 40, mode)) {
      const values = new Map<string, bigint>();
      let left = 0;
      for (const event of events) {
        if (event.type === 'respin') left = event.left;
        if (event.type !== 'holdStart' && event.type !== 'respin' && event.type !== 'boost') continue;
        for (const { position, value } of event.cells) {
          if (event.type !== 'boost') expect(values.has(position.join())).toBe(false);
          values.set(position.join(), BigInt(value ?? 0));
        }
      }
      const { rows, tables } = slot.parts.paid.reels;
      const isFull = values.size === rows * tables.length;
      const coins = [...values.values()].reduce((sum, value) => sum + value, 0n);
      const pot = isFull ? BigInt(slot.parts.hold?.config.pots.spades ?? 0) : 0n;
      expect(eventsOf(events, 'holdEnd')).toEqual([{ type: 'holdEnd', win: String(coins + pot), isFull }]);
      expect(isFull || left === 0).toBe(true);
    }
  });
});

describe('wilds', () => {
  it('of Samurai Blossom stay through free spins', () => {
    for (const events of booksWith(samuraiBlossom, 'freeSpinsAwarded', 20)) {
      let held: string[] = [];
      for (const event of eventsOf(events, 'reveal').filter(({ spin }) => spin > 0)) {
        const now = event.grid.flatMap((column, reel) =>
          column.flatMap((symbol, row) => (symbol === 'katana' ? [`${reel}:${row}`] : [])),
        );
        expect(now).toEqual(expect.arrayContaining(held));
        held = now;
      }
    }
  });

  it('of Crimson Castle move one reel to the left with each free spin', () => {
    let walked = 0;
    for (const events of booksWith(crimsonCastle, 'freeSpinsAwarded', 20)) {
      let bats: string[] = [];
      for (const event of events) {
        if (event.type === 'reveal' && event.spin === 1) bats = [];
        if (event.type !== 'reveal' && event.type !== 'wilds') continue;
        if (event.type === 'wilds') {
          expect(event.positions.map(([reel, row]) => `${reel + 1}:${row}`).toSorted()).toEqual(
            bats.filter((bat) => !bat.startsWith('0')).toSorted(),
          );
          walked += 1;
        }
        const next = event.grid.flatMap((column, reel) =>
          column.flatMap((symbol, row) => (symbol === 'bat' ? [`${reel}:${row}`] : [])),
        );
        // A spin's reveal is followed by the event that moves the bats, if there are any.
        const follows = events[events.indexOf(event) + 1];
        if (event.type === 'wilds' || follows?.type !== 'wilds') bats = next;
      }
    }
    expect(walked).toBeGreaterThan(20);
  });

  it('of Astro Spin fill their reels, and each reel with a new one awards a respin', () => {
    for (const events of booksWith(astroSpin, 'wilds', 50)) {
      const filled = eventsOf(events, 'wilds');
      expect(eventsOf(events, 'reveal')).toHaveLength(filled.length + 1);
      for (const { positions, grid } of filled) {
        for (const [reel] of positions) expect(new Set(grid[reel])).toEqual(new Set(['nova']));
      }
    }
  });

  it('of Shark Reef replace all of one kind except on the first reel, and only with a shark in view', () => {
    for (const events of booksWith(sharkReef, 'freeSpinsAwarded', 10)) {
      for (const [index, event] of events.entries()) {
        if (event.type !== 'wilds') continue;
        const before = events[index - 1];
        if (before?.type !== 'reveal') throw new Error('a transfer follows its reveal');
        const kinds = new Set(event.positions.map(([reel, row]) => before.grid[reel]?.[row]));
        expect(kinds.size).toBe(1);
        expect(event.grid.slice(1).flat()).not.toContain([...kinds][0]);
        expect(before.grid.flat()).toContain('shark');
        expect(event.grid[0]).toEqual(before.grid[0]);
      }
    }
  });
});

describe('free spins', () => {
  it('of Pharaoh’s Vault announce their symbol, which pays where it fills three reels or more', () => {
    for (const events of booksWith(pharaohsVault, 'freeSpinsAwarded', 20)) {
      const special = eventsOf(events, 'freeSpinsAwarded')[0]?.variant;
      for (const event of eventsOf(events, 'wilds')) {
        const on = event.grid.filter((column) => column.every((symbol) => symbol === special));
        expect(on.length).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('of Phoenix Ember never show an upgraded symbol again', () => {
    for (const events of booksWith(phoenixEmber, 'upgrade', 20)) {
      const gone = new Set<string>();
      for (const event of events) {
        if (event.type === 'upgrade') gone.add(event.from);
        if (event.type === 'reveal' && event.spin > 0)
          for (const symbol of event.grid.flat()) expect(gone.has(symbol)).toBe(false);
      }
    }
    expect.hasAssertions();
  });
});

describe('the choice of Samurai Blossom', () => {
  /** Finds the first round with the choice, and its randomness at that point. */
  const opened = (from: number) => {
    for (let seed = from; ; seed += 1) {
      const randomness = fromWords(seededWords(seed));
      const part = samuraiBlossom.play({ stakeMinor, mode: 'base', randomness });
      if (part.next) return { part, randomness };
    }
  };

  it('ends the first part with three options, whose returns differ by at most a quarter of a point, the first lowest', () => {
    const { part } = opened(1);
    expect(part.events.at(-1)).toMatchObject({
      type: 'choice',
      options: [{ id: 'long' }, { id: 'even' }, { id: 'short' }],
    });
    const { rtp, choiceRtp } = samuraiBlossom.figures;
    expect(choiceRtp['long']).toBeCloseTo(rtp['base']!, 12);
    for (const each of Object.values(choiceRtp)) {
      expect(each).toBeGreaterThanOrEqual(rtp['base']!);
      expect(each).toBeLessThan(rtp['base']! + 0.0025);
    }
  });

  it.each(['long', 'even', 'short'])('continues with %s as announced, and has the calculated return', (choice) => {
    const sums = { units: 0, squares: 0, expected: 0 };
    const rounds = 250;
    for (let round = 0; round < rounds; round += 1) {
      const { part, randomness } = opened(round * 1_000);
      const book = { stake: stakeMinor.toString(), win: part.win.toString(), events: part.events };
      const more = samuraiBlossom.resume!({ book, choice, randomness });
      const choiceEvent = eventsOf(part.events, 'choice')[0];
      const chosen =
        choiceEvent?.kind === 'freeSpins' ? choiceEvent.options.find(({ id }) => id === choice) : undefined;
      expect(more.events[0]).toEqual({ type: 'chosen', id: choice });
      expect(more.events[1]).toMatchObject({ type: 'freeSpinsAwarded', total: chosen?.count });
      for (const { multiplier } of eventsOf(more.events, 'win')) expect(multiplier).toBe(chosen?.multiplier);
      const units = Number(more.win - part.win);
      const option = samuraiBlossom.parts.choice?.options.find(({ id }) => id === choice);
      sums.expected += option?.free.expected(Number(chosen?.['count'] ?? 0)) ?? 0;
      sums.units += units;
      sums.squares += units ** 2;
    }
    const mean = sums.units / rounds;
    const error = Math.sqrt((sums.squares / rounds - mean ** 2) / rounds);
    expect(Math.abs(mean - sums.expected / rounds)).toBeLessThan(4 * error);
  });

  it('refuses an unknown option, and a book without a choice', () => {
    const { part, randomness } = opened(1);
    const book = { stake: stakeMinor.toString(), win: part.win.toString(), events: part.events };
    expect(() => samuraiBlossom.resume!({ book, choice: 'none', randomness })).toThrow(RangeError);
    const ended = { ...book, events: part.events.slice(0, -1) };
    expect(() => samuraiBlossom.resume!({ book: ended, choice: 'long', randomness })).toThrow(RangeError);
  });
});

it('Lucky Clover respins after each pot until its meter is full', () => {
  for (const events of booksWith(luckyClover, 'meter', 60)) {
    const readings = eventsOf(events, 'meter');
    expect(readings.at(-1)?.value).toBe(0);
    const meters = readings.slice(0, -1);
    const isFull = meters.at(-1)?.value === meters.at(-1)?.of;
    expect(eventsOf(events, 'reveal')).toHaveLength(meters.length + (isFull ? 0 : 1));
    expect(meters.map(({ value }) => value)).toEqual(
      [...new Set(meters.map(({ value }) => value))].toSorted((a, b) => a - b),
    );
    expect(eventsOf(events, 'win').some(({ kind }) => kind === 'scatter')).toBe(isFull);
  }
});

it('reaches the highest pot at least once in 100 million rounds', () => {
  const withCoins = reelSlots.filter(({ parts }) => parts.hold);
  expect(withCoins).toHaveLength(4);
  for (const { figures } of withCoins) expect(figures.fullProbability).toBeGreaterThan(1e-8);
});

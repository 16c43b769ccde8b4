import { describe, expect, it } from 'vitest';
import { fromWords, type GameRandomness, seededWords } from '../../randomness.ts';
import { playOut } from '../play-out.ts';
import type { BookPart, OpenBook, SlotEvent } from '../slot-game.ts';
import { unitsPerStake } from '../slot-game.ts';
import { jamCellar } from '../titles/jam-cellar.ts';
import { pickBonus } from './pick-bonus.ts';

const seeded = (seed: number) => fromWords(seededWords(seed));
const stakeMinor = BigInt(unitsPerStake);

const small = pickBonus({
  from: 3,
  objects: 5,
  rows: [
    { end: 1, key: 1, prizes: [[20, 2]] },
    { end: 2, key: 0, prizes: [[40, 2]] },
  ],
  last: {
    objects: 3,
    prizes: [
      [100, 3],
      [1_000, 1],
    ],
  },
});

/** A draw that gives the places listed. */
const drawing = (...places: number[]): GameRandomness => ({ nextInt: () => places.shift()! });

/** Plays the picks of `small` with answers in turn. */
function picked(places: readonly number[], answers: readonly string[], max = 100_000) {
  const events: SlotEvent[] = [];
  small.begin([], { events, minor: String });
  let win = 0n;
  const randomness = drawing(...places);
  let part: BookPart | undefined;
  for (const choice of answers) {
    const book: OpenBook = { stake: String(stakeMinor), win: String(win), events };
    part = small.resume({ book, choice, randomness }, max);
    win = part.win;
    events.push(...part.events);
  }
  return { part: part!, events, win: Number(win) };
}

describe('a bonus of picks', () => {
  it('has the mean and chances of its rows', () => {
    const last = 325;
    const second = 0.5 * (40 + last);
    expect(small.expected).toBeCloseTo(0.5 * (20 + second) + 0.25 * last, 9);
    expect(small.lastChance).toBeCloseTo(0.5 * 0.5 + 0.25, 12);
    expect(small.topChance).toBeCloseTo(small.lastChance / 4, 12);
  });

  it('goes from row to row by prizes, and ends with the last one', () => {
    const { part, events, win } = picked([2, 2, 3], ['1', '5', '3']);
    expect(win).toBe(20 + 40 + 1_000);
    expect(events.flatMap((event) => (event.type === 'pick' ? [[event.row, event.found, event.win]] : []))).toEqual([
      [0, 'prize', '20'],
      [1, 'prize', '40'],
      [2, 'prize', '1000'],
    ]);
    expect(part.next).toBeUndefined();
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['pickEnd', 'roundTotal']);
  });

  it('ends at once at the end, and keeps what was won', () => {
    const { events, win } = picked([3, 1], ['2', '2']);
    expect(win).toBe(20);
    expect(events.at(-2)).toEqual({ type: 'pickEnd', win: '20' });
  });

  it('opens the last row with a key', () => {
    const { part } = picked([1], ['4']);
    expect(part.events.at(-1)).toMatchObject({ type: 'choice', kind: 'pick', row: 2 });
    expect(part.next?.options.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('ends at the limit of a round', () => {
    const { events, win } = picked([2], ['1'], 10);
    expect(win).toBe(10);
    expect(events.slice(-4).map(({ type }) => type)).toEqual(['pick', 'pickEnd', 'winCap', 'roundTotal']);
  });

  it('refuses an object that is not there', () => {
    for (const choice of ['0', '6', 'collect', '']) expect(() => picked([2], [choice])).toThrow(RangeError);
    expect(() => picked([1, 0], ['1', '4'])).toThrow(RangeError);
  });
});

describe('Jam Cellar', () => {
  /** The first seed whose round opens the cellar. */
  const seed = Array.from({ length: 2_000 }, (_, index) => index).find(
    (each) => jamCellar.play({ stakeMinor, mode: 'base', randomness: seeded(each) }).next,
  )!;

  it('gives the same for every jar: nothing is drawn before the pick, and the pick draws the same', () => {
    const outcomes = ['1', '2', '3', '4', '5'].map((choice) => {
      const randomness = seeded(seed);
      const { events, win } = jamCellar.play({ stakeMinor, mode: 'base', randomness });
      const book = { stake: String(stakeMinor), win: String(win), events };
      return jamCellar.resume!({ book, choice, randomness }).events.map((event) =>
        event.type === 'pick' ? { ...event, place: '' } : event,
      );
    });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });

  it('plays books as it simulates', () => {
    for (let each = 0; each < 3_000; each += 1) {
      const { win } = playOut(jamCellar, { stakeMinor, mode: 'base', randomness: seeded(each) });
      expect(Number(win)).toBe(jamCellar.simulate('base', seeded(each)));
    }
  });

  it('returns what its rows say, as simulated alone', () => {
    const bonus = jamCellar.parts.pick!;
    const randomness = seeded(5);
    const rounds = 400_000;
    let [sum, squares] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      // The highest prize is too rare for so few rounds.
      const units = Math.min(bonus.simulate(randomness, 200_000), 25_000);
      sum += units;
      squares += units ** 2;
    }
    const mean = sum / rounds;
    const within = (2.576 * Math.sqrt(squares / rounds - mean ** 2)) / Math.sqrt(rounds);
    const rare = bonus.topChance * 75_000;
    // The part of the prizes above 25,000 units that a mean of the cut ones lacks, and a little of other sums.
    expect(Math.abs(mean + rare - bonus.expected)).toBeLessThan(within + 0.5);
  });

  it('returns 96.04 %, the highest prize once in 663,912 rounds', () => {
    const { figures, caps } = jamCellar;
    expect(figures.rtp['base']).toBeCloseTo(0.960431, 6);
    expect(Math.round(1 / figures.fullProbability)).toBe(caps!['base']!.oneIn);
    // A bonus with its highest prize has won less than 33 stakes before, all scatters and shelves counted.
    expect(figures.fullProbability * 33).toBeGreaterThan(caps!['base']!.cost * 0.9);
    expect(figures.fullProbability * 29.8).toBeLessThan(caps!['base']!.cost);
  });
});

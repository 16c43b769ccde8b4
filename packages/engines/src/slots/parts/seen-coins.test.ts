import { describe, expect, it } from 'vitest';
import { fromWords, seededWords } from '../../randomness.ts';
import { playOut } from '../play-out.ts';
import type { SlotEvent } from '../slot-game.ts';
import { aztecSunGate } from '../titles/aztec-sun-gate.ts';
import { captainsGold } from '../titles/captains-gold.ts';
import { dragonLuck } from '../titles/dragon-luck.ts';
import { thunderCoils } from '../titles/thunder-coils.ts';
import { superMode } from '../bought-modes.ts';
import { placesOf } from './reels.ts';

const randomness = (seed: number) => fromWords(seededWords(seed));
const stakeMinor = 20n;

const roundsOf = (slot: typeof dragonLuck, mode: string, count: number) =>
  Array.from({ length: count }, (_, seed) => playOut(slot, { stakeMinor, mode, randomness: randomness(seed + 1) }));
const eventOf = <T extends SlotEvent['type']>(events: readonly SlotEvent[], type: T) =>
  events.find((event): event is Extract<SlotEvent, { type: T }> => event.type === type);

describe.each([
  [dragonLuck, 'base'],
  [dragonLuck, 'buy'],
  [dragonLuck, superMode],
  [captainsGold, 'base'],
  [thunderCoils, 'base'],
  [aztecSunGate, 'base'],
] as const)('coins in view of $game', (slot, mode) => {
  it(`have a value each, which the respins keep, in the mode ${mode}`, () => {
    let started = 0;
    for (const { events } of roundsOf(slot, mode, 1_500)) {
      const { grid } = eventOf(events, 'reveal')!;
      const { coin, pots } = slot.parts.hold!.config;
      const cells = eventOf(events, 'coins')?.cells ?? [];
      expect(cells.map(({ position }) => position)).toEqual(placesOf(grid, coin));
      for (const { value, pot } of cells) expect(Number(value)).toBe(pot ? pots[pot] : Number(value) || -1);
      const hold = eventOf(events, 'holdStart');
      if (!hold) continue;
      started += 1;
      expect(hold.cells).toEqual(cells);
    }
    expect(started).toBeGreaterThan(2);
  });
});

describe('collectors of Dragon Luck', () => {
  it('pay all coins in view once each, on the last reel only', () => {
    let paid = 0;
    for (const { events } of roundsOf(dragonLuck, 'base', 8_000)) {
      const { grid } = eventOf(events, 'reveal')!;
      const cells = eventOf(events, 'coins')?.cells ?? [];
      const pearls = placesOf(grid, 'pearl').filter(([reel]) => reel === 4);
      const sum = cells.reduce((total, { value }) => total + Number(value), 0) * pearls.length;
      const win = events.find((event) => event.type === 'win' && event.kind === 'collect');
      if (sum === 0) expect(win).toBeUndefined();
      else {
        expect(win).toMatchObject({ win: String(sum), count: cells.length, multiplier: pearls.length });
        paid += 1;
      }
    }
    expect(paid).toBeGreaterThan(60);
  });

  it('return what the exact figures say', () => {
    const sums = roundsOf(dragonLuck, 'base', 12_000).map(({ events }) =>
      events.reduce(
        (sum, event) => sum + (event.type === 'win' && event.kind === 'collect' ? Number(event.win) : 0),
        0,
      ),
    );
    const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length;
    const square = sums.reduce((sum, one) => sum + one ** 2, 0) / sums.length;
    const error = Math.sqrt((square - mean ** 2) / sums.length);
    expect(Math.abs(mean - dragonLuck.figures.collectReturn * 20)).toBeLessThan(4 * error);
  });

  it('bring nothing in a bought round', () => {
    for (const mode of ['buy', superMode])
      for (const { events } of roundsOf(dragonLuck, mode, 400))
        expect(events.some((event) => event.type === 'win')).toBe(false);
  });

  it('come more often in the dearer bought level', () => {
    const collectorsOf = (mode: string) => {
      let [coins, collectors] = [0, 0];
      for (const { events } of roundsOf(dragonLuck, mode, 600))
        for (const event of events)
          if (event.type === 'respin') {
            coins += event.cells.length;
            collectors += event.cells.filter(({ symbol }) => symbol === 'pearl').length;
          }
      return collectors / coins;
    };
    expect(collectorsOf('buy')).toBeCloseTo(1 / 12, 1);
    expect(collectorsOf(superMode)).toBeCloseTo(1 / 3, 1);
  });
});

describe('values in view', () => {
  it.each([captainsGold, thunderCoils, aztecSunGate])('change no return of $game', (slot) => {
    const [seen, before] = slot.earlier as readonly (typeof slot)[];
    expect(seen!.figures.rtp).toEqual(before!.figures.rtp);
  });
});

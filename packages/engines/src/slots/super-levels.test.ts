import { describe, expect, it } from 'vitest';
import { fromWords, seededWords } from '../randomness.ts';
import { superMode } from './bought-modes.ts';
import type { SlotEvent, SlotGame } from './slot-game.ts';
import { bisonCanyon, bisonCanyon1, bisonCanyon2 } from './titles/bison-canyon.ts';
import { candyOrbit } from './titles/candy-orbit.ts';
import { gemRush, gemRush1 } from './titles/gem-rush.ts';
import { pharaohsVault } from './titles/pharaohs-vault.ts';
import { sharkReef } from './titles/shark-reef.ts';
import { stormOfOlympus, stormOfOlympus1 } from './titles/storm-of-olympus.ts';

const rounds = 60;

/** Events from the first free spin's award on, of each of some rounds. */
function featuresOf(slot: SlotGame, mode: string): SlotEvent[][] {
  return Array.from({ length: rounds }, (_, seed) => {
    const { events } = slot.play({ stakeMinor: 20n, mode, randomness: fromWords(seededWords(seed + 1)) });
    const start = events.findIndex(({ type }) => type === 'freeSpinsAwarded');
    expect(start).toBeGreaterThan(0);
    return events.slice(start);
  });
}

const orbsOf = (events: readonly SlotEvent[]) =>
  events.flatMap((event) =>
    event.type === 'reveal' || event.type === 'tumble' ? (event.orbs ?? []).map(({ multiplier }) => multiplier) : [],
  );

it('has the paid spin of the cheaper level: the same words draw the same board', () => {
  for (const slot of [stormOfOlympus, candyOrbit, gemRush, bisonCanyon, pharaohsVault, sharkReef])
    for (let seed = 1; seed < rounds; seed += 1) {
      const [plain, dearer] = ['buy', superMode].map(
        (mode) => slot.play({ stakeMinor: 20n, mode, randomness: fromWords(seededWords(seed)) }).events,
      );
      expect(dearer![0]).toEqual(plain![0]);
      expect(dearer!.find(({ type }) => type === 'spinTotal')).toEqual(plain!.find(({ type }) => type === 'spinTotal'));
    }
});

it('costs more than the cheaper level, and is not sold with earlier maths', () => {
  for (const { modes } of [stormOfOlympus, candyOrbit, gemRush, bisonCanyon, pharaohsVault, sharkReef]) {
    const priceOf = (mode: string) => modes.find(({ id }) => id === mode)!.priceHundredths;
    expect(priceOf(superMode)).toBeGreaterThan(priceOf('buy'));
  }
  const earlier = [
    stormOfOlympus1,
    gemRush1,
    bisonCanyon1,
    bisonCanyon2,
    ...pharaohsVault.earlier,
    ...sharkReef.earlier,
  ];
  for (const { modes } of earlier) expect(modes.map(({ id }) => id)).not.toContain(superMode);
});

describe('the super feature', () => {
  it('of Storm of Olympus has no orb below ×5, the cheaper one has', () => {
    const dearer = featuresOf(stormOfOlympus, superMode).flatMap(orbsOf);
    expect(dearer.length).toBeGreaterThan(1_000);
    expect(Math.min(...dearer)).toBe(5);
    expect(Math.min(...featuresOf(stormOfOlympus, 'buy').flatMap(orbsOf))).toBe(2);
  });

  /** Checks each win against the multipliers of its places, which begin with `from`. @returns wins and highest multiplier. */
  function playSpots(mode: string, from: number) {
    let [wins, highest] = [0, 0];
    for (const events of featuresOf(candyOrbit, mode)) {
      const spots = new Map<string, number>();
      for (let place = 0; place < 30; place += 1) spots.set([Math.floor(place / 5), place % 5].join(), from);
      for (const event of events) {
        if (event.type === 'win' && event.kind === 'anywhere') {
          const sum = event.positions.reduce((total, place) => total + spots.get(place.join())!, 0);
          expect(event.multiplier).toBe(Math.max(1, sum));
          wins += 1;
        }
        // The first one sets the places of the dearer level.
        if (event.type !== 'multiplier' || event === events[1]) continue;
        for (const place of event.positions!) {
          const spot = spots.get(place.join())!;
          spots.set(place.join(), spot === 0 ? 2 : Math.min(128, spot * 2));
        }
        const after = event.positions!.map((place) => spots.get(place.join())!);
        expect(event).toMatchObject({ scope: 'spot', values: after });
        highest = Math.max(highest, ...after);
      }
    }
    return { wins, highest };
  }

  it('of Candy Orbit begins with ×2 on every place, and each win is multiplied by all of its places', () => {
    for (const [, start] of featuresOf(candyOrbit, superMode)) {
      expect(start).toMatchObject({ type: 'multiplier', scope: 'spot', value: 2, values: Array(30).fill(2) });
      const places = new Set(start?.type === 'multiplier' ? start.positions!.map((place) => place.join()) : []);
      expect(places.size).toBe(30);
    }
    const dearer = playSpots(superMode, 2);
    expect(dearer.wins).toBeGreaterThan(300);
    expect(dearer.highest).toBe(128);
    for (const [, next] of featuresOf(candyOrbit, 'buy')) expect(next?.type).toBe('reveal');
    expect(playSpots('buy', 0).wins).toBeGreaterThan(300);
  });

  const timesOf = (events: readonly SlotEvent[]) =>
    events.flatMap((event) => (event.type === 'multiplier' && event.scope === 'feature' ? [event.value] : []));

  it('of Gem Rush begins at ×5 of the steps that the cheaper one climbs from ×1', () => {
    const steps = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 25, 50, 100, 250, 500];
    const reached = (mode: string, from: number) => {
      const climbed = featuresOf(gemRush, mode).map((events) => [...new Set(timesOf(events))]);
      for (const times of climbed) expect(times).toEqual(steps.slice(from, from + times.length));
      return Math.max(...climbed.flat());
    };
    expect(reached('buy', 0)).toBeGreaterThan(8);
    expect(reached(superMode, 4)).toBeGreaterThan(reached('buy', 0));
  });

  it('of Gem Rush multiplies each win by the step that stands', () => {
    let won = 0;
    for (const events of featuresOf(gemRush, superMode)) {
      let standing = 5;
      for (const event of events) {
        if (event.type === 'multiplier') standing = event.value;
        if (event.type !== 'win') continue;
        expect(event.multiplier).toBe(standing);
        won += 1;
      }
    }
    expect(won).toBeGreaterThan(100);
  });

  /** Checks that the multiplier begins at `from` and each tumble raises it by one. @returns wins and highest multiplier. */
  function climb(mode: string, from: number) {
    let [wins, highest] = [0, 0];
    for (const events of featuresOf(bisonCanyon, mode)) {
      let standing = from;
      expect(timesOf(events)[0]).toBe(from);
      for (const event of events) {
        if (event.type === 'tumble') standing += 1;
        if (event.type === 'multiplier') expect(event).toMatchObject({ scope: 'feature', value: standing });
        if (event.type !== 'win') continue;
        expect(event.multiplier).toBe(standing);
        wins += 1;
      }
      highest = Math.max(highest, standing);
    }
    return { wins, highest };
  }

  it('of Bison Canyon begins at ×10, rises by one with each tumble and multiplies each win', () => {
    const [dearer, cheaper] = [climb(superMode, 10), climb('buy', 1)];
    expect(Math.min(dearer.wins, cheaper.wins)).toBeGreaterThan(300);
    expect(cheaper.highest).toBeGreaterThan(10);
    // The same words draw the same boards, so only the multiplier differs.
    expect(dearer).toEqual({ wins: cheaper.wins, highest: cheaper.highest + 9 });
  });

  it("of Pharaoh's Vault expands one of the four high symbols", () => {
    const drawnIn = (mode: string) =>
      new Set(
        featuresOf(pharaohsVault, mode).map(([first]) => (first?.type === 'freeSpinsAwarded' ? first.variant : '')),
      );
    expect(drawnIn(superMode)).toEqual(new Set(['anubis', 'cobra', 'pharaoh', 'scarab']));
    expect(drawnIn('buy').size).toBeGreaterThan(4);
  });

  it('of Shark Reef has the reels and the kinds of the cheaper one, so that only the sharks set it apart', () => {
    const { free, buy } = sharkReef.parts;
    const { reels, rules } = buy!.super!.free!.spin;
    expect(reels.tables).toEqual(free!.spin.reels.tables);
    expect(rules).toEqual({ ...free!.spin.rules, canTurnWithoutWild: true });
  });

  it('of Shark Reef turns symbols into sharks in spins without one', () => {
    const calmIn = (mode: string) => {
      let [spins, turned] = [0, 0];
      for (const events of featuresOf(sharkReef, mode))
        for (const [place, event] of events.entries()) {
          if (event.type !== 'reveal' || event.grid.flat().includes('shark')) continue;
          spins += 1;
          const next = events[place + 1];
          if (next?.type === 'wilds') turned += 1;
        }
      return { spins, turned };
    };
    const dearer = calmIn(superMode);
    expect(dearer.spins).toBeGreaterThan(100);
    expect(dearer.turned / dearer.spins).toBeGreaterThan(0.7);
    expect(calmIn('buy').turned).toBe(0);
  });
});

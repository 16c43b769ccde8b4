import { type EvenGame, evenGame, evenSpot } from './live-game.ts';

/** Segments of each prize. The fiftieth is the moon, on which nobody can bet. */
const segmentsOf: Readonly<Record<string, number>> = { '1': 24, '3': 12, '7': 6, '11': 4, '23': 2, '47': 1, moon: 1 };
const segments = 50;

/**
 * The wheel's segments, clockwise from the top: each prize is spread as evenly as its count allows, the rarest first.
 */
function layOut(): string[] {
  const wheel: (string | undefined)[] = Array.from({ length: segments });
  const rarestFirst = Object.entries(segmentsOf).sort((a, b) => a[1] - b[1]);
  for (const [prize, count] of rarestFirst) {
    for (let index = 0; index < count; index += 1) {
      let place = Math.floor(((index + 0.5) * segments) / count) % segments;
      while (wheel[place] !== undefined) place = (place + 1) % segments;
      wheel[place] = prize;
    }
  }
  return wheel.map((prize) => prize ?? 'moon');
}

export const wheelSegments: readonly string[] = layOut();

/** A wheel of fifty segments: each prize pays so much to 1, and returns 96 %. */
export const crownWheel: EvenGame = evenGame({
  code: 'crown-wheel',
  mathsVersion: '1',
  outcomes: segments,
  spots: Object.keys(segmentsOf)
    .filter((prize) => prize !== 'moon')
    .map((prize) => {
      const places = wheelSegments.flatMap((each, place) => (each === prize ? [place] : []));
      return evenSpot(prize, places, Number(prize));
    }),
});

import { type EvenGame, evenGame, evenSpot } from './live-game.ts';

/** Number of segments per prize. The 50th segment is the moon, which takes no bets. */
const segmentsOf: Readonly<Record<string, number>> = { '1': 24, '3': 12, '7': 6, '11': 4, '23': 2, '47': 1, moon: 1 };
const segments = 50;

/** Segments of the wheel, clockwise from the top. Each prize is spread as evenly as possible, rarest first. */
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

/** A wheel of 50 segments; every prize returns 96 %. */
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

// The score of Teahouse Djinn: an evening at the teahouse, in D hijaz (E flat, F sharp, B flat), 12 bars at 110 beats a minute, in six
// layers. A frame drum and a plucked bass hold the room together; claps and darbuka join at the table, brass and choir in a win.
import { drums, program } from './instruments.mjs';
import { climb as climbOf, degreesOf, everyBarOf, roll, tones as tonesOf } from './notes.mjs';

const bpm = 110;
const bars = 12;
const beatsInBar = 4;
/** Root of each bar's chord and its third and fifth, in semitones above the root. */
const chords = [
  [38, 4, 7],
  [38, 4, 7],
  [39, 4, 7],
  [38, 4, 7],
  [43, 3, 7],
  [38, 4, 7],
  [36, 3, 7],
  [38, 4, 7],
  [43, 3, 7],
  [39, 4, 7],
  [36, 3, 7],
  [38, 4, 7],
];
const everyBar = everyBarOf(chords, beatsInBar);
/** The chord's tones from D 3 upwards, whatever its root. */
const tones = (chord, octave = 0) => tonesOf(chord, octave, 50);
const hijaz = [0, 1, 4, 5, 7, 8, 10];
const degree = degreesOf(62, hijaz);

/** The song: beat within the twelve bars, length, degree of the scale above D 4. */
const song = [
  [0, 1.5, 4],
  [1.5, 0.5, 5],
  [2, 0.5, 4],
  [2.5, 0.5, 3],
  [3, 1, 2],
  [4, 0.5, 3],
  [4.5, 0.5, 2],
  [5, 0.5, 1],
  [5.5, 0.5, 2],
  [6, 2, 0],
  [8, 1, 5],
  [9, 0.5, 6],
  [9.5, 0.5, 5],
  [10, 1, 4],
  [11, 1, 3],
  [12, 0.5, 4],
  [12.5, 0.5, 3],
  [13, 0.5, 2],
  [13.5, 0.5, 1],
  [14, 1.8, 2],
  [16, 1.5, 7],
  [17.5, 0.5, 6],
  [18, 1, 5],
  [19, 1, 6],
  [20, 1, 4],
  [21, 0.5, 5],
  [21.5, 0.5, 4],
  [22, 2, 2],
  [24, 1, 6],
  [25, 0.5, 7],
  [25.5, 0.5, 6],
  [26, 0.5, 5],
  [26.5, 0.5, 4],
  [27, 1, 3],
  [28, 0.5, 2],
  [28.5, 0.5, 3],
  [29, 0.5, 2],
  [29.5, 0.5, 1],
  [30, 1.8, 0],
  [32, 1, 7],
  [33, 1, 10],
  [34, 0.5, 9],
  [34.5, 0.5, 8],
  [35, 1, 7],
  [36, 1.5, 8],
  [37.5, 0.5, 7],
  [38, 1, 5],
  [39, 1, 4],
  [40, 0.5, 6],
  [40.5, 0.5, 5],
  [41, 0.5, 4],
  [41.5, 0.5, 3],
  [42, 1, 5],
  [43, 1, 3],
  [44, 0.5, 2],
  [44.5, 0.5, 1],
  [45, 0.5, 2],
  [45.5, 0.5, 3],
  [46, 1.8, 0],
];
const sung = (velocity, octave = 0) =>
  song.map(([beat, beats, number]) => [beat, beats * 0.93, degree(number) + 12 * octave, velocity]);
/** Short notes before the long ones of the song, as a singer ornaments them. */
const ornaments = (velocity, octave = 0) =>
  song
    .filter(([, beats]) => beats >= 1)
    .map(([beat, , number]) => [beat === 0 ? 0 : beat - 0.12, 0.12, degree(number + 1) + 12 * octave, velocity]);

/** Plucked bass, a frame drum, low strings. */
const ground = {
  name: 'ground',
  isMono: true,
  parts: [
    {
      program: program.acousticBass,
      volume: 114,
      notes: everyBar((at, [root, , fifth]) => [
        [at, 1.3, root, 98],
        [at + 1.5, 0.5, root, 70],
        [at + 2.5, 0.5, root + fifth, 78],
        [at + 3, 0.9, root + fifth - 12 > 30 ? root + fifth - 12 : root, 84],
      ]),
    },
    {
      program: program.slowStrings,
      volume: 74,
      notes: everyBar((at, chord) => tones(chord).map((pitch) => [at, 3.9, pitch, 52])),
    },
    {
      program: 'drums',
      volume: 84,
      notes: everyBar((at, _, bar) => [
        [at, 0.3, drums.lowConga, 84],
        [at + 1, 0.2, drums.muteConga, 62],
        [at + 1.5, 0.2, drums.muteConga, 58],
        [at + 2, 0.3, drums.lowConga, 74],
        [at + 3, 0.2, drums.muteConga, 66],
        ...(bar % 4 === 3 ? [[at + 3.5, 0.2, drums.muteConga, 70]] : []),
      ]),
    },
  ],
};
/** Tea is poured: dulcimer, drops of a kalimba, a spoon that touches glass. */
const tea = {
  name: 'tea',
  parts: [
    {
      program: program.dulcimer,
      volume: 104,
      pan: 46,
      notes: everyBar((at, chord) => {
        const [a, b, c] = tones(chord, 1);
        return [a, c, b, c, a + 12, c, b, c].map((pitch, i) => [at + i / 2, 0.7, pitch, i % 4 ? 58 : 82]);
      }),
    },
    {
      program: program.kalimba,
      volume: 92,
      pan: 86,
      notes: everyBar((at, chord, bar) => [
        [at + 0.75, 0.8, tones(chord, 2)[bar % 3], 74],
        [at + 2.75, 0.8, tones(chord, 2)[(bar + 1) % 3], 66],
      ]),
    },
    {
      program: 'drums',
      volume: 54,
      notes: everyBar((at, _, bar) => (bar % 2 ? [[at + 3.25, 0.5, drums.triangle, 54]] : [])),
    },
  ],
};
/** The djinn hums: clarinet and reed flute over the lute. */
const tune = {
  name: 'tune',
  parts: [
    {
      program: program.clarinet,
      volume: 104,
      pan: 58,
      notes: [...sung(92), ...ornaments(70)],
    },
    {
      program: program.shakuhachi,
      volume: 56,
      pan: 84,
      notes: sung(70, 1).filter(([beat]) => beat % 16 >= 8),
    },
    {
      program: program.nylonGuitar,
      volume: 88,
      pan: 40,
      notes: everyBar((at, chord) =>
        [0.5, 1.5, 2.5, 3.5].flatMap((beat) => tones(chord).map((pitch, i) => [at + beat + i * 0.03, 0.4, pitch, 66])),
      ),
    },
  ],
};
/** The table: darbuka, claps, a lute that runs. */
const dance = {
  name: 'dance',
  isMono: true,
  parts: [
    {
      program: 'drums',
      volume: 108,
      notes: everyBar((at, _, bar) => [
        // Maqsum: doum, tek, tek, doum, tek.
        [at, 0.3, drums.lowFloorTom, 108],
        [at + 0.5, 0.2, drums.highBongo, 86],
        [at + 1.5, 0.2, drums.highBongo, 88],
        [at + 2, 0.3, drums.lowFloorTom, 100],
        [at + 3, 0.2, drums.highBongo, 92],
        ...[0.25, 0.75, 1, 1.25, 1.75, 2.25, 2.5, 2.75, 3.25, 3.5, 3.75].map((beat) => [
          at + beat,
          0.15,
          drums.tambourine,
          beat % 1 ? 40 : 58,
        ]),
        ...(bar % 2 ? [1, 3].map((beat) => [at + beat, 0.2, drums.clap, 78]) : []),
        ...(bar % 4 === 3 ? [0, 1, 2, 3].map((i) => [at + 3 + i / 4, 0.15, drums.highBongo, 74 + i * 10]) : []),
      ]),
    },
    {
      program: program.shamisen,
      volume: 84,
      notes: everyBar((at, chord) => {
        const [a, b, c] = tones(chord);
        return Array.from({ length: 16 }, (_, i) => [at + i / 4, 0.22, [a, a, c, b][i % 4], i % 4 ? 54 : 86]);
      }),
    },
    {
      program: program.contrabass,
      volume: 92,
      notes: everyBar((at, [root]) => [0, 1.5, 2, 3].map((beat) => [at + beat, 0.45, root, beat ? 78 : 96])),
    },
  ],
};
/** The whole bazaar sings. */
const feast = {
  name: 'feast',
  parts: [
    { program: program.strings, volume: 104, pan: 52, notes: sung(104) },
    {
      program: program.shanai,
      volume: 62,
      pan: 74,
      notes: [...sung(88), ...ornaments(70)],
    },
    {
      program: program.choir,
      volume: 98,
      notes: everyBar((at, chord) => tones(chord, 1).map((pitch) => [at, 3.9, pitch, 86])),
    },
    {
      program: program.brass,
      volume: 84,
      notes: everyBar((at, chord) =>
        [0, 1.5, 3].flatMap((beat) => tones(chord).map((pitch) => [at + beat, 0.4, pitch, 92])),
      ),
    },
    {
      program: program.glockenspiel,
      volume: 60,
      pan: 94,
      notes: everyBar((at, chord) =>
        [0.5, 1.5, 2.5, 3.5].map((beat, i) => [at + beat, 0.5, tones(chord, 2)[i % 3], 70]),
      ),
    },
    {
      program: program.taiko,
      volume: 92,
      notes: everyBar((at) => [
        [at, 1, 38, 106],
        [at + 2, 1, 38, 94],
        [at + 3.5, 0.5, 41, 74],
      ]),
    },
  ],
};
/** Smoke: one open chord that may enter in any bar, a drum of fingers. */
const suspense = {
  name: 'suspense',
  isMono: true,
  parts: [
    {
      program: program.tremoloStrings,
      volume: 108,
      notes: everyBar((at, _, bar) => [50, 57, 63].map((pitch) => [at, 4, pitch - (bar % 2), 84])),
    },
    {
      program: 'drums',
      volume: 96,
      notes: everyBar((at) =>
        Array.from({ length: 16 }, (_, i) => [
          at + i / 4,
          0.15,
          i % 4 ? drums.muteConga : drums.lowConga,
          i % 4 ? 56 : 96,
        ]),
      ),
    },
    {
      program: program.bowedGlass,
      volume: 84,
      notes: everyBar((at, _, bar) => [[at, 3.9, bar % 2 ? 86 : 87, 66]]),
    },
    {
      program: program.dulcimer,
      volume: 76,
      notes: everyBar((at) => roll(4, 44, 70, 74, at, { perBeat: 4, length: 0.24 })),
    },
  ],
};

const climb = (from, steps, pitch0, beats, velocity) =>
  climbOf(
    from,
    steps.map((step) => pitch0 + step),
    beats,
    velocity,
  );
const run = [...hijaz, 12];
const major = [0, 4, 7, 12, 16, 19, 24];
const chord = (at, beats, pitches, velocity) => pitches.map((pitch) => [at, beats, pitch, velocity]);
const drumroll = (beats, from, to, at = 0) => roll(beats, from, to, drums.muteConga, at);
const tense = (beats, stage) => ({
  seconds: (beats * 60) / 120 + 0.5,
  loud: 0.62 + stage * 0.1,
  bpm: 120,
  parts: [
    {
      program: 'drums',
      volume: 112,
      notes: drumroll(beats, 40 + stage * 10, 92 + stage * 10),
    },
    {
      program: program.tremoloStrings,
      notes: Array.from({ length: beats * 2 }, (_, i) => [i / 2, 0.55, 62 + stage * 2 + run[i % 8], 66 + i * 5]),
    },
    {
      program: program.dulcimer,
      notes: Array.from({ length: beats * 4 }, (_, i) => [i / 4, 0.4, 74 + stage * 2 + run[(i * 3) % 8], 58 + i * 2]),
    },
    ...(stage > 1
      ? [
          {
            program: program.choir,
            volume: 70 + stage * 10,
            notes: chord(0, beats, [50, 57, 62 + stage], 90),
          },
        ]
      : []),
  ],
});
/** A lantern is lit: higher with each. */
const scatter = (count) => ({
  seconds: 1.5,
  parts: [
    { program: 'drums', volume: 90, notes: [[0, 0.3, drums.triangle, 92]] },
    {
      program: program.crystal,
      notes: climb(0, run.slice(0, 3 + count), 62 + count * 2, 0.12, 96),
    },
    {
      program: program.kalimba,
      notes: climb(0, [0, 4, 7].slice(0, 1 + count), 74, 0.12, 104),
    },
    {
      program: program.choir,
      volume: 56 + count * 13,
      notes: chord(
        0.1,
        1.3,
        [50, 54, 57].map((pitch) => pitch + [0, 3, 5, 7, 12][count - 1]),
        72 + count * 9,
      ),
    },
  ],
});

const effects = {
  click: {
    seconds: 0.25,
    loud: 0.45,
    parts: [{ program: 'drums', notes: [[0, 0.1, drums.muteConga, 84]] }],
  },
  spinStart: {
    seconds: 0.8,
    loud: 0.5,
    parts: [
      {
        program: program.dulcimer,
        notes: climb(0, [...run].reverse(), 74, 0.07, 82),
      },
      {
        program: 'drums',
        notes: [0, 0.25, 0.5].map((at) => [at, 0.2, drums.tambourine, 58]),
      },
    ],
  },
  reelStop: {
    seconds: 0.35,
    loud: 0.5,
    parts: [
      { program: 'drums', notes: [[0, 0.1, drums.lowConga, 100]] },
      { program: program.kalimba, notes: [[0, 0.2, 62, 80]] },
    ],
  },
  land: {
    seconds: 0.5,
    loud: 0.58,
    parts: [
      { program: 'drums', notes: [[0, 0.2, drums.lowConga, 96]] },
      {
        program: program.dulcimer,
        notes: [
          [0, 0.3, 62, 100],
          [0.1, 0.3, 69, 88],
        ],
      },
    ],
  },
  scatter1: scatter(1),
  scatter2: scatter(2),
  scatter3: scatter(3),
  scatter4: scatter(4),
  scatter5: scatter(5),
  tense1: tense(2, 1),
  tense2: tense(3, 2),
  tense3: tense(4, 3),
  winSmall: {
    seconds: 1.4,
    loud: 0.75,
    parts: [
      { program: program.dulcimer, notes: climb(0, major, 62, 0.12, 104) },
      {
        program: program.nylonGuitar,
        notes: chord(0.6, 1.2, [62, 66, 69], 88),
      },
    ],
  },
  tick: {
    seconds: 0.22,
    loud: 0.32,
    parts: [{ program: program.kalimba, notes: [[0, 0.2, 86, 100]] }],
  },
  multiplier: {
    seconds: 1.3,
    parts: [
      { program: program.dulcimer, notes: climb(0, run, 69, 0.09, 100) },
      { program: program.clarinet, notes: [[0.7, 0.9, 81, 92]] },
    ],
  },
  // Equal cards: the scale of a merchant that comes to rest.
  lock: {
    seconds: 0.9,
    loud: 0.65,
    parts: [
      { program: program.glockenspiel, notes: [[0, 0.6, 86, 88]] },
      {
        program: program.kalimba,
        notes: [
          [0, 0.3, 74, 96],
          [0.3, 0.3, 74, 84],
          [0.6, 0.5, 69, 76],
        ],
      },
    ],
  },
  coins: {
    seconds: 1.6,
    loud: 0.52,
    parts: [
      {
        program: program.tinkleBell,
        notes: Array.from({ length: 28 }, (_, i) => [i * 0.12, 0.3, 74 + run[(i * 5) % 8], 60 + ((i * 7) % 34)]),
      },
    ],
  },
  change: {
    seconds: 1,
    parts: [
      {
        program: program.harp,
        notes: climb(0, [...run, 13, 16], 62, 0.09, 92),
      },
    ],
  },
  // A card slides over the carpet and is put down.
  card: {
    seconds: 0.45,
    loud: 0.5,
    parts: [
      {
        program: 'drums',
        notes: [
          [0, 0.1, drums.shaker, 96],
          [0.12, 0.1, drums.brush, 84],
          [0.24, 0.1, drums.muteConga, 70],
        ],
      },
    ],
  },
  // The djinn sighs: a reed that falls, a drum that stops.
  lose: {
    seconds: 1.7,
    loud: 0.6,
    parts: [
      {
        program: program.clarinet,
        notes: [...climbOf(0, [70, 69, 66, 63], 0.4, 84, 1), [1.6, 1.2, 62, 78]],
      },
      { program: program.pizzicato, notes: chord(1.6, 0.6, [38, 45, 50], 88) },
      {
        program: 'drums',
        notes: [
          [0, 0.2, drums.lowConga, 90],
          [1.6, 0.4, drums.lowFloorTom, 92],
        ],
      },
    ],
  },
  // The curtains close, steam rises, the chord of the table.
  feature: {
    seconds: 3.4,
    bpm: 120,
    parts: [
      {
        program: 'drums',
        notes: [...drumroll(2.6, 44, 118), [3, 3, drums.crash, 108], [3, 0.5, drums.lowFloorTom, 120]],
      },
      {
        program: program.harp,
        notes: climb(0.4, [...run, ...run.map((step) => step + 12)], 50, 0.16, 96),
      },
      { program: program.dulcimer, notes: climb(1.8, run, 74, 0.15, 92) },
      { program: program.choir, notes: chord(3, 3, [62, 66, 69, 74], 108) },
      { program: program.strings, notes: chord(3, 3, [50, 57, 62, 66], 104) },
      {
        program: program.shanai,
        volume: 70,
        notes: [...climbOf(2.25, [70, 73], 0.38, 90, 1), [3, 2.4, 74, 98]],
      },
      { program: program.taiko, notes: [[3, 2, 36, 120]] },
    ],
  },
  winBig: {
    seconds: 3.2,
    parts: [
      {
        program: program.trumpet,
        notes: [
          [0, 0.5, 69, 110],
          [0.5, 0.5, 74, 110],
          [1, 0.4, 75, 108],
          [1.4, 0.5, 78, 112],
          [2, 4, 81, 120],
        ],
      },
      {
        program: program.brass,
        notes: [
          ...chord(0, 0.9, [50, 54, 57], 104),
          ...chord(1, 0.9, [51, 55, 58], 106),
          ...chord(2, 4, [50, 54, 57, 62], 116),
        ],
      },
      { program: program.choir, notes: chord(2, 4.4, [62, 66, 69, 74], 112) },
      {
        program: program.dulcimer,
        notes: climb(2, [0, 7, 12, 4, 16, 7, 19, 12, 24], 74, 0.22, 96),
      },
      {
        program: 'drums',
        notes: [...drumroll(2, 60, 112), [2, 3, drums.crash, 114], [2, 0.5, drums.lowFloorTom, 120]],
      },
      { program: program.taiko, notes: [[2, 2, 36, 120]] },
    ],
  },
  // The last glass: the end of the song, and a spoon that touches it.
  outro: {
    seconds: 3.4,
    parts: [
      {
        program: program.slowStrings,
        notes: [
          ...chord(0, 1.9, [55, 58, 62], 92),
          ...chord(2, 1.4, [51, 55, 58], 90),
          ...chord(3.5, 4, [50, 54, 57, 62], 104),
        ],
      },
      {
        program: program.clarinet,
        notes: [...climbOf(0, [74, 72, 70, 69, 67, 66, 63], 0.5, 94, 1), [3.5, 3, 62, 100]],
      },
      {
        program: program.dulcimer,
        notes: climb(3.5, [24, 19, 16, 12, 7, 4, 0], 62, 0.26, 94),
      },
      { program: program.choir, notes: chord(3.5, 3.6, [50, 57, 62], 88) },
      { program: 'drums', notes: [[3.5, 2, drums.triangle, 88]] },
    ],
  },
};

export const score = {
  bpm,
  beats: bars * beatsInBar,
  layers: [ground, tea, tune, dance, feast, suspense],
  effects,
};

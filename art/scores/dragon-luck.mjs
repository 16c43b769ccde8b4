// The score of Dragon Luck: a lantern procession in D pentatonic, 8 bars at 100 beats a minute, in six layers.
import { drums, program } from './instruments.mjs';
import { climb as climbOf, degreesOf, everyBarOf, roll, tones } from './notes.mjs';

const bars = 8;
const beatsInBar = 4;
/** Root of each bar and two tones of the scale above it, in semitones. */
const chords = [
  [50, 7, 12],
  [47, 3, 10],
  [43, 7, 12],
  [45, 5, 12],
  [50, 7, 12],
  [47, 7, 12],
  [40, 7, 12],
  [45, 5, 12],
];
const everyBar = everyBarOf(chords, beatsInBar);
/** D pentatonic from D3 on. */
const degree = degreesOf(50, [0, 2, 4, 7, 9]);

/** The melody: beat within the eight bars, length, degree of the scale. */
const melody = [
  [0, 1, 5],
  [1, 0.5, 6],
  [1.5, 0.5, 7],
  [2, 1.5, 9],
  [3.5, 0.5, 8],
  [4, 1, 7],
  [5, 0.5, 8],
  [5.5, 0.5, 7],
  [6, 2, 6],
  [8, 1, 8],
  [9, 0.5, 9],
  [9.5, 0.5, 10],
  [10, 1, 9],
  [11, 1, 8],
  [12, 3, 7],
  [15, 0.5, 6],
  [15.5, 0.5, 7],
  [16, 1, 8],
  [17, 0.5, 10],
  [17.5, 0.5, 9],
  [18, 1.5, 10],
  [19.5, 0.5, 11],
  [20, 1, 12],
  [21, 0.5, 11],
  [21.5, 0.5, 10],
  [22, 2, 9],
  [24, 1, 8],
  [25, 0.5, 9],
  [25.5, 0.5, 8],
  [26, 1, 7],
  [27, 1, 6],
  [28, 2, 5],
  [30, 0.5, 4],
  [30.5, 0.5, 3],
  [31, 1, 4],
];
const sung = (velocity, octave = 0) =>
  melody.map(([beat, beats, number]) => [beat, beats * 0.96, degree(number) + 12 * octave, velocity]);
/** Long tones of a plucked or struck instrument as quick repeats. */
const trembled = (velocity, octave = 0) =>
  melody.flatMap(([beat, beats, number]) =>
    Array.from({ length: Math.max(1, Math.round(beats * 4)) }, (_, i) => [
      beat + i / 4,
      0.24,
      degree(number) + 12 * octave,
      velocity - (i % 2) * 14,
    ]),
  );

const ground = {
  name: 'ground',
  isMono: true,
  parts: [
    {
      program: program.acousticBass,
      volume: 112,
      notes: everyBar((at, [root, second]) => [
        [at, 1.4, root - 12, 96],
        [at + 1.5, 0.5, root - 12, 70],
        [at + 2.5, 0.9, root + second - 12, 84],
      ]),
    },
    {
      program: program.slowStrings,
      volume: 78,
      notes: everyBar((at, chord) => tones(chord).map((pitch) => [at, 3.95, pitch, 66])),
    },
  ],
};
const zither = {
  name: 'zither',
  parts: [
    {
      program: program.koto,
      volume: 112,
      pan: 82,
      notes: everyBar((at, _, bar) => {
        const low = [0, -1, 2, 1, 0, -1, 1, 3][bar];
        const line = [0, 2, 4, 5, 7, 5, 4, 2].map((step, i) => [at + i / 2, 1, degree(low + step), 74 - (i % 2) * 14]);
        // Every fourth bar ends in a glide over the strings.
        if (bar % 4 !== 3) return line;
        const glide = Array.from({ length: 8 }, (_, i) => [at + 3 + i / 8, 0.6, degree(low + 2 + i), 54 + i * 4]);
        return [...line.slice(0, 6), ...glide];
      }),
    },
    {
      program: program.dulcimer,
      volume: 74,
      pan: 42,
      notes: everyBar((at, chord) =>
        [0, 0.75, 1.5, 2.5, 3.25].map((beat, i) => [at + beat, 0.6, tones(chord, 1)[i % 3] + 12, 58]),
      ),
    },
  ],
};
const tune = {
  name: 'tune',
  parts: [
    { program: program.fiddle, volume: 96, pan: 54, notes: sung(84) },
    { program: program.flute, volume: 84, pan: 76, notes: sung(72, 1) },
    { program: program.shamisen, volume: 66, pan: 36, notes: sung(70) },
  ],
};
const procession = {
  name: 'procession',
  isMono: true,
  parts: [
    {
      program: program.taiko,
      volume: 116,
      notes: everyBar((at, _, bar) => [
        [at, 0.6, 45, 112],
        [at + 1, 0.3, 50, 74],
        [at + 1.5, 0.4, 45, 96],
        [at + 2.25, 0.3, 50, 66],
        [at + 2.5, 0.4, 45, 100],
        [at + 3, 0.3, 52, 78],
        [at + 3.5, 0.3, 52, 86],
        ...(bar % 4 === 3 ? [2.75, 3.25, 3.75].map((beat, i) => [at + beat, 0.2, 50, 84 + i * 12]) : []),
      ]),
    },
    {
      program: 'drums',
      volume: 84,
      notes: everyBar((at, _, bar) => [
        ...[0.5, 1, 2, 2.5, 3.5].map((beat, i) => [at + beat, 0.2, i % 2 ? drums.lowBlock : drums.highBlock, 72]),
        [at + 1, 0.4, drums.splash, 46],
        [at + 3, 0.4, drums.splash, 54],
        ...(bar % 2 === 0 ? [[at, 1.6, drums.china, 62]] : []),
      ]),
    },
  ],
};
const hoard = {
  name: 'hoard',
  parts: [
    { program: program.shanai, volume: 72, pan: 72, notes: sung(82, 1) },
    { program: program.trumpet, volume: 74, pan: 56, notes: sung(88) },
    { program: program.dulcimer, volume: 92, pan: 40, notes: trembled(84, 1) },
    {
      program: program.choir,
      volume: 92,
      pan: 64,
      notes: everyBar((at, chord) => tones(chord, 1).map((pitch) => [at, 3.9, pitch, 88])),
    },
    {
      program: program.brass,
      volume: 82,
      notes: everyBar((at, chord) =>
        [0, 1.5, 2.5].flatMap((beat) => tones(chord).map((pitch) => [at + beat, 0.5, pitch, 88])),
      ),
    },
  ],
};
/** One chord over a pulse: it may enter in any bar. */
const suspense = {
  name: 'suspense',
  isMono: true,
  parts: [
    {
      program: program.tremoloStrings,
      volume: 112,
      notes: everyBar((at, _, bar) => [50, 57, 62, 64].map((pitch) => [at, 4, pitch + (bar % 2), 84])),
    },
    {
      program: program.taiko,
      volume: 112,
      notes: everyBar((at) => Array.from({ length: 8 }, (_, i) => [at + i / 2, 0.3, 43, i % 2 === 0 ? 106 : 72])),
    },
    {
      program: program.shamisen,
      volume: 84,
      notes: everyBar((at) => Array.from({ length: 16 }, (_, i) => [at + i / 4, 0.2, i % 4 === 3 ? 65 : 62, 70])),
    },
  ],
};

const climb = (from, steps, beats, velocity, octave = 1) =>
  climbOf(
    from,
    steps.map((step) => degree(step + 5 * octave)),
    beats,
    velocity,
  );
/** A gong: low bells under a cymbal. */
const gong = (at, loud) => [
  {
    program: program.tubularBells,
    volume: 120,
    notes: [38, 45, 50].map((pitch, i) => [at, 4, pitch, loud - i * 8]),
  },
  {
    program: 'drums',
    volume: 104,
    notes: [
      [at, 3, drums.china, loud],
      [at, 3, drums.crash, loud * 0.55],
    ],
  },
  { program: program.taiko, volume: 124, notes: [[at, 1, 36, loud]] },
];
/** Coins that ring on each other. */
const ringing = (count, at = 0) => ({
  program: program.glockenspiel,
  notes: Array.from({ length: count }, (_, i) => [
    at + i * 0.085,
    0.3,
    degree(15 + ((i * 3) % 8)),
    66 + ((i * 7) % 34),
  ]),
});
const tense = (beats, number) => ({
  seconds: (beats * 60) / 116 + 0.5,
  loud: 0.64 + number * 0.03,
  bpm: 116,
  parts: [
    { program: program.taiko, notes: roll(beats, 52, 122, 43) },
    {
      program: program.shamisen,
      notes: Array.from({ length: beats * 4 }, (_, i) => [i / 4, 0.22, degree(number + Math.floor(i / 2)), 66 + i * 3]),
    },
    {
      program: program.tremoloStrings,
      notes: Array.from({ length: beats }, (_, i) => [i, 1.05, degree(number + 5 + i), 70 + i * 12]),
    },
  ],
});
const scatter = (count) => ({
  seconds: 1.3,
  loud: 0.62 + count * 0.07,
  parts: [
    ringing(4 + count),
    { program: program.koto, notes: climb(0, [count - 1, count + 1, count + 3], 0.07, 100) },
    { program: program.taiko, notes: [[0, 0.5, 41, 84 + count * 8]] },
    { program: program.tubularBells, volume: 64 + count * 12, notes: [[0, 1.5, degree(count + 4), 92]] },
  ],
});

const effects = {
  click: { seconds: 0.25, loud: 0.45, parts: [{ program: 'drums', notes: [[0, 0.1, drums.highBlock, 80]] }] },
  spinStart: {
    seconds: 0.8,
    loud: 0.5,
    parts: [
      { program: program.koto, notes: climb(0, [7, 6, 5, 4, 3, 2, 1, 0], 0.06, 84, 0) },
      { program: program.taiko, notes: [[0.42, 0.4, 45, 72]] },
    ],
  },
  reelStop: {
    seconds: 0.4,
    loud: 0.55,
    parts: [
      { program: program.taiko, notes: [[0, 0.3, 45, 100]] },
      { program: 'drums', notes: [[0, 0.1, drums.lowBlock, 64]] },
    ],
  },
  land: { seconds: 0.5, loud: 0.6, parts: [{ program: program.taiko, notes: [[0, 0.3, 41, 108]] }] },
  scatter1: scatter(1),
  scatter2: scatter(2),
  scatter3: scatter(3),
  scatter4: scatter(4),
  scatter5: scatter(5),
  tense1: tense(2, 0),
  tense2: tense(3, 3),
  tense3: tense(4, 6),
  winSmall: {
    seconds: 1.4,
    loud: 0.75,
    parts: [
      { program: program.dulcimer, notes: climb(0, [0, 2, 3, 5, 7, 8, 10], 0.1, 104) },
      { program: program.flute, notes: [[0.6, 0.9, degree(12), 88]] },
      ringing(6, 0.3),
    ],
  },
  tick: { seconds: 0.22, loud: 0.32, parts: [{ program: program.glockenspiel, notes: [[0, 0.2, degree(14), 92]] }] },
  multiplier: {
    seconds: 1.7,
    parts: [
      ...gong(0, 96),
      { program: program.koto, notes: climb(0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.06, 104) },
      { program: program.brass, notes: [50, 57, 62].map((pitch) => [0.5, 0.9, pitch, 104]) },
      ringing(14, 0.5),
    ],
  },
  lock: {
    seconds: 0.8,
    loud: 0.72,
    parts: [
      { program: program.tubularBells, notes: [[0, 0.7, degree(5), 96]] },
      ringing(3),
      { program: program.taiko, notes: [[0, 0.3, 45, 96]] },
    ],
  },
  coins: {
    seconds: 1.7,
    loud: 0.55,
    parts: [ringing(28), { program: program.celesta, notes: ringing(14, 0.04).notes }],
  },
  change: { seconds: 1.1, parts: [{ program: program.harp, notes: climb(0, [0, 1, 2, 3, 4, 5, 6, 7, 8], 0.06, 90) }] },
  jackpot: {
    seconds: 3.4,
    parts: [
      ...gong(0, 124),
      {
        program: program.shanai,
        notes: [
          [0.4, 0.4, 74, 104],
          [0.8, 0.4, 76, 104],
          [1.2, 2.4, 81, 118],
        ],
      },
      { program: program.brass, notes: [50, 57, 62, 66].map((pitch) => [1.2, 2.4, pitch, 112]) },
      { program: program.taiko, notes: roll(1.2, 70, 122, 43) },
      ringing(34, 0.8),
    ],
  },
  feature: {
    seconds: 4.2,
    parts: [
      ...gong(0, 118),
      { program: program.taiko, notes: [...roll(2.5, 50, 122, 43, 0.3), [2.8, 1, 38, 126]] },
      { program: program.koto, notes: climb(0.6, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 0.14, 96, 0) },
      {
        program: program.horn,
        notes: [
          [0.8, 0.8, 50, 104],
          [1.6, 0.8, 57, 108],
          [2.8, 3, 62, 122],
        ],
      },
      { program: program.choir, notes: [50, 57, 62, 66, 74].map((pitch) => [2.8, 3, pitch, 116]) },
      {
        program: program.shanai,
        notes: [
          [2.8, 0.5, 78, 96],
          [3.3, 0.5, 81, 100],
          [3.8, 2.4, 86, 108],
        ],
      },
    ],
  },
  winBig: {
    seconds: 3.2,
    parts: [
      ...gong(1.2, 112),
      {
        program: program.trumpet,
        notes: [
          [0, 0.4, 62, 112],
          [0.4, 0.4, 66, 112],
          [0.8, 0.4, 69, 116],
          [1.2, 2.6, 74, 122],
        ],
      },
      { program: program.brass, notes: [50, 54, 57, 62].map((pitch) => [1.2, 2.6, pitch, 114]) },
      {
        program: program.shanai,
        notes: [
          [1.2, 0.4, 81, 96],
          [1.6, 0.4, 83, 96],
          [2, 2, 86, 104],
        ],
      },
      {
        program: program.taiko,
        notes: [[0, 0.4, 45, 112], [0.4, 0.4, 45, 104], [0.8, 0.4, 41, 112], ...roll(1.5, 90, 122, 41, 1.2)],
      },
      ringing(20, 1.2),
    ],
  },
  outro: {
    seconds: 3.2,
    parts: [
      {
        program: program.slowStrings,
        notes: [
          [0, 1.2, 55, 92],
          [0, 1.2, 59, 92],
          [1.2, 1, 57, 94],
          [1.2, 1, 64, 94],
          ...[50, 57, 62, 66, 69].map((pitch) => [2.2, 3, pitch, 104]),
        ],
      },
      {
        program: program.shakuhachi,
        notes: [
          [0, 0.6, 83, 92],
          [0.6, 0.6, 81, 88],
          [1.2, 1, 78, 90],
          [2.2, 2.5, 86, 98],
        ],
      },
      { program: program.koto, notes: climb(2.2, [0, 2, 3, 5, 7, 8, 10], 0.1, 92) },
      ringing(12, 2.3),
    ],
  },
  lose: {
    seconds: 0.9,
    loud: 0.5,
    parts: [
      {
        program: program.shakuhachi,
        notes: [
          [0, 0.5, 69, 80],
          [0.5, 0.7, 62, 74],
        ],
      },
    ],
  },
};

export const score = {
  bpm: 100,
  beats: bars * beatsInBar,
  layers: [ground, zither, tune, procession, hoard, suspense],
  effects,
};

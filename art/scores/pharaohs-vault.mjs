// The score of Pharaoh's Vault: a procession by torchlight in D hijaz, 8 bars at 92 beats a minute, in six layers.
import { drums, program } from './instruments.mjs';
import { climb as climbOf, degreesOf, everyBarOf, roll, tones } from './notes.mjs';

const bars = 8;
const beatsInBar = 4;
/** Root of each bar's chord and its third and fifth, in semitones above the root. */
const chords = [
  [50, 4, 7],
  [51, 4, 7],
  [50, 4, 7],
  [48, 3, 7],
  [43, 3, 7],
  [51, 4, 7],
  [48, 3, 7],
  [50, 4, 7],
];
const everyBar = everyBarOf(chords, beatsInBar);
/** D hijaz from D3 on: the second is low, the third is high. */
const degree = degreesOf(50, [0, 1, 4, 5, 7, 8, 10]);

/** The melody: beat within the eight bars, length, degree of the scale. */
const melody = [
  [0, 1, 7],
  [1, 0.5, 8],
  [1.5, 0.5, 9],
  [2, 1.5, 8],
  [3.5, 0.5, 7],
  [4, 1.5, 10],
  [5.5, 0.25, 9],
  [5.75, 0.25, 8],
  [6, 2, 8],
  [8, 0.5, 9],
  [8.5, 0.5, 10],
  [9, 0.5, 11],
  [9.5, 0.5, 12],
  [10, 1.5, 11],
  [11.5, 0.5, 10],
  [12, 1, 9],
  [13, 1, 8],
  [14, 2, 6],
  [16, 1, 10],
  [17, 0.5, 11],
  [17.5, 0.5, 12],
  [18, 1.5, 13],
  [19.5, 0.5, 12],
  [20, 1, 11],
  [21, 1, 12],
  [22, 2, 10],
  [24, 0.75, 9],
  [24.75, 0.25, 10],
  [25, 0.75, 9],
  [25.75, 0.25, 8],
  [26, 2, 6],
  [28, 0.5, 9],
  [28.5, 0.5, 8],
  [29, 2.75, 7],
];
const sung = (velocity, octave = 0) =>
  melody.map(([beat, beats, number]) => [beat, beats * 0.95, degree(number) + 12 * octave, velocity]);
/** The beat of a hand drum: low strokes and rim strokes, with what it plays between them. */
const maqsum = [
  [0, 'low', 112],
  [0.5, 'rim', 92],
  [1.25, 'ghost', 48],
  [1.5, 'rim', 94],
  [2, 'low', 108],
  [2.75, 'ghost', 46],
  [3, 'rim', 98],
  [3.5, 'ghost', 58],
  [3.75, 'ghost', 62],
];
const strokes = { low: drums.lowConga, rim: drums.highBongo, ghost: drums.muteConga };

const ground = {
  name: 'ground',
  isMono: true,
  parts: [
    {
      program: program.slowStrings,
      volume: 100,
      notes: everyBar((at, [root, , fifth]) => [
        [at, 3.95, root - 12, 74],
        [at, 3.95, root + fifth - 12, 58],
      ]),
    },
    {
      program: program.contrabass,
      volume: 104,
      notes: everyBar((at, [root]) => [
        [at, 1.4, root - 12, 84],
        [at + 2, 1.2, root - 12, 70],
        [at + 3.5, 0.45, root - 5, 62],
      ]),
    },
    {
      program: program.taiko,
      volume: 72,
      notes: everyBar((at) => [
        [at, 0.6, 38, 70],
        [at + 2, 0.5, 40, 50],
      ]),
    },
  ],
};
const qanun = {
  name: 'qanun',
  parts: [
    {
      program: program.dulcimer,
      volume: 88,
      pan: 84,
      notes: everyBar((at, chord, bar) => {
        const [a, b, c] = tones(chord, 1);
        const run = bar % 2 ? [c, b, a + 12, b, c, a, b, a] : [a, b, c, a + 12, c, b, a, b];
        return run.map((pitch, i) => [at + i * 0.5, 0.9, pitch, 68 - (i % 2) * 12]);
      }),
    },
    {
      program: program.harp,
      volume: 80,
      pan: 42,
      notes: everyBar((at, chord) => [0.25, 1.75, 3.25].map((beat, i) => [at + beat, 1.2, tones(chord, 2)[i], 56])),
    },
  ],
};
const tune = {
  name: 'tune',
  parts: [
    { program: program.shakuhachi, volume: 88, pan: 52, notes: sung(76, 1) },
    { program: program.nylonGuitar, volume: 104, pan: 76, notes: sung(86) },
    { program: program.englishHorn, volume: 58, pan: 60, notes: sung(66) },
  ],
};
const march = {
  name: 'march',
  isMono: true,
  parts: [
    {
      program: 'drums',
      volume: 112,
      notes: everyBar((at, _, bar) => [
        ...maqsum.map(([beat, stroke, velocity]) => [at + beat, 0.2, strokes[stroke], velocity]),
        ...(bar % 4 === 3 ? [2.25, 2.5, 3.25].map((beat) => [at + beat, 0.2, drums.lowBongo, 84]) : []),
        ...Array.from({ length: 8 }, (__, i) => [at + i * 0.5, 0.2, drums.tambourine, i % 2 ? 58 : 36]),
      ]),
    },
    {
      program: program.pizzicato,
      volume: 84,
      notes: everyBar((at, [root, , fifth]) => [
        [at, 0.4, root - 12, 92],
        [at + 0.75, 0.3, root, 70],
        [at + 1.5, 0.4, root + fifth - 12, 84],
        [at + 2, 0.4, root - 12, 90],
        [at + 3, 0.4, root + fifth - 12, 82],
      ]),
    },
  ],
};
const court = {
  name: 'court',
  parts: [
    {
      program: program.choir,
      volume: 104,
      pan: 62,
      notes: everyBar((at, chord) => tones(chord, 1).map((pitch) => [at, 3.9, pitch, 88])),
    },
    { program: program.horn, volume: 92, pan: 44, notes: sung(92) },
    { program: program.shanai, volume: 52, pan: 84, notes: sung(84, 1) },
    {
      program: program.strings,
      volume: 90,
      pan: 72,
      notes: everyBar((at, chord) =>
        [0, 0.5, 0.75, 1.5, 2, 2.5, 2.75, 3.25, 3.5].map((beat, i) => [
          at + beat,
          0.3,
          tones(chord, 1)[[0, 2, 1][i % 3]],
          i % 3 === 0 ? 96 : 74,
        ]),
      ),
    },
    {
      program: program.brass,
      volume: 74,
      notes: everyBar((at, chord) =>
        [0, 1.5, 3].flatMap((beat) => tones(chord).map((pitch) => [at + beat, 0.4, pitch, 86])),
      ),
    },
  ],
};
/** One chord over a heartbeat: it may enter in any bar. */
const suspense = {
  name: 'suspense',
  isMono: true,
  parts: [
    {
      program: program.tremoloStrings,
      volume: 112,
      notes: everyBar((at, _, bar) => [50, 57, 62, 66].map((pitch) => [at, 4, pitch + (bar % 2), 80])),
    },
    {
      program: program.taiko,
      volume: 112,
      notes: everyBar((at) =>
        [0, 1, 2, 3].flatMap((beat) => [
          [at + beat, 0.3, 36, 112],
          [at + beat + 0.28, 0.3, 36, 74],
        ]),
      ),
    },
    {
      program: 'drums',
      volume: 84,
      notes: everyBar((at) =>
        Array.from({ length: 16 }, (_, i) => [at + i / 4, 0.1, drums.maracas, 40 + (i % 4) * 10]),
      ),
    },
  ],
};

const climb = (from, numbers, start, beats, velocity) =>
  climbOf(
    from,
    numbers.map((number) => degree(start + number)),
    beats,
    velocity,
  );
const triad = [0, 2, 4, 7, 9, 11, 14];

/** Stone that grinds on stone: low drums close together, and a low bow that slides up. */
const grinding = (beats, loud) => [
  {
    program: program.taiko,
    volume: 90,
    notes: Array.from({ length: Math.round(beats * 10) }, (_, i) => [
      i / 10,
      0.1,
      30 + (i % 3),
      loud - 20 + (i % 4) * 5,
    ]),
  },
  {
    program: program.contrabass,
    volume: 96,
    notes: [[0, beats, 33, loud]],
    glide: [
      [0, -2],
      [beats, 4],
    ],
  },
];
const tense = (beats, start) => ({
  seconds: (beats * 60) / 104 + 0.5,
  loud: 0.72 + start * 0.05,
  bpm: 104,
  parts: [
    ...grinding(beats, 84 + start * 6),
    {
      program: program.tremoloStrings,
      notes: Array.from({ length: beats * 2 }, (_, i) => [i / 2, 0.55, degree(start + i + 7), 64 + i * 5]),
    },
    {
      program: 'drums',
      notes: Array.from({ length: beats * (start + 2) }, (_, i) => [
        i / (start + 2),
        0.1,
        i % 2 ? drums.lowBongo : drums.highBongo,
        62 + (i * 40) / (beats * (start + 2)),
      ]),
    },
  ],
});
const scatter = (count) => ({
  seconds: 1.6,
  parts: [
    { program: program.tubularBells, notes: [[0, 2, degree(7 + triad[count - 1]), 100]] },
    { program: program.dulcimer, notes: climb(0.05, [0, 2, 4, 7], 7 + count, 0.07, 88) },
    { program: program.choir, volume: 76, notes: [[0.1, 1.6, degree(7 + triad[count - 1]), 74 + count * 8]] },
    {
      program: program.taiko,
      notes: [
        [0, 0.5, 36, 92 + count * 6],
        [0.14, 0.4, 31, 76 + count * 8],
      ],
    },
  ],
});

const small = {
  click: { seconds: 0.25, loud: 0.45, parts: [{ program: 'drums', notes: [[0, 0.1, drums.muteConga, 96]] }] },
  spinStart: {
    seconds: 0.8,
    loud: 0.5,
    parts: [
      { program: program.dulcimer, notes: climb(0, [7, 5, 4, 2, 1, 0], 7, 0.07, 84) },
      { program: 'drums', notes: [[0, 0.3, drums.tambourine, 88]] },
    ],
  },
  reelStop: {
    seconds: 0.4,
    loud: 0.55,
    parts: [
      { program: program.taiko, notes: [[0, 0.3, 41, 100]] },
      { program: 'drums', notes: [[0, 0.2, drums.highBongo, 88]] },
    ],
  },
  land: {
    seconds: 0.5,
    loud: 0.6,
    parts: [
      {
        program: program.taiko,
        notes: [
          [0, 0.3, 36, 108],
          [0.08, 0.3, 43, 74],
        ],
      },
    ],
  },
  tick: { seconds: 0.22, loud: 0.32, parts: [{ program: program.glockenspiel, notes: [[0, 0.2, 86, 92]] }] },
  lock: {
    seconds: 0.7,
    loud: 0.7,
    parts: [
      { program: program.tubularBells, notes: [[0, 0.6, 74, 92]] },
      { program: program.taiko, notes: [[0, 0.3, 34, 108]] },
    ],
  },
  coins: {
    seconds: 1.6,
    loud: 0.55,
    parts: [
      {
        program: program.glockenspiel,
        notes: Array.from({ length: 28 }, (_, i) => [i * 0.085, 0.3, degree(21 + ((i * 5) % 9)), 66 + ((i * 7) % 30)]),
      },
    ],
  },
  change: {
    seconds: 1.1,
    parts: [{ program: program.harp, notes: climb(0, [0, 1, 2, 4, 5, 7, 8, 9, 11], 7, 0.06, 90) }],
  },
};

const effects = {
  ...small,
  scatter1: scatter(1),
  scatter2: scatter(2),
  scatter3: scatter(3),
  scatter4: scatter(4),
  scatter5: scatter(5),
  tense1: tense(2, 0),
  tense2: tense(3, 2),
  tense3: tense(4, 4),
  winSmall: {
    seconds: 1.5,
    loud: 0.75,
    parts: [
      { program: program.dulcimer, notes: climb(0, [0, 2, 4, 5, 7], 7, 0.1, 98) },
      { program: program.shakuhachi, volume: 88, notes: [[0.5, 1, degree(14), 84]] },
      { program: 'drums', notes: [0, 0.5, 0.75, 1.25].map((beat) => [beat, 0.2, drums.tambourine, 84]) },
    ],
  },
  multiplier: {
    seconds: 1.6,
    parts: [
      { program: program.taiko, notes: [[0, 0.6, 34, 120], ...roll(0.5, 60, 100, 41, 0.2)] },
      { program: program.horn, notes: [0, 4, 7].map((number) => [0, 1, degree(number), 104]) },
      { program: program.celesta, notes: climb(0.1, triad, 14, 0.08, 92) },
    ],
  },
  feature: {
    seconds: 4.8,
    parts: [
      ...grinding(4.2, 104),
      { program: program.timpani, notes: [...roll(2.4, 44, 116, 38, 1.2), [3.8, 1, 38, 124]] },
      {
        program: program.voice,
        volume: 88,
        notes: [[0.6, 3.4, 62, 96]],
        glide: [
          [0.6, -3],
          [1.6, 0],
          [3, 1],
          [3.9, 0],
        ],
      },
      { program: program.choir, notes: [50, 57, 62, 66, 69].map((pitch) => [3.8, 3.4, pitch, 114]) },
      { program: program.horn, notes: [0, 4, 7].map((number) => [3.8, 3, degree(number), 112]) },
      { program: program.dulcimer, notes: climb(3.8, [0, 1, 2, 4, 5, 7, 8, 9, 11, 14], 14, 0.11, 96) },
      { program: 'drums', volume: 96, notes: [[3.8, 3, drums.crash, 104]] },
    ],
  },
  winBig: {
    seconds: 3.4,
    parts: [
      {
        program: program.trumpet,
        notes: [
          [0, 0.4, 62, 112],
          [0.5, 0.2, 63, 104],
          [0.75, 0.2, 66, 106],
          [1, 0.5, 69, 114],
          [1.5, 2.8, 74, 120],
        ],
      },
      { program: program.horn, notes: [0, 4, 7].map((number) => [1.5, 2.6, degree(number), 112]) },
      { program: program.choir, notes: [62, 66, 69, 74].map((pitch) => [1.5, 2.9, pitch, 114]) },
      { program: program.shanai, volume: 62, notes: climb(0, [0, 1, 2, 4, 5, 7], 14, 0.25, 96) },
      { program: program.taiko, notes: [...roll(1.4, 70, 118, 41), [1.5, 1, 34, 127], ...roll(1.4, 80, 118, 43, 1.6)] },
      {
        program: 'drums',
        volume: 100,
        notes: [
          [1.5, 3, drums.crash, 108],
          ...Array.from({ length: 12 }, (_, i) => [1.5 + i / 4, 0.2, i % 3 ? drums.highBongo : drums.lowConga, 92]),
        ],
      },
    ],
  },
  outro: {
    seconds: 3.8,
    parts: [
      {
        program: program.slowStrings,
        notes: [
          [0, 1.2, 55, 92],
          [0, 1.2, 58, 90],
          [1.2, 1, 51, 92],
          [1.2, 1, 58, 92],
          ...[50, 57, 62, 66].map((pitch) => [2.2, 3.2, pitch, 104]),
        ],
      },
      {
        program: program.shakuhachi,
        notes: [
          [0, 0.6, 82, 86],
          [0.6, 0.6, 81, 82],
          [1.2, 0.5, 79, 86],
          [1.7, 0.5, 75, 84],
          [2.2, 2.8, 74, 94],
        ],
      },
      { program: program.harp, notes: [0, 4, 7, 12, 16, 19, 24].map((step, i) => [2.2 + i * 0.11, 1, 62 + step, 90]) },
      { program: program.choir, volume: 84, notes: [62, 66, 69].map((pitch) => [2.2, 2.8, pitch, 92]) },
      { program: program.tubularBells, volume: 84, notes: [[2.2, 2.6, 74, 90]] },
    ],
  },
};

export const score = {
  bpm: 92,
  beats: bars * beatsInBar,
  layers: [ground, qanun, tune, march, court, suspense],
  effects,
};

// The score of Storm of Olympus: a procession under thunder in A minor, 8 bars at 92 beats a minute, in six layers.
import { drums, program } from './instruments.mjs';
import { climb as climbOf, everyBarOf, roll, tones } from './notes.mjs';

const bars = 8;
const beatsInBar = 4;
/** Root of each bar's chord and its third and fifth, in semitones above the root. */
const chords = [
  [45, 3, 7],
  [41, 4, 7],
  [48, 4, 7],
  [43, 4, 7],
  [45, 3, 7],
  [38, 3, 7],
  [41, 4, 7],
  [40, 4, 7],
];
const everyBar = everyBarOf(chords, beatsInBar);

/** The melody: beat within the eight bars, length, pitch. */
const melody = [
  [0, 1.5, 69],
  [1.5, 0.5, 71],
  [2, 1, 72],
  [3, 1, 76],
  [4, 2.5, 77],
  [6.5, 0.5, 76],
  [7, 1, 72],
  [8, 1.5, 76],
  [9.5, 0.5, 74],
  [10, 1, 72],
  [11, 1, 67],
  [12, 3, 74],
  [15, 1, 71],
  [16, 1.5, 69],
  [17.5, 0.5, 72],
  [18, 1, 76],
  [19, 1, 81],
  [20, 2.5, 77],
  [22.5, 0.5, 76],
  [23, 1, 74],
  [24, 1.5, 72],
  [25.5, 0.5, 74],
  [26, 1, 77],
  [27, 1, 76],
  [28, 2, 76],
  [30, 1, 74],
  [31, 1, 68],
];
const sung = (velocity, octave = 0) =>
  melody.map(([beat, beats, pitch]) => [beat, beats * 0.96, pitch + 12 * octave, velocity]);

const ground = {
  name: 'ground',
  isMono: true,
  parts: [
    {
      program: program.slowStrings,
      volume: 104,
      notes: everyBar((at, [root, , fifth]) => [
        [at, 3.95, root - 12, 80],
        [at, 3.95, root + fifth - 12, 66],
      ]),
    },
    {
      program: program.timpani,
      volume: 92,
      notes: everyBar((at, [root], bar) => [
        [at, 1, root - 12 < 36 ? root : root - 0, 62],
        ...(bar % 2
          ? [
              [at + 3, 0.4, 40, 46],
              [at + 3.5, 0.4, 40, 54],
            ]
          : []),
      ]),
    },
  ],
};
const harp = {
  name: 'harp',
  parts: [
    {
      program: program.harp,
      volume: 108,
      pan: 84,
      notes: everyBar((at, chord) => {
        const [a, b, c] = tones(chord, 1);
        return [a, b, c, a + 12, c, b, a + 12, c].map((pitch, i) => [at + i * 0.5, 1, pitch, 66 - (i % 2) * 12]);
      }),
    },
    {
      program: program.celesta,
      volume: 66,
      pan: 42,
      notes: everyBar((at, chord) => [0.5, 2.5].map((beat, i) => [at + beat, 1, tones(chord, 2)[i + 1], 60])),
    },
  ],
};
const tune = {
  name: 'tune',
  parts: [
    { program: program.horn, volume: 104, pan: 54, notes: sung(86, -1) },
    { program: program.oboe, volume: 82, pan: 78, notes: sung(74) },
    { program: program.panFlute, volume: 62, pan: 36, notes: sung(64) },
  ],
};
const drumming = {
  name: 'drumming',
  isMono: true,
  parts: [
    {
      program: program.taiko,
      volume: 118,
      notes: everyBar((at, _, bar) => [
        [at, 0.6, 45, 112],
        [at + 0.75, 0.4, 50, 66],
        [at + 1.5, 0.4, 45, 92],
        [at + 2, 0.4, 50, 78],
        [at + 2.5, 0.4, 45, 98],
        [at + 3.25, 0.4, 52, 70],
        ...(bar % 2 ? [3.5, 3.75].map((beat, i) => [at + beat, 0.3, 48, 80 + i * 20]) : []),
      ]),
    },
    {
      program: 'drums',
      volume: 84,
      notes: everyBar((at, _, bar) => [
        [at + 1, 0.2, drums.sideStick, 54],
        [at + 3, 0.2, drums.sideStick, 60],
        ...(bar % 4 === 0 ? [[at, 2, drums.crash, 56]] : []),
      ]),
    },
  ],
};
const tempest = {
  name: 'tempest',
  parts: [
    { program: program.trumpet, volume: 84, pan: 74, notes: sung(92) },
    {
      program: program.choir,
      volume: 104,
      pan: 60,
      notes: everyBar((at, chord) => tones(chord, 1).map((pitch) => [at, 3.9, pitch, 92])),
    },
    {
      program: program.strings,
      volume: 92,
      pan: 40,
      notes: everyBar((at, chord) =>
        Array.from({ length: 16 }, (_, i) => [
          at + i * 0.25,
          0.22,
          tones(chord, 1)[[0, 1, 2, 1][i % 4]],
          76 + (i % 4 === 0 ? 18 : 0),
        ]),
      ),
    },
    {
      program: program.brass,
      volume: 86,
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
      notes: everyBar((at, _, bar) => [57, 60, 63].map((pitch) => [at, 4, pitch + (bar % 2), 86])),
    },
    {
      program: program.taiko,
      volume: 112,
      notes: everyBar((at) => Array.from({ length: 8 }, (_, i) => [at + i * 0.5, 0.3, 43, i % 2 === 0 ? 104 : 70])),
    },
    { program: program.choir, volume: 76, notes: everyBar((at) => [[at, 3.9, 69, 74]]) },
  ],
};

const climb = (from, steps, pitch0, beats, velocity) =>
  climbOf(
    from,
    steps.map((step) => pitch0 + step),
    beats,
    velocity,
  );
const minor = [0, 3, 7, 12, 15, 19, 24];
/** Thunder: low drums that roll away. */
const thunder = (at, loud) => [
  {
    program: program.taiko,
    volume: 127,
    notes: Array.from({ length: 14 }, (_, i) => [
      at + i * 0.11 + (i % 3) * 0.04,
      0.6,
      31 + ((i * 5) % 7),
      loud * (1 - i / 18),
    ]),
  },
  {
    program: 'drums',
    volume: 110,
    notes: [
      [at, 3, drums.crash, loud * 0.8],
      [at, 0.4, drums.kick, loud],
      [at + 0.12, 0.4, drums.lowFloorTom, loud * 0.9],
    ],
  },
];
const tense = (beats, pitch) => ({
  seconds: (beats * 60) / 112 + 0.5,
  loud: 0.7 + (pitch - 57) * 0.03,
  bpm: 112,
  parts: [
    { program: program.taiko, notes: roll(beats, 50, 120, 43) },
    {
      program: program.tremoloStrings,
      notes: Array.from({ length: beats * 2 }, (_, i) => [i / 2, 0.55, pitch + i + 12, 62 + i * 5]),
    },
    { program: program.choir, notes: Array.from({ length: beats }, (_, i) => [i, 1.05, pitch + i * 2, 66 + i * 10]) },
  ],
});
const scatter = (count) => ({
  seconds: 1.5,
  parts: [
    { program: program.tubularBells, notes: [[0, 2, 69 + [0, 3, 7, 12, 15][count - 1], 100]] },
    {
      program: program.choir,
      volume: 70 + count * 11,
      notes: [0, 3, 7].map((step) => [0, 1.3, 57 + step + [0, 3, 5, 8, 10][count - 1], 78 + count * 8]),
    },
    ...thunder(0, 64 + count * 11),
  ],
});

const effects = {
  click: { seconds: 0.25, loud: 0.45, parts: [{ program: program.pizzicato, notes: [[0, 0.1, 72, 90]] }] },
  spinStart: {
    seconds: 0.8,
    loud: 0.5,
    parts: [
      { program: program.harp, notes: climb(0, [12, 7, 3, 0, -5, -9], 64, 0.07, 84) },
      { program: program.taiko, notes: [[0.35, 0.4, 41, 70]] },
    ],
  },
  reelStop: {
    seconds: 0.4,
    loud: 0.55,
    parts: [
      { program: program.taiko, notes: [[0, 0.3, 43, 104]] },
      { program: 'drums', notes: [[0, 0.1, drums.sideStick, 44]] },
    ],
  },
  land: {
    seconds: 0.5,
    loud: 0.6,
    parts: [
      {
        program: program.taiko,
        notes: [
          [0, 0.3, 41, 108],
          [0.09, 0.3, 45, 80],
        ],
      },
    ],
  },
  remove: {
    seconds: 0.9,
    loud: 0.6,
    parts: [
      { program: program.celesta, notes: climb(0, minor.slice(0, 4), 69, 0.08, 96) },
      { program: 'drums', notes: [[0, 0.5, drums.splash, 66]] },
    ],
  },
  scatter1: scatter(1),
  scatter2: scatter(2),
  scatter3: scatter(3),
  scatter4: scatter(4),
  scatter5: scatter(5),
  tense1: tense(2, 57),
  tense2: tense(3, 60),
  tense3: tense(4, 64),
  winSmall: {
    seconds: 1.4,
    loud: 0.75,
    parts: [
      { program: program.harp, notes: climb(0, minor, 57, 0.1, 100) },
      { program: program.horn, notes: [0, 3, 7].map((step) => [0.5, 0.7, 57 + step, 86]) },
    ],
  },
  tick: { seconds: 0.22, loud: 0.32, parts: [{ program: program.celesta, notes: [[0, 0.2, 81, 92]] }] },
  multiplier: {
    seconds: 1.6,
    parts: [
      ...thunder(0, 104),
      { program: program.brass, notes: [0, 7, 12].map((step) => [0, 0.9, 57 + step, 104]) },
      { program: program.celesta, notes: climb(0.1, minor, 69, 0.08, 92) },
    ],
  },
  lock: {
    seconds: 0.7,
    loud: 0.7,
    parts: [
      { program: program.tubularBells, notes: [[0, 0.6, 69, 96]] },
      { program: program.taiko, notes: [[0, 0.3, 45, 90]] },
    ],
  },
  coins: {
    seconds: 1.6,
    loud: 0.55,
    parts: [
      {
        program: program.celesta,
        notes: Array.from({ length: 26 }, (_, i) => [i * 0.09, 0.3, 81 + ((i * 5) % 13), 70 + ((i * 7) % 30)]),
      },
    ],
  },
  change: {
    seconds: 1.1,
    parts: [{ program: program.harp, notes: climb(0, [0, 3, 7, 10, 12, 15, 19, 22, 24], 57, 0.06, 90) }],
  },
  feature: {
    seconds: 4.2,
    parts: [
      {
        program: program.horn,
        notes: [
          [0, 0.5, 57, 110],
          [0.5, 0.5, 60, 110],
          [1, 1.2, 64, 116],
          [2.2, 0.4, 62, 108],
          [2.6, 3, 69, 122],
        ],
      },
      {
        program: program.trombone,
        notes: [
          [0, 1, 45, 104],
          [1, 1.2, 41, 104],
          [2.6, 3, 45, 114],
        ],
      },
      {
        program: program.choir,
        notes: [[1, 1.5, 65, 92], ...[57, 64, 69, 72, 76].map((pitch) => [2.6, 3, pitch, 118])],
      },
      {
        program: program.timpani,
        notes: [...roll(1, 60, 112, 45), [1, 0.8, 41, 118], ...roll(0.8, 70, 118, 45, 1.8), [2.6, 1, 45, 126]],
      },
      ...thunder(2.6, 122),
    ],
  },
  winBig: {
    seconds: 3.2,
    parts: [
      {
        program: program.trumpet,
        notes: [
          [0, 0.4, 69, 112],
          [0.4, 0.4, 72, 112],
          [0.8, 0.4, 76, 116],
          [1.2, 2.6, 81, 122],
        ],
      },
      {
        program: program.brass,
        notes: [
          [0, 0.4, 57, 104],
          [0.4, 0.4, 60, 104],
          [0.8, 0.4, 64, 106],
          ...[57, 61, 64, 69].map((pitch) => [1.2, 2.6, pitch, 114]),
        ],
      },
      { program: program.choir, notes: [69, 73, 76].map((pitch) => [1.2, 2.8, pitch, 112]) },
      {
        program: program.timpani,
        notes: [[0, 0.4, 45, 110], [0.4, 0.4, 45, 104], [0.8, 0.4, 40, 108], ...roll(1.5, 90, 122, 45, 1.2)],
      },
      ...thunder(1.2, 118),
    ],
  },
  outro: {
    seconds: 3.2,
    parts: [
      {
        program: program.slowStrings,
        notes: [
          [0, 1.2, 53, 92],
          [0, 1.2, 60, 92],
          [1.2, 1, 52, 94],
          [1.2, 1, 59, 94],
          ...[45, 57, 61, 64, 69].map((pitch) => [2.2, 3, pitch, 104]),
        ],
      },
      {
        program: program.flute,
        notes: [
          [0, 0.6, 81, 88],
          [0.6, 0.6, 79, 84],
          [1.2, 1, 76, 88],
          [2.2, 2.5, 81, 96],
        ],
      },
      { program: program.harp, notes: climb(2.2, [0, 4, 7, 12, 16, 19, 24], 57, 0.1, 88) },
      { program: program.choir, notes: [57, 64, 69].map((pitch) => [2.2, 2.6, pitch, 92]) },
    ],
  },
};

export const score = {
  bpm: 92,
  beats: bars * beatsInBar,
  layers: [ground, harp, tune, drumming, tempest, suspense],
  effects,
};

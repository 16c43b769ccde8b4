// The score of Fruit Crown: a royal fair in C major, 8 bars at 112 beats a minute, in six layers.
import { drums, program } from './instruments.mjs';
import { climb as climbOf, everyBarOf, roll, tones } from './notes.mjs';

const bars = 8;
const beatsInBar = 4;
/** Root of each bar's chord and its third and fifth, in semitones above the root. */
const chords = [
  [48, 4, 7],
  [45, 3, 7],
  [41, 4, 7],
  [43, 4, 7],
  [48, 4, 7],
  [40, 3, 7],
  [41, 4, 7],
  [43, 4, 10],
];
const everyBar = everyBarOf(chords, beatsInBar);

/** The melody: beat within the eight bars, length, pitch. */
const melody = [
  [0, 1, 76],
  [1, 0.5, 74],
  [1.5, 0.5, 72],
  [2, 1, 79],
  [3, 1, 76],
  [4, 1, 72],
  [5, 0.5, 74],
  [5.5, 0.5, 76],
  [6, 2, 69],
  [8, 1, 77],
  [9, 0.5, 76],
  [9.5, 0.5, 74],
  [10, 1, 72],
  [11, 1, 77],
  [12, 0.5, 79],
  [12.5, 0.5, 77],
  [13, 0.5, 76],
  [13.5, 0.5, 74],
  [14, 2, 74],
  [16, 1, 76],
  [17, 0.5, 79],
  [17.5, 0.5, 76],
  [18, 1, 84],
  [19, 1, 79],
  [20, 1, 83],
  [21, 0.5, 81],
  [21.5, 0.5, 79],
  [22, 2, 76],
  [24, 1, 81],
  [25, 0.5, 79],
  [25.5, 0.5, 77],
  [26, 1, 76],
  [27, 1, 74],
  [28, 0.5, 79],
  [28.5, 0.5, 79],
  [29, 0.5, 81],
  [29.5, 0.5, 83],
  [30, 1, 79],
  [31, 1, 74],
];
const sung = (velocity, octave = 0) =>
  melody.map(([beat, beats, pitch]) => [beat, beats * 0.92, pitch + 12 * octave, velocity]);

const ground = {
  name: 'ground',
  isMono: true,
  parts: [
    {
      program: program.tuba,
      volume: 110,
      notes: everyBar((at, [root, , fifth]) => [
        [at, 0.9, root - 12, 92],
        [at + 2, 0.9, root + fifth - 24 + (root < 43 ? 12 : 0), 82],
        [at + 3.5, 0.4, root - 12, 66],
      ]),
    },
    {
      program: program.pizzicato,
      volume: 104,
      notes: everyBar((at, chord) =>
        [1, 3].flatMap((beat) => tones(chord, 1).map((pitch) => [at + beat, 0.4, pitch, 78])),
      ),
    },
    {
      program: 'drums',
      volume: 76,
      notes: everyBar((at) => [1, 3].map((beat) => [at + beat, 0.2, drums.sideStick, 44])),
    },
  ],
};
const strings = {
  name: 'strings',
  parts: [
    {
      program: program.strings,
      volume: 92,
      pan: 44,
      notes: everyBar((at, chord) => tones(chord, 1).map((pitch) => [at, 3.95, pitch, 58])),
    },
    {
      program: program.harp,
      volume: 100,
      pan: 88,
      notes: everyBar((at, chord) => {
        const [a, b, c] = tones(chord, 1);
        return [a, b, c, a + 12, b + 12, a + 12, c, b].map((pitch, i) => [at + i * 0.5, 0.8, pitch, 62 - (i % 2) * 10]);
      }),
    },
  ],
};
const tune = {
  name: 'tune',
  parts: [
    { program: program.clarinet, volume: 100, pan: 54, notes: sung(82) },
    { program: program.marimba, volume: 92, pan: 78, notes: sung(74) },
    {
      program: program.accordion,
      volume: 58,
      pan: 30,
      notes: everyBar((at, chord) =>
        [1, 1.5, 3, 3.5].flatMap((beat) => tones(chord, 1).map((pitch) => [at + beat, 0.35, pitch, 58])),
      ),
    },
  ],
};
const march = {
  name: 'march',
  isMono: true,
  parts: [
    {
      program: 'drums',
      volume: 108,
      notes: everyBar((at, _, bar) => [
        ...[0, 2].map((beat) => [at + beat, 0.3, drums.kick, 92]),
        ...[1, 3].map((beat) => [at + beat, 0.2, drums.snare, 76]),
        ...[1.75, 2.5, 3.5, 3.75].map((beat) => [at + beat, 0.1, drums.snare, 40]),
        ...Array.from({ length: 8 }, (__, i) => [at + i * 0.5, 0.2, drums.shaker, 46 + (i % 2) * 16]),
        ...[1, 3].map((beat) => [at + beat, 0.2, drums.tambourine, 50]),
        ...(bar % 4 === 3 ? [3, 3.25, 3.5, 3.75].map((beat, i) => [at + beat, 0.1, drums.snare, 60 + i * 14]) : []),
        ...(bar === 0 ? [[at, 2, drums.crash, 60]] : []),
      ]),
    },
  ],
};
const feast = {
  name: 'feast',
  parts: [
    { program: program.trumpet, volume: 96, pan: 76, notes: sung(92) },
    { program: program.piccolo, volume: 70, pan: 92, notes: sung(66, 1) },
    {
      program: program.brass,
      volume: 92,
      pan: 40,
      notes: everyBar((at, chord) =>
        [0, 1.5, 2.5, 3].flatMap((beat, i) =>
          tones(chord, 1).map((pitch) => [at + beat, i === 1 ? 0.8 : 0.4, pitch, 84]),
        ),
      ),
    },
    {
      program: program.timpani,
      volume: 106,
      notes: everyBar((at, [root]) => [
        [at, 0.8, root - 5, 96],
        [at + 2, 0.4, root - 5, 80],
        [at + 3, 0.3, root - 5, 76],
        [at + 3.5, 0.3, root - 5, 84],
      ]),
    },
    {
      program: program.choir,
      volume: 66,
      pan: 56,
      notes: everyBar((at, chord) => tones(chord, 1).map((pitch) => [at, 3.9, pitch, 66])),
    },
  ],
};
/** It must not depend on the bar it enters in: one chord over a drone, with a heartbeat. */
const suspense = {
  name: 'suspense',
  isMono: true,
  parts: [
    {
      program: program.tremoloStrings,
      volume: 110,
      notes: everyBar((at, _, bar) => [55, 58, 61].map((pitch) => [at, 4, pitch + (bar % 2), 84])),
    },
    {
      program: program.timpani,
      volume: 112,
      notes: everyBar((at) => Array.from({ length: 8 }, (_, i) => [at + i * 0.5, 0.3, 43, i % 2 === 0 ? 92 : 66])),
    },
    {
      program: 'drums',
      volume: 92,
      notes: everyBar((at) =>
        Array.from({ length: 16 }, (_, i) => [at + i * 0.25, 0.1, drums.hat, 40 + (i % 4 === 0 ? 24 : 0)]),
      ),
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
const major = [0, 4, 7, 12, 16, 19, 24];
/** A reel in suspense: kettledrums and tremolo that rise; each stage is longer, higher and louder. */
const tense = (beats, pitch) => ({
  seconds: (beats * 60) / 112 + 0.5,
  loud: 0.7 + (pitch - 55) * 0.03,
  parts: [
    { program: program.timpani, notes: roll(beats, 50, 118, pitch - 12) },
    {
      program: program.tremoloStrings,
      notes: Array.from({ length: beats * 2 }, (_, i) => [i / 2, 0.55, pitch + i + 12, 60 + i * 5]),
    },
    {
      program: program.harp,
      notes: Array.from({ length: beats * 4 }, (_, i) => [i / 4, 0.4, pitch + 12 + i, 54 + i * 3]),
    },
  ],
});
/** A star has landed: each raises the chord. */
const scatter = (count) => ({
  seconds: 1.5,
  parts: [
    { program: program.tubularBells, notes: [[0, 2, 72 + [0, 4, 7, 12, 16][count - 1], 104]] },
    { program: program.glockenspiel, notes: climb(0, major.slice(0, 3 + count), 72, 0.12, 92) },
    {
      program: program.brass,
      volume: 80 + count * 9,
      notes: [0, 4, 7].map((step) => [0, 1.2, 55 + step + [0, 2, 4, 7, 9][count - 1], 70 + count * 9]),
    },
    { program: program.timpani, notes: [[0, 0.6, 43, 90 + count * 7]] },
  ],
});

const effects = {
  click: { seconds: 0.25, loud: 0.5, parts: [{ program: 'drums', notes: [[0, 0.1, drums.highBlock, 80]] }] },
  spinStart: {
    seconds: 0.8,
    loud: 0.55,
    parts: [
      { program: program.harp, notes: climb(0, [0, 2, 4, 7, 9, 12, 14, 16], 60, 0.07, 84) },
      { program: program.pizzicato, notes: [[0, 0.4, 48, 92]] },
      {
        program: 'drums',
        notes: [
          [0, 0.2, drums.tambourine, 70],
          [0.5, 0.2, drums.shaker, 60],
        ],
      },
    ],
  },
  reelStop: {
    seconds: 0.4,
    loud: 0.6,
    parts: [
      {
        program: 'drums',
        notes: [
          [0, 0.2, drums.kick, 110],
          [0, 0.1, drums.sideStick, 60],
        ],
      },
      { program: program.marimba, notes: [[0, 0.3, 48, 96]] },
    ],
  },
  scatter1: scatter(1),
  scatter2: scatter(2),
  scatter3: scatter(3),
  scatter4: scatter(4),
  scatter5: scatter(5),
  tense1: tense(2, 55),
  tense2: tense(3, 58),
  tense3: tense(4, 62),
  winSmall: {
    seconds: 1.3,
    loud: 0.75,
    parts: [
      { program: program.xylophone, notes: climb(0, [0, 4, 7, 12], 72, 0.16, 100) },
      { program: program.glockenspiel, notes: climb(0, [12, 16, 19, 24], 72, 0.16, 76) },
      { program: program.pizzicato, notes: [0, 4, 7].map((step) => [0.64, 0.5, 60 + step, 92]) },
    ],
  },
  tick: { seconds: 0.22, loud: 0.35, parts: [{ program: program.xylophone, notes: [[0, 0.2, 84, 90]] }] },
  multiplier: {
    seconds: 1.2,
    parts: [
      { program: program.celesta, notes: climb(0, major, 60, 0.08, 96) },
      { program: program.brass, notes: [0, 4, 7].map((step) => [0.5, 0.6, 60 + step, 92]) },
    ],
  },
  coins: {
    seconds: 1.6,
    loud: 0.6,
    parts: [
      {
        program: program.glockenspiel,
        notes: Array.from({ length: 26 }, (_, i) => [i * 0.1, 0.3, 84 + ((i * 5) % 13), 70 + ((i * 7) % 30)]),
      },
      { program: 'drums', notes: Array.from({ length: 13 }, (_, i) => [i * 0.2, 0.1, drums.tambourine, 50]) },
    ],
  },
  change: {
    seconds: 1.1,
    parts: [
      { program: program.harp, notes: climb(0, [0, 4, 7, 11, 12, 16, 19, 23, 24], 60, 0.07, 90) },
      { program: 'drums', notes: [[0.6, 0.3, drums.triangle, 90]] },
    ],
  },
  feature: {
    seconds: 4,
    parts: [
      {
        program: program.trumpet,
        notes: [
          [0, 0.3, 67, 110],
          [0.33, 0.3, 67, 104],
          [0.66, 0.3, 67, 108],
          [1, 1.4, 72, 118],
          [2.5, 0.4, 71, 108],
          [3, 0.4, 72, 112],
          [3.5, 2.5, 76, 122],
        ],
      },
      {
        program: program.horn,
        notes: [
          [1, 1.4, 64, 100],
          [2.5, 0.9, 62, 96],
          [3.5, 2.5, 67, 110],
        ],
      },
      {
        program: program.brass,
        notes: [
          [1, 1.4, 48, 96],
          [1, 1.4, 60, 96],
          [3.5, 2.5, 48, 104],
          [3.5, 2.5, 60, 104],
          [3.5, 2.5, 64, 104],
        ],
      },
      { program: program.choir, notes: [60, 64, 67, 72].map((pitch) => [3.5, 2.8, pitch, 100]) },
      {
        program: program.timpani,
        notes: [
          ...roll(1, 60, 110, 43),
          [1, 0.8, 48, 118],
          ...roll(1, 60, 100, 43).map(([beat, ...rest]) => [beat + 2.5, ...rest]),
          [3.5, 1, 48, 124],
        ],
      },
      {
        program: 'drums',
        notes: [
          [1, 2, drums.crash, 96],
          [3.5, 3, drums.crash, 112],
        ],
      },
      { program: program.harp, notes: climb(3.5, [0, 4, 7, 12, 16, 19, 24, 28, 31], 60, 0.14, 90) },
    ],
  },
  winBig: {
    seconds: 3,
    parts: [
      {
        program: program.trumpet,
        notes: [
          [0, 0.4, 72, 112],
          [0.5, 0.4, 76, 112],
          [1, 0.4, 79, 116],
          [1.5, 2.6, 84, 122],
        ],
      },
      {
        program: program.brass,
        notes: [
          [0, 0.4, 60, 104],
          [0.5, 0.4, 64, 104],
          [1, 0.4, 67, 106],
          ...[60, 64, 67, 72].map((pitch) => [1.5, 2.6, pitch, 112]),
        ],
      },
      {
        program: program.timpani,
        notes: [
          [0, 0.4, 48, 110],
          [0.5, 0.4, 43, 104],
          [1, 0.4, 43, 108],
          ...roll(1.5, 90, 120, 48).map(([beat, ...rest]) => [beat + 1.5, ...rest]),
        ],
      },
      {
        program: 'drums',
        notes: [
          [0, 1, drums.crash, 88],
          [1.5, 3, drums.crash, 116],
        ],
      },
      { program: program.glockenspiel, notes: climb(1.5, [0, 4, 7, 12, 16, 19, 24], 72, 0.12, 92) },
    ],
  },
  outro: {
    seconds: 3,
    parts: [
      {
        program: program.horn,
        notes: [
          [0, 0.9, 65, 98],
          [1, 0.9, 67, 100],
          [2, 2.6, 72, 108],
        ],
      },
      {
        program: program.strings,
        notes: [
          [0, 1, 53, 92],
          [0, 1, 60, 92],
          [1, 1, 55, 94],
          [1, 1, 62, 94],
          ...[48, 55, 60, 64, 67].map((pitch) => [2, 3, pitch, 100]),
        ],
      },
      { program: program.harp, notes: climb(2, [0, 4, 7, 12, 16, 19, 24], 60, 0.1, 84) },
      {
        program: program.timpani,
        notes: [
          [0, 0.4, 41, 90],
          [1, 0.4, 43, 96],
          [2, 1, 48, 116],
        ],
      },
    ],
  },
};

export const score = {
  bpm: 112,
  beats: bars * beatsInBar,
  layers: [ground, strings, tune, march, feast, suspense],
  effects,
};

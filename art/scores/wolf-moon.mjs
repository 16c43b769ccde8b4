// The score of Wolf Moon: a song of the northern night in D dorian, 8 bars at 84 beats a minute, in six layers.
import { drums, program } from './instruments.mjs';
import { climb as climbOf, degreesOf, everyBarOf, roll, tones } from './notes.mjs';

const bars = 8;
const beatsInBar = 4;
/** Root of each bar's chord and its third and fifth, in semitones above the root. */
const chords = [
  [50, 3, 7],
  [48, 4, 7],
  [43, 4, 7],
  [50, 3, 7],
  [53, 4, 7],
  [48, 4, 7],
  [45, 3, 7],
  [43, 4, 7],
];
const everyBar = everyBarOf(chords, beatsInBar);
/** D dorian from D3 on. */
const degree = degreesOf(50, [0, 2, 3, 5, 7, 9, 10]);

/** The melody: beat within the eight bars, length, degree of the scale. */
const melody = [
  [0, 1.5, 7],
  [1.5, 0.5, 8],
  [2, 2, 11],
  [4, 1.5, 10],
  [5.5, 0.5, 9],
  [6, 2, 8],
  [8, 1, 10],
  [9, 0.5, 9],
  [9.5, 0.5, 8],
  [10, 2, 6],
  [12, 3.5, 7],
  [16, 1.5, 9],
  [17.5, 0.5, 11],
  [18, 2, 14],
  [20, 1.5, 13],
  [21.5, 0.5, 11],
  [22, 2, 10],
  [24, 1, 11],
  [25, 0.5, 10],
  [25.5, 0.5, 8],
  [26, 2, 9],
  [28, 1, 8],
  [29, 1, 6],
  [30, 1.75, 10],
];
const sung = (velocity, octave = 0) =>
  melody.map(([beat, beats, number]) => [beat, beats * 0.96, degree(number) + 12 * octave, velocity]);

/** The call of a wolf: from below up to a pitch, held, and down again. */
const call = (beat, beats, pitch, loud) =>
  [
    [program.voice, 118, 0],
    [program.shakuhachi, 70, 0],
    [program.cello, 58, -12],
  ].map(([instrument, volume, shift], i) => ({
    program: instrument,
    volume,
    pan: 54 + i * 10,
    notes: [[beat, beats, pitch + shift, loud]],
    glide: [
      [beat, -7],
      [beat + beats * 0.2, 0],
      [beat + beats * 0.34, 1.6],
      [beat + beats * 0.46, 0.4],
      [beat + beats * 0.7, 0],
      [beat + beats, -5],
    ],
    swell: { from: 70, to: 127, beat, beats: beats * 0.4 },
  }));

const ground = {
  name: 'ground',
  isMono: true,
  parts: [
    {
      program: program.slowStrings,
      volume: 104,
      notes: everyBar((at, [root, , fifth]) => [
        [at, 3.95, root - 12, 78],
        [at, 3.95, root + fifth - 12, 62],
      ]),
    },
    {
      program: program.taiko,
      volume: 84,
      notes: everyBar((at, _, bar) => [
        [at, 0.8, 38, 74],
        [at + 0.5, 0.5, 38, 46],
        ...(bar % 2 ? [[at + 3.5, 0.4, 40, 50]] : []),
      ]),
    },
  ],
};
const strings = {
  name: 'strings',
  parts: [
    {
      program: program.dulcimer,
      volume: 84,
      pan: 86,
      notes: everyBar((at, chord) => {
        const [a, b, c] = tones(chord, 1);
        return [a, c, b + 12, c, a + 12, c, b, c].map((pitch, i) => [at + i * 0.5, 1.2, pitch, 66 - (i % 2) * 14]);
      }),
    },
    {
      program: program.kalimba,
      volume: 92,
      pan: 40,
      notes: everyBar((at, chord) =>
        [0.75, 1.5, 2.75].map((beat, i) => [at + beat, 1, tones(chord, 2)[(i + 1) % 3], 62]),
      ),
    },
    { program: program.steelGuitar, volume: 66, pan: 58, notes: everyBar((at, [root]) => [[at, 3.6, root, 70]]) },
  ],
};
const tune = {
  name: 'tune',
  parts: [
    { program: program.fiddle, volume: 92, pan: 74, notes: sung(78) },
    { program: program.recorder, volume: 74, pan: 46, notes: sung(72, 1) },
    { program: program.cello, volume: 84, pan: 60, notes: sung(70, -1) },
  ],
};
const hunt = {
  name: 'hunt',
  isMono: true,
  parts: [
    {
      program: program.taiko,
      volume: 116,
      notes: everyBar((at, _, bar) => [
        [at, 0.5, 45, 108],
        [at + 0.75, 0.3, 50, 64],
        [at + 1, 0.3, 45, 82],
        [at + 1.75, 0.3, 52, 66],
        [at + 2, 0.5, 43, 104],
        [at + 2.5, 0.3, 50, 76],
        [at + 3, 0.3, 45, 88],
        [at + 3.5, 0.3, 50, 70],
        ...(bar % 4 === 3 ? [3.25, 3.75].map((beat) => [at + beat, 0.2, 54, 92]) : []),
      ]),
    },
    {
      program: 'drums',
      volume: 70,
      notes: everyBar((at) => Array.from({ length: 8 }, (_, i) => [at + i * 0.5, 0.2, drums.maracas, i % 2 ? 40 : 60])),
    },
  ],
};
const pack = {
  name: 'pack',
  parts: [
    {
      program: program.choir,
      volume: 106,
      pan: 62,
      notes: everyBar((at, chord) => tones(chord, 1).map((pitch) => [at, 3.9, pitch, 90])),
    },
    { program: program.horn, volume: 96, pan: 44, notes: sung(92, -1) },
    { program: program.fiddle, volume: 70, pan: 84, notes: sung(86, 1) },
    {
      program: program.strings,
      volume: 88,
      pan: 70,
      notes: everyBar((at, chord) =>
        Array.from({ length: 8 }, (_, i) => [
          at + i * 0.5,
          0.42,
          tones(chord, 1)[[0, 2, 1, 2][i % 4]],
          70 + (i % 4 === 0 ? 20 : 0),
        ]),
      ),
    },
    {
      program: program.brass,
      volume: 70,
      notes: everyBar((at, chord) =>
        [0, 2.5].flatMap((beat) => tones(chord).map((pitch) => [at + beat, 0.6, pitch, 84])),
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
      notes: everyBar((at, _, bar) => [50, 57, 60, 65].map((pitch) => [at, 4, pitch + (bar % 2), 80])),
    },
    {
      program: program.taiko,
      volume: 116,
      notes: everyBar((at) =>
        [0, 1, 2, 3].flatMap((beat) => [
          [at + beat, 0.3, 38, 110],
          [at + beat + 0.3, 0.3, 38, 76],
        ]),
      ),
    },
    { program: program.whistle, volume: 46, notes: everyBar((at) => [[at, 3.9, 86, 60]]) },
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

const tense = (beats, start) => ({
  seconds: (beats * 60) / 100 + 0.5,
  loud: 0.7 + start * 0.06,
  bpm: 100,
  parts: [
    {
      program: program.taiko,
      notes: Array.from({ length: beats }, (_, i) => [
        [i, 0.3, 38, 80 + i * 10],
        [i + 0.3, 0.3, 38, 60 + i * 10],
      ]).flat(),
    },
    {
      program: program.tremoloStrings,
      notes: Array.from({ length: beats * 2 }, (_, i) => [i / 2, 0.55, degree(start + i + 7), 62 + i * 5]),
    },
    {
      program: program.voice,
      volume: 76 + start * 6,
      notes: [[0, beats, degree(start + 7), 92]],
      glide: [
        [0, -5],
        [beats, 2],
      ],
    },
  ],
});
const scatter = (count) => ({
  seconds: 1.6,
  parts: [
    { program: program.tubularBells, notes: [[0, 2, degree(7 + triad[count - 1]), 98]] },
    ...call(0, 1.9, 62 + [0, 3, 5, 7, 10][count - 1], 70 + count * 10),
    {
      program: program.taiko,
      notes: [
        [0, 0.5, 40, 84 + count * 7],
        [0.12, 0.4, 36, 70 + count * 8],
      ],
    },
  ],
});

const small = {
  click: { seconds: 0.25, loud: 0.45, parts: [{ program: program.pizzicato, notes: [[0, 0.1, 74, 90]] }] },
  spinStart: {
    seconds: 0.8,
    loud: 0.5,
    parts: [
      { program: program.dulcimer, notes: climb(0, [7, 4, 2, 0, -3], 9, 0.08, 84) },
      { program: program.shakuhachi, volume: 60, notes: [[0, 0.6, 74, 60]] },
    ],
  },
  reelStop: {
    seconds: 0.4,
    loud: 0.55,
    parts: [
      { program: program.taiko, notes: [[0, 0.3, 45, 102]] },
      { program: program.kalimba, volume: 60, notes: [[0, 0.3, 62, 70]] },
    ],
  },
  land: {
    seconds: 0.5,
    loud: 0.6,
    parts: [
      {
        program: program.taiko,
        notes: [
          [0, 0.3, 40, 106],
          [0.09, 0.3, 45, 78],
        ],
      },
    ],
  },
  tick: { seconds: 0.22, loud: 0.32, parts: [{ program: program.kalimba, notes: [[0, 0.2, 86, 96]] }] },
  lock: {
    seconds: 0.7,
    loud: 0.7,
    parts: [
      { program: program.tubularBells, notes: [[0, 0.6, 74, 92]] },
      { program: program.taiko, notes: [[0, 0.3, 45, 90]] },
    ],
  },
  coins: {
    seconds: 1.6,
    loud: 0.55,
    parts: [
      {
        program: program.celesta,
        notes: Array.from({ length: 26 }, (_, i) => [i * 0.09, 0.3, degree(21 + ((i * 5) % 8)), 68 + ((i * 7) % 30)]),
      },
    ],
  },
  change: {
    seconds: 1.1,
    parts: [{ program: program.harp, notes: climb(0, [0, 2, 4, 6, 7, 9, 11, 14], 7, 0.07, 90) }],
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
      { program: program.dulcimer, notes: climb(0, triad, 7, 0.1, 98) },
      { program: program.fiddle, volume: 84, notes: [0, 4].map((number) => [0.5, 0.9, degree(14 + number), 84]) },
    ],
  },
  multiplier: {
    seconds: 1.6,
    parts: [
      { program: program.taiko, notes: [[0, 0.6, 36, 120], ...roll(0.5, 60, 100, 45, 0.2)] },
      { program: program.horn, notes: [0, 4, 7].map((number) => [0, 1, degree(number), 104]) },
      { program: program.celesta, notes: climb(0.1, triad, 14, 0.08, 92) },
    ],
  },
  feature: {
    seconds: 4.6,
    parts: [
      ...call(0, 3.6, 69, 122),
      {
        program: program.voice,
        volume: 84,
        pan: 96,
        notes: [[1.6, 3, 65, 100]],
        glide: [
          [1.6, -6],
          [2.3, 0],
          [3.6, 0],
          [4.6, -4],
        ],
      },
      {
        program: program.voice,
        volume: 84,
        pan: 30,
        notes: [[2.2, 3, 74, 104]],
        glide: [
          [2.2, -6],
          [2.9, 0],
          [4.2, 0],
          [5.2, -4],
        ],
      },
      { program: program.choir, notes: [50, 57, 62, 65, 69].map((pitch) => [3, 3.4, pitch, 112]) },
      { program: program.horn, notes: [0, 4, 7].map((number) => [3, 3, degree(number), 112]) },
      { program: program.timpani, notes: [...roll(1.6, 50, 112, 38, 1.4), [3, 1, 38, 124]] },
      { program: 'drums', volume: 96, notes: [[3, 3, drums.crash, 100]] },
    ],
  },
  winBig: {
    seconds: 3.4,
    parts: [
      ...call(0, 2.6, 74, 118),
      {
        program: program.horn,
        notes: [
          [0, 0.5, 62, 110],
          [0.5, 0.5, 65, 110],
          [1, 0.5, 69, 114],
          [1.5, 2.8, 74, 120],
        ],
      },
      { program: program.choir, notes: [62, 65, 69, 74].map((pitch) => [1.5, 2.9, pitch, 112]) },
      { program: program.fiddle, volume: 90, notes: climb(0, [0, 2, 4, 7, 9, 11], 14, 0.25, 96) },
      { program: program.taiko, notes: [...roll(1.4, 70, 118, 45), [1.5, 1, 36, 127], ...roll(1.4, 80, 118, 43, 1.6)] },
      { program: 'drums', volume: 92, notes: [[1.5, 3, drums.crash, 104]] },
    ],
  },
  outro: {
    seconds: 3.6,
    parts: [
      {
        program: program.slowStrings,
        notes: [
          [0, 1.2, 55, 90],
          [0, 1.2, 62, 90],
          [1.2, 1, 57, 92],
          [1.2, 1, 64, 92],
          ...[50, 62, 66, 69].map((pitch) => [2.2, 3, pitch, 104]),
        ],
      },
      {
        program: program.recorder,
        notes: [
          [0, 0.6, 86, 86],
          [0.6, 0.6, 83, 82],
          [1.2, 1, 81, 86],
          [2.2, 2.6, 86, 94],
        ],
      },
      { program: program.harp, notes: [0, 4, 7, 12, 16, 19, 24].map((step, i) => [2.2 + i * 0.11, 1, 62 + step, 88]) },
      { program: program.fiddle, volume: 84, notes: [[2.2, 2.6, 74, 84]] },
      { program: program.choir, volume: 84, notes: [62, 66, 69].map((pitch) => [2.2, 2.6, pitch, 90]) },
    ],
  },
};

export const score = {
  bpm: 84,
  beats: bars * beatsInBar,
  layers: [ground, strings, tune, hunt, pack, suspense],
  effects,
};

// The score of Candy Orbit: a waltz of a musical box among the stars, in G with a raised fourth, 16 bars at 138 beats a minute, in six layers.
import { drums, program } from './instruments.mjs';
import { climb as climbOf, everyBarOf, roll, tones as tonesOf } from './notes.mjs';

const bars = 16;
const beatsInBar = 3;
/** Root of each bar's chord and its third and fifth, in semitones above the root. */
const chords = [
  [43, 4, 7],
  [45, 4, 7],
  [48, 4, 7],
  [43, 4, 7],
  [40, 3, 7],
  [45, 4, 7],
  [48, 4, 7],
  [50, 4, 7],
  [43, 4, 7],
  [45, 4, 7],
  [48, 4, 7],
  [48, 3, 7],
  [43, 4, 7],
  [40, 3, 7],
  [45, 3, 7],
  [50, 4, 7],
];
const everyBar = everyBarOf(chords, beatsInBar);
/** The chord's tones between F sharp 4 and F 5 or so, whatever its root. */
const tones = (chord, octave = 0) => tonesOf(chord, octave, 50);

/** The melody: beat within the sixteen bars, length, pitch. */
const melody = [
  [0, 2, 74],
  [2, 1, 79],
  [3, 1.5, 81],
  [4.5, 0.5, 83],
  [5, 1, 81],
  [6, 2, 79],
  [8, 1, 76],
  [9, 2.5, 74],
  [12, 1, 76],
  [13, 1, 79],
  [14, 1, 83],
  [15, 2, 85],
  [17, 1, 81],
  [18, 1, 84],
  [19, 1, 83],
  [20, 1, 81],
  [21, 1, 78],
  [22, 1, 81],
  [23, 1, 74],
  [24, 1, 74],
  [25, 1, 79],
  [26, 1, 83],
  [27, 1.5, 85],
  [28.5, 0.5, 83],
  [29, 1, 81],
  [30, 1, 79],
  [31, 1, 84],
  [32, 1, 88],
  [33, 2, 87],
  [35, 1, 84],
  [36, 1.5, 86],
  [37.5, 0.5, 83],
  [38, 1, 79],
  [39, 1, 83],
  [40, 1, 79],
  [41, 1, 76],
  [42, 1, 84],
  [43, 1, 81],
  [44, 1, 78],
  [45, 1, 81],
  [46, 1.6, 78],
];
const sung = (velocity, octave = 0) =>
  melody.map(([beat, beats, pitch]) => [beat, beats * 0.96, pitch + 12 * octave, velocity]);

const ground = {
  name: 'ground',
  isMono: true,
  parts: [
    {
      program: program.acousticBass,
      volume: 108,
      notes: everyBar((at, [root, , fifth], bar) => [
        [at, 1.4, root - 12 < 28 ? root : root - 12, 92],
        ...(bar % 2 ? [[at + 2, 0.8, root + fifth - 12, 70]] : []),
      ]),
    },
    {
      program: program.slowStrings,
      volume: 86,
      notes: everyBar((at, chord) => tones(chord).map((pitch) => [at, 2.95, pitch, 58])),
    },
    {
      program: program.pizzicato,
      volume: 96,
      notes: everyBar((at, chord) =>
        [1, 2].flatMap((beat) => tones(chord).map((pitch) => [at + beat, 0.4, pitch, beat === 1 ? 70 : 58])),
      ),
    },
  ],
};
/** The musical box, with the ticking of the observatory's clock. */
const box = {
  name: 'box',
  parts: [
    {
      program: program.musicBox,
      volume: 112,
      pan: 86,
      notes: everyBar((at, chord) => {
        const [a, b, c] = tones(chord, 1);
        return [a, c, b + 12, c, a + 12, c].map((pitch, i) => [at + i * 0.5, 0.9, pitch, 76 - (i % 2) * 16]);
      }),
    },
    {
      program: program.celesta,
      volume: 72,
      pan: 40,
      notes: everyBar((at, chord, bar) => (bar % 2 ? [[at + 1.5, 1.4, tones(chord, 2)[1], 62]] : [])),
    },
    {
      program: 'drums',
      volume: 62,
      notes: everyBar((at) =>
        [0, 1, 2].map((beat) => [at + beat, 0.2, beat ? drums.lowBlock : drums.highBlock, beat ? 34 : 48]),
      ),
    },
  ],
};
const tune = {
  name: 'tune',
  parts: [
    { program: program.whistle, volume: 88, pan: 58, notes: sung(78) },
    { program: program.vibraphone, volume: 92, pan: 78, notes: sung(74, -1) },
    { program: program.clarinet, volume: 62, pan: 38, notes: sung(60, -1) },
  ],
};
const bounce = {
  name: 'bounce',
  isMono: true,
  parts: [
    {
      program: 'drums',
      volume: 104,
      notes: everyBar((at, _, bar) => [
        [at, 0.4, drums.kick, 98],
        [at + 1, 0.3, drums.brush, 62],
        [at + 2, 0.3, drums.brush, 70],
        ...[0, 0.5, 1, 1.5, 2, 2.5].map((beat) => [at + beat, 0.2, drums.maracas, beat % 1 ? 40 : 58]),
        ...(bar % 4 === 3 ? [[at + 2.5, 0.3, drums.snare, 66]] : []),
        ...(bar % 8 === 0 ? [[at, 2, drums.crash, 52]] : []),
        ...(bar % 2 ? [[at + 1, 0.8, drums.triangle, 52]] : []),
      ]),
    },
    {
      program: program.marimba,
      volume: 96,
      notes: everyBar((at, chord) => {
        const [a, b, c] = tones(chord);
        return [a, c, b, c, a, b].map((pitch, i) => [at + i * 0.5, 0.4, pitch, i % 2 ? 58 : 82]);
      }),
    },
  ],
};
/** In orbit: the whole sky plays. */
const orbit = {
  name: 'orbit',
  parts: [
    { program: program.trumpet, volume: 80, pan: 72, notes: sung(92, -1) },
    { program: program.glockenspiel, volume: 74, pan: 88, notes: sung(84) },
    {
      program: program.strings,
      volume: 100,
      pan: 44,
      notes: everyBar((at, chord) =>
        Array.from({ length: 6 }, (_, i) => [at + i * 0.5, 0.44, tones(chord, 1)[[0, 1, 2, 1, 2, 1][i]], i ? 78 : 98]),
      ),
    },
    {
      program: program.choir,
      volume: 96,
      notes: everyBar((at, chord) => tones(chord, 1).map((pitch) => [at, 2.9, pitch, 84])),
    },
    {
      program: program.brass,
      volume: 84,
      notes: everyBar((at, chord) =>
        [0, 1, 2].flatMap((beat) => tones(chord).map((pitch) => [at + beat, 0.4, pitch, beat ? 66 : 94])),
      ),
    },
  ],
};
/** One open chord over a clock: it may enter in any bar. */
const suspense = {
  name: 'suspense',
  isMono: true,
  parts: [
    {
      program: program.tremoloStrings,
      volume: 108,
      notes: everyBar((at, _, bar) => [57, 61, 67].map((pitch) => [at, 3, pitch + (bar % 2), 84])),
    },
    {
      program: program.timpani,
      volume: 104,
      notes: everyBar((at) => Array.from({ length: 6 }, (_, i) => [at + i * 0.5, 0.3, 43, i % 2 ? 62 : 98])),
    },
    {
      program: program.musicBox,
      volume: 96,
      notes: everyBar((at, _, bar) => [0, 1, 2].map((beat) => [at + beat, 0.5, 85 + ((bar + beat) % 2) * 6, 82])),
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
const lydian = [0, 2, 4, 6, 7, 9, 11, 12];
/** The engine: low drums and a noise that rises. */
const engine = (at, beats, loud) => [
  { program: program.timpani, volume: 118, notes: roll(beats, loud * 0.45, loud, 38, at) },
  {
    program: 'drums',
    volume: 90,
    notes: Array.from({ length: Math.round(beats * 6) }, (_, i) => [
      at + i / 6,
      0.2,
      drums.maracas,
      40 + (loud - 40) * (i / (beats * 6)),
    ]),
  },
];
const tense = (beats, pitch) => ({
  seconds: (beats * 60) / 126 + 0.5,
  loud: 0.68 + (pitch - 67) * 0.03,
  bpm: 126,
  parts: [
    ...engine(0, beats, 108),
    {
      program: program.tremoloStrings,
      notes: Array.from({ length: beats * 2 }, (_, i) => [i / 2, 0.55, pitch + lydian[i % 8], 64 + i * 5]),
    },
    {
      program: program.glockenspiel,
      notes: Array.from({ length: beats * 4 }, (_, i) => [i / 4, 0.3, pitch + 12 + lydian[(i * 3) % 8], 58 + i * 3]),
    },
  ],
});
const scatter = (count) => ({
  seconds: 1.5,
  parts: [
    { program: program.tubularBells, notes: [[0, 2, 67 + [0, 4, 7, 12, 16][count - 1], 92]] },
    { program: program.musicBox, notes: climb(0, major.slice(0, 3 + count), 67 + count * 2, 0.12, 92) },
    {
      program: program.choir,
      volume: 62 + count * 12,
      notes: [0, 4, 7].map((step) => [0.1, 1.3, 55 + step + [0, 2, 5, 7, 12][count - 1], 74 + count * 9]),
    },
  ],
});

const effects = {
  click: { seconds: 0.25, loud: 0.45, parts: [{ program: program.marimba, notes: [[0, 0.1, 79, 92]] }] },
  spinStart: {
    seconds: 0.8,
    loud: 0.5,
    parts: [
      { program: program.harp, notes: climb(0, [19, 16, 12, 7, 4, 0], 67, 0.08, 82) },
      { program: program.whistle, notes: [[0, 0.3, 86, 60]] },
    ],
  },
  reelStop: {
    seconds: 0.35,
    loud: 0.5,
    parts: [
      { program: program.marimba, notes: [[0, 0.2, 55, 108]] },
      { program: 'drums', notes: [[0, 0.1, drums.highBlock, 52]] },
    ],
  },
  land: {
    seconds: 0.5,
    loud: 0.58,
    parts: [
      {
        program: program.marimba,
        notes: [
          [0, 0.2, 60, 104],
          [0.14, 0.2, 67, 84],
          [0.24, 0.2, 72, 66],
        ],
      },
    ],
  },
  remove: {
    seconds: 0.9,
    loud: 0.6,
    parts: [
      { program: program.pizzicato, notes: climb(0, [0, 4, 7, 12], 67, 0.1, 104) },
      { program: program.glockenspiel, notes: climb(0.05, [0, 4, 7, 12], 79, 0.1, 86) },
    ],
  },
  scatter1: scatter(1),
  scatter2: scatter(2),
  scatter3: scatter(3),
  scatter4: scatter(4),
  scatter5: scatter(5),
  tense1: tense(2, 67),
  tense2: tense(3, 69),
  tense3: tense(4, 73),
  winSmall: {
    seconds: 1.4,
    loud: 0.75,
    parts: [
      { program: program.musicBox, notes: climb(0, major, 67, 0.13, 104) },
      { program: program.vibraphone, notes: [0, 4, 7].map((step) => [0.6, 1, 67 + step, 88]) },
    ],
  },
  tick: { seconds: 0.22, loud: 0.32, parts: [{ program: program.musicBox, notes: [[0, 0.2, 86, 96]] }] },
  multiplier: {
    seconds: 1.4,
    parts: [
      { program: program.celesta, notes: climb(0, lydian, 72, 0.1, 104) },
      { program: program.whistle, notes: climb(0.1, [0, 7, 12], 79, 0.22, 74) },
      { program: program.horn, notes: [0, 7].map((step) => [0.8, 1, 55 + step, 92]) },
    ],
  },
  lock: {
    seconds: 0.7,
    loud: 0.65,
    parts: [
      { program: program.glockenspiel, notes: [[0, 0.6, 91, 92]] },
      { program: program.marimba, notes: [[0, 0.3, 67, 92]] },
    ],
  },
  coins: {
    seconds: 1.6,
    loud: 0.52,
    parts: [
      {
        program: program.musicBox,
        notes: Array.from({ length: 28 }, (_, i) => [
          i * 0.12,
          0.3,
          79 + [0, 4, 7, 9, 12, 16][(i * 5) % 6],
          66 + ((i * 7) % 34),
        ]),
      },
    ],
  },
  change: {
    seconds: 1.1,
    parts: [{ program: program.harp, notes: climb(0, [...lydian, 14, 16], 67, 0.09, 92) }],
  },
  // Three bells of the countdown, the engine, the chord of the lift-off.
  feature: {
    seconds: 4.4,
    bpm: 120,
    parts: [
      {
        program: program.tubularBells,
        notes: [
          [0, 1, 67, 108],
          [1, 1, 67, 108],
          [2, 1, 67, 112],
          [3, 3, 79, 122],
        ],
      },
      ...engine(1, 2, 118),
      {
        program: program.brass,
        notes: [55, 59, 62, 67].map((pitch) => [3, 4.5, pitch, 118]),
      },
      {
        program: program.strings,
        notes: [...climb(2, lydian, 67, 0.125, 84), ...[67, 71, 74, 79].map((pitch) => [3, 4.5, pitch, 108])],
      },
      { program: program.choir, notes: [67, 71, 74, 79].map((pitch) => [3, 5, pitch, 112]) },
      { program: program.glockenspiel, notes: climb(3, [...major, ...major.map((step) => step + 5)], 79, 0.18, 92) },
      {
        program: 'drums',
        notes: [
          [3, 3, drums.crash, 116],
          [3, 0.5, drums.kick, 122],
          [3.5, 0.5, drums.kick, 92],
        ],
      },
    ],
  },
  winBig: {
    seconds: 3.2,
    parts: [
      {
        program: program.trumpet,
        notes: [
          [0, 0.5, 74, 112],
          [0.5, 0.5, 79, 112],
          [1, 0.9, 83, 114],
          [2, 4, 86, 122],
        ],
      },
      {
        program: program.brass,
        notes: [
          ...[55, 59, 62].map((pitch) => [0, 0.9, pitch, 104]),
          ...[57, 61, 64].map((pitch) => [1, 0.9, pitch, 106]),
          ...[55, 59, 62, 67].map((pitch) => [2, 4, pitch, 116]),
        ],
      },
      { program: program.choir, notes: [67, 71, 74, 79].map((pitch) => [2, 4.4, pitch, 112]) },
      { program: program.glockenspiel, notes: climb(2, [0, 7, 12, 4, 16, 7, 19, 12, 24], 79, 0.25, 94) },
      {
        program: 'drums',
        notes: [
          [0, 0.5, drums.kick, 112],
          [1, 0.5, drums.kick, 112],
          [2, 3, drums.crash, 118],
          [2, 0.5, drums.kick, 120],
        ],
      },
    ],
  },
  // The landing: the line comes down, the musical box has the last word.
  outro: {
    seconds: 3.3,
    parts: [
      {
        program: program.slowStrings,
        notes: [
          ...[60, 64, 67].map((pitch) => [0, 1.9, pitch, 92]),
          ...[60, 63, 67].map((pitch) => [2, 1.4, pitch, 90]),
          ...[55, 59, 62, 67].map((pitch) => [3.5, 4, pitch, 102]),
        ],
      },
      {
        program: program.whistle,
        notes: [
          [0, 0.9, 91, 72],
          [1, 0.9, 88, 70],
          [2, 1.3, 87, 74],
          [3.5, 3, 83, 80],
        ],
      },
      { program: program.musicBox, notes: climb(3.5, [24, 19, 16, 12, 7, 4, 0], 67, 0.3, 92) },
      { program: program.choir, notes: [55, 62, 67].map((pitch) => [3.5, 3.6, pitch, 88]) },
    ],
  },
};

export const score = {
  bpm: 138,
  beats: bars * beatsInBar,
  layers: [ground, box, tune, bounce, orbit, suspense],
  effects,
};

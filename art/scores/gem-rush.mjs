// The score of Gem Rush: a work song from a gallery of crystal, in E minor with a bright fourth, 12 bars at 120 beats a minute, in
// six layers. Picks strike on stone throughout; the rails gallop once gems fall.
import { drums, program } from './instruments.mjs';
import { climb as climbOf, everyBarOf, roll, tones as tonesOf } from './notes.mjs';

const bars = 12;
const beatsInBar = 4;
/** Root of each bar's chord and its third and fifth, in semitones above the root. */
const chords = [
  [40, 3, 7],
  [40, 3, 7],
  [43, 4, 7],
  [38, 4, 7],
  [40, 3, 7],
  [36, 4, 7],
  [43, 4, 7],
  [35, 4, 7],
  [45, 3, 7],
  [36, 4, 7],
  [38, 4, 7],
  [35, 4, 7],
];
const everyBar = everyBarOf(chords, beatsInBar);
/** The chord's tones from E 3 upwards, whatever its root. */
const tones = (chord, octave = 0) => tonesOf(chord, octave, 52);

/** The song: beat within the twelve bars, length, pitch. */
const song = [
  [0, 1, 64],
  [1, 0.5, 67],
  [1.5, 0.5, 69],
  [2, 1.5, 71],
  [3.5, 0.5, 69],
  [4, 1, 71],
  [5, 0.5, 74],
  [5.5, 0.5, 71],
  [6, 1, 69],
  [7, 1, 67],
  [8, 1, 74],
  [9, 0.5, 71],
  [9.5, 0.5, 74],
  [10, 1.5, 79],
  [11.5, 0.5, 74],
  [12, 1.5, 69],
  [13.5, 0.5, 66],
  [14, 1.6, 62],
  [16, 1, 64],
  [17, 0.5, 67],
  [17.5, 0.5, 69],
  [18, 1, 71],
  [19, 1, 76],
  [20, 0.5, 76],
  [20.5, 0.5, 74],
  [21, 1, 72],
  [22, 1, 67],
  [23, 1, 64],
  [24, 1, 74],
  [25, 1, 71],
  [26, 1, 67],
  [27, 0.5, 69],
  [27.5, 0.5, 71],
  [28, 2, 71],
  [30, 1, 75],
  [31, 1, 78],
  [32, 1.5, 76],
  [33.5, 0.5, 72],
  [34, 1, 69],
  [35, 1, 72],
  [36, 1.5, 79],
  [37.5, 0.5, 76],
  [38, 1, 72],
  [39, 1, 76],
  [40, 1, 78],
  [41, 1, 74],
  [42, 1, 69],
  [43, 1, 74],
  [44, 1.5, 75],
  [45.5, 0.5, 71],
  [46, 1, 66],
  [47, 0.9, 71],
];
const sung = (velocity, octave = 0) =>
  song.map(([beat, beats, pitch]) => [beat, beats * 0.94, pitch + 12 * octave, velocity]);

/** Bass, low strings, and two picks that answer each other on the second and the fourth beat. */
const ground = {
  name: 'ground',
  isMono: true,
  parts: [
    {
      program: program.contrabass,
      volume: 112,
      notes: everyBar((at, [root, , fifth]) => [
        [at, 0.9, root - (root > 38 ? 12 : 0), 96],
        [at + 2, 0.8, root + fifth - 12, 78],
        [at + 3.5, 0.4, root - (root > 38 ? 12 : 0), 64],
      ]),
    },
    {
      program: program.slowStrings,
      volume: 78,
      notes: everyBar((at, chord) => tones(chord).map((pitch) => [at, 3.9, pitch, 54])),
    },
    {
      program: 'drums',
      volume: 76,
      notes: everyBar((at, _, bar) => [
        [at + 1, 0.2, drums.highAgogo, 66],
        [at + 3, 0.2, drums.lowAgogo, 58],
        [at + 1, 0.2, drums.claves, 52],
        [at + 3, 0.2, drums.sideStick, 48],
        ...(bar % 4 === 3 ? [[at + 3.5, 0.2, drums.highAgogo, 46]] : []),
      ]),
    },
  ],
};
/** Drops of water and the ring of the crystals. */
const crystal = {
  name: 'crystal',
  parts: [
    {
      program: program.kalimba,
      volume: 110,
      pan: 84,
      notes: everyBar((at, chord) => {
        const [a, b, c] = tones(chord, 1);
        return [a, c, b + 12, c, a + 12, b, c, b + 12].map((pitch, i) => [at + i * 0.5, 0.6, pitch, 80 - (i % 2) * 18]);
      }),
    },
    {
      program: program.crystal,
      volume: 74,
      pan: 44,
      notes: everyBar((at, chord, bar) => (bar % 2 ? [] : [[at, 7, tones(chord, 1)[2], 60]])),
    },
    {
      program: program.celesta,
      volume: 72,
      pan: 36,
      notes: everyBar((at, chord, bar) => [[at + (bar % 3) + 0.75, 1.2, tones(chord, 2)[bar % 3], 58]]),
    },
  ],
};
/** The foreman sings, the others answer an octave above. */
const tune = {
  name: 'tune',
  parts: [
    { program: program.bassoon, volume: 108, pan: 56, notes: sung(92, -1) },
    { program: program.clarinet, volume: 62, pan: 80, notes: sung(64).filter(([beat]) => beat % 16 >= 8) },
    {
      program: program.voice,
      volume: 66,
      notes: everyBar((at, chord) =>
        [1, 3].flatMap((beat) => tones(chord).map((pitch) => [at + beat, 0.5, pitch, 62])),
      ),
    },
  ],
};
/** The cart on its rails. */
const rush = {
  name: 'rush',
  isMono: true,
  parts: [
    {
      program: 'drums',
      volume: 106,
      notes: everyBar((at, _, bar) => [
        ...[0, 1, 2, 3].flatMap((beat) => [
          [at + beat, 0.2, drums.kick, beat % 2 ? 78 : 102],
          [at + beat + 0.5, 0.2, drums.snare, 54],
          [at + beat + 0.75, 0.2, drums.snare, 70],
          [at + beat, 0.2, drums.hat, 60],
          [at + beat + 0.5, 0.2, drums.maracas, 52],
        ]),
        ...(bar % 4 === 3
          ? [0, 1, 2, 3].map((i) => [
              at + 3 + i / 4,
              0.2,
              [drums.highMidTom, drums.lowTom, drums.highFloorTom, drums.lowFloorTom][i],
              92,
            ])
          : []),
        ...(bar % 4 === 0 ? [[at, 2, drums.crash, 58]] : []),
      ]),
    },
    {
      program: program.banjo,
      volume: 92,
      notes: everyBar((at, chord) => {
        const [a, b, c] = tones(chord);
        return Array.from({ length: 16 }, (_, i) => [
          at + i / 4,
          0.22,
          [a, c, b, c][i % 4] + (i % 8 > 3 ? 12 : 0),
          i % 4 ? 56 : 84,
        ]);
      }),
    },
    {
      program: program.tuba,
      volume: 88,
      notes: everyBar((at, [root, , fifth]) =>
        [0, 1, 2, 3].map((beat) => [at + beat, 0.4, beat % 2 ? root + fifth - 12 : root, 84]),
      ),
    },
  ],
};
/** The vein is open: the whole mountain sings. */
const vein = {
  name: 'vein',
  parts: [
    { program: program.horn, volume: 104, pan: 72, notes: sung(104, -1) },
    { program: program.trumpet, volume: 72, pan: 50, notes: sung(92) },
    {
      program: program.choir,
      volume: 102,
      notes: everyBar((at, chord) => tones(chord, 1).map((pitch) => [at, 3.9, pitch, 88])),
    },
    {
      program: program.strings,
      volume: 92,
      pan: 40,
      notes: everyBar((at, chord) => {
        const [a, b, c] = tones(chord, 1);
        return [a, b, c, a + 12, c, b, a, c].map((pitch, i) => [at + i / 2, 0.46, pitch, i ? 76 : 98]);
      }),
    },
    {
      program: program.glockenspiel,
      volume: 66,
      pan: 92,
      notes: everyBar((at, chord) => [0, 1, 2, 3].map((beat) => [at + beat + 0.5, 0.5, tones(chord, 2)[beat % 3], 72])),
    },
    {
      program: program.taiko,
      volume: 96,
      notes: everyBar((at) => [
        [at, 1, 40, 108],
        [at + 1.5, 0.5, 40, 78],
        [at + 2, 1, 38, 96],
        [at + 3.5, 0.5, 40, 70],
      ]),
    },
  ],
};
/** The rock creaks: one open chord that may enter in any bar. */
const suspense = {
  name: 'suspense',
  isMono: true,
  parts: [
    {
      program: program.tremoloStrings,
      volume: 110,
      notes: everyBar((at, _, bar) => [52, 59, 65].map((pitch) => [at, 4, pitch + (bar % 2), 84])),
    },
    {
      program: program.timpani,
      volume: 104,
      notes: everyBar((at) => Array.from({ length: 8 }, (_, i) => [at + i / 2, 0.3, 40, i % 2 ? 60 : 100])),
    },
    {
      program: 'drums',
      volume: 84,
      notes: everyBar((at) =>
        [0, 1, 2, 3].flatMap((beat) => [
          [at + beat, 0.2, drums.claves, 88],
          [at + beat + 0.25, 0.2, drums.sideStick, 48],
        ]),
      ),
    },
    {
      program: program.bowedGlass,
      volume: 84,
      notes: everyBar((at, _, bar) => [[at, 3.9, bar % 2 ? 88 : 89, 66]]),
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
const minor = [0, 3, 7, 12, 15, 19, 24];
const major = [0, 4, 7, 12, 16, 19, 24];
const dorian = [0, 2, 3, 5, 7, 9, 10, 12];
/** Strokes that follow each other faster and faster, louder to the last. */
const strokes = (beats, pitch, from, to) => {
  const found = [];
  for (let at = 0, step = 0.5; at < beats; at += step, step = Math.max(0.125, step * 0.86))
    found.push([at, 0.2, pitch, from + ((to - from) * at) / beats]);
  return found;
};
const rumble = (beats, from, to, at = 0) => roll(beats, from, to, drums.kick, at);
const tense = (beats, stage) => ({
  seconds: (beats * 60) / 126 + 0.5,
  loud: 0.62 + stage * 0.1,
  bpm: 126,
  parts: [
    { program: program.timpani, volume: 112, notes: rumble(beats, 44 + stage * 10, 90 + stage * 10) },
    { program: 'drums', volume: 104, notes: strokes(beats, drums.highAgogo, 56, 78 + stage * 14) },
    {
      program: program.tremoloStrings,
      notes: Array.from({ length: beats * 2 }, (_, i) => [i / 2, 0.55, 62 + stage * 2 + dorian[i % 8], 66 + i * 5]),
    },
    {
      program: program.crystal,
      notes: Array.from({ length: beats * 3 }, (_, i) => [
        i / 3,
        0.5,
        74 + stage * 2 + dorian[(i * 3) % 8],
        58 + i * 3,
      ]),
    },
    ...(stage > 1
      ? [
          {
            program: program.choir,
            volume: 70 + stage * 10,
            notes: [52, 59, 64 + stage].map((pitch) => [0, beats, pitch, 90]),
          },
        ]
      : []),
  ],
});
/** The rock cracks, and a crystal rings in it: higher with each. */
const scatter = (count) => ({
  seconds: 1.5,
  parts: [
    {
      program: 'drums',
      volume: 96,
      notes: [
        [0, 0.2, drums.claves, 104],
        [0.08, 0.2, drums.lowFloorTom, 112],
        [0.2, 0.2, drums.highAgogo, 70 + count * 8],
      ],
    },
    { program: program.crystal, notes: climb(0.1, minor.slice(0, 3 + count), 64 + count * 2, 0.12, 96) },
    { program: program.tubularBells, notes: [[0.1, 2, 64 + [0, 3, 7, 12, 15][count - 1], 88]] },
    {
      program: program.choir,
      volume: 56 + count * 13,
      notes: [0, 3, 7].map((step) => [0.1, 1.3, 52 + step + [0, 2, 5, 7, 12][count - 1], 72 + count * 9]),
    },
  ],
});
const chord = (at, beats, pitches, velocity) => pitches.map((pitch) => [at, beats, pitch, velocity]);

const effects = {
  click: { seconds: 0.25, loud: 0.45, parts: [{ program: 'drums', notes: [[0, 0.1, drums.claves, 84]] }] },
  spinStart: {
    seconds: 0.8,
    loud: 0.5,
    parts: [
      { program: program.kalimba, notes: climb(0, [19, 15, 12, 7, 3, 0], 64, 0.08, 86) },
      { program: 'drums', notes: [0, 0.25, 0.5].map((at) => [at, 0.2, drums.maracas, 62]) },
    ],
  },
  reelStop: {
    seconds: 0.35,
    loud: 0.5,
    parts: [
      { program: 'drums', notes: [[0, 0.1, drums.lowFloorTom, 96]] },
      { program: program.xylophone, notes: [[0, 0.2, 64, 74]] },
    ],
  },
  land: {
    seconds: 0.5,
    loud: 0.58,
    parts: [
      { program: program.tinkleBell, notes: [[0, 0.3, 76, 80]] },
      {
        program: program.kalimba,
        notes: [
          [0, 0.2, 64, 104],
          [0.12, 0.2, 71, 84],
          [0.22, 0.2, 76, 66],
        ],
      },
    ],
  },
  remove: {
    seconds: 0.9,
    loud: 0.62,
    parts: [
      {
        program: 'drums',
        notes: [
          [0, 0.2, drums.highAgogo, 92],
          [0.06, 0.2, drums.claves, 90],
        ],
      },
      { program: program.celesta, notes: climb(0.05, [0, 4, 7, 12, 16], 76, 0.08, 98) },
      { program: program.tinkleBell, notes: climb(0.1, [12, 7, 4], 76, 0.12, 60) },
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
      { program: program.kalimba, notes: climb(0, major, 64, 0.13, 108) },
      { program: program.vibraphone, notes: chord(0.6, 1, [64, 68, 71], 88) },
    ],
  },
  tick: { seconds: 0.22, loud: 0.32, parts: [{ program: program.kalimba, notes: [[0, 0.2, 88, 100]] }] },
  multiplier: {
    seconds: 1.4,
    parts: [
      { program: program.crystal, notes: climb(0, dorian, 69, 0.1, 104) },
      { program: program.xylophone, notes: climb(0, dorian, 76, 0.1, 78) },
      { program: program.horn, notes: chord(0.8, 1, [52, 59, 64], 96) },
    ],
  },
  lock: {
    seconds: 0.7,
    loud: 0.65,
    parts: [
      { program: program.glockenspiel, notes: [[0, 0.6, 88, 92]] },
      { program: 'drums', notes: [[0, 0.2, drums.cowbell, 70]] },
    ],
  },
  coins: {
    seconds: 1.6,
    loud: 0.52,
    parts: [
      {
        program: program.celesta,
        notes: Array.from({ length: 28 }, (_, i) => [
          i * 0.12,
          0.3,
          76 + [0, 3, 7, 10, 12, 15][(i * 5) % 6],
          66 + ((i * 7) % 34),
        ]),
      },
    ],
  },
  change: { seconds: 1.1, parts: [{ program: program.harp, notes: climb(0, [...dorian, 14, 15], 64, 0.09, 92) }] },
  // Two strokes of the lift's bell, the fall through the shaft, the chord of the cavern.
  feature: {
    seconds: 4.6,
    bpm: 120,
    parts: [
      {
        program: program.tubularBells,
        notes: [
          [0, 1, 76, 112],
          [0.5, 1, 76, 112],
          [4, 4, 64, 118],
        ],
      },
      { program: program.timpani, volume: 118, notes: rumble(3, 52, 118, 1) },
      { program: program.tremoloStrings, notes: climb(1, [...dorian].reverse(), 76, 0.36, 92) },
      {
        program: 'drums',
        notes: [
          ...strokes(2.8, drums.highAgogo, 52, 100).map(([at, ...rest]) => [at + 1, ...rest]),
          [4, 3, drums.crash, 118],
          [4, 0.5, drums.kick, 122],
        ],
      },
      { program: program.brass, notes: chord(4, 4.4, [52, 56, 59, 64], 116) },
      { program: program.choir, notes: chord(4, 4.8, [64, 68, 71, 76], 114) },
      { program: program.crystal, notes: climb(4, [...major, ...major.map((step) => step + 5)], 76, 0.18, 92) },
      { program: program.taiko, notes: [[4, 2, 36, 124]] },
    ],
  },
  winBig: {
    seconds: 3.2,
    parts: [
      {
        program: program.trumpet,
        notes: [
          [0, 0.5, 71, 112],
          [0.5, 0.5, 76, 112],
          [1, 0.9, 80, 114],
          [2, 4, 83, 122],
        ],
      },
      {
        program: program.brass,
        notes: [
          ...chord(0, 0.9, [52, 56, 59], 104),
          ...chord(1, 0.9, [57, 61, 64], 106),
          ...chord(2, 4, [52, 56, 59, 64], 116),
        ],
      },
      { program: program.choir, notes: chord(2, 4.4, [64, 68, 71, 76], 112) },
      { program: program.celesta, notes: climb(2, [0, 7, 12, 4, 16, 7, 19, 12, 24], 76, 0.25, 96) },
      {
        program: 'drums',
        notes: [
          [0, 0.5, drums.lowFloorTom, 112],
          [0.5, 0.5, drums.lowTom, 112],
          [1, 0.5, drums.highMidTom, 112],
          [2, 3, drums.crash, 118],
          [2, 0.5, drums.kick, 120],
        ],
      },
      { program: program.taiko, notes: [[2, 2, 36, 122]] },
    ],
  },
  // The shift ends: the song's last line, and the bell of the lift.
  outro: {
    seconds: 3.4,
    parts: [
      {
        program: program.slowStrings,
        notes: [
          ...chord(0, 1.9, [57, 60, 64], 92),
          ...chord(2, 1.4, [54, 59, 63], 90),
          ...chord(3.5, 4, [52, 56, 59, 64], 104),
        ],
      },
      {
        program: program.bassoon,
        notes: [
          [0, 0.9, 64, 98],
          [1, 0.9, 60, 94],
          [2, 1.3, 59, 96],
          [3.5, 3, 52, 100],
        ],
      },
      { program: program.kalimba, notes: climb(3.5, [24, 19, 16, 12, 7, 4, 0], 64, 0.3, 96) },
      { program: program.choir, notes: chord(3.5, 3.6, [52, 59, 64], 90) },
      { program: program.tubularBells, notes: [[3.5, 3, 76, 88]] },
    ],
  },
};

export const score = {
  bpm: 120,
  beats: bars * beatsInBar,
  layers: [ground, crystal, tune, rush, vein, suspense],
  effects,
};

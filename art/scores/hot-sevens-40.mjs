// The score of Hot Sevens 40: a roadhouse band, twelve bars of blues in A at 152 beats a minute, in six layers.
import { drums, program } from './instruments.mjs';
import { climb as climbOf, roll as rollOf } from './notes.mjs';

const bars = 12;
const beatsInBar = 4;
const bpm = 152;
/** Roots of the twelve bars. */
const roots = [45, 45, 45, 45, 50, 50, 45, 45, 40, 50, 45, 40];
/** The second half of a beat comes late, as a shuffle wants it. */
const swung = (beat) => (Math.abs((beat % 1) - 0.5) < 0.01 ? beat + 1 / 6 : beat);
const shuffled = (notes) => notes.map(([beat, ...rest]) => [swung(beat), ...rest]);
const everyBar = (make) => shuffled(roots.flatMap((root, bar) => make(bar * beatsInBar, root, bar)));
const seventh = (root) => [root, root + 4, root + 7, root + 10];

/** The riff over a chord, and how each pair of bars answers it. */
const riff = (at, root) =>
  [0, 4, 7, 9, 10, 9, 7].map((step, i) => [
    at + [0, 0.5, 1, 1.5, 2, 3, 3.5][i],
    i === 4 ? 0.9 : 0.45,
    root + 24 + step,
  ]);
const melody = [
  ...riff(0, 45),
  [4, 0.9, 73],
  [5.5, 0.4, 72],
  [6, 1.5, 69],
  ...riff(8, 45),
  [12, 0.45, 76],
  [12.5, 0.45, 79],
  [13, 1.5, 81],
  [15, 0.9, 79],
  ...riff(16, 50),
  [20, 0.9, 78],
  [21.5, 0.4, 77],
  [22, 1.5, 74],
  ...riff(24, 45),
  [28, 0.9, 73],
  [29.5, 0.4, 72],
  [30, 1, 69],
  [31.5, 0.4, 76],
  ...riff(32, 52),
  [36, 0.45, 81],
  [36.5, 0.45, 78],
  [37, 0.45, 74],
  [37.5, 1.2, 77],
  [39, 0.45, 78],
  [39.5, 0.45, 74],
  [40, 0.45, 73],
  [40.5, 0.45, 72],
  [41, 0.45, 69],
  [41.5, 0.45, 67],
  [42, 1.6, 69],
  [44, 0.45, 76],
  [44.5, 0.45, 74],
  [45, 0.45, 73],
  [45.5, 0.45, 71],
  [46, 0.9, 68],
  [47, 0.9, 71],
];
const sung = (velocity, octave = 0) =>
  shuffled(melody.map(([beat, beats, pitch]) => [beat, beats, pitch + 12 * octave, velocity]));

const ground = {
  name: 'ground',
  isMono: true,
  parts: [
    {
      program: program.acousticBass,
      volume: 118,
      notes: everyBar((at, root, bar) => {
        const low = root > 45 ? root - 12 : root - 12 + (root < 42 ? 12 : 0);
        const steps = bar % 2 === 0 ? [0, 4, 7, 9] : [10, 9, 7, 4];
        return steps.map((step, i) => [at + i, 0.9, low + step, i % 2 === 0 ? 100 : 88]);
      }),
    },
    {
      program: 'drums',
      volume: 74,
      notes: everyBar((at) => [
        ...[0, 1, 1.5, 2, 3, 3.5].map((beat) => [at + beat, 0.2, drums.ride, beat % 1 ? 44 : 58]),
        ...[1, 3].map((beat) => [at + beat, 0.1, drums.sideStick, 56]),
      ]),
    },
  ],
};
const organ = {
  name: 'organ',
  parts: [
    {
      program: program.percussiveOrgan,
      volume: 84,
      pan: 44,
      notes: everyBar((at, root) =>
        [0, 1.5, 3].flatMap((beat, i) =>
          seventh(root + (root > 47 ? 0 : 12)).map((pitch) => [at + beat, i === 0 ? 1.3 : 0.6, pitch, 66 - i * 6]),
        ),
      ),
    },
    {
      program: program.vibraphone,
      volume: 88,
      pan: 92,
      notes: everyBar((at, root, bar) =>
        (bar % 2 === 0 ? [0, 7, 10, 16] : [19, 16, 10, 7]).map((step, i) => [
          at + i + (i % 2 ? 0.5 : 0),
          1.2,
          root + 24 + step,
          56,
        ]),
      ),
    },
  ],
};
const tune = {
  name: 'tune',
  parts: [
    { program: program.cleanGuitar, volume: 104, pan: 58, notes: sung(92) },
    { program: program.tenorSax, volume: 72, pan: 80, notes: sung(78, -1) },
    {
      program: program.jazzGuitar,
      volume: 70,
      pan: 28,
      notes: everyBar((at, root) =>
        [1, 3].flatMap((beat) =>
          seventh(root + 12)
            .slice(1)
            .map((pitch) => [at + beat, 0.3, pitch, 72]),
        ),
      ),
    },
  ],
};
const rhythm = {
  name: 'rhythm',
  isMono: true,
  parts: [
    {
      program: 'drums',
      volume: 112,
      notes: everyBar((at, _, bar) => [
        ...[0, 2, 2.5].map((each) => [at + each, 0.3, drums.kick, each === 2.5 ? 80 : 102]),
        ...[1, 3].flatMap((each) => [
          [at + each, 0.2, drums.snare, 96],
          [at + each, 0.2, drums.clap, 70],
        ]),
        ...Array.from({ length: 8 }, (__, i) => [
          at + i * 0.5,
          0.1,
          i === 7 ? drums.openHat : drums.hat,
          58 + (i % 2 === 0 ? 14 : 0),
        ]),
        ...(bar % 4 === 3
          ? [drums.highMidTom, drums.highMidTom, drums.lowTom, drums.lowFloorTom].map((drum, i) => [
              at + 3 + i / 4,
              0.2,
              drum,
              84 + i * 8,
            ])
          : []),
        ...(bar === 0 ? [[at, 2, drums.crash, 72]] : []),
      ]),
    },
    {
      program: program.honkyTonk,
      volume: 92,
      notes: everyBar((at, root) =>
        Array.from({ length: 8 }, (_, i) => [7, 9, 10, 9][Math.floor(i / 2)]).flatMap((step, i) => [
          [at + i * 0.5, 0.4, root + 12, 74 - (i % 2) * 14],
          [at + i * 0.5, 0.4, root + 12 + step, 76 - (i % 2) * 14],
        ]),
      ),
    },
  ],
};
const horns = {
  name: 'horns',
  parts: [
    {
      program: program.brass,
      volume: 104,
      pan: 42,
      notes: everyBar((at, root, bar) =>
        (bar % 2 === 0 ? [0, 0.5, 2.5] : [1.5, 2.5, 3]).flatMap((each) =>
          seventh(root + 12).map((pitch) => [at + each, 0.35, pitch, 96]),
        ),
      ),
    },
    { program: program.trumpet, volume: 76, pan: 78, notes: sung(88) },
    {
      program: program.baritoneSax,
      volume: 100,
      pan: 60,
      notes: everyBar((at, root) => [0, 1, 2, 3].map((each) => [at + each, 0.5, root - (root > 47 ? 12 : 0), 96])),
    },
    {
      program: program.overdrivenGuitar,
      volume: 66,
      pan: 100,
      notes: everyBar((at, root) =>
        Array.from({ length: 8 }, (_, i) => [
          [at + i * 0.5, 0.4, root, 88],
          [at + i * 0.5, 0.4, root + (i % 4 < 2 ? 7 : 9), 88],
        ]).flat(),
      ),
    },
    {
      program: 'drums',
      volume: 88,
      notes: everyBar((at) =>
        Array.from({ length: 8 }, (_, i) => [at + i * 0.5, 0.1, drums.tambourine, 56 + (i % 2) * 20]),
      ),
    },
  ],
};
/** It must not depend on the bar it enters in: one chord, a muted string that runs, toms as a heart. */
const suspense = {
  name: 'suspense',
  isMono: true,
  parts: [
    {
      program: program.mutedGuitar,
      volume: 116,
      notes: everyBar((at) =>
        Array.from({ length: 16 }, (_, i) => [
          at + i / 4,
          0.2,
          45 + (i % 4 === 3 ? 1 : 0),
          84 + (i % 4 === 0 ? 24 : 0),
        ]),
      ),
    },
    {
      program: program.rockOrgan,
      volume: 76,
      notes: everyBar((at, _, bar) => [57, 60, 63, 67].map((pitch) => [at, 3.98, pitch + (bar % 2), 72])),
    },
    {
      program: 'drums',
      volume: 108,
      notes: everyBar((at) => [
        ...Array.from({ length: 8 }, (_, i) => [
          at + i * 0.5,
          0.2,
          i % 4 === 3 ? drums.lowTom : drums.lowFloorTom,
          i % 2 === 0 ? 96 : 70,
        ]),
        ...Array.from({ length: 16 }, (_, i) => [at + i / 4, 0.1, drums.hat, 40 + (i % 4 === 0 ? 24 : 0)]),
      ]),
    },
  ],
};

const run = (from, steps, pitch0, beats, velocity, length = 2) =>
  climbOf(
    from,
    steps.map((step) => pitch0 + step),
    beats,
    velocity,
    length,
  );
const blues = [0, 3, 4, 7, 9, 10, 12, 15, 16, 19];
const roll = (drum, beats, from, to) => rollOf(beats, from, to, drum, 0, { perBeat: 6, length: 0.12 });
/** A reel in suspense: a snare that rolls and a guitar that climbs; each stage is longer, higher and louder. */
const tense = (beats, pitch) => ({
  seconds: (beats * 60) / bpm + 0.5,
  loud: 0.72 + (pitch - 57) * 0.03,
  parts: [
    { program: 'drums', volume: 104, notes: roll(drums.snare, beats, 40, 116) },
    {
      program: program.overdrivenGuitar,
      volume: 92,
      notes: Array.from({ length: beats * 2 }, (_, i) => [i / 2, 0.5, pitch + i, 70 + i * 5]),
    },
    { program: program.rockOrgan, volume: 84, notes: [0, 3, 6].map((step) => [0, beats, pitch + step, 84]) },
    {
      program: program.mutedGuitar,
      notes: Array.from({ length: beats * 4 }, (_, i) => [i / 4, 0.2, pitch - 12 + Math.floor(i / 2), 80 + i * 2]),
    },
  ],
});
/** A fire star has landed: each raises the chord. */
const scatter = (count) => ({
  seconds: 1.4,
  parts: [
    { program: program.tubularBells, notes: [[0, 2, 69 + [0, 4, 7, 10, 12][count - 1], 104]] },
    { program: program.vibraphone, notes: run(0, blues.slice(2, 4 + count), 69, 0.14, 100) },
    {
      program: program.brass,
      volume: 84 + count * 8,
      notes: [0, 4, 7, 10].map((step) => [0, 1, 57 + step + [0, 2, 5, 7, 9][count - 1], 74 + count * 8]),
    },
    {
      program: 'drums',
      notes: [
        [0, 1, drums.crash, 60 + count * 9],
        [0, 0.3, drums.kick, 110],
      ],
    },
  ],
});

const effects = {
  click: { seconds: 0.25, loud: 0.5, parts: [{ program: 'drums', notes: [[0, 0.1, drums.sideStick, 90]] }] },
  spinStart: {
    seconds: 0.8,
    loud: 0.55,
    parts: [
      { program: program.honkyTonk, notes: run(0, [0, 3, 4, 7, 9, 10, 12], 57, 0.12, 88, 1.4) },
      {
        program: 'drums',
        notes: [
          [0, 0.2, drums.kick, 100],
          [0.4, 0.2, drums.tambourine, 70],
          [0.8, 0.2, drums.openHat, 66],
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
          [0, 0.2, drums.kick, 112],
          [0, 0.1, drums.snare, 56],
        ],
      },
      { program: program.acousticBass, notes: [[0, 0.3, 33, 112]] },
    ],
  },
  scatter1: scatter(1),
  scatter2: scatter(2),
  scatter3: scatter(3),
  scatter4: scatter(4),
  scatter5: scatter(5),
  tense1: tense(3, 57),
  tense2: tense(4, 60),
  tense3: tense(6, 63),
  winSmall: {
    seconds: 1.3,
    loud: 0.75,
    parts: [
      { program: program.cleanGuitar, notes: run(0, [0, 4, 7, 9, 12], 69, 0.25, 104) },
      { program: program.vibraphone, notes: run(0, [12, 16, 19, 21, 24], 57, 0.25, 84) },
      { program: program.brass, notes: [0, 4, 7, 10].map((step) => [1.25, 0.6, 57 + step, 92]) },
      {
        program: 'drums',
        notes: [
          [1.25, 0.4, drums.clap, 90],
          [1.25, 0.4, drums.snare, 80],
        ],
      },
    ],
  },
  tick: { seconds: 0.22, loud: 0.35, parts: [{ program: program.vibraphone, notes: [[0, 0.3, 81, 96]] }] },
  multiplier: {
    seconds: 1.1,
    parts: [
      { program: program.honkyTonk, notes: run(0, [0, 4, 7, 10, 12, 16], 57, 0.16, 96) },
      { program: program.brass, notes: [0, 4, 7, 10].map((step) => [1, 0.6, 57 + step, 96]) },
    ],
  },
  coins: {
    seconds: 1.6,
    loud: 0.6,
    parts: [
      {
        program: program.glockenspiel,
        notes: Array.from({ length: 30 }, (_, i) => [i * 0.13, 0.3, 81 + blues[(i * 3) % 8], 70 + ((i * 7) % 30)]),
      },
      { program: 'drums', notes: Array.from({ length: 14 }, (_, i) => [i * 0.28, 0.1, drums.tambourine, 54]) },
    ],
  },
  // A reel burns: the guitar slides up through a crash.
  change: {
    seconds: 1.3,
    loud: 0.8,
    parts: [
      {
        program: program.overdrivenGuitar,
        notes: run(0, [0, 2, 4, 5, 7, 9, 10, 12], 57, 0.11, 104, 1.1).concat([
          [0.9, 1.6, 69, 112],
          [0.9, 1.6, 76, 108],
        ]),
      },
      {
        program: 'drums',
        notes: [
          [0, 0.2, drums.snare, 90],
          [0.9, 2, drums.crash, 110],
          [0.9, 0.3, drums.kick, 118],
        ],
      },
    ],
  },
  card: {
    seconds: 0.4,
    loud: 0.5,
    parts: [
      {
        program: 'drums',
        notes: [
          [0, 0.05, drums.sideStick, 80],
          [0.12, 0.05, drums.hat, 84],
          [0.3, 0.1, drums.snare, 46],
        ],
      },
    ],
  },
  lose: {
    seconds: 1.5,
    loud: 0.6,
    parts: [
      {
        program: program.trombone,
        notes: [
          [0, 0.6, 58, 92],
          [0.75, 0.6, 57, 88],
          [1.5, 0.6, 56, 84],
          [2.25, 1.2, 55, 84],
        ],
      },
      { program: program.acousticBass, notes: [[2.25, 1, 31, 100]] },
    ],
  },
  // The back room opens: a lick, a hit, and the band holds its breath.
  feature: {
    seconds: 2.6,
    parts: [
      { program: program.cleanGuitar, notes: shuffled(run(0, [0, 3, 4, 7, 9, 10, 9, 7], 69, 0.5, 108, 0.95)) },
      { program: program.acousticBass, notes: run(0, [0, 4, 7, 9, 10], 33, 1, 104, 0.9) },
      { program: program.brass, notes: [0, 4, 7, 10].map((step) => [4, 1.6, 57 + step, 108]) },
      {
        program: 'drums',
        notes: [
          ...[1, 3].map((each) => [each, 0.2, drums.snare, 92]),
          ...[0, 2].map((each) => [each, 0.2, drums.kick, 100]),
          [4, 2, drums.crash, 110],
        ],
      },
    ],
  },
  winBig: {
    seconds: 3,
    parts: [
      {
        program: program.trumpet,
        notes: [
          [0, 0.4, 69, 112],
          [0.66, 0.3, 73, 112],
          [1, 0.4, 76, 114],
          [1.66, 0.3, 79, 116],
          [2, 3.5, 81, 122],
        ],
      },
      {
        program: program.brass,
        notes: [
          ...[57, 61, 64].map((pitch) => [0, 0.5, pitch, 104]),
          ...[57, 61, 67].map((pitch) => [1, 0.5, pitch, 106]),
          ...[57, 61, 64, 67, 69].map((pitch) => [2, 3.5, pitch, 112]),
        ],
      },
      { program: program.tenorSax, notes: run(2.5, [0, 3, 4, 7, 9, 10, 12], 69, 0.33, 100, 1) },
      { program: program.overdrivenGuitar, volume: 84, notes: [45, 52, 57].map((pitch) => [2, 3.5, pitch, 100]) },
      {
        program: 'drums',
        notes: [
          [0, 0.3, drums.kick, 110],
          [1, 0.3, drums.snare, 110],
          [2, 3, drums.crash, 118],
          ...roll(drums.snare, 1.5, 70, 118).map(([each, ...rest]) => [each + 2.5, ...rest]),
          [4, 2, drums.crash, 110],
        ],
      },
    ],
  },
  outro: {
    seconds: 3.2,
    parts: [
      { program: program.tenorSax, notes: shuffled(run(0, [12, 10, 9, 7, 4, 3, 0], 69, 0.5, 104, 0.95)) },
      {
        program: program.honkyTonk,
        notes: [0, 1, 2, 3].flatMap((each) => [57, 61, 64].map((pitch) => [each, 0.6, pitch - each, 88])),
      },
      {
        program: program.acousticBass,
        notes: [
          [0, 0.9, 33, 104],
          [1, 0.9, 32, 100],
          [2, 0.9, 31, 100],
          [3, 0.9, 28, 104],
          [4, 2, 33, 112],
        ],
      },
      { program: program.brass, notes: [57, 61, 64, 69, 73].map((pitch) => [4, 3, pitch, 110]) },
      {
        program: 'drums',
        notes: [
          ...[1, 3].map((each) => [each, 0.2, drums.snare, 92]),
          ...roll(drums.snare, 0.8, 60, 108).map(([each, ...rest]) => [each + 3.1, ...rest]),
          [4, 2, drums.crash, 112],
          [6, 0.3, drums.kick, 120],
          [6, 2, drums.crash, 104],
        ],
      },
    ],
  },
};

export const score = {
  bpm,
  beats: bars * beatsInBar,
  layers: [ground, organ, tune, rhythm, horns, suspense],
  effects,
};

// The score of Lucky Clover: a slip jig in G mixolydian, 16 bars of nine eighths at 126 beats of three eighths a minute, in six layers.
import { drums, program } from './instruments.mjs';
import { climb as climbOf, degreesOf, everyBarOf, roll as rollOf, tones } from './notes.mjs';

const bars = 16;
const beatsInBar = 3;
const eighth = 1 / 3;
const [minor, major] = [
  [3, 7],
  [4, 7],
];
const chord = (root, intervals) => [root, ...intervals];
const [g, f, c, d, am, em] = [
  chord(43, major),
  chord(41, major),
  chord(36, major),
  chord(38, minor),
  chord(45, minor),
  chord(40, minor),
];
const chords = [g, g, f, c, g, g, f, g, c, g, f, d, c, em, f, g];
const everyBar = everyBarOf(chords, beatsInBar);
/** G mixolydian from G3 on. */
const degree = degreesOf(55, [0, 2, 4, 5, 7, 9, 10]);

/** The melody, an eighth each from G4 on: a number begins a tone, `-` holds it, `.` is silence. */
const melody = [
  '4 - 2 0 - 2 4 5 4',
  '4 - 7 6 - 4 5 4 2',
  '3 - 1 -1 - 1 3 4 5',
  '4 2 0 3 - 2 1 - 0',
  '4 - 2 0 - 2 4 5 4',
  '7 - 9 8 7 6 7 6 4',
  '5 6 5 3 4 5 6 4 1',
  '2 1 0 0 - - 0 - .',
  '10 - 9 7 - 9 10 9 7',
  '9 - 7 4 5 7 9 7 4',
  '8 - 6 3 - 5 6 7 8',
  '8 6 4 5 4 1 4 - 5',
  '7 - 10 9 7 9 10 7 5',
  '9 - 7 5 7 9 7 5 4',
  '6 5 3 1 3 5 6 7 6',
  '4 2 1 0 - - 0 - .',
].flatMap((line) => line.split(' '));
const sung = (velocity, octave = 0) => {
  const notes = [];
  for (const [i, sign] of melody.entries()) {
    if (sign === '.') continue;
    if (sign === '-') notes.at(-1)[1] += eighth;
    else
      notes.push([i * eighth, eighth * 0.94, degree(Number(sign) + 7 + 7 * octave), velocity - (i % 3 === 0 ? 0 : 11)]);
  }
  return notes;
};
/** The tone of the melody on each beat. */
const called = (velocity, octave = 0) =>
  melody.flatMap((sign, i) =>
    i % 3 === 0 && sign !== '-' && sign !== '.'
      ? [[i * eighth, 0.96, degree(Number(sign) + 7 + 7 * octave), velocity]]
      : [],
  );

const ground = {
  name: 'ground',
  isMono: true,
  parts: [
    {
      program: program.acousticBass,
      volume: 116,
      notes: everyBar((at, [root, , fifth]) => [
        [at, 1.4, root, 98],
        [at + 1 + 2 * eighth, 0.3, root + fifth - 12, 64],
        [at + 2, 0.8, root + fifth - 12, 84],
      ]),
    },
    {
      program: program.taiko,
      volume: 84,
      notes: everyBar((at) => [
        [at, 0.4, 43, 92],
        [at + 1, 0.3, 48, 58],
        [at + 2, 0.3, 46, 70],
        [at + 2 + 2 * eighth, 0.2, 50, 52],
      ]),
    },
    {
      program: program.slowStrings,
      volume: 58,
      notes: everyBar((at, each) => tones(each, 1).map((pitch) => [at, 2.95, pitch, 60])),
    },
  ],
};
/** A harp walks through the chord, a guitar answers in the offbeats. */
const harp = {
  name: 'harp',
  parts: [
    {
      program: program.harp,
      volume: 104,
      pan: 50,
      notes: everyBar((at, each) =>
        [0, 1, 2, 3, 2, 1, 2, 3, 1].map((tone, i) => [
          at + i * eighth,
          0.9,
          tone === 3 ? tones(each, 2)[0] + 12 : tones(each, 2)[tone],
          i % 3 ? 62 : 80,
        ]),
      ),
    },
    {
      program: program.nylonGuitar,
      volume: 84,
      pan: 82,
      notes: everyBar((at, each) =>
        [1, 2].flatMap((beat) => tones(each, 1).map((pitch, i) => [at + beat + 0.012 * i, 0.5, pitch + 12, 62])),
      ),
    },
  ],
};
const tune = {
  name: 'tune',
  parts: [
    { program: program.fiddle, volume: 104, pan: 58, notes: sung(90) },
    { program: program.whistle, volume: 56, pan: 80, notes: called(64, 1) },
    { program: program.dulcimer, volume: 62, pan: 40, notes: called(62) },
  ],
};
/** The dance: a frame drum, spoons, clapping hands. */
const dance = {
  name: 'dance',
  isMono: true,
  parts: [
    {
      program: program.taiko,
      volume: 108,
      notes: everyBar((at, _, bar) =>
        Array.from({ length: 9 }, (_, i) => [
          at + i * eighth,
          0.24,
          i % 3 === 0 ? 42 : i % 3 === 1 ? 52 : 47,
          i % 3 === 0 ? 106 : bar % 4 === 3 ? 88 : 62,
        ]),
      ),
    },
    {
      program: 'drums',
      volume: 94,
      notes: everyBar((at, _, bar) => [
        ...[0, 2, 3, 5, 6, 7, 8].map((i) => [at + i * eighth, 0.1, drums.claves, i % 3 ? 42 : 62]),
        [at + 1, 0.2, drums.clap, 66],
        [at + 2, 0.2, drums.clap, 78],
        [at + 2, 0.2, drums.tambourine, 62],
        ...(bar % 8 === 0 ? [[at, 1.5, drums.crash, 50]] : []),
      ]),
    },
    {
      program: program.accordion,
      volume: 66,
      notes: everyBar((at, each) =>
        [2, 5, 8].flatMap((place) => tones(each, 2).map((pitch) => [at + place * eighth, 0.28, pitch, 68])),
      ),
    },
  ],
};
/** Pipes with their drone, horns and voices for the leaves of the clover. */
const luck = {
  name: 'luck',
  parts: [
    { program: program.bagpipe, volume: 62, pan: 70, notes: sung(80) },
    { program: program.bagpipe, volume: 40, pan: 64, notes: everyBar((at) => [[at, 2.98, 43, 70]]) },
    { program: program.piccolo, volume: 56, pan: 90, notes: sung(76, 1) },
    { program: program.horn, volume: 90, pan: 46, notes: called(92, -1) },
    {
      program: program.choir,
      volume: 88,
      pan: 64,
      notes: everyBar((at, each) => tones(each, 1).map((pitch) => [at, 2.9, pitch + 12, 86])),
    },
  ],
};
/** One open chord over a heartbeat; a fiddle trembles and a ratchet clicks. It may enter in any bar. */
const suspense = {
  name: 'suspense',
  isMono: true,
  parts: [
    {
      program: program.tremoloStrings,
      volume: 110,
      notes: everyBar((at, _, bar) => [55, 60, 65, 69].map((pitch) => [at, 3, pitch + (bar % 2), 82])),
    },
    {
      program: program.taiko,
      volume: 112,
      notes: everyBar((at) =>
        [0, 1, 2].flatMap((beat) => [
          [at + beat, 0.3, 41, 106],
          [at + beat + eighth, 0.3, 41, 74],
        ]),
      ),
    },
    {
      program: 'drums',
      volume: 70,
      notes: everyBar((at) =>
        Array.from({ length: 9 }, (_, i) => [at + i * eighth, 0.1, drums.highBlock, i % 3 ? 40 : 58]),
      ),
    },
    {
      program: program.fiddle,
      volume: 58,
      notes: everyBar((at) => Array.from({ length: 9 }, (_, i) => [at + i * eighth, 0.24, i % 3 === 2 ? 68 : 67, 68])),
    },
  ],
};

const climb = (from, steps, beats, velocity, octave = 1) =>
  climbOf(
    from,
    steps.map((step) => degree(step + 7 * octave)),
    beats,
    velocity,
    2.4,
  );
const roll = (beats, from, to, pitch, at = 0) => rollOf(beats, from, to, pitch, at, { perBeat: 9 });
const bell = (at, velocity, pitch = 79) => ({
  program: program.tubularBells,
  volume: 112,
  notes: [[at, 2.4, pitch, velocity]],
});
/** Coins that ring on each other. */
const ringing = (count, at = 0) => ({
  program: program.glockenspiel,
  notes: Array.from({ length: count }, (_, i) => [at + i * 0.09, 0.3, degree(21 + ((i * 5) % 9)), 62 + ((i * 7) % 36)]),
});
const strum = (at, velocity, root = 55) => ({
  program: program.harp,
  notes: [0, 4, 7, 12, 16, 19, 24].map((step, i) => [at + i * 0.045, 2.2, root + step, velocity - i]),
});
const tense = (beats, number) => ({
  seconds: (beats * 60) / 120 + 0.5,
  loud: 0.64 + number * 0.03,
  bpm: 120,
  parts: [
    { program: program.taiko, notes: roll(beats, 48, 122, 43) },
    {
      program: program.fiddle,
      notes: Array.from({ length: beats * 6 }, (_, i) => [
        i / 6,
        0.16,
        degree(number + 7 + Math.floor(i / 3)) + (i % 2),
        60 + i * 2,
      ]),
    },
    {
      program: program.tremoloStrings,
      notes: Array.from({ length: beats }, (_, i) => [i, 1.05, degree(number + i), 70 + i * 12]),
    },
    bell(0, 58 + number * 6, 67 + number),
  ],
});
const scatter = (count) => ({
  seconds: 1.3,
  loud: 0.6 + count * 0.07,
  parts: [
    ringing(4 + count),
    { program: program.harp, notes: climb(0, [count - 1, count + 1, count + 3, count + 6], 0.08, 100) },
    { program: program.taiko, notes: [[0, 0.5, 43, 84 + count * 7]] },
    bell(0, 60 + count * 10, degree(count + 13)),
  ],
});
const fanfare = (at, last) => [
  {
    program: program.trumpet,
    notes: [
      [at, 0.33, 62, 108],
      [at + 0.33, 0.33, 67, 110],
      [at + 0.66, 0.34, 71, 114],
      [at + 1, last, 74, 122],
    ],
  },
  { program: program.brass, notes: [50, 55, 59, 62].map((pitch) => [at + 1, last, pitch, 110]) },
];
/** The wheel's flap on its pegs, slower and slower. */
const ratchet = (from, count, slower) => {
  let at = from;
  return Array.from({ length: count }, (_, i) => {
    const note = [at, 0.1, i % 2 ? drums.highBlock : drums.claves, 100 - i];
    at += 0.09 * slower ** i;
    return note;
  });
};

const effects = {
  click: { seconds: 0.25, loud: 0.45, parts: [{ program: 'drums', notes: [[0, 0.1, drums.highBlock, 84]] }] },
  spinStart: {
    seconds: 0.8,
    loud: 0.5,
    parts: [
      { program: program.fiddle, notes: climb(0, [4, 2, 0, 2, 4, 7], 0.1, 84, 1) },
      { program: program.taiko, notes: [[0.6, 0.4, 45, 74]] },
    ],
  },
  reelStop: {
    seconds: 0.4,
    loud: 0.55,
    parts: [
      { program: program.taiko, notes: [[0, 0.3, 45, 102]] },
      { program: 'drums', notes: [[0, 0.1, drums.claves, 66]] },
    ],
  },
  land: { seconds: 0.5, loud: 0.6, parts: [{ program: program.taiko, notes: [[0, 0.3, 40, 106]] }] },
  scatter1: scatter(1),
  scatter2: scatter(2),
  scatter3: scatter(3),
  scatter4: scatter(4),
  scatter5: scatter(5),
  tense1: tense(2, 0),
  tense2: tense(3, 2),
  tense3: tense(4, 4),
  winSmall: {
    seconds: 1.4,
    loud: 0.75,
    parts: [
      { program: program.fiddle, notes: climb(0, [4, 5, 4, 7, 9, 7], 0.14, 98) },
      { program: program.accordion, notes: [67, 71, 74].map((pitch) => [0.84, 0.8, pitch, 88]) },
      ringing(6, 0.3),
    ],
  },
  tick: { seconds: 0.22, loud: 0.32, parts: [{ program: program.glockenspiel, notes: [[0, 0.2, degree(21), 92]] }] },
  multiplier: {
    seconds: 1.8,
    parts: [
      strum(0, 104),
      { program: program.whistle, notes: climb(0.1, [0, 2, 4, 7, 9, 11], 0.09, 100) },
      { program: program.brass, notes: [50, 55, 59, 67].map((pitch) => [0.6, 0.9, pitch, 100]) },
      ringing(16, 0.5),
    ],
  },
  lock: {
    seconds: 1,
    loud: 0.74,
    parts: [bell(0, 92, 83), strum(0, 92, 67), { program: program.taiko, notes: [[0, 0.3, 43, 96]] }],
  },
  coins: {
    seconds: 1.7,
    loud: 0.55,
    parts: [ringing(28), { program: program.celesta, notes: ringing(14, 0.04).notes }],
  },
  change: {
    seconds: 3.6,
    loud: 0.7,
    bpm: 60,
    parts: [
      { program: 'drums', volume: 112, notes: ratchet(0, 24, 1.06) },
      { program: program.tremoloStrings, notes: [55, 62, 67].map((pitch) => [0, 3.4, pitch, 74]) },
    ],
  },
  jackpot: {
    seconds: 3.4,
    parts: [
      strum(0, 120),
      ...fanfare(0.4, 2.4),
      { program: program.choir, notes: [55, 59, 62, 67, 71].map((pitch) => [1.4, 2.4, pitch, 112]) },
      { program: program.taiko, notes: roll(1.2, 70, 124, 43) },
      bell(0.4, 110),
      ringing(34, 0.9),
    ],
  },
  feature: {
    seconds: 4.2,
    parts: [
      { program: program.taiko, notes: [...roll(2.6, 44, 120, 42, 0.3), [3, 1, 36, 127]] },
      {
        program: program.horn,
        notes: [
          [0.6, 0.8, 55, 100],
          [1.4, 0.8, 59, 106],
          [2.2, 0.8, 62, 110],
          [3, 3, 67, 122],
        ],
      },
      { program: program.choir, notes: [55, 59, 62, 67, 74].map((pitch) => [3, 3, pitch, 114]) },
      { program: program.harp, notes: climb(0, [0, 2, 4, 7, 9, 11, 14, 16, 18, 21], 0.24, 96, 0) },
      { program: program.fiddle, notes: climb(1, [4, 5, 4, 2, 4, 7, 6, 7, 9, 7, 9, 11], 0.17, 92) },
      bell(3, 100),
      ringing(14, 3),
    ],
  },
  winBig: {
    seconds: 3.3,
    parts: [
      strum(0, 112),
      ...fanfare(0.2, 2.6),
      { program: program.fiddle, notes: climb(1.2, [7, 9, 11, 14, 11, 14, 16, 14], 0.16, 100) },
      { program: program.choir, notes: [55, 62, 67, 71].map((pitch) => [1.2, 2.6, pitch, 106]) },
      { program: program.taiko, notes: roll(1.2, 60, 120, 43) },
      ringing(22, 1.3),
    ],
  },
  outro: {
    seconds: 3.4,
    parts: [
      { program: program.fiddle, notes: climb(0, [4, 5, 4, 2, 1, 0], eighth, 92).concat([[2, 2.6, degree(14), 98]]) },
      {
        program: program.accordion,
        notes: [
          [0, 1, 67, 84],
          [0, 1, 71, 84],
          [1, 1, 65, 86],
          [1, 1, 69, 86],
          ...[55, 62, 67, 71, 74].map((pitch) => [2, 3, pitch, 96]),
        ],
      },
      strum(2, 100),
      ringing(12, 2.2),
    ],
  },
  lose: {
    seconds: 0.9,
    loud: 0.5,
    parts: [
      {
        program: program.fiddle,
        notes: [
          [0, 0.5, 69, 78],
          [0.5, 0.7, 65, 72],
        ],
      },
    ],
  },
};

export const score = {
  bpm: 126,
  beats: bars * beatsInBar,
  layers: [ground, harp, tune, dance, luck, suspense],
  effects,
};

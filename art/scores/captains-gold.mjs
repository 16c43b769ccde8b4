// The score of Captain's Gold: a jig in E minor, 16 bars of six eighths at 108 beats of three eighths a minute, in six layers.
import { drums, program } from './instruments.mjs';
import { climb as climbOf, degreesOf, everyBarOf, roll as rollOf, tones } from './notes.mjs';

const bars = 16;
const beatsInBar = 2;
const eighth = 1 / 3;
const minor = [3, 7];
const major = [4, 7];
const chord = (root, tones) => [root, ...tones];
const [em, d, c, g, bm] = [chord(40, minor), chord(38, major), chord(36, major), chord(43, major), chord(35, minor)];
const chords = [em, em, d, d, c, c, d, em, g, g, d, d, c, em, bm, em];
const everyBar = everyBarOf(chords, beatsInBar);
/** E minor from E3 on. */
const degree = degreesOf(52, [0, 2, 3, 5, 7, 8, 10]);

/** The melody, an eighth each from E4 on: a number begins a tone, `-` holds it, `.` is silence. */
const melody = [
  '0 - 2 4 - 2',
  '4 - 5 4 2 0',
  '-1 - 1 3 - 1',
  '3 4 3 1 - -1',
  '0 2 4 5 - 4',
  '2 - 4 7 - 4',
  '6 5 4 3 1 -1',
  '0 - - 0 - .',
  '2 - 4 6 - 4',
  '9 - 7 6 4 2',
  '3 - 1 3 4 6',
  '8 7 6 4 - 3',
  '5 - 4 2 - 0',
  '2 4 7 6 4 2',
  '1 3 6 4 3 1',
  '0 - - - . .',
].flatMap((line) => line.split(' '));
const sung = (velocity, octave = 0) => {
  const notes = [];
  for (const [i, sign] of melody.entries()) {
    if (sign === '.') continue;
    if (sign === '-') notes.at(-1)[1] += eighth;
    else
      notes.push([i * eighth, eighth * 0.92, degree(Number(sign) + 7 + 7 * octave), velocity - (i % 3 === 0 ? 0 : 10)]);
  }
  return notes;
};
/** The held tones of the melody only: one for each beat. */
const called = (velocity, octave = 0) =>
  melody.flatMap((sign, i) =>
    i % 3 === 0 && sign !== '-' && sign !== '.'
      ? [[i * eighth, 0.94, degree(Number(sign) + 7 + 7 * octave), velocity]]
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
        [at, 0.8, root, 98],
        [at + 2 * eighth, 0.3, root, 62],
        [at + 1, 0.8, root + fifth - 12 < 30 ? root + fifth : root + fifth - 12, 86],
      ]),
    },
    {
      program: program.taiko,
      volume: 92,
      notes: everyBar((at, _, bar) => [
        [at, 0.5, 40, 96],
        [at + 1, 0.5, 43, 70],
        ...(bar % 4 === 3 ? [[at + 1 + 2 * eighth, 0.3, 45, 76]] : []),
      ]),
    },
    {
      program: program.strings,
      volume: 62,
      notes: everyBar((at, each) => tones(each, 1).map((pitch) => [at, 1.95, pitch, 60])),
    },
  ],
};
/** A concertina breathes in the offbeats, a guitar walks through the chord. */
const squeeze = {
  name: 'squeeze',
  parts: [
    {
      program: program.tangoAccordion,
      volume: 88,
      pan: 46,
      notes: everyBar((at, each) =>
        [2, 5].flatMap((place) => tones(each, 2).map((pitch) => [at + place * eighth, 0.3, pitch, 72])),
      ),
    },
    {
      program: program.nylonGuitar,
      volume: 96,
      pan: 84,
      notes: everyBar((at, each) =>
        [0, 1, 2, 1, 2, 0].map((tone, i) => [
          at + i * eighth,
          0.5,
          tones(each, 1)[tone] + (i === 4 ? 12 : 0),
          i % 3 ? 58 : 74,
        ]),
      ),
    },
  ],
};
const tune = {
  name: 'tune',
  parts: [
    { program: program.fiddle, volume: 98, pan: 56, notes: sung(88) },
    { program: program.tangoAccordion, volume: 78, pan: 40, notes: sung(72) },
    { program: program.whistle, volume: 58, pan: 80, notes: called(66, 1) },
  ],
};
/** Boots on the deck. */
const deck = {
  name: 'deck',
  isMono: true,
  parts: [
    {
      program: program.taiko,
      volume: 112,
      notes: everyBar((at, _, bar) => [
        [at, 0.4, 41, 112],
        [at + 2 * eighth, 0.3, 48, 64],
        [at + 1, 0.4, 41, 100],
        [at + 1 + eighth, 0.3, 48, 62],
        [at + 1 + 2 * eighth, 0.3, 48, bar % 4 === 3 ? 104 : 76],
      ]),
    },
    {
      program: 'drums',
      volume: 92,
      notes: everyBar((at, _, bar) => [
        ...[0, 1, 2, 3, 4, 5].map((i) => [at + i * eighth, 0.1, drums.maracas, i % 3 ? 44 : 74]),
        [at + 1, 0.2, drums.clap, 70],
        [at + 1, 0.2, drums.tambourine, 60],
        ...(bar % 8 === 0 ? [[at, 1.5, drums.crash, 58]] : []),
      ]),
    },
    {
      program: program.banjo,
      volume: 74,
      notes: everyBar((at, each) =>
        [0, 2, 1, 2, 0, 2].map((tone, i) => [at + i * eighth, 0.3, tones(each, 2)[tone], i % 3 ? 60 : 80]),
      ),
    },
  ],
};
/** The crew sings, horns answer. */
const hoard = {
  name: 'hoard',
  parts: [
    { program: program.horn, volume: 96, pan: 50, notes: called(98) },
    { program: program.trumpet, volume: 66, pan: 76, notes: sung(84) },
    { program: program.piccolo, volume: 60, pan: 88, notes: sung(78, 1) },
    {
      program: program.choir,
      volume: 94,
      pan: 64,
      notes: everyBar((at, each) => tones(each, 1).map((pitch) => [at, 1.9, pitch, 90])),
    },
    {
      program: program.trombone,
      volume: 84,
      pan: 40,
      notes: everyBar((at, each) =>
        [0, 1].flatMap((beat) => tones(each, 1).map((pitch) => [at + beat, 0.55, pitch, beat ? 78 : 94])),
      ),
    },
  ],
};
/** One chord over a heartbeat and a ship's bell: it may enter in any bar. */
const suspense = {
  name: 'suspense',
  isMono: true,
  parts: [
    {
      program: program.tremoloStrings,
      volume: 112,
      notes: everyBar((at, _, bar) => [52, 58, 64, 67].map((pitch) => [at, 2, pitch + (bar % 2), 84])),
    },
    {
      program: program.taiko,
      volume: 114,
      notes: everyBar((at) => [
        [at, 0.3, 40, 108],
        [at + eighth, 0.3, 40, 78],
        [at + 1, 0.3, 40, 108],
        [at + 1 + eighth, 0.3, 40, 78],
      ]),
    },
    {
      program: program.tubularBells,
      volume: 60,
      notes: everyBar((at, _, bar) => (bar % 2 ? [] : [[at, 1.5, 76, 70]])),
    },
    {
      program: program.tangoAccordion,
      volume: 60,
      notes: everyBar((at) => Array.from({ length: 6 }, (_, i) => [at + i * eighth, 0.22, i % 3 === 2 ? 65 : 64, 66])),
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
/** A cannon: shot, drum and what rolls back over the water. */
const blast = (at, loud) => [
  { program: program.gunshot, volume: 116, notes: [[at, 1.2, 40, loud]] },
  {
    program: program.taiko,
    volume: 126,
    notes: [
      [at, 1, 31, loud],
      [at, 1, 36, loud],
    ],
  },
  { program: 'drums', volume: 92, notes: [[at, 2, drums.crash, loud * 0.6]] },
];
const wash = (at, beats, loud) => ({ program: program.seashore, volume: loud, notes: [[at, beats, 60, 112]] });
const bell = (at, velocity, pitch = 76) => ({
  program: program.tubularBells,
  volume: 118,
  notes: [[at, 2.4, pitch, velocity]],
});
/** Coins that ring on each other. */
const ringing = (count, at = 0) => ({
  program: program.glockenspiel,
  notes: Array.from({ length: count }, (_, i) => [at + i * 0.09, 0.3, degree(21 + ((i * 5) % 9)), 64 + ((i * 7) % 36)]),
});
const tense = (beats, number) => ({
  seconds: (beats * 60) / 120 + 0.5,
  loud: 0.64 + number * 0.03,
  bpm: 120,
  parts: [
    { program: program.taiko, notes: roll(beats, 50, 124, 41) },
    {
      program: program.fiddle,
      notes: Array.from({ length: beats * 3 }, (_, i) => [
        i / 3,
        0.32,
        degree(number + 7 + (i % 3) + Math.floor(i / 3)),
        62 + i * 4,
      ]),
    },
    {
      program: program.tremoloStrings,
      notes: Array.from({ length: beats }, (_, i) => [i, 1.05, degree(number + i), 70 + i * 12]),
    },
    bell(0, 60 + number * 6, 64 + number),
  ],
});
const scatter = (count) => ({
  seconds: 1.3,
  loud: 0.6 + count * 0.07,
  parts: [
    ringing(4 + count),
    { program: program.banjo, notes: climb(0, [count - 1, count + 1, count + 3], 0.08, 100) },
    { program: program.taiko, notes: [[0, 0.5, 38, 86 + count * 7]] },
    bell(0, 60 + count * 10, degree(count + 13)),
  ],
});
const fanfare = (at, last) => [
  {
    program: program.trumpet,
    notes: [
      [at, 0.33, 64, 110],
      [at + 0.33, 0.33, 67, 110],
      [at + 0.66, 0.34, 71, 114],
      [at + 1, last, 76, 122],
    ],
  },
  { program: program.brass, notes: [52, 55, 59, 64].map((pitch) => [at + 1, last, pitch, 112]) },
];

const effects = {
  click: { seconds: 0.25, loud: 0.45, parts: [{ program: 'drums', notes: [[0, 0.1, drums.lowBlock, 84]] }] },
  spinStart: {
    seconds: 0.8,
    loud: 0.5,
    parts: [
      { program: program.banjo, notes: climb(0, [4, 2, 0, 2, 4, 7], 0.09, 88, 1) },
      {
        program: 'drums',
        notes: [
          [0, 0.2, drums.sideStick, 70],
          [0.3, 0.2, drums.sideStick, 56],
        ],
      },
      { program: program.taiko, notes: [[0.5, 0.4, 43, 74]] },
    ],
  },
  reelStop: {
    seconds: 0.4,
    loud: 0.55,
    parts: [
      { program: program.taiko, notes: [[0, 0.3, 43, 104]] },
      { program: 'drums', notes: [[0, 0.1, drums.sideStick, 70]] },
    ],
  },
  land: { seconds: 0.5, loud: 0.6, parts: [{ program: program.taiko, notes: [[0, 0.3, 38, 108]] }] },
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
      { program: program.fiddle, notes: climb(0, [0, 2, 4, 7, 4, 7], 0.14, 100) },
      { program: program.tangoAccordion, notes: [64, 67, 71].map((pitch) => [0.84, 0.8, pitch, 92]) },
      ringing(6, 0.3),
    ],
  },
  tick: { seconds: 0.22, loud: 0.32, parts: [{ program: program.glockenspiel, notes: [[0, 0.2, degree(21), 92]] }] },
  multiplier: {
    seconds: 1.8,
    parts: [
      ...blast(0, 104),
      { program: program.tangoAccordion, notes: climb(0.1, [0, 2, 4, 7, 9, 11], 0.09, 104) },
      { program: program.brass, notes: [52, 59, 64, 67].map((pitch) => [0.6, 0.9, pitch, 104]) },
      ringing(16, 0.5),
    ],
  },
  lock: {
    seconds: 0.8,
    loud: 0.72,
    parts: [bell(0, 92, 83), ringing(3), { program: program.taiko, notes: [[0, 0.3, 41, 100]] }],
  },
  coins: {
    seconds: 1.7,
    loud: 0.55,
    parts: [ringing(28), { program: program.celesta, notes: ringing(14, 0.04).notes }],
  },
  change: {
    seconds: 1.1,
    parts: [{ program: program.harp, notes: climb(0, [0, 1, 2, 4, 5, 7, 9, 11], 0.07, 90) }, wash(0, 1.4, 70)],
  },
  jackpot: {
    seconds: 3.4,
    parts: [
      ...blast(0, 124),
      ...fanfare(0.4, 2.4),
      { program: program.choir, notes: [52, 59, 64, 68, 71].map((pitch) => [1.4, 2.4, pitch, 112]) },
      { program: program.taiko, notes: roll(1.2, 70, 124, 41) },
      bell(0.4, 110),
      ringing(34, 0.9),
    ],
  },
  feature: {
    seconds: 4.4,
    parts: [
      wash(0, 5, 118),
      { program: program.taiko, notes: [...roll(2.6, 44, 122, 40, 0.3), [3, 1, 33, 127]] },
      {
        program: program.horn,
        notes: [
          [0.6, 0.8, 52, 104],
          [1.4, 0.8, 59, 108],
          [2.2, 0.8, 62, 112],
          [3, 3, 64, 124],
        ],
      },
      { program: program.choir, notes: [52, 59, 64, 67, 76].map((pitch) => [3, 3, pitch, 116]) },
      { program: program.fiddle, notes: climb(1, [0, 2, 4, 2, 4, 7, 4, 7, 9, 7, 9, 11], 0.17, 92) },
      ...blast(3, 112),
      bell(3, 100),
    ],
  },
  winBig: {
    seconds: 3.3,
    parts: [
      ...blast(0, 112),
      ...fanfare(0.2, 2.6),
      ...blast(1.2, 124),
      { program: program.piccolo, notes: climb(1.2, [7, 9, 11, 14, 11, 14], 0.17, 96) },
      { program: program.choir, notes: [52, 59, 64, 71].map((pitch) => [1.2, 2.6, pitch, 108]) },
      ringing(22, 1.3),
    ],
  },
  outro: {
    seconds: 3.4,
    parts: [
      {
        program: program.tangoAccordion,
        notes: [
          [0, 1, 64, 88],
          [0, 1, 67, 88],
          [1, 1, 62, 90],
          [1, 1, 66, 90],
          ...[52, 59, 64, 67, 71].map((pitch) => [2, 3, pitch, 100]),
        ],
      },
      { program: program.fiddle, notes: climb(0, [4, 5, 4, 2, 1, -1], eighth, 92).concat([[2, 2.6, degree(14), 100]]) },
      { program: program.nylonGuitar, notes: climb(2, [0, 2, 4, 7, 9, 11, 14], 0.12, 92) },
      wash(0.4, 5, 66),
      ringing(12, 2.2),
    ],
  },
  lose: {
    seconds: 0.9,
    loud: 0.5,
    parts: [
      {
        program: program.tangoAccordion,
        notes: [
          [0, 0.5, 67, 80],
          [0.5, 0.7, 64, 74],
        ],
      },
    ],
  },
};

export const score = {
  bpm: 108,
  beats: bars * beatsInBar,
  layers: [ground, squeeze, tune, deck, hoard, suspense],
  effects,
};

/** Scales in semitones above the key. */
const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 4, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  pentatonic: [0, 2, 4, 7, 9],
  insen: [0, 1, 5, 7, 10],
} as const;

/**
 * A title's music as data: a few bars for a small synthesiser. Patterns have 16 steps per bar: a digit or letter is a
 * degree above the bar's chord (a = 10), `.` is a rest. In drums, `x` is a hit.
 */
export interface Tune {
  /** Beats per minute. */
  bpm: number;
  /** The key as a MIDI note near 48 (C3). */
  key: number;
  scale: keyof typeof scales;
  /** The chord of each bar as a degree of the scale. */
  chords: readonly number[];
  bass: string;
  arp: string;
  /** One pattern per bar; shorter lists repeat. */
  lead: readonly string[];
  kick: string;
  snare: string;
  hat: string;
  voices: { bass: OscillatorType; lead: OscillatorType | 'bell'; pad: OscillatorType };
  /** Modulator ratio of this title's bells: 1 pluck, 1.41 gong, 2 music box, 3.01 glockenspiel. */
  bell: number;
}

/** Frequency of a degree of the tune's scale; `octave` is counted from one below the key's own. */
export function noteHz({ key, scale }: Pick<Tune, 'key' | 'scale'>, degree: number, octave: number): number {
  const tones: readonly number[] = scales[scale];
  const turn = Math.floor(degree / tones.length);
  const half = tones[degree - turn * tones.length]! + 12 * (turn + octave + 1);
  return 440 * 2 ** ((key + half - 69) / 12);
}

/** Degree at a step of a pattern; undefined is a rest. */
export function degreeAt(pattern: string, place: number): number | undefined {
  const sign = pattern[place % pattern.length]!;
  return sign === '.' ? undefined : Number.parseInt(sign, 36);
}

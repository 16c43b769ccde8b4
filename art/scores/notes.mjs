// What scores write their notes with. A note is `[beat, beats, pitch, velocity]`; pitches are those of MIDI, 60 is C4.

/** The tones of a chord, from its root and the intervals above it. Those below `lowest` are raised by an octave. */
export const tones = ([root, ...intervals], octave = 0, lowest = 0) =>
  [root, ...intervals.map((interval) => root + interval)].map(
    (tone) => (tone >= lowest ? tone : tone + 12) + 12 * octave,
  );

/** Degrees of a scale as pitches: 0 is `from`, negative ones lie below. */
export const degreesOf = (from, scale) => (number) =>
  from + 12 * Math.floor(number / scale.length) + scale.at(number % scale.length);

/** Strokes on one pitch that swell or fade from one velocity to another, `perBeat` to the beat. */
export const roll = (beats, from, to, pitch, at = 0, { perBeat = 8, length = 0.2 } = {}) =>
  Array.from({ length: Math.round(beats * perBeat) }, (_, i) => [
    at + i / perBeat,
    length,
    pitch,
    from + ((to - from) * i) / (beats * perBeat),
  ]);

/** Tones one after the other, `beats` apart, each held `length` times as long. */
export const climb = (from, pitches, beats, velocity, length = 2.5) =>
  pitches.map((pitch, i) => [from + i * beats, beats * length, pitch, velocity]);

/** Notes of every bar: `make` gets the beat at which the bar begins, its chord and its number. */
export const everyBarOf = (chords, beatsInBar) => (make) =>
  chords.flatMap((chord, bar) => make(bar * beatsInBar, chord, bar));

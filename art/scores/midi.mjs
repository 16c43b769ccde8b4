// Standard MIDI files from parts: each a General MIDI program, or the drum kit, with notes in beats.

const ticksPerBeat = 480;
const drumChannel = 9;

/**
 * @typedef {[beat: number, beats: number, pitch: number, velocity: number]} Note
 * @typedef {object} Part
 * @property {number | 'drums'} program General MIDI program, from 0
 * @property {Note[]} notes
 * @property {number} [volume] 0 to 127
 * @property {number} [pan] 0 (left) to 127
 * @property {{from: number, to: number, beat: number, beats: number}} [swell] loudness of the part from a beat on
 * @property {[beat: number, semitones: number][]} [glide] how far the pitch is bent, straight from one beat to the next
 */

function variable(value) {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

const chunk = (name, bytes) => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([head, Buffer.from(bytes)]);
};

/** Events with their ticks, sorted, as the bytes of a track. */
function track(events) {
  const sorted = events.toSorted((a, b) => a.at - b.at || a.order - b.order);
  const bytes = [];
  let last = 0;
  for (const { at, data } of sorted) {
    bytes.push(...variable(at - last), ...data);
    last = at;
  }
  return chunk('MTrk', [...bytes, 0, 0xff, 0x2f, 0]);
}

/** An octave either way, set by the registered parameter 0. */
const bendRange = 12;
const bendSteps = 24;

/** Bends from each place of a glide to the next. */
function bendsOf(glide, channel) {
  const range = [101, 0, 100, 0, 6, bendRange, 38, 0];
  const events = [];
  for (let i = 0; i < range.length; i += 2)
    events.push({ at: 0, order: 0, data: [0xb0 | channel, range[i], range[i + 1]] });
  for (const [i, [beat, semitones]] of glide.entries()) {
    const [nextBeat, nextSemitones] = glide[i + 1] ?? [beat, semitones];
    for (let step = 0; step < bendSteps; step += 1) {
      const share = step / bendSteps;
      const bend = semitones + (nextSemitones - semitones) * share;
      const value = Math.min(16_383, Math.round(8_192 + (bend / bendRange) * 8_192));
      const at = Math.round((beat + (nextBeat - beat) * share) * ticksPerBeat);
      events.push({ at, order: 1, data: [0xe0 | channel, value & 0x7f, value >> 7] });
    }
  }
  return events;
}

function eventsOf({ program, notes, volume = 100, pan = 64, swell, glide }, channel) {
  const events = [
    { at: 0, order: 0, data: [0xb0 | channel, 7, volume] },
    { at: 0, order: 0, data: [0xb0 | channel, 10, pan] },
    { at: 0, order: 0, data: [0xb0 | channel, 91, 50] },
  ];
  if (program !== 'drums') events.push({ at: 0, order: 0, data: [0xc0 | channel, program] });
  if (swell) {
    for (let i = 0; i <= 32; i += 1) {
      const level = Math.round(swell.from + ((swell.to - swell.from) * i) / 32);
      const at = Math.round((swell.beat + (swell.beats * i) / 32) * ticksPerBeat);
      events.push({ at, order: 1, data: [0xb0 | channel, 11, level] });
    }
  }
  if (glide) events.push(...bendsOf(glide, channel));
  for (const [beat, beats, pitch, velocity] of notes) {
    const at = Math.round(beat * ticksPerBeat);
    const end = Math.round((beat + beats) * ticksPerBeat) - 6;
    events.push({ at, order: 3, data: [0x90 | channel, pitch, Math.min(127, Math.round(velocity))] });
    events.push({ at: Math.max(at + 20, end), order: 2, data: [0x80 | channel, pitch, 0] });
  }
  return events;
}

/**
 * @param {{bpm: number, parts: Part[]}} piece
 * @returns {Buffer} a MIDI file of format 1
 */
export function midiFile({ bpm, parts }) {
  const beatUs = Math.round(60_000_000 / bpm);
  const tempo = track([
    { at: 0, order: 0, data: [0xff, 0x51, 3, (beatUs >> 16) & 0xff, (beatUs >> 8) & 0xff, beatUs & 0xff] },
  ]);
  let next = 0;
  const tracks = parts.map((part) => {
    if (part.program === 'drums') return track(eventsOf(part, drumChannel));
    const channel = next;
    next += next === drumChannel - 1 ? 2 : 1;
    return track(eventsOf(part, channel));
  });
  const head = [0, 1, 0, tracks.length + 1, ticksPerBeat >> 8, ticksPerBeat & 0xff];
  return Buffer.concat([chunk('MThd', head), tempo, ...tracks]);
}

/** The same notes again and again: `times` rounds of `beats`. */
export const repeated = (notes, beats, times) =>
  Array.from({ length: times }, (_, round) =>
    notes.map(([beat, ...rest]) => /** @type {Note} */ ([beat + round * beats, ...rest])),
  ).flat();

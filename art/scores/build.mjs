// The sound of show titles: npm run art -- scores [slug …]. Needs Debian's fluidsynth, fluid-soundfont-gm and ffmpeg.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { showSlugs, showAssetsDir, workDir } from '../shows/shows.mjs';
import { midiFile, repeated } from './midi.mjs';

const soundFont = process.env.ART_SOUND_FONT ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2';
const rate = 44_100;
/** A layer's file is longer than its loop, so that the loop's borders never meet the encoder's padding. */
const marginS = 0.25;
/** Silence between two effects of the bank. */
const gapS = 0.12;
const peak = 0.84;

const quiet = { stdio: ['ignore', 'ignore', 'pipe'] };

/** Renders a piece. @returns its two channels, from -1 to 1 */
function play(name, piece) {
  const midi = path.join(workDir, 'scores', `${name}.mid`);
  const wave = path.join(workDir, 'scores', `${name}.wav`);
  fs.mkdirSync(path.dirname(midi), { recursive: true });
  fs.writeFileSync(midi, midiFile(piece));
  const options = ['-ni', '-q', '-g', '0.5', '-r', String(rate), '-O', 's16', '-F', wave, soundFont, midi];
  execFileSync('nice', ['-n', '15', 'fluidsynth', ...options], quiet);
  return channelsOf(fs.readFileSync(wave));
}

function channelsOf(file) {
  const from = file.indexOf('data', 12, 'latin1') + 8;
  const count = (file.length - from) >> 2;
  const channels = [new Float32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i += 1)
    for (const side of [0, 1]) channels[side][i] = file.readInt16LE(from + i * 4 + side * 2) / 32_768;
  return channels;
}

const cut = (channels, fromS, toS) =>
  channels.map((samples) => samples.slice(Math.round(fromS * rate), Math.round(toS * rate)));

/** The same loudness for every file: its highest peak. */
function levelled(channels, wanted = peak) {
  let highest = 0;
  for (const samples of channels) for (const value of samples) highest = Math.max(highest, Math.abs(value));
  return channels.map((samples) => samples.map((value) => (value * wanted) / (highest || 1)));
}

function fadeOut(channels, seconds) {
  const fading = Math.round(seconds * rate);
  return channels.map((samples) => samples.map((value, i) => value * Math.min(1, (samples.length - 1 - i) / fading)));
}

function save(file, channels, { isMono, kbit }) {
  const bytes = Buffer.alloc(channels[0].length * 4);
  for (let i = 0; i < channels[0].length; i += 1)
    for (const side of [0, 1]) bytes.writeInt16LE(Math.round(channels[side][i] * 32_000), i * 4 + side * 2);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const input = ['-f', 's16le', '-ar', String(rate), '-ac', '2', '-i', '-'];
  const output = ['-ac', isMono ? '1' : '2', '-c:a', 'libmp3lame', '-b:a', `${kbit}k`, '-map_metadata', '-1', file];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output], { input: bytes, maxBuffer: 1 << 28 });
  console.log(path.basename(file).padEnd(20), fs.statSync(file).size);
}

/** One layer: its second round of three, which has the echo of the first. */
function buildLayer(slug, score, { name, parts, isMono }) {
  const loopS = (score.beats * 60) / score.bpm;
  const rounds = parts.map((part) => ({ ...part, notes: repeated(part.notes, score.beats, 3) }));
  const channels = cut(
    play(`${slug}-${name}`, { bpm: score.bpm, parts: rounds }),
    loopS - marginS,
    2 * loopS + marginS,
  );
  save(path.join(showAssetsDir(slug), `layer-${name}.mp3`), levelled(channels), { isMono, kbit: isMono ? 48 : 64 });
}

/** Every effect in one file, and where each is. */
function buildBank(slug, { bpm, effects }) {
  const places = {};
  const sides = [[], []];
  let atS = 0;
  for (const [name, { seconds, parts, loud = 1 }] of Object.entries(effects)) {
    const heard = play(`${slug}-effect`, { bpm: effects[name].bpm ?? bpm, parts });
    const padded = heard.map((samples) => {
      const whole = new Float32Array(Math.round(seconds * rate));
      whole.set(samples.subarray(0, whole.length));
      return whole;
    });
    const channels = fadeOut(levelled(padded, peak * loud), Math.min(0.4, seconds / 3));
    places[name] = [Number(atS.toFixed(3)), seconds];
    const gap = new Float32Array(Math.round(gapS * rate));
    for (const side of [0, 1]) sides[side].push(channels[side], gap);
    atS += seconds + gapS;
  }
  const joined = sides.map((pieces) => Float32Array.from(pieces.flatMap((piece) => [...piece])));
  save(path.join(showAssetsDir(slug), 'effects.mp3'), joined, { isMono: true, kbit: 64 });
  return places;
}

/**
 * @param {unknown} _shooter
 * @param {string[]} only slugs; none means all
 */
export async function buildScores(_shooter, only = []) {
  for (const slug of only.length ? only : showSlugs()) {
    const { score } = await import(`./${slug}.mjs`);
    for (const layer of score.layers) buildLayer(slug, score, layer);
    const effects = buildBank(slug, score);
    const loopS = Number(((score.beats * 60) / score.bpm).toFixed(6));
    const layers = score.layers.map(({ name }) => name);
    const description = { loopS, marginS, layers, effects };
    fs.writeFileSync(path.join(showAssetsDir(slug), 'score.json'), JSON.stringify(description, null, 2) + '\n');
  }
}

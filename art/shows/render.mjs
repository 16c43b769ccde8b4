// Renders the frames of show titles with Blender: npm run art -- shows-render [slug …]. PNGs stay in the work folder, from which `shows` makes the sheets.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { artDir } from '../lib/paths.mjs';
import { fontFiles } from '../slots/fonts.mjs';
import { drawFrame } from './raster.mjs';
import { frameFile, loadShow, playerSizes, wantedShows, workDir } from './shows.mjs';

/** Pixels of a symbol's still, which is a quarter wider than the cell. */
const stillSize = 360;
/** Scenery is rendered in a square at least this wide, and cut to what is seen. */
const scenerySize = 640;
/** Samples, and width of a symbol's and of the character's frames, where a design does not name its own. */
const usual = { samples: 18, stillSamples: 48, symbolSize: 220, figureSize: 330 };

const framesOf = (slug, name, acts) =>
  Object.entries(acts)
    .filter(([, { of }]) => of === undefined)
    .flatMap(([act, { frames, pose = act }]) =>
      Array.from({ length: frames }, (_, i) => ({ file: frameFile(slug, name, act, i), act: pose, at: i / frames })),
    );

/** Every actor with the frames that Blender renders. */
function jobsOf(slug, { cast, symbols, figure, rendering, players = {}, scenery = {} }) {
  const { samples, stillSamples, symbolSize, figureSize } = { ...usual, ...rendering };
  const actors = Object.entries(symbols).map(([name, { acts }]) => ({
    name,
    size: symbolSize,
    samples,
    frames: [
      { file: frameFile(slug, name, 'still', 0), act: 'still', at: 0, size: stillSize, samples: stillSamples },
      ...framesOf(slug, name, acts),
    ],
  }));
  const figureFrames = framesOf(slug, figure.name, figure.acts);
  if (figure.poster) figureFrames.push({ ...figure.poster, file: frameFile(slug, figure.name, 'poster', 0) });
  actors.unshift({ name: figure.name, size: figureSize, samples, frames: figureFrames });
  for (const [name, width] of Object.entries(scenery))
    actors.push({
      name,
      size: Math.max(width, scenerySize),
      samples,
      frames: [{ file: frameFile(slug, name, 'still', 0), act: 'still', at: 0 }],
    });
  for (const [name, { model, acts, sizes = playerSizes }] of Object.entries(players))
    actors.push({ name, model: model ?? name, size: sizes.large, samples, frames: framesOf(slug, name, acts) });
  const fonts = fontFiles(workDir);
  return rendering?.isFast
    ? { cast, fonts, actors, geometry: path.join(workDir, slug, 'geometry') }
    : { cast, fonts, actors };
}

/** Draws the frames that are missing from the triangles that Blender has written. */
async function drawFrames(folder, names, light) {
  for (const name of names) {
    const { frames, ...actor } = JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8'));
    const bytes = fs.readFileSync(path.join(folder, `${name}.bin`));
    const corners = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / Float32Array.BYTES_PER_ELEMENT);
    for (const frame of frames.filter(({ file }) => !fs.existsSync(file))) {
      const raw = { width: frame.size, height: frame.size, channels: 4 };
      await sharp(drawFrame({ corners, ...actor }, frame, light), { raw })
        .png()
        .toFile(frame.file);
    }
    console.log('DRAWN', name, frames.length);
  }
}

const run = (command, args) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (data) => {
      for (const line of String(data).split('\n')) if (/RENDERED|FAILED|Error/.test(line)) console.log(line);
    });
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${command} ended with ${code}`))));
  });

/**
 * Renders what is missing; a frame is made again when its PNG is deleted.
 * @param {unknown} _shooter
 * @param {string[]} only slugs, or `slug:actor` for single actors; none means all
 */
export async function renderShows(_shooter, only = []) {
  for (const [slug, isWanted] of wantedShows(only)) {
    const design = await loadShow(slug);
    const jobs = jobsOf(slug, design);
    jobs.actors = jobs.actors.filter(({ name }) => isWanted(name));
    for (const { frames } of jobs.actors)
      for (const { file } of frames) fs.mkdirSync(path.dirname(file), { recursive: true });
    const list = path.join(workDir, slug, 'acts.json');
    fs.writeFileSync(list, JSON.stringify(jobs));
    const script = path.join(artDir, 'render/shows/acts.py');
    if (jobs.geometry) fs.mkdirSync(jobs.geometry, { recursive: true });
    await run('nice', ['-n', '15', 'blender', '-b', '--factory-startup', '-P', script, '--', list]);
    const names = jobs.actors.map(({ name }) => name);
    if (jobs.geometry) await drawFrames(jobs.geometry, names, design.rendering.light);
  }
}

// Renders the frames of show titles with Blender: npm run art -- shows-render [slug …]. PNGs stay in the work folder, from which `shows` makes the sheets.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { artDir } from '../lib/paths.mjs';
import { fontFiles } from '../slots/fonts.mjs';
import { frameFile, loadShow, showSlugs, workDir } from './shows.mjs';

/** Pixels of a symbol's still, which is a quarter wider than the cell; of a character's frame. */
const stillSize = 360;
const figureSize = 330;
/** Scenery is rendered in a square at least this wide, and cut to what is seen. */
const scenerySize = 640;
/** Samples and width of frames, where a design does not name its own. */
const usual = { samples: 18, stillSamples: 48, symbolSize: 220 };

const framesOf = (slug, name, acts) =>
  Object.entries(acts)
    .filter(([, { of }]) => of === undefined)
    .flatMap(([act, { frames }]) =>
      Array.from({ length: frames }, (_, i) => ({ file: frameFile(slug, name, act, i), act, at: i / frames })),
    );

/** Every actor with the frames that Blender renders. */
function jobsOf(slug, { cast, symbols, figure, rendering, scenery = {} }) {
  const { samples, stillSamples, symbolSize } = { ...usual, ...rendering };
  const actors = Object.entries(symbols).map(([name, { acts }]) => ({
    name,
    size: symbolSize,
    samples,
    frames: [
      { file: frameFile(slug, name, 'still', 0), act: 'still', at: 0, size: stillSize, samples: stillSamples },
      ...framesOf(slug, name, acts),
    ],
  }));
  actors.unshift({ name: figure.name, size: figureSize, samples, frames: framesOf(slug, figure.name, figure.acts) });
  for (const [name, width] of Object.entries(scenery))
    actors.push({
      name,
      size: Math.max(width, scenerySize),
      samples,
      frames: [{ file: frameFile(slug, name, 'still', 0), act: 'still', at: 0 }],
    });
  return { cast, fonts: fontFiles(workDir), actors };
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
 * @param {string[]} only slugs; none means all
 */
export async function renderShows(_shooter, only = []) {
  for (const slug of only.length ? only : showSlugs()) {
    const jobs = jobsOf(slug, await loadShow(slug));
    for (const { frames } of jobs.actors)
      for (const { file } of frames) fs.mkdirSync(path.dirname(file), { recursive: true });
    const list = path.join(workDir, slug, 'acts.json');
    fs.writeFileSync(list, JSON.stringify(jobs));
    const script = path.join(artDir, 'render/shows/acts.py');
    await run('nice', ['-n', '15', 'blender', '-b', '--factory-startup', '-P', script, '--', list]);
  }
}

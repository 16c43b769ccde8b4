// Renders the sprites of slot titles with Blender: npm run art -- slots-render [slug …]. Sources land in art/sprites/<slug>/.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { silhouetteSvg } from '../lib/emblem.mjs';
import { artDir } from '../lib/paths.mjs';
import { loadTitle, titleSlugs } from './titles.mjs';
import { fontFiles } from './fonts.mjs';

const size = 240;
/** More samples than usual for a smoother picture of fine shapes. */
const samples = Number(process.env.ART_SAMPLES ?? 16);
const workDir = process.env.ART_WORK_DIR ?? path.join(os.tmpdir(), 'altyn-art');

const spriteFile = (slug, name) => path.join(artDir, 'sprites', slug, `${name}.webp`);

function iconFile(name) {
  const file = path.join(workDir, 'icons', `${name}.svg`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, silhouetteSvg(name));
  return file;
}

/** Replaces names of silhouettes and fonts by files that Blender can open. */
function resolve(spec) {
  if (Array.isArray(spec)) return spec.map(resolve);
  if (typeof spec !== 'object' || spec === null) return spec;
  const found = Object.fromEntries(Object.entries(spec).map(([key, value]) => [key, resolve(value)]));
  if (spec.icon) found.icon = iconFile(spec.icon);
  if (spec.wings) found.wings = iconFile(spec.wings);
  if (spec.font) found.font = fontFiles(workDir)[spec.font];
  return found;
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
 * Renders what is missing; a sprite is made again when its .webp is deleted. PNGs of an interrupted run are kept.
 * @param {unknown} _shooter
 * @param {string[]} only slugs; none means all
 */
export async function renderSlots(_shooter, only = []) {
  for (const slug of only.length ? only : titleSlugs()) {
    const { sprites } = await loadTitle(slug);
    const missing = Object.keys(sprites).filter((name) => !fs.existsSync(spriteFile(slug, name)));
    if (!missing.length) continue;
    const pngDir = path.join(workDir, slug);
    fs.mkdirSync(pngDir, { recursive: true });
    const jobs = missing.map((name) => ({ file: path.join(pngDir, `${name}.png`), spec: resolve(sprites[name]) }));
    const list = path.join(pngDir, 'jobs.json');
    fs.writeFileSync(list, JSON.stringify({ size, samples, sprites: jobs }));
    const script = path.join(artDir, 'render/render.py');
    await run('nice', ['-n', '19', 'blender', '-b', '--factory-startup', '-P', script, '--', list]).catch(
      console.error,
    );
    for (const [i, name] of missing.entries()) {
      if (!fs.existsSync(jobs[i].file)) continue;
      fs.mkdirSync(path.dirname(spriteFile(slug, name)), { recursive: true });
      await sharp(jobs[i].file).webp({ quality: 90, alphaQuality: 95, effort: 6 }).toFile(spriteFile(slug, name));
      fs.rmSync(jobs[i].file);
    }
  }
}

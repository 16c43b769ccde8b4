// Sheets of show titles from Blender's frames: npm run art -- shows [slug …]. Needs Debian's ffmpeg, which takes the grain out of the frames.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { artDir } from '../lib/paths.mjs';
import { frameFile, loadShow, showAssetsDir, showSlugs } from './shows.mjs';

/** A symbol's frame is a quarter wider than its cell: cells of 96 and 160 pixels. */
const symbolSizes = { small: 120, large: 200 };
const figureSizes = { small: 180, large: 310 };
const quality = { small: 46, large: 40 };
/** Width of the word on a frame, and how far its middle is from the frame's lower edge, as shares of the frame. */
const word = { width: 0.78, middle: 0.245 };

const smoothing =
  '[0:v]split[a][b];[a]alphaextract[al];[b]format=gbrp,nlmeans=s=7:p=5:r=9[c];[c]format=gbrp[d];[d][al]alphamerge';

/** A rendered frame without grain. */
function smoothed(file) {
  const smooth = file.replace('.png', '.smooth.png');
  if (!fs.existsSync(smooth) || fs.statSync(smooth).mtimeMs < fs.statSync(file).mtimeMs)
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', file, '-filter_complex', smoothing, smooth]);
  return smooth;
}

const blank = (size) => sharp({ create: { width: size, height: size, channels: 4, background: '#0000' } });

/** The same shadow as under the still symbols of the atlas. */
async function shadowOf(png, size) {
  const alpha = await sharp(png)
    .extractChannel(3)
    .blur(Math.max(0.5, size * 0.012))
    .linear(0.45, 0)
    .raw()
    .toBuffer();
  const dark = { create: { width: size, height: size, channels: 3, background: '#321400' } };
  return sharp(dark)
    .joinChannel(alpha, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
}

/** A layer moved down by some pixels, cut at the frame. */
async function moved(input, down, size) {
  const part = { left: 0, top: Math.max(0, -down), width: size, height: size - Math.abs(down) };
  return { input: await sharp(input).extract(part).png().toBuffer(), left: 0, top: Math.max(0, down) };
}

/** A frame in the sheet's size, with its shadow and its word. */
async function cellOf(file, { size, overlay, lift = 0, hasShadow }) {
  const picture = await sharp(smoothed(file)).resize(size, size, { kernel: 'lanczos3' }).png().toBuffer();
  if (!hasShadow) return picture;
  const up = -Math.round((lift / 200) * size);
  const layers = [
    await moved(await shadowOf(picture, size), up + Math.round(size * 0.025), size),
    await moved(picture, up, size),
  ];
  if (overlay) {
    const width = Math.round(size * word.width);
    const lettering = await sharp(path.join(artDir, 'sprites', `${overlay}.webp`))
      .resize({ width })
      .png()
      .toBuffer();
    const { height } = await sharp(lettering).metadata();
    const top = Math.round(size * (1 - word.middle) - height / 2);
    layers.push({ input: lettering, left: Math.round((size - width) / 2), top });
  }
  return blank(size).composite(layers).png().toBuffer();
}

/** All acts of an actor in one sheet, as square as possible. */
async function buildSheet(slug, name, { acts, word: overlay, lift }, sizes) {
  const files = [];
  const plan = {};
  for (const [act, { frames, fps, once = false, of }] of Object.entries(acts)) {
    plan[act] = { from: files.length, frames, fps, isOnce: once };
    for (let i = 0; i < frames; i += 1)
      files.push({ file: frameFile(slug, name, of ?? act, i), look: of ? {} : { overlay, lift } });
  }
  const columns = Math.ceil(Math.sqrt(files.length));
  const rows = Math.ceil(files.length / columns);
  for (const [key, size] of Object.entries(sizes)) {
    const cells = [];
    for (const [i, { file, look }] of files.entries()) {
      const input = await cellOf(file, { size, hasShadow: sizes !== figureSizes, ...look });
      cells.push({ input, left: (i % columns) * size, top: Math.floor(i / columns) * size });
    }
    const target = path.join(showAssetsDir(slug), `${name}-${key}.avif`);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const ground = { width: columns * size, height: rows * size, channels: 4, background: '#0000' };
    await sharp({ create: ground })
      .composite(cells)
      .avif({ quality: quality[key], effort: 3, chromaSubsampling: '4:2:0' })
      .toFile(target);
    console.log(path.basename(target).padEnd(20), fs.statSync(target).size);
  }
  return { columns, ...sizes, acts: plan };
}

/** The symbol at rest, a quarter wider than its cell: the source of its place in the atlas. */
async function saveStill(slug, name) {
  const file = path.join(artDir, 'sprites', slug, `${name}.webp`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await sharp(smoothed(frameFile(slug, name, 'still', 0)))
    .webp({ quality: 90, alphaQuality: 95, effort: 6 })
    .toFile(file);
}

/**
 * @param {unknown} _shooter
 * @param {string[]} only slugs; none means all
 */
export async function buildShows(_shooter, only = []) {
  for (const slug of only.length ? only : showSlugs()) {
    const { symbols, figure } = await loadShow(slug);
    const cast = { [figure.name]: await buildSheet(slug, figure.name, figure, figureSizes) };
    for (const [name, symbol] of Object.entries(symbols)) {
      cast[name] = await buildSheet(slug, name, symbol, symbolSizes);
      await saveStill(slug, name);
    }
    const file = path.join(showAssetsDir(slug), 'cast.json');
    fs.writeFileSync(file, JSON.stringify({ cast, figure: figure.name }, null, 2) + '\n');
  }
}

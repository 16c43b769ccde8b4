// Sheets of show titles from Blender's frames: npm run art -- shows [slug …]. Needs Debian's ffmpeg, which takes the grain out of the frames.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { titleMarkup } from '../lib/lettering.mjs';
import { artDir } from '../lib/paths.mjs';
import { loadTitle } from '../slots/titles.mjs';
import { frameFile, loadShow, playerSizes, showAssetsDir, wantedShows } from './shows.mjs';

/**
 * Pixels of a sheet's cells, where a design does not name its own. A symbol's frame is a quarter wider than its cell: cells of
 * 96 and 160 pixels.
 */
const usualSizes = { symbol: { small: 120, large: 200 }, figure: { small: 180, large: 310 } };
const quality = { small: 46, large: 40 };
/** Width of a word's sprite, as a share of the frame. */
const spriteWidth = 0.78;

/** Strength against grain, where a design does not name its own: few samples need more. */
const usualStrength = 7;
const smoothing = (strength) =>
  `[0:v]split[a][b];[a]alphaextract[al];[b]format=gbrp,nlmeans=s=${strength}:p=5:r=9[c];[c]format=gbrp[d];[d][al]alphamerge`;

/** A rendered frame without grain. */
function smoothed(file, { strength = usualStrength, isFast = false } = {}) {
  if (isFast) return file;
  const smooth = file.replace('.png', '.smooth.png');
  if (!fs.existsSync(smooth) || fs.statSync(smooth).mtimeMs < fs.statSync(file).mtimeMs)
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', file, '-filter_complex', smoothing(strength), smooth]);
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
async function cellOf(file, { size, word, hasShadow, rendering }) {
  const picture = await sharp(smoothed(file, rendering)).resize(size, size, { kernel: 'lanczos3' }).png().toBuffer();
  if (!hasShadow) return picture;
  const up = -Math.round(((word?.lift ?? 0) / 200) * size);
  const layers = [
    await moved(await shadowOf(picture, size), up + Math.round(size * 0.025), size),
    await moved(picture, up, size),
  ];
  if (word) {
    const lettering = await sharp(word.png)
      .resize({ width: Math.round(size * word.width) })
      .png()
      .toBuffer();
    const drawn = await sharp(lettering).metadata();
    const left = Math.round((size - drawn.width) / 2);
    layers.push({ input: lettering, left, top: Math.round(size * (1 - word.middle) - drawn.height / 2) });
  }
  return blank(size).composite(layers).png().toBuffer();
}

/** The picture of a symbol's word: a sprite, or the lettering of its title. */
async function wordOf(shooter, slug, word) {
  if (!word) return undefined;
  if (word.sprite)
    return { ...word, width: spriteWidth, png: fs.readFileSync(path.join(artDir, 'sprites', `${word.sprite}.webp`)) };
  const style = (await loadTitle(slug)).word;
  const lettering = titleMarkup({ ...style, lines: [word.text] }, { maxWidth: word.maxWidth ?? 152, maxHeight: 52 });
  const html = `<div style="width:200px;height:80px;display:flex;align-items:center;justify-content:center">${lettering}</div>`;
  const png = await sharp(await shooter.shoot({ html, width: 200, height: 80, scale: 2 }))
    .trim()
    .toBuffer();
  const { width } = await sharp(png).metadata();
  return { ...word, width: width / 400, png };
}

/** All acts of an actor in one sheet, as square as possible. */
async function buildSheet(slug, name, { acts, word, rendering, hasShadow }, sizes) {
  const files = [];
  const plan = {};
  for (const [act, { frames, fps, once = false, of }] of Object.entries(acts)) {
    // An act of another's frames needs cells of its own only where it leaves out a word.
    const isSame = of && !word && plan[of];
    plan[act] = { from: isSame ? plan[of].from : files.length, frames, fps, isOnce: once };
    if (isSame) continue;
    for (let i = 0; i < frames; i += 1)
      files.push({ file: frameFile(slug, name, of ?? act, i), look: of ? {} : { word } });
  }
  const columns = Math.ceil(Math.sqrt(files.length));
  const rows = Math.ceil(files.length / columns);
  for (const [key, size] of Object.entries(sizes)) {
    const cells = [];
    for (const [i, { file, look }] of files.entries()) {
      const input = await cellOf(file, { size, hasShadow, rendering, ...look });
      cells.push({ input, left: (i % columns) * size, top: Math.floor(i / columns) * size });
    }
    const target = path.join(showAssetsDir(slug), `${name}-${key}.avif`);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const ground = { width: columns * size, height: rows * size, channels: 4, background: '#0000' };
    await sharp({ create: ground })
      .composite(cells)
      .avif({ quality: quality[key], effort: 6, chromaSubsampling: '4:2:0' })
      .toFile(target);
    console.log(path.basename(target).padEnd(20), fs.statSync(target).size);
  }
  return { columns, ...sizes, acts: plan };
}

/** The symbol at rest, cut to its cell: the source of its place in the atlas. */
async function saveStill(slug, name, rendering) {
  const file = path.join(artDir, 'sprites', slug, `${name}.webp`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const still = smoothed(frameFile(slug, name, 'still', 0), rendering);
  const { width } = await sharp(still).metadata();
  const [edge, cell] = [Math.round(width * 0.1), Math.round(width * 0.8)];
  await sharp(still)
    .extract({ left: edge, top: edge, width: cell, height: cell })
    .webp({ quality: 90, alphaQuality: 95, effort: 6 })
    .toFile(file);
}

/** One large picture, cut to what is seen: the character for the title's tile in the lobby, scenery for its backgrounds. */
async function savePoster(slug, name, { act, rendering }) {
  const file = path.join(artDir, 'sprites', slug, `${name}.webp`);
  await sharp(smoothed(frameFile(slug, name, act, 0), rendering))
    .trim({ background: '#0000', threshold: 4 })
    .webp({ quality: 90, alphaQuality: 95, effort: 6 })
    .toFile(file);
}

/** A picture of the scenes, cut to what is seen. */
async function saveScenery(slug, name, { width, rendering }) {
  const target = path.join(showAssetsDir(slug), `${name}.avif`);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const seen = await sharp(smoothed(frameFile(slug, name, 'still', 0), rendering))
    .trim({ background: '#0000', threshold: 4 })
    .png()
    .toBuffer();
  await sharp(seen).resize({ width }).avif({ quality: quality.small, effort: 4 }).toFile(target);
  console.log(path.basename(target).padEnd(20), fs.statSync(target).size);
}

/** The sheets that a title has so far, for when only some actors are made anew. */
const castFile = (slug) => path.join(showAssetsDir(slug), 'cast.json');
const castSoFar = (slug) =>
  fs.existsSync(castFile(slug)) ? JSON.parse(fs.readFileSync(castFile(slug), 'utf8')).cast : {};

/**
 * @param {import('../lib/browser.mjs').Shooter} shooter
 * @param {string[]} only slugs, or `slug:actor` for single actors; none means all
 */
export async function buildShows(shooter, only = []) {
  for (const [slug, isWanted] of wantedShows(only)) {
    const design = await loadShow(slug);
    const { symbols, figure, rendering, sheetSizes = usualSizes, players = {}, scenery = {}, backdrop = [] } = design;
    const known = castSoFar(slug);
    const cast = {};
    const add = async (name, make) => {
      cast[name] = isWanted(name) ? await make() : known[name];
    };
    await add(figure.name, () =>
      buildSheet(slug, figure.name, { ...figure, rendering, hasShadow: false }, sheetSizes.figure),
    );
    for (const [name, symbol] of Object.entries(symbols))
      await add(name, async () => {
        const word = await wordOf(shooter, slug, symbol.word);
        await saveStill(slug, name, rendering);
        const sizes = symbol.sizes ?? sheetSizes.symbol;
        return buildSheet(slug, name, { ...symbol, word, rendering, hasShadow: true }, sizes);
      });
    for (const [name, { acts, sizes = playerSizes }] of Object.entries(players))
      await add(name, () => buildSheet(slug, name, { acts, rendering, hasShadow: false }, sizes));
    if (figure.poster && isWanted(figure.name)) await savePoster(slug, figure.name, { act: 'poster', rendering });
    for (const name of backdrop.filter(isWanted)) await savePoster(slug, name, { act: 'still', rendering });
    for (const [name, width] of Object.entries(scenery))
      if (isWanted(name)) await saveScenery(slug, name, { width, rendering });
    const plan = { cast, figure: figure.name, players: Object.keys(players) };
    fs.writeFileSync(castFile(slug), JSON.stringify(plan, null, 2) + '\n');
  }
}

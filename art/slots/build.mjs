// Assets of slot clients: npm run art -- slots [slug …]. Sharp, small and blurred atlas, frame, backgrounds, title, coin, atlas.json, palette.json.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { atlas, blurCell } from '../lib/atlas.mjs';
import { emblem } from '../lib/emblem.mjs';
import { report, savePicture } from '../lib/images.mjs';
import { titleMarkup } from '../lib/lettering.mjs';
import { artDir, titleAssetsDir } from '../lib/paths.mjs';
import { designs } from '../tiles/designs.mjs';
import { frameMarkup, frameSize } from './frame.mjs';
import { sceneMarkup } from './scene.mjs';
import { loadTitle, slotSymbols, titleSlugs } from './titles.mjs';

const cell = 160;
const smallCell = 96;
/** For screens that show a cell on more than 160 pixels: phones of three pixels to the point, dense desktops. */
const largeCell = 256;
const portrait = { width: 780, height: 1688 };
const landscape = { width: 1600, height: 900 };
const words = { wild: 'WILD', scatter: 'SCATTER' };
const suits = { clubs: '#12a84a', diamonds: '#f0701a', hearts: '#e3062a', spades: '#5a3ae0' };

const shadow = 'filter:drop-shadow(0 5px 4px rgba(0,0,0,.5))';
const picture = (slug, sprite, top, size) =>
  `<img src="/sprites/${slug}/${sprite}.webp" style="position:absolute;left:50%;top:${top}px;width:${size}px;transform:translate(-50%,-50%);${shadow}">`;

/** One reel symbol; wilds and scatters carry their word in the title's lettering. */
function symbolMarkup(slug, title, { id, role }) {
  const word = words[role];
  const lettering = word
    ? `<div style="position:absolute;left:50%;top:${cell - 25}px;transform:translate(-50%,-50%);${shadow}">${titleMarkup({ ...title.word, lines: [word] }, { maxWidth: word.length > 4 ? 152 : 124, maxHeight: 52 })}</div>`
    : '';
  const size = (title.sizes?.[id] ?? 0.95) * cell * (word ? 0.95 : 1);
  return `<div style="position:relative;width:${cell}px;height:${cell}px;overflow:hidden">${picture(slug, id, cell / 2 - (word ? 9 : 0), size)}${lettering}</div>`;
}

/** The title's coin with a suit on it: a fixed pot of hold-and-win. */
const potMarkup = (slug, coin, suit) =>
  `<div style="position:relative;width:${cell}px;height:${cell}px;overflow:hidden">${picture(slug, coin, cell / 2, 0.95 * cell)}<div style="position:absolute;left:50%;top:50%;width:${cell * 0.56}px;transform:translate(-50%,-50%);${shadow}">${emblem({ icon: suit, color: suits[suit] })}</div></div>`;

async function cellsOf(shooter, slug, title, scale = 1) {
  const shoot = (html) => shooter.shoot({ html, width: cell, height: cell, scale });
  const symbols = slotSymbols[slug];
  const coin = symbols.find(({ role }) => role === 'coin');
  const cells = [];
  for (const symbol of symbols) cells.push({ id: symbol.id, png: await shoot(symbolMarkup(slug, title, symbol)) });
  if (coin)
    for (const suit of Object.keys(suits))
      cells.push({ id: `pot-${suit}`, png: await shoot(potMarkup(slug, coin.id, suit)) });
  return cells;
}

async function logoPng(shooter, slug) {
  const design = designs[slug].title;
  if (design.render) return fs.readFileSync(path.join(artDir, `titles/${design.render}.webp`));
  const html = `<div style="width:760px;height:440px;display:flex;align-items:center;justify-content:center">${titleMarkup(design, { maxWidth: 730, maxHeight: 410 })}</div>`;
  return sharp(await shooter.shoot({ html, width: 760, height: 440 }))
    .trim()
    .toBuffer();
}

async function scenes(shooter, slug, title) {
  const found = {};
  for (const mood of ['play', 'feature'])
    for (const [name, size] of Object.entries({ portrait, landscape })) {
      const html = sceneMarkup({ slug, title, mood, ...size });
      const key = mood === 'play' ? `background-${name}` : `feature-${name}`;
      found[key] = {
        png: await shooter.shoot({ html, ...size }),
        width: size.width,
        avifQuality: 50,
        webpQuality: 60,
        maxAvifBytes: 60_000,
      };
    }
  return found;
}

function layoutOf(cells, size) {
  const columns = cells.length > 12 ? 5 : 4;
  return { columns, rows: Math.ceil(cells.length / columns), cell: size };
}

/** The sharp atlas once more, with large cells. */
async function buildLargeAtlas(shooter, slug) {
  const cells = await cellsOf(shooter, slug, await loadTitle(slug), largeCell / cell);
  const layout = layoutOf(cells, largeCell);
  const png = await atlas(
    cells.map((each) => each.png),
    layout,
  );
  const file = path.join(titleAssetsDir(slug), 'atlas-large');
  const size = await savePicture({
    png,
    file,
    width: layout.columns * largeCell,
    avifQuality: 60,
    effort: 4,
    isAvifOnly: true,
  });
  report(`${slug}/atlas-large`, [size]);
}

async function buildTitle(shooter, slug) {
  const title = await loadTitle(slug);
  const dir = titleAssetsDir(slug);
  const cells = await cellsOf(shooter, slug, title);
  const layout = layoutOf(cells, cell);
  const { columns, rows } = layout;
  const sharpAtlas = await atlas(
    cells.map(({ png }) => png),
    layout,
  );
  const blurred = await Promise.all(cells.map(({ png }) => blurCell(png, cell)));
  const frame = frameSize(title.grid);
  const coinFile = path.join(artDir, 'sprites', slug, `${title.coin ?? 'coin'}.webp`);
  const pictures = {
    atlas: { png: sharpAtlas, width: columns * cell, avifQuality: 66, webpQuality: 82 },
    'atlas-small': { png: sharpAtlas, width: columns * smallCell, avifQuality: 66, webpQuality: 82 },
    'atlas-blur': { png: await atlas(blurred, layout), width: columns * smallCell, avifQuality: 50, webpQuality: 58 },
    title: { png: await logoPng(shooter, slug), width: 520, avifQuality: 58, webpQuality: 78 },
    coin: { png: fs.readFileSync(coinFile), width: 96, avifQuality: 58, webpQuality: 80 },
    frame: {
      png: await shooter.shoot({ html: frameMarkup({ slug, ...title }), width: frame.width, height: frame.height }),
      width: frame.width,
      avifQuality: 56,
      webpQuality: 72,
    },
    ...(await scenes(shooter, slug, title)),
  };
  const sizes = {};
  for (const [name, options] of Object.entries(pictures))
    sizes[name] = await savePicture({ ...options, effort: 2, file: path.join(dir, name) });
  const description = {
    columns,
    rows,
    cell,
    smallCell,
    files: { sharp: 'atlas', small: 'atlas-small', blurred: 'atlas-blur' },
    symbols: Object.fromEntries(cells.map(({ id }, i) => [id, i])),
    frame,
    title: await sizeOf(path.join(dir, 'title.webp')),
  };
  fs.writeFileSync(path.join(dir, 'atlas.json'), JSON.stringify(description, null, 2) + '\n');
  // Arrays of colours stay on one line, as the formatter has them.
  const palette = JSON.stringify(title.palette, null, 2).replaceAll(
    /\[\s+([^\]]+?)\s+\]/g,
    (_, list) => `[${list.replaceAll(/\s+/g, ' ')}]`,
  );
  fs.writeFileSync(path.join(dir, 'palette.json'), palette + '\n');
  const phone = ['atlas', 'atlas-blur', 'title', 'coin', 'background-portrait', 'frame'];
  const total = (format) => Object.values(sizes).reduce((sum, size) => sum + size[format], 0);
  const first = phone.reduce((sum, name) => sum + sizes[name].avif, 0);
  report(slug, [{ avif: total('avif'), webp: total('webp') }]);
  console.log(`  first load on a phone, AVIF: ${first}; all files: ${total('avif') + total('webp')}`);
}

/** Objects of a title's own place, in one row of cells: `objects: { folder, sprites }`. */
async function buildPlace(slug, { folder, sprites }) {
  const pngs = await Promise.all(
    sprites.map((name) =>
      sharp(path.join(artDir, 'sprites', slug, `${name}.webp`))
        .resize(largeCell, largeCell, { fit: 'contain', background: '#0000' })
        .png()
        .toBuffer(),
    ),
  );
  const png = await atlas(pngs, { columns: sprites.length, rows: 1, cell: largeCell });
  const file = path.join(titleAssetsDir(slug), folder, 'objects');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const size = await savePicture({
    png,
    file,
    width: sprites.length * largeCell,
    avifQuality: 62,
    webpQuality: 82,
    effort: 4,
  });
  report(`${slug}/${folder}`, [size]);
}

async function sizeOf(file) {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}

/**
 * @param {import('../lib/browser.mjs').Shooter} shooter
 * @param {string[]} only slugs; none means all
 */
export async function buildSlots(shooter, only = []) {
  for (const slug of only.length ? only : titleSlugs()) {
    await buildTitle(shooter, slug);
    const { objects } = await loadTitle(slug);
    if (objects) await buildPlace(slug, objects);
    await buildLargeAtlas(shooter, slug);
  }
}

/** Only the large atlases, as `npm run art -- slots-large [slug …]`. */
export async function buildLargeAtlases(shooter, only = []) {
  for (const slug of only.length ? only : titleSlugs()) await buildLargeAtlas(shooter, slug);
}

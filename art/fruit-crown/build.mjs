// Assets of the Fruit Crown client: sharp and blurred atlas, title, backgrounds, frame, coin and atlas.json.
import fs from 'node:fs';
import path from 'node:path';
import { atlas, blurCell } from '../lib/atlas.mjs';
import { artDir, fruitCrownDir } from '../lib/paths.mjs';
import { report, savePicture } from '../lib/images.mjs';
import { columns, rows, symbols } from './symbols.mjs';
import { frame, frameMarkup, orchardScene } from './scenery.mjs';

const cell = 160;
const smallCell = 96;
const largeCell = 256;
const layout = { columns, rows, cell };

function symbolMarkup({ sprite, size, word, lift = 0 }) {
  const shadow = 'filter:drop-shadow(0 5px 4px rgba(50,20,0,.45))';
  const banner = word
    ? `<img src="/sprites/${word}.webp" style="position:absolute;left:50%;top:${cell - 29}px;width:156px;transform:translate(-50%,-50%);${shadow}">`
    : '';
  return `<div style="position:relative;width:${cell}px;height:${cell}px;overflow:hidden"><img src="/sprites/${sprite}.webp" style="position:absolute;left:50%;top:${cell / 2 - lift}px;width:${size}%;transform:translate(-50%,-50%);${shadow}">${banner}</div>`;
}

/** The background of play and that of the free spins, for both directions of a screen. */
async function scenes(shooter) {
  const made = {};
  for (const [name, mood] of Object.entries({ background: 'play', feature: 'feature' })) {
    for (const [direction, width, height, avifQuality] of [
      ['portrait', 780, 1688, 56],
      ['landscape', 1600, 900, 54],
    ]) {
      const png = await shooter.shoot({ html: orchardScene({ width, height, mood }), width, height });
      made[`${name}-${direction}`] = { png, width, avifQuality, webpQuality: 66 };
    }
  }
  return made;
}

/** The sharp atlas once more, with large cells. */
export async function buildLargeFruitCrown(shooter) {
  const scale = largeCell / cell;
  const cells = [];
  for (const symbol of symbols)
    cells.push(await shooter.shoot({ html: symbolMarkup(symbol), width: cell, height: cell, scale }));
  const png = await atlas(cells, { columns, rows, cell: largeCell });
  const width = columns * largeCell;
  const file = path.join(fruitCrownDir, 'atlas-large');
  report('fruit-crown/atlas-large', [await savePicture({ png, file, width, avifQuality: 62, isAvifOnly: true })]);
}

/** @param {import('../lib/browser.mjs').Shooter} shooter */
export async function buildFruitCrown(shooter) {
  fs.mkdirSync(fruitCrownDir, { recursive: true });
  const file = (name) => path.join(fruitCrownDir, name);
  const cells = [];
  for (const symbol of symbols)
    cells.push(await shooter.shoot({ html: symbolMarkup(symbol), width: cell, height: cell }));
  const sharpAtlas = await atlas(cells, layout);
  const blurredAtlas = await atlas(await Promise.all(cells.map((png) => blurCell(png, cell))), layout);
  const pictures = {
    atlas: { png: sharpAtlas, width: columns * cell, avifQuality: 70, webpQuality: 84 },
    'atlas-small': { png: sharpAtlas, width: columns * smallCell, avifQuality: 70, webpQuality: 84 },
    'atlas-blur': { png: blurredAtlas, width: columns * smallCell, avifQuality: 52, webpQuality: 60 },
    title: {
      png: fs.readFileSync(path.join(artDir, 'titles/fruit.webp')),
      width: 520,
      avifQuality: 58,
      webpQuality: 80,
    },
    coin: { png: fs.readFileSync(path.join(artDir, 'sprites/coin.webp')), width: 96, avifQuality: 58, webpQuality: 80 },
    ...(await scenes(shooter)),
    frame: {
      png: await shooter.shoot({ html: frameMarkup(), width: frame.width, height: frame.height }),
      width: frame.width,
      avifQuality: 58,
      webpQuality: 76,
    },
  };
  const sizes = {};
  for (const [name, options] of Object.entries(pictures)) {
    sizes[name] = await savePicture({ ...options, file: file(name) });
    report(`fruit-crown/${name}`, [sizes[name]]);
  }
  await buildLargeFruitCrown(shooter);
  const description = {
    columns,
    rows,
    cell,
    smallCell,
    files: { sharp: 'atlas', small: 'atlas-small', blurred: 'atlas-blur' },
    symbols: Object.fromEntries(symbols.map(({ id }, i) => [id, i])),
    frame,
  };
  fs.writeFileSync(file('atlas.json'), JSON.stringify(description, null, 2) + '\n');
  const phone = ['atlas', 'atlas-blur', 'title', 'coin', 'background-portrait', 'frame'];
  console.log(
    'on a phone, bytes: AVIF',
    phone.reduce((sum, n) => sum + sizes[n].avif, 0),
    'WebP',
    phone.reduce((sum, n) => sum + sizes[n].webp, 0),
  );
}

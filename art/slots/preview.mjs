// node slots/preview.mjs <out.png> <slug …>: each title's built assets put together as a player sees them, play and feature, for looking at.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { titleAssetsDir } from '../lib/paths.mjs';
import { createRandom } from '../lib/random.mjs';
import { loadTitle, slotSymbols } from './titles.mjs';

const size = { width: 1200, height: 675 };

async function mockUp(slug, mood) {
  const { grid, palette } = await loadTitle(slug);
  const dir = titleAssetsDir(slug);
  const asset = (name) => path.join(dir, `${name}.webp`);
  const { frame, columns, cell, symbols } = JSON.parse(fs.readFileSync(path.join(dir, 'atlas.json'), 'utf8'));
  const share = Math.min(0.76, 560 / frame.height);
  const [width, height] = [Math.round(frame.width * share), Math.round(frame.height * share)];
  const [left, top] = [Math.round((size.width - width) / 2), Math.round((size.height - height) / 2) + 24];
  const hole = Object.fromEntries(Object.entries(frame.hole).map(([k, v]) => [k, v * share]));
  const [w, h] = [hole.width / grid.columns, hole.height / grid.rows];
  const edge = Math.round(Math.min(w, h) * 0.98);
  const random = createRandom(`${slug}-${mood}-preview`);
  const ids = mood === 'play' ? slotSymbols[slug].map(({ id }) => id) : Object.keys(symbols);
  const layers = [];
  const stops = palette.reel.map((c, i) => `<stop offset="${i / 2}" stop-color="${c}"/>`).join('');
  layers.push({
    input: Buffer.from(
      `<svg width="${Math.round(hole.width)}" height="${Math.round(hole.height)}"><linearGradient id="g" x2="0" y2="1">${stops}</linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
    left: Math.round(left + hole.x),
    top: Math.round(top + hole.y),
  });
  for (let c = 0; c < grid.columns; c++)
    for (let r = 0; r < grid.rows; r++) {
      const at = c + r * grid.columns;
      const place = symbols[at < ids.length ? ids[at] : ids[Math.floor(random() * ids.length)]];
      const input = await sharp(asset('atlas'))
        .extract({ left: (place % columns) * cell, top: Math.floor(place / columns) * cell, width: cell, height: cell })
        .resize(edge)
        .toBuffer();
      layers.push({
        input,
        left: Math.round(left + hole.x + c * w + (w - edge) / 2),
        top: Math.round(top + hole.y + r * h + (h - edge) / 2),
      });
    }
  layers.push({ input: await sharp(asset('frame')).resize(width, height).toBuffer(), left, top });
  const logo = await sharp(asset('title')).resize({ height: 108 }).toBuffer({ resolveWithObject: true });
  layers.push({ input: logo.data, left: 8, top: 8 });
  const name = mood === 'play' ? 'background-landscape' : 'feature-landscape';
  const landscape = await sharp(asset(name)).resize(size.width, size.height).composite(layers).png().toBuffer();
  const tall = mood === 'play' ? 'background-portrait' : 'feature-portrait';
  const portrait = await sharp(asset(tall)).resize({ height: size.height }).toBuffer();
  return sharp(landscape)
    .extend({ right: 312, background: '#000' })
    .composite([{ input: portrait, left: size.width, top: 0 }])
    .png()
    .toBuffer();
}

const [out, ...slugs] = process.argv.slice(2);
if (!slugs.length) throw new Error('Usage: node slots/preview.mjs <out.png> <slug …>');
const pictures = [];
for (const slug of slugs)
  for (const mood of ['play', 'feature'])
    pictures.push(
      await sharp(await mockUp(slug, mood))
        .resize(900)
        .png()
        .toBuffer(),
    );
const tile = { width: 900, height: Math.round((900 * size.height) / (size.width + 312)) };
await sharp({ create: { width: tile.width * 2, height: tile.height * slugs.length, channels: 3, background: '#000' } })
  .composite(pictures.map((input, i) => ({ input, left: (i % 2) * tile.width, top: Math.floor(i / 2) * tile.height })))
  .png()
  .toFile(out);

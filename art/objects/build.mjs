// Objects (objects/<name>-{64,128,256}) and empty states (empty/<name>-{240,480}) under apps/web/public/art.
import path from 'node:path';
import { emblem, medallion } from '../lib/emblem.mjs';
import { publicArtDir } from '../lib/paths.mjs';
import { report, savePicture } from '../lib/images.mjs';
import { drawings } from '../tiles/drawings.mjs';
import { emptyStates, objects } from './designs.mjs';

function content(part, uid) {
  if (part.sprite) return `<img src="/sprites/${part.sprite}.webp" style="display:block;width:100%">`;
  if (part.drawing) return drawings[part.drawing](uid);
  return part.emblem ? emblem(part.emblem) : medallion(part.medallion);
}

const partMarkup = (part, i) =>
  `<div style="position:absolute;left:${part.x ?? 50}%;top:${part.y ?? 50}%;width:${part.width}%;transform:translate(-50%,-50%) rotate(${part.turn ?? 0}deg);opacity:${part.fade ?? 1};filter:drop-shadow(0 4px 4px rgba(0,0,0,.5))">${content(part, `o${i}`)}</div>`;

async function buildObject(shooter, name) {
  const size = 256;
  const html = `<div style="position:relative;width:${size}px;height:${size}px;overflow:hidden"><div style="position:absolute;inset:8px">${objects[name].map(partMarkup).join('')}</div></div>`;
  const png = await shooter.shoot({ html, width: size, height: size, scale: 2 });
  const sizes = [];
  for (const width of [64, 128, 256])
    sizes.push(
      await savePicture({
        png,
        file: path.join(publicArtDir, 'objects', `${name}-${width}`),
        width,
        avifQuality: 62,
        webpQuality: 80,
      }),
    );
  report(name, sizes);
}

async function buildEmptyState(shooter, name) {
  const [width, height] = [480, 360];
  const { glow, parts } = emptyStates[name];
  const html = `<div style="position:relative;width:${width}px;height:${height}px;overflow:hidden">
    <div style="position:absolute;inset:0;background:radial-gradient(closest-side at 50% 46%,${glow}70,${glow}22 55%,transparent)"></div>
    <div style="position:absolute;left:18%;right:18%;bottom:7%;height:15%;border-radius:50%;background:radial-gradient(closest-side,rgba(0,0,0,.55),transparent)"></div>${parts.map(partMarkup).join('')}</div>`;
  const png = await shooter.shoot({ html, width, height, scale: 2 });
  const sizes = [];
  for (const w of [240, 480])
    sizes.push(
      await savePicture({
        png,
        file: path.join(publicArtDir, 'empty', `${name}-${w}`),
        width: w,
        avifQuality: 54,
        webpQuality: 60,
      }),
    );
  report(`empty ${name}`, sizes);
}

/**
 * @param {import('../lib/browser.mjs').Shooter} shooter
 * @param {string[]} only names; none means all
 */
export async function buildObjects(shooter, only = []) {
  const isWanted = (name) => !only.length || only.includes(name);
  for (const name of Object.keys(objects).filter(isWanted)) await buildObject(shooter, name);
  for (const name of Object.keys(emptyStates).filter(isWanted)) await buildEmptyState(shooter, name);
}

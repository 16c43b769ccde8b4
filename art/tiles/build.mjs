// Tiles of the lobby: apps/web/public/art/tiles/<slug>-{180,240,360}.{avif,webp}.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { emblem, medallion } from '../lib/emblem.mjs';
import { titleMarkup } from '../lib/lettering.mjs';
import { artDir, publicArtDir } from '../lib/paths.mjs';
import { report, savePicture } from '../lib/images.mjs';
import { backdrop } from './scenes.mjs';
import { designs } from './designs.mjs';
import { gameDrawings } from './drawings-games.mjs';
import { drawings } from './drawings.mjs';

const width = 600;
const height = 800;
const titleBox = { maxWidth: 548, maxHeight: 272 };

const css = `.tile{position:relative;width:${width}px;height:${height}px;overflow:hidden;isolation:isolate}.tile>*{position:absolute}.fill{inset:0}
.hero{transform:translate(-50%,-50%) rotate(var(--turn))}.hero img{display:block;width:100%}
.vignette{inset:0;background:linear-gradient(180deg,rgba(0,0,0,.22),transparent 18%,transparent 48%,rgba(0,0,0,.34) 63%,rgba(0,0,0,.84) 100%),radial-gradient(ellipse 95% 80% at 50% 42%,transparent 55%,rgba(0,0,0,.45))}
.title{left:50%;top:77.5%;transform:translate(-50%,-50%);filter:drop-shadow(0 8px 12px rgba(0,0,0,.7)) drop-shadow(0 0 26px var(--glow))}
.provider{left:0;right:0;bottom:17px;text-align:center;font:700 21px onest;letter-spacing:.24em;text-indent:.24em;color:#fff;opacity:.86;text-shadow:0 2px 6px #000;text-transform:uppercase}
.edge{inset:0;box-shadow:inset 0 0 0 3px rgba(255,255,255,.14),inset 0 3px 0 rgba(255,255,255,.28)}
.live{top:24px;left:24px;background:#e0062b;color:#fff;font:800 26px onest;padding:6px 14px 6px 12px;border-radius:10px;letter-spacing:.06em;display:flex;gap:9px;align-items:center}.live:before{content:'';width:13px;height:13px;border-radius:50%;background:#fff}`;

const heroContent = {
  sprite: (item) => `<img src="/sprites/${item.name}.webp">`,
  drawing: (item, uid) => (drawings[item.name] ?? gameDrawings[item.name])(uid),
  emblem: (item) => emblem(item.look),
  medallion: (item) => medallion(item.look),
};

function heroMarkup(item, index) {
  const effects = [
    item.blur ? `blur(${item.blur}px)` : '',
    item.halo ? `drop-shadow(0 0 34px ${item.halo}) drop-shadow(0 0 8px ${item.halo}aa)` : '',
    'drop-shadow(0 16px 16px rgba(0,0,0,.6))',
  ].join(' ');
  return `<div class="hero" style="left:${item.x}%;top:${item.y}%;width:${item.width}px;--turn:${item.turn ?? 0}deg;filter:${effects}">${heroContent[item.kind](item, `d${index}`)}</div>`;
}

async function titlePicture(title) {
  if (!title.render) return titleMarkup(title, titleBox);
  const file = `titles/${title.render}.webp`;
  const meta = await sharp(path.join(artDir, file)).metadata();
  return `<img src="/${file}" style="width:${Math.min(524, (meta.width / meta.height) * 262)}px">`;
}

/**
 * Markup of one tile, 600 × 800 px.
 * @param {{slug: string, provider: string}} game
 */
export async function tileMarkup(game) {
  const design = designs[game.slug];
  if (!design) throw new Error(`games.json lists ${game.slug}, which has no design`);
  const { glow } = design.palette;
  return `<style>${css}</style><div class="tile" style="--glow:${glow}88"><div class="fill">${backdrop({ scene: design.scene, seed: game.slug, palette: design.palette })}</div>
    <div class="fill" style="background:radial-gradient(circle at 50% 36%,${glow}66,transparent 46%);mix-blend-mode:screen"></div>
    ${design.heroes.map(heroMarkup).join('')}<div class="vignette"></div><div class="title">${await titlePicture(design.title)}</div>
    <div class="provider">${game.provider}</div>${design.isLive ? '<div class="live">LIVE</div>' : ''}<div class="edge"></div></div>`;
}

export const readGames = () => JSON.parse(fs.readFileSync(path.join(artDir, 'games.json'), 'utf8'));

/**
 * Builds tiles.
 * @param {import('../lib/browser.mjs').Shooter} shooter
 * @param {string[]} only slugs; none means all
 */
export async function buildTiles(shooter, only = []) {
  for (const game of readGames()) {
    if (only.length && !only.includes(game.slug)) continue;
    const png = await shooter.shoot({ html: await tileMarkup(game), width, height });
    const file = path.join(publicArtDir, 'tiles', game.slug);
    const small = await savePicture({
      png,
      file: `${file}-180`,
      width: 180,
      maxAvifBytes: 11_500,
      avifQuality: 66,
      webpQuality: 78,
    });
    const medium = await savePicture({
      png,
      file: `${file}-240`,
      width: 240,
      maxAvifBytes: 9_000,
      avifQuality: 58,
      webpQuality: 78,
    });
    const large = await savePicture({
      png,
      file: `${file}-360`,
      width: 360,
      maxAvifBytes: 29_000,
      avifQuality: 63,
      webpQuality: 78,
    });
    report(game.slug, [small, medium, large]);
  }
}

// Home banners: apps/web/public/art/banners/<name>-{390,672,780,1440}.{avif,webp}; 390 × 220 and 780 × 440 for phones, 1440 × 420 wide.
import path from 'node:path';
import { publicArtDir } from '../lib/paths.mjs';
import { createRandom, repeat } from '../lib/random.mjs';
import { report, savePicture } from '../lib/images.mjs';
import { banners } from './designs.mjs';

const phone = {
  width: 780,
  height: 440,
  stageX: 322,
  stageY: 40,
  zoom: 0.86,
  confettiFrom: 300,
  confettiCount: 15,
  isWide: false,
};
const wide = {
  width: 1440,
  height: 420,
  stageX: 760,
  stageY: 0,
  zoom: 1,
  confettiFrom: 560,
  confettiCount: 30,
  isWide: true,
};

const shadow = 'drop-shadow(0 18px 18px rgba(0,0,0,.62))';

function confetti(random, sprites, layout) {
  const { width, height, confettiFrom, confettiCount } = layout;
  return repeat(confettiCount, () => {
    const near = random() * random();
    const size = 18 + near * 84;
    const blur = near > 0.6 ? 4 : near < 0.08 ? 1.6 : 0;
    const sprite = sprites[Math.floor(random() * sprites.length)];
    const x = confettiFrom + random() * (width - confettiFrom);
    return `<img src="/sprites/${sprite}.webp" style="left:${x}px;top:${random() * height}px;width:${size}px;transform:translate(-50%,-50%) rotate(${random() * 360}deg) scaleX(${0.4 + random() * 0.6});filter:blur(${blur}px) drop-shadow(0 6px 8px rgba(0,0,0,.5));opacity:${blur === 1.6 ? 0.6 : 0.95}">`;
  });
}

function item({ sprite, x, y, width, turn = 0, blur, halo }) {
  const glow = halo ? `drop-shadow(0 0 38px ${halo}) drop-shadow(0 0 9px ${halo})` : '';
  return `<img src="/sprites/${sprite}.webp" style="left:${x}px;top:${y}px;width:${width}px;transform:translate(-50%,-50%) rotate(${turn}deg);filter:${blur ? `blur(${blur}px)` : ''} ${glow} ${shadow}">`;
}

function bannerMarkup(name, layout) {
  const banner = banners[name];
  const { width, height, stageX, stageY, zoom, isWide } = layout;
  const [cx, cy] = [stageX + 305 * zoom, stageY + 205 * zoom];
  const [left, middle, right] = banner.ground;
  const podium = banner.hasPodium
    ? `<div style="left:${cx - 380 * zoom}px;top:${cy + 95}px;width:${760 * zoom}px;height:190px;border-radius:50%;background:radial-gradient(closest-side,rgba(160,215,255,.6),transparent)"></div>`
    : '';
  const items = banner.items
    .filter((i) => isWide || !i.wideOnly)
    .map(item)
    .join('');
  const calm = isWide
    ? 'linear-gradient(90deg,rgba(7,4,16,.88),rgba(7,4,16,.6) 34%,transparent 58%)'
    : 'linear-gradient(90deg,rgba(7,4,16,.9),rgba(7,4,16,.66) 36%,transparent 64%)';
  return `<style>.banner *{position:absolute}</style><div class="banner" style="position:relative;width:${width}px;height:${height}px;overflow:hidden;background:radial-gradient(560px 420px at ${cx}px ${cy}px,${banner.glow},transparent 72%),radial-gradient(720px 560px at ${width - 60}px -20px,${banner.second},transparent 70%),linear-gradient(100deg,${left} 18%,${middle} 60%,${right})">
    <div style="left:${cx - 1100}px;top:${cy - 1100}px;width:2200px;height:2200px;background:repeating-conic-gradient(${banner.rays} 0 9deg,transparent 9deg 18deg);-webkit-mask:radial-gradient(closest-side,#000,transparent 70%);opacity:.17"></div>
    ${confetti(createRandom(`banner-${name}`), banner.confetti, layout)}${podium}
    <div style="left:${stageX}px;top:${stageY}px;width:600px;height:420px;transform:scale(${zoom});transform-origin:0 0">${items}</div>
    <div style="inset:0;background:${calm}"></div></div>`;
}

/**
 * @param {import('../lib/browser.mjs').Shooter} shooter
 * @param {string[]} only names; none means all
 */
export async function buildBanners(shooter, only = []) {
  for (const name of Object.keys(banners)) {
    if (only.length && !only.includes(name)) continue;
    const file = path.join(publicArtDir, 'banners', name);
    const shoot = ({ width, height }, html) => shooter.shoot({ html, width, height, scale: 2 });
    const phonePng = await shoot(phone, bannerMarkup(name, phone));
    const widePng = await shoot(wide, bannerMarkup(name, wide));
    report(`banner ${name}`, [
      await savePicture({
        png: phonePng,
        file: `${file}-390`,
        width: 390,
        height: 220,
        avifQuality: 60,
        maxAvifBytes: 17_500,
      }),
      // 92 % of the commonest phones' widths, in their own pixels; one round of a cold connection carries the main one.
      await savePicture({
        png: phonePng,
        file: `${file}-672`,
        width: 672,
        height: 379,
        avifQuality: 60,
        maxAvifBytes: name === 'welcome' ? 13_800 : 21_000,
      }),
      await savePicture({
        png: phonePng,
        file: `${file}-780`,
        width: 780,
        height: 440,
        avifQuality: 60,
        maxAvifBytes: name === 'welcome' ? 18_000 : 26_000,
      }),
      await savePicture({
        png: widePng,
        file: `${file}-1440`,
        width: 1440,
        height: 420,
        avifQuality: 60,
        maxAvifBytes: 48_000,
      }),
    ]);
  }
}

// Logo, favicon, app icons and social images in apps/web/public/brand.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { brandDir } from '../lib/paths.mjs';
import { createRandom, repeat } from '../lib/random.mjs';
import { faviconSvg, logoSvg, markFacets, markSvg } from './mark.mjs';

const maxSocialBytes = 118_000;

/** Dark plate with a violet glow; `share` is the mark's part of the side. */
function iconMarkup({ size, share, radius }) {
  const mark = size * share;
  return `<div style="position:relative;width:${size}px;height:${size}px;border-radius:${radius * size}px;overflow:hidden;background:radial-gradient(circle at 50% 40%,#4a2a9a,#1d1436 58%,#0b0716)">
    <div style="position:absolute;inset:0;background:repeating-conic-gradient(from 4deg at 50% 46%,#ffffff0d 0 9deg,transparent 9deg 18deg)"></div>
    <svg viewBox="0 0 64 64" style="position:absolute;left:50%;top:49%;width:${mark}px;height:${mark}px;transform:translate(-50%,-50%);filter:drop-shadow(0 ${size * 0.02}px ${size * 0.03}px #000a) drop-shadow(0 0 ${size * 0.07}px #ffae2b66)">${markFacets()}</svg></div>`;
}

const socialTexts = {
  en: { title: 'Play for the gold', lead: 'Slots, live tables and bonuses with plain terms' },
  ua: { title: 'Грай на золото', lead: 'Слоти, живі столи та бонуси зі зрозумілими умовами' },
  ru: { title: 'Играй на золото', lead: 'Слоты, живые столы и бонусы с понятными условиями' },
};

function socialMarkup({ title, lead }, logo) {
  const random = createRandom('social');
  const coins = repeat(20, () => {
    const near = random() * random();
    return `<img src="/sprites/coin.webp" style="left:${560 + random() * 640}px;top:${random() * 630}px;width:${24 + near * 90}px;transform:translate(-50%,-50%) rotate(${random() * 360}deg) scaleX(${0.4 + random() * 0.6});filter:blur(${near > 0.6 ? 4 : 0}px)">`;
  });
  const item = (sprite, x, y, width, turn, halo) =>
    `<img src="/sprites/${sprite}.webp" style="left:${x}px;top:${y}px;width:${width}px;transform:translate(-50%,-50%) rotate(${turn}deg);filter:${halo ? `drop-shadow(0 0 44px ${halo}) drop-shadow(0 0 10px ${halo})` : ''} drop-shadow(0 20px 20px rgba(0,0,0,.6))">`;
  return `<style>.card *{position:absolute}</style><div class="card" style="position:relative;width:1200px;height:630px;overflow:hidden;font-family:onest;color:#f6f2ff;background:radial-gradient(620px 520px at 880px 310px,#ff9a3a,transparent 72%),radial-gradient(760px 620px at 1160px 0,#c2187a,transparent 70%),linear-gradient(100deg,#140d26 20%,#4a0f6a 62%,#7a1048)">
    <div style="left:-220px;top:-790px;width:2200px;height:2200px;background:repeating-conic-gradient(#ffe0a0 0 9deg,transparent 9deg 18deg);-webkit-mask:radial-gradient(closest-side,#000,transparent 70%);opacity:.16"></div>${coins}
    ${item('gem-blue', 1110, 180, 170, 16, '#4fd0ff')}${item('gem-red', 640, 440, 130, -18)}${item('seven', 1120, 470, 190, 8)}${item('chest', 880, 320, 480, 0, '#ffc85a')}${item('coin', 700, 520, 130, -20)}${item('coin', 1050, 540, 140, 14)}
    <div style="inset:0;background:linear-gradient(90deg,rgba(7,4,16,.92),rgba(7,4,16,.66) 36%,transparent 60%)"></div>
    <div style="left:72px;top:72px;width:270px">${logo.replace('<svg ', '<svg style="position:static;display:block;width:100%" ').replaceAll('<path', '<path style="position:static"')}</div>
    <div style="left:72px;top:228px;width:560px;font:900 88px/0.98 onest;letter-spacing:-.03em;background:linear-gradient(180deg,#fff 25%,#ffd36b);-webkit-background-clip:text;color:transparent;padding-bottom:12px;text-wrap:balance">${title}</div>
    <div style="left:72px;bottom:84px;width:470px;font:600 33px/1.25 onest;color:#e7def6">${lead}</div>
    <div style="right:28px;bottom:24px;font:800 26px/52px onest;width:58px;height:58px;text-align:center;border:3px solid #fff;border-radius:50%;background:rgba(7,4,16,.7)">21+</div></div>`;
}

/** @param {import('../lib/browser.mjs').Shooter} shooter */
export async function buildBrand(shooter) {
  fs.mkdirSync(brandDir, { recursive: true });
  const save = (name, content) => fs.writeFileSync(path.join(brandDir, name), content);
  const logo = logoSvg('#F6F2FF');
  save('logo.svg', logo);
  save('logo-ink.svg', logoSvg('#140D26'));
  save('mark.svg', markSvg());
  save('favicon.svg', faviconSvg());

  const icons = [
    { name: 'icon-192', size: 192, share: 0.68, radius: 0.22 },
    { name: 'icon-512', size: 512, share: 0.68, radius: 0.22 },
    { name: 'icon-maskable-192', size: 192, share: 0.54, radius: 0 },
    { name: 'icon-maskable-512', size: 512, share: 0.54, radius: 0 },
    { name: 'apple-touch-icon', size: 180, share: 0.64, radius: 0 },
  ];
  for (const icon of icons) {
    const png = await shooter.shoot({ html: iconMarkup(icon), width: icon.size, height: icon.size });
    const file = await sharp(png).png({ palette: true, quality: 92, effort: 9 }).toBuffer();
    save(`${icon.name}.png`, file);
    console.log(icon.name, file.length);
  }
  for (const [locale, texts] of Object.entries(socialTexts)) {
    const png = await shooter.shoot({ html: socialMarkup(texts, logo), width: 1200, height: 630 });
    let quality = 88;
    let file = await encodeSocial(png, quality);
    while (file.length > maxSocialBytes) file = await encodeSocial(png, (quality -= 3));
    save(`social-${locale}.jpg`, file);
    console.log(`social-${locale}`, file.length, `quality ${quality}`);
  }
}

const encodeSocial = (png, quality) =>
  sharp(png).flatten({ background: '#140d26' }).jpeg({ quality, mozjpeg: true }).toBuffer();

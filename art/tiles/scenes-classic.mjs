// Seeded backdrops, first set: light source, three to five ridges fading towards it, dark foreground.
import { mix, repeat } from '../lib/random.mjs';
import {
  H,
  W,
  bokeh,
  clouds,
  fire,
  glow,
  lightning,
  near,
  pineRow,
  rays,
  rect,
  ridge,
  sky,
  stars,
  wave,
} from './scene-kit.mjs';

/** @type {Record<string, (random: () => number, p: import('./scene-kit.mjs').Palette) => string>} */
export const classicScenes = {
  dunes(random, p) {
    const pyramid = (x, y, s, fill) =>
      `<path d="M${x} ${y - s * 0.62}L${x + s * 0.62} ${y + 90}H${x - s * 0.62}Z" fill="${fill}"/><path d="M${x} ${y - s * 0.62}L${x + s * 0.62} ${y + 90}H${x + s * 0.12}Z" fill="#000" opacity=".28"/>`;
    return (
      sky(p) +
      stars(random, 60, '#fff', 260) +
      rays({ count: 20, color: p.glow, y: 330, opacity: 0.1 }) +
      glow('g', 300, 330, 420, p.glow, 0.95) +
      pyramid(430, 470, 300, mix(p.low, p.mid, 0.55)) +
      pyramid(150, 500, 230, mix(p.low, p.mid, 0.35)) +
      ridge(random, { y: 600, height: 60, points: 3, fill: mix(p.low, p.mid, 0.25) }) +
      ridge(random, { y: 680, height: 70, points: 3, fill: near(p, 0.25) }) +
      ridge(random, { y: 760, height: 50, points: 2, fill: near(p, 0.55) })
    );
  },
  rays(random, p) {
    return (
      sky(p) +
      rays({ count: 18, color: p.glow, opacity: 0.16, turn: random() * 20 }) +
      glow('g', 300, 310, 430, p.glow, 0.9) +
      bokeh(random, 22, p.accent) +
      stars(random, 50, p.accent)
    );
  },
  flames(random, p) {
    const sparks = repeat(
      70,
      () =>
        `<circle cx="${random() * W}" cy="${random() * H}" r="${1 + random() * 3.4}" fill="${p.accent}" opacity="${0.3 + random() * 0.7}"/>`,
    );
    return (
      sky(p) +
      rays({ count: 24, color: p.glow, y: 330, opacity: 0.1 }) +
      glow('g', 300, 360, 460, p.glow, 0.9) +
      fire(random, { count: 7, y: 640, height: 420, fill: mix(p.mid, p.glow, 0.35), blur: 14 }) +
      fire(random, { count: 9, y: 700, height: 380, fill: mix(p.glow, p.accent, 0.1), blur: 14 }) +
      fire(random, { count: 11, y: 760, height: 300, fill: p.accent, blur: 6 }) +
      sparks
    );
  },
  forest(random, p) {
    const craters = [
      [240, 210, 34],
      [350, 300, 46],
      [330, 180, 18],
      [400, 230, 26],
      [230, 330, 24],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${p.glow}" opacity=".28"/>`)
      .join('');
    return (
      sky(p) +
      stars(random, 120, '#fff', 420) +
      `<circle cx="300" cy="262" r="190" fill="${mix(p.glow, '#ffffff', 0.72)}"/>${craters}` +
      glow('g', 300, 270, 420, p.glow, 0.85) +
      ridge(random, { y: 520, height: 170, points: 6, fill: mix(p.mid, p.glow, 0.28), sharp: true }) +
      ridge(random, { y: 560, height: 120, points: 7, fill: mix(p.mid, p.low, 0.4), sharp: true }) +
      pineRow(random, { y: 620, height: 150, count: 14, fill: mix(p.low, p.mid, 0.3) }) +
      pineRow(random, { y: 690, height: 190, count: 11, fill: near(p, 0.35) }) +
      pineRow(random, { y: 780, height: 230, count: 8, fill: near(p, 0.7) })
    );
  },
  sunburst(random, p) {
    return (
      rect(p.mid) +
      rays({ count: 14, color: p.top, y: 300, opacity: 0.75, turn: random() * 20 }) +
      glow('g', 300, 300, 480, p.glow, 1) +
      ridge(random, { y: 640, height: 70, points: 4, fill: mix(p.low, p.mid, 0.3) }) +
      ridge(random, { y: 720, height: 60, points: 3, fill: p.low }) +
      ridge(random, { y: 780, height: 30, points: 3, fill: near(p, 0.4) }) +
      bokeh(random, 14, '#ffffff', 26)
    );
  },
  lanterns(random, p) {
    const lantern = (x, y, s, opacity, blur = '') =>
      `<g transform="translate(${x} ${y}) scale(${s})" opacity="${opacity}" ${blur}><path d="M0 -130V-62" stroke="#e8b64a" stroke-width="4"/><rect x="-22" y="-66" width="44" height="12" rx="4" fill="#f3c25a"/><ellipse rx="56" ry="52" fill="url(#paper)"/><path d="M-22 -48C-38 -20 -38 20 -22 48M22 -48C38 -20 38 20 22 48M0 -52V52" stroke="#ffb347" stroke-opacity=".55" stroke-width="3" fill="none"/><rect x="-22" y="48" width="44" height="12" rx="4" fill="#f3c25a"/><path d="M0 60v46M-9 60v36M9 60v36" stroke="#f3c25a" stroke-width="5"/></g>`;
    const scales = repeat(27, (i) => {
      const row = Math.floor(i / 9);
      return [52, 38, 24, 10]
        .map((r) => `<circle cx="${(i % 9) * 75 + (row % 2) * 37}" cy="${640 + row * 66}" r="${r}"/>`)
        .join('');
    });
    const far = 'filter="url(#blur6)"';
    return (
      sky(p) +
      '<radialGradient id="paper"><stop offset="0" stop-color="#ffd36b"/><stop offset=".5" stop-color="#ff3a1f"/><stop offset="1" stop-color="#9a0010"/></radialGradient>' +
      rays({ count: 16, color: p.glow, y: 320, opacity: 0.1 }) +
      glow('g', 300, 320, 420, p.glow, 0.9) +
      `<g fill="none" stroke="${p.accent}" stroke-opacity=".28" stroke-width="3">${scales}</g>` +
      lantern(70, 150, 1.05, 1) +
      lantern(530, 130, 1.15, 1) +
      lantern(165, 90, 0.6, 0.8, far) +
      lantern(440, 80, 0.62, 0.8, far) +
      lantern(24, 380, 0.7, 0.75, far) +
      lantern(580, 400, 0.75, 0.75, far) +
      stars(random, 50, '#ffd36b')
    );
  },
  sea(random, p) {
    const glints = repeat(
      26,
      (i) =>
        `<rect x="${300 - (120 - i * 1.5) * random()}" y="${524 + i * 7}" width="${30 + random() * 170}" height="3" rx="2" fill="${p.glow}" opacity="${0.65 - i * 0.02}"/>`,
    );
    return (
      sky(p) +
      clouds(random, mix(p.top, p.glow, 0.45)) +
      rays({ count: 22, color: p.glow, y: 440, opacity: 0.12 }) +
      `<circle cx="300" cy="440" r="96" fill="${mix(p.glow, '#ffffff', 0.65)}"/>` +
      glow('g', 300, 420, 430, p.glow) +
      `<rect y="520" width="${W}" height="300" fill="${mix(p.low, p.mid, 0.35)}"/>${glints}` +
      wave(600, 22, 5, mix(p.low, p.mid, 0.22)) +
      wave(660, 26, 4, near(p, 0.15)) +
      wave(730, 30, 3, near(p, 0.5))
    );
  },
  storm(random, p) {
    const bolt = (x, length, width) => lightning(random, { x, length, width, color: p.glow });
    const columns = [60, 540]
      .map(
        (x, i) =>
          `<g fill="${mix(p.low, p.mid, 0.18)}"><rect x="${x - 46}" y="330" width="92" height="500"/><rect x="${x - 62}" y="306" width="124" height="26" rx="6"/><rect x="${x - 54}" y="288" width="108" height="18" rx="6"/></g>${[-30, -10, 10, 30].map((q) => `<rect x="${x + q - 5}" y="334" width="9" height="500" fill="#000" opacity=".28"/>`).join('')}<rect x="${i ? x - 46 : x + 22}" y="334" width="24" height="500" fill="${p.glow}" opacity=".32"/>`,
      )
      .join('');
    return (
      sky(p) +
      clouds(random, mix(p.mid, p.glow, 0.5), { frequency: '0.005 0.012', gain: 2.6, offset: -1 }) +
      glow('g', 300, 300, 420, p.glow, 0.85) +
      bolt(90, 420, 4) +
      bolt(520, 460, 4) +
      bolt(400, 260, 2.5) +
      bolt(200, 240, 2.5) +
      columns +
      ridge(random, { y: 760, height: 40, points: 4, fill: near(p, 0.5) })
    );
  },
  space(random, p) {
    const grid =
      repeat(15, (i) => `<path d="M300 560L${-900 + (i * 1800) / 14} 900"/>`) +
      repeat(9, (i) => `<path d="M0 ${575 + i * i * 3.6}H600"/>`);
    return (
      sky(p) +
      clouds(random, p.glow, { frequency: '0.004 0.006', gain: 2, offset: -0.95 }) +
      glow('g2', 90, 640, 360, p.accent, 0.6) +
      glow('g3', 560, 120, 300, p.accent, 0.45) +
      glow('g', 300, 310, 430, p.glow, 0.8) +
      stars(random, 190) +
      `<g stroke="${p.accent}" stroke-opacity=".5">${grid}</g><rect y="556" width="600" height="8" fill="${p.accent}" filter="url(#blur6)" opacity=".9"/>`
    );
  },
  felt(random, p) {
    const diamonds = repeat(12, (y) =>
      repeat(9, (x) => `<path d="M${x * 75 + (y % 2) * 37} ${y * 70 - 26}l22 26l-22 26l-22 -26z"/>`),
    );
    const lamps = [130, 300, 470]
      .map(
        (x, i) =>
          `<path d="M${x} -40L${x - 170} ${H}H${x + 170}Z" fill="#fff" opacity="${i === 1 ? 0.09 : 0.05}" filter="url(#blur14)"/>`,
      )
      .join('');
    return (
      rect(p.low) +
      glow('g', 300, 300, 520, p.glow, 0.85) +
      `<g fill="none" stroke="${p.accent}" stroke-opacity=".22" stroke-width="2">${diamonds}</g>${lamps}` +
      `<path d="M-80 640Q300 520 680 640V820H-80Z" fill="${near(p, 0.45)}"/><path d="M-80 640Q300 520 680 640" fill="none" stroke="${p.accent}" stroke-width="5"/><path d="M-80 662Q300 542 680 662" fill="none" stroke="${p.accent}" stroke-width="2" opacity=".6"/>` +
      bokeh(random, 10, p.accent, 20)
    );
  },
  meadow(random, p) {
    const rainbow = ['#ff4d6d', '#ff9f1c', '#ffe14d', '#3ddc84', '#39b6ff', '#9b5cff']
      .map((c, i) => `<circle cx="300" cy="620" r="${400 - i * 22}" stroke="${c}"/>`)
      .join('');
    return (
      sky(p) +
      rays({ count: 16, color: p.glow, y: 320, opacity: 0.15 }) +
      glow('g', 300, 320, 460, p.glow, 0.95) +
      `<g fill="none" stroke-width="20" opacity=".8" filter="url(#blur6)">${rainbow}</g>` +
      ridge(random, { y: 600, height: 50, points: 3, fill: mix(p.low, p.glow, 0.3) }) +
      ridge(random, { y: 670, height: 50, points: 3, fill: p.low }) +
      ridge(random, { y: 760, height: 40, points: 3, fill: near(p, 0.45) }) +
      bokeh(random, 18, p.accent, 18) +
      stars(random, 40, '#fffbd0')
    );
  },
};

// Seeded backdrops, second set: water, jungle, canyon, blossom, castle, snow, candy, neon, theatre, live studio, clouds.
import { darken, lighten, mix, repeat } from '../lib/random.mjs';
import {
  H,
  W,
  bokeh,
  clouds,
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

const leaf = (x, y, length, turn, fill) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${length / 100})" fill="${fill}" d="M0 0C18 -34 22 -70 0 -100C-22 -70 -18 -34 0 0Z"/>`;

const palmFan = (random, x, y, size, fill) =>
  repeat(9, (i) => leaf(x, y, size * (0.75 + random() * 0.4), -110 + i * 27 + random() * 10, fill));

/** @type {Record<string, (random: () => number, p: import('./scene-kit.mjs').Palette) => string>} */
export const worldScenes = {
  underwater(random, p) {
    const shafts = repeat(
      7,
      (i) =>
        `<path d="M${40 + i * 90} -40L${-140 + i * 120 + random() * 60} ${H}h${60 + random() * 60}L${80 + i * 90} -40Z"/>`,
    );
    const bubbles = repeat(46, () => {
      const r = 2 + random() * random() * 20;
      const [x, y] = [random() * W, random() * H];
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/><circle cx="${x - r * 0.35}" cy="${y - r * 0.35}" r="${r * 0.22}" fill="#fff" opacity=".8"/>`;
    });
    const weed = (x, h, fill) =>
      `<path d="M${x} ${H}C${x - 40} ${H - h * 0.4} ${x + 36} ${H - h * 0.6} ${x - 6} ${H - h}C${x + 60} ${H - h * 0.6} ${x} ${H - h * 0.4} ${x + 34} ${H}Z" fill="${fill}"/>`;
    const weeds = repeat(12, (i) =>
      weed(i < 6 ? i * 34 - 30 : 420 + (i - 6) * 34, 150 + random() * 260, mix(p.low, p.accent, 0.1 + random() * 0.18)),
    );
    return (
      sky(p) +
      glow('g', 300, 120, 560, p.glow, 0.9) +
      `<g fill="${p.glow}" opacity=".2" filter="url(#blur14)">${shafts}</g>` +
      glow('g2', 300, 330, 300, p.accent, 0.4) +
      ridge(random, { y: 620, height: 120, points: 6, fill: mix(p.low, p.mid, 0.35) }) +
      weeds +
      ridge(random, { y: 730, height: 70, points: 5, fill: near(p, 0.45) }) +
      bubbles
    );
  },
  jungle(random, p) {
    const ruin = repeat(
      5,
      (i) =>
        `<rect x="${150 + i * 30}" y="${470 - i * 46}" width="${300 - i * 60}" height="50" fill="${mix(p.low, p.glow, 0.22 + i * 0.05)}"/><rect x="${150 + i * 30}" y="${470 - i * 46}" width="${300 - i * 60}" height="6" fill="${p.glow}" opacity=".35"/>`,
    );
    const corner = (x, y, size, fill) => palmFan(random, x, y, size, fill);
    return (
      sky(p) +
      rays({ count: 18, color: p.glow, y: 250, opacity: 0.16, turn: random() * 20 }) +
      glow('g', 300, 290, 430, p.glow, 0.95) +
      ruin +
      ridge(random, { y: 580, height: 70, points: 8, fill: mix(p.low, p.mid, 0.4) }) +
      corner(20, 560, 240, mix(p.low, p.mid, 0.45)) +
      corner(590, 550, 250, mix(p.low, p.mid, 0.38)) +
      corner(-20, 120, 230, mix(p.low, p.mid, 0.22)) +
      corner(620, 90, 250, mix(p.low, p.mid, 0.18)) +
      ridge(random, { y: 700, height: 60, points: 5, fill: near(p, 0.35) }) +
      corner(30, 780, 250, near(p, 0.55)) +
      corner(570, 790, 260, near(p, 0.6)) +
      stars(random, 50, p.accent)
    );
  },
  canyon(random, p) {
    const mesa = (x, y, w, h, fill) =>
      `<path d="M${x} ${H}L${x + w * 0.1} ${y + h * 0.5}L${x + w * 0.2} ${y}H${x + w * 0.8}L${x + w * 0.88} ${y + h * 0.45}L${x + w} ${H}Z" fill="${fill}"/><path d="M${x + w * 0.2} ${y}H${x + w * 0.8}l4 14H${x + w * 0.19}Z" fill="#fff" opacity=".22"/><path d="M${x + w * 0.62} ${y}H${x + w * 0.8}L${x + w * 0.88} ${y + h * 0.45}L${x + w} ${H}H${x + w * 0.66}Z" fill="#000" opacity=".22"/>`;
    return (
      sky(p) +
      clouds(random, lighten(p.glow, 0.3), { frequency: '0.004 0.018', gain: 2, offset: -0.95 }) +
      rays({ count: 20, color: p.glow, y: 380, opacity: 0.12 }) +
      `<circle cx="300" cy="370" r="120" fill="${lighten(p.glow, 0.55)}"/>` +
      glow('g', 300, 370, 440, p.glow, 0.95) +
      mesa(40, 430, 190, 300, mix(p.low, p.glow, 0.45)) +
      mesa(400, 400, 180, 300, mix(p.low, p.glow, 0.4)) +
      mesa(-110, 330, 220, 400, mix(p.low, p.mid, 0.5)) +
      mesa(480, 310, 260, 420, mix(p.low, p.mid, 0.4)) +
      ridge(random, { y: 630, height: 50, points: 4, fill: mix(p.low, p.mid, 0.2) }) +
      ridge(random, { y: 720, height: 40, points: 4, fill: near(p, 0.45) })
    );
  },
  blossom(random, p) {
    const branch = (flip) => {
      const puffs = repeat(
        34,
        () =>
          `<circle cx="${random() * 230}" cy="${20 + random() * 210 * (1 - random() * 0.4)}" r="${12 + random() * 26}" fill="${mix(p.accent, '#ffffff', random() * 0.6)}" opacity="${0.55 + random() * 0.45}"/>`,
      );
      return `<g transform="${flip ? `translate(${W} 0) scale(-1 1)` : ''}"><path d="M-10 30C80 40 130 90 190 190M60 52C120 40 160 60 220 60" fill="none" stroke="${darken(p.low, 0.4)}" stroke-width="12" stroke-linecap="round"/><g>${puffs}</g></g>`;
    };
    const petals = repeat(
      46,
      () =>
        `<ellipse cx="${random() * W}" cy="${random() * H}" rx="${4 + random() * 8}" ry="${3 + random() * 4}" transform="rotate(${random() * 50})" fill="${lighten(p.accent, random() * 0.5)}" opacity="${0.5 + random() * 0.5}"/>`,
    );
    const mountain = `<path d="M-40 600L230 300Q300 250 370 300L640 600Z" fill="${mix(p.mid, p.low, 0.45)}"/><path d="M186 350L230 300Q300 250 370 300L414 350L376 372L340 344L300 384L262 346L226 374Z" fill="#fff" opacity=".85"/>`;
    return (
      sky(p) +
      `<circle cx="300" cy="270" r="180" fill="${p.glow}"/>` +
      glow('g', 300, 280, 430, p.glow, 0.9) +
      mountain +
      ridge(random, { y: 600, height: 60, points: 5, fill: mix(p.low, p.mid, 0.3) }) +
      ridge(random, { y: 690, height: 60, points: 4, fill: near(p, 0.2) }) +
      ridge(random, { y: 770, height: 40, points: 3, fill: near(p, 0.55) }) +
      branch(false) +
      branch(true) +
      petals
    );
  },
  castle(random, p) {
    const tower = (x, y, w) =>
      `<rect x="${x - w / 2}" y="${y}" width="${w}" height="${H}"/><path d="M${x - w * 0.72} ${y}L${x} ${y - w * 1.9}L${x + w * 0.72} ${y}Z"/>`;
    const windows = repeat(
      16,
      () =>
        `<rect x="${70 + random() * 460}" y="${500 + random() * 150}" width="9" height="17" rx="4.5" fill="#ffcf6a" opacity=".9"/>`,
    );
    const bat = (x, y, s) =>
      `<path transform="translate(${x} ${y}) scale(${s})" d="M0 0c6 -10 10 -10 12 -3c4 -7 18 -14 34 -10c-8 4 -10 10 -9 18c-8 -6 -14 -4 -18 3c-6 -6 -12 -6 -19 4c-7 -10 -13 -10 -19 -4c-4 -7 -10 -9 -18 -3c1 -8 -1 -14 -9 -18c16 -4 30 3 34 10c2 -7 6 -7 12 3z" fill="#0b0210"/>`;
    return (
      sky(p) +
      stars(random, 70, '#fff', 400) +
      clouds(random, mix(p.mid, p.glow, 0.4), { frequency: '0.005 0.016', gain: 2.2, offset: -1 }) +
      `<circle cx="300" cy="270" r="200" fill="${mix(p.glow, '#ffffff', 0.35)}"/>` +
      glow('g', 300, 280, 440, p.glow, 0.9) +
      `<g fill="${mix(p.low, p.mid, 0.4)}">${tower(90, 420, 66)}${tower(190, 500, 54)}${tower(410, 500, 54)}${tower(512, 400, 72)}<rect x="60" y="560" width="480" height="300"/></g>${windows}` +
      ridge(random, { y: 680, height: 70, points: 5, fill: near(p, 0.35), sharp: true }) +
      ridge(random, { y: 760, height: 50, points: 4, fill: near(p, 0.7) }) +
      bat(120, 180, 1.1) +
      bat(480, 130, 1.3) +
      bat(430, 240, 0.7) +
      bat(200, 90, 0.8)
    );
  },
  snow(random, p) {
    const aurora = repeat(
      3,
      (i) =>
        `<path d="M-40 ${120 + i * 70}C120 ${20 + i * 90} 260 ${240 + i * 40} 420 ${100 + i * 60}S640 ${60 + i * 80} 680 ${140 + i * 50}" fill="none" stroke="${i === 1 ? p.accent : p.glow}" stroke-width="${70 - i * 12}" opacity=".5" filter="url(#blur30)"/>`,
    );
    const flakes = repeat(
      110,
      () =>
        `<circle cx="${random() * W}" cy="${random() * H}" r="${1 + random() * random() * 6}" fill="#fff" opacity="${0.3 + random() * 0.7}"/>`,
    );
    return (
      sky(p) +
      stars(random, 80, '#fff', 360) +
      aurora +
      glow('g', 300, 310, 400, p.glow, 0.7) +
      ridge(random, { y: 540, height: 210, points: 6, fill: mix(p.mid, '#ffffff', 0.25), sharp: true }) +
      ridge(random, { y: 590, height: 120, points: 7, fill: mix(p.mid, '#ffffff', 0.55), sharp: true }) +
      pineRow(random, { y: 650, height: 150, count: 12, fill: mix(p.low, p.mid, 0.3) }) +
      ridge(random, { y: 700, height: 40, points: 4, fill: mix(p.mid, '#ffffff', 0.75) }) +
      ridge(random, { y: 770, height: 50, points: 3, fill: mix(p.low, '#ffffff', 0.35) }) +
      flakes
    );
  },
  candy(random, p) {
    const sweets = ['#ff4d8d', '#ffd84a', '#4ad8ff', '#7aff9a', '#ffffff'];
    const sprinkles = repeat(
      90,
      () =>
        `<rect x="${random() * W}" y="${random() * H}" width="16" height="6" rx="3" transform="rotate(${random() * 60} 300 400)" fill="${sweets[Math.floor(random() * 5)]}" opacity=".75"/>`,
    );
    const puff = (y, color, opacity) =>
      `<g fill="${color}" opacity="${opacity}">${repeat(9, (i) => `<circle cx="${i * 76 + random() * 20}" cy="${y + random() * 30}" r="${60 + random() * 34}"/>`)}<rect y="${y + 20}" width="${W}" height="${H}"/></g>`;
    return (
      sky(p) +
      rays({ count: 16, color: '#ffffff', opacity: 0.16, turn: random() * 20 }) +
      glow('g', 300, 310, 440, p.glow, 0.95) +
      sprinkles +
      puff(560, lighten(p.low, 0.35), 0.9) +
      puff(640, p.low, 0.95) +
      puff(730, near(p, 0.3), 1) +
      bokeh(random, 14, '#ffffff', 24)
    );
  },
  neon(random, p) {
    const grid =
      repeat(17, (i) => `<path d="M300 520L${-1100 + (i * 2800) / 16} 900"/>`) +
      repeat(10, (i) => `<path d="M0 ${530 + i * i * 3.4}H600"/>`);
    const skyline = repeat(16, (i) => {
      const h = 60 + random() * 190;
      return `<rect x="${i * 40 - 10}" y="${520 - h}" width="38" height="${h}"/>`;
    });
    const bars = repeat(
      8,
      (i) => `<rect x="80" y="${262 + i * 30}" width="440" height="${4 + i * 1.9}" fill="${p.mid}"/>`,
    );
    return (
      sky(p) +
      stars(random, 90, '#fff', 400) +
      `<linearGradient id="sun" x2="0" y2="1"><stop offset="0" stop-color="${lighten(p.accent, 0.4)}"/><stop offset="1" stop-color="${p.glow}"/></linearGradient><circle cx="300" cy="300" r="205" fill="url(#sun)"/>${bars}` +
      glow('g', 300, 310, 420, p.glow, 0.75) +
      `<g fill="${near(p, 0.35)}">${skyline}</g><rect y="518" width="${W}" height="300" fill="${near(p, 0.5)}"/><g stroke="${p.accent}" stroke-width="2.4" stroke-opacity=".75">${grid}</g><rect y="515" width="${W}" height="7" fill="${p.accent}"/><rect y="506" width="${W}" height="24" fill="${p.accent}" filter="url(#blur14)"/>`
    );
  },
  theatre(random, p) {
    const folds = (left) =>
      repeat(5, (i) => {
        const x = left ? i * 44 - 30 : W + 30 - i * 44 - 60;
        return `<path d="M${x} -20h62c${left ? 10 : -10} 300 ${left ? -30 + i * -12 : 30 + i * 12} 560 ${left ? -40 : 40} 860h-62c10 -300 10 -560 0 -860z" fill="url(#fold)"/>`;
      });
    const swag = repeat(
      4,
      (i) =>
        `<path d="M${i * 160 - 40} -20h200c0 90 -40 130 -100 130s-100 -40 -100 -130z" fill="url(#fold)" stroke="${p.accent}" stroke-width="6"/>`,
    );
    const bulbs = repeat(15, (i) => {
      const a = Math.PI * (i / 14);
      return `<circle cx="${300 - 262 * Math.cos(a)}" cy="${560 - 330 * Math.sin(a)}" r="9" fill="#fff6cf"/><circle cx="${300 - 262 * Math.cos(a)}" cy="${560 - 330 * Math.sin(a)}" r="20" fill="${p.accent}" opacity=".5" filter="url(#blur6)"/>`;
    });
    return (
      rect(p.low) +
      `<linearGradient id="fold"><stop offset="0" stop-color="${darken(p.mid, 0.5)}"/><stop offset=".35" stop-color="${p.mid}"/><stop offset=".5" stop-color="${lighten(p.mid, 0.25)}"/><stop offset=".7" stop-color="${p.mid}"/><stop offset="1" stop-color="${darken(p.mid, 0.6)}"/></linearGradient>` +
      rays({ count: 18, color: p.glow, opacity: 0.14, y: 300 }) +
      glow('g', 300, 300, 450, p.glow, 0.95) +
      `<ellipse cx="300" cy="640" rx="300" ry="90" fill="${p.glow}" opacity=".5" filter="url(#blur30)"/>` +
      bulbs +
      folds(true) +
      folds(false) +
      swag +
      bokeh(random, 14, p.accent, 20)
    );
  },
  studio(random, p) {
    const panels = repeat(
      7,
      (i) =>
        `<rect x="${i * 92 - 22}" y="-10" width="80" height="520" rx="8" fill="${mix(p.mid, p.glow, 0.12 + random() * 0.25)}"/><rect x="${i * 92 - 22}" y="-10" width="5" height="520" fill="${p.accent}" opacity=".55"/>`,
    );
    const lamps = [90, 300, 510]
      .map(
        (x) =>
          `<path d="M${x} -30L${x - 130} 620h260Z" fill="#fff" opacity=".12" filter="url(#blur14)"/><ellipse cx="${x}" cy="6" rx="46" ry="14" fill="#fff"/><ellipse cx="${x}" cy="10" rx="90" ry="34" fill="${p.glow}" opacity=".7" filter="url(#blur14)"/>`,
      )
      .join('');
    return (
      rect(p.low) +
      panels +
      rect('#000', 'opacity=".28"') +
      glow('g', 300, 310, 430, p.glow, 0.9) +
      lamps +
      `<path d="M-80 590Q300 480 680 590V830H-80Z" fill="${mix(p.low, p.mid, 0.55)}"/><path d="M-80 590Q300 480 680 590" fill="none" stroke="${p.accent}" stroke-width="8"/><path d="M-80 612Q300 502 680 612" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="10"/>` +
      bokeh(random, 16, p.accent, 22)
    );
  },
  clouds(random, p) {
    const puff = (y, color, r) =>
      `<g fill="${color}">${repeat(8, (i) => `<ellipse cx="${i * 88 + random() * 40}" cy="${y + random() * 44}" rx="${r + random() * 50}" ry="${r * 0.62 + random() * 20}"/>`)}<rect y="${y + 30}" width="${W}" height="${H}"/></g>`;
    const streaks = repeat(16, () => {
      const [x, y] = [random() * W, random() * 520];
      return `<path d="M${x} ${y}l${60 + random() * 120} ${-60 - random() * 120}" stroke="#fff" stroke-width="${1 + random() * 4}" stroke-linecap="round" opacity="${0.1 + random() * 0.3}"/>`;
    });
    return (
      sky(p) +
      rays({ count: 20, color: '#ffffff', opacity: 0.1, x: 300, y: 330 }) +
      glow('g', 300, 320, 430, p.glow, 0.95) +
      streaks +
      puff(560, mix(p.mid, '#ffffff', 0.55), 60) +
      puff(640, mix(p.mid, '#ffffff', 0.25), 66) +
      puff(730, mix(p.low, p.mid, 0.35), 70)
    );
  },
  tempest(random, p) {
    return (
      sky(p) +
      clouds(random, mix(p.mid, p.glow, 0.5), { frequency: '0.005 0.011', gain: 2.5, offset: -1 }) +
      glow('g', 300, 310, 420, p.glow, 0.85) +
      lightning(random, { x: 110, length: 430, width: 4, color: p.glow }) +
      lightning(random, { x: 500, length: 440, width: 4, color: p.glow }) +
      `<g stroke="#fff" stroke-opacity=".25" stroke-width="2">${repeat(70, () => {
        const [x, y] = [random() * W, random() * H];
        return `<path d="M${x} ${y}l-10 44"/>`;
      })}</g>` +
      wave(590, 40, 3, mix(p.low, p.mid, 0.35)) +
      wave(650, 44, 4, mix(p.low, p.mid, 0.15)) +
      wave(735, 40, 3, near(p, 0.45))
    );
  },
};

// Markup of Fruit Crown's orchard background and of the golden frame laid over the reels.
import { createRandom, darken, mix, repeat } from '../lib/random.mjs';

const hill = (y, sway, fill) =>
  `<path d="M0 1000V${y}C160 ${y - sway} 300 ${y + sway * 0.6} 520 ${y - sway * 0.3}S860 ${y + sway} 1000 ${y - sway * 0.4}V1000Z" fill="${fill}"/>`;

/** A row of round orchard trees with fruit; x in 0…width, feet at y. */
function orchard(random, { width, y, size, count, leaf, fruit, light = '#e8ff8a' }) {
  return repeat(count, (i) => {
    const x = ((i + 0.5) / count) * width + (random() - 0.5) * size * 0.5;
    const s = size * (0.8 + random() * 0.4);
    const puffs = [
      [0, -1.15, 0.52],
      [-0.42, -0.85, 0.42],
      [0.42, -0.85, 0.42],
      [0, -0.72, 0.46],
    ];
    const canopy = puffs
      .map(
        ([dx, dy, r]) =>
          `<circle cx="${x + dx * s}" cy="${y + dy * s}" r="${r * s}" fill="${leaf}"/><circle cx="${x + dx * s - s * 0.1}" cy="${y + dy * s - s * 0.12}" r="${r * s * 0.72}" fill="${mix(leaf, light, 0.22)}"/>`,
      )
      .join('');
    const fruits = repeat(9, (k) => {
      const a = k * 2.4 + random();
      const r = 0.15 + Math.sqrt(k / 9) * 0.55;
      return `<circle cx="${x + Math.cos(a) * r * s}" cy="${y - 0.9 * s + Math.sin(a) * r * s * 0.7}" r="${s * 0.062}" fill="${fruit}"/>`;
    });
    return `<rect x="${x - s * 0.07}" y="${y - s * 0.6}" width="${s * 0.14}" height="${s * 0.62}" fill="#5a2c0c"/>${canopy}${fruits}`;
  });
}

const moods = {
  play: {
    sky: '#e8601a,#ff9a2a 34%,#ffcf5a 62%,#f7b23a',
    beams: '#fff3b0',
    beamsOpacity: 0.26,
    halo: '#fffbd0,rgba(255,240,160,.5) 40%,transparent',
    far: ['#b8a02a', '#8a9a22'],
    farTrees: { leaf: '#5f8f22', fruit: '#ffb03a' },
    middle: '#4c8a22',
    nearTrees: { leaf: '#2f7a22', fruit: '#ff4a3a' },
    near: ['#1f6a26', '#12501f'],
    mist: 'rgba(255,214,110,.42) 66%,rgba(255,190,70,.16) 76%',
    vignette: 'rgba(40,12,0,.6)',
    edges: ['rgba(60,14,0,.5)', 'rgba(4,22,8,.72)'],
  },
  feature: {
    sky: '#16063a,#3c0f78 34%,#8a1f8e 58%,#ff7a4a 76%',
    beams: '#ffd76a',
    beamsOpacity: 0.2,
    halo: 'rgba(255,226,150,.75),rgba(255,170,90,.34) 40%,transparent',
    far: ['#5a2a86', '#402a78'],
    farTrees: { leaf: '#4a2a8a', fruit: '#ffd76a', light: '#ff8ad0' },
    middle: '#1f3a66',
    nearTrees: { leaf: '#1a2f6e', fruit: '#ff5a6a', light: '#8a6aff' },
    near: ['#0f2f44', '#081f34'],
    mist: 'rgba(255,120,170,.34) 66%,rgba(150,70,200,.16) 76%',
    vignette: 'rgba(12,2,34,.62)',
    edges: ['rgba(10,2,34,.55)', 'rgba(6,4,34,.52)'],
  },
};

/** The sky of the free spins: stars, a golden moon with its crown, and lights that rise from the trees. */
function nightSky(random, { width, height, unit, sunY }) {
  const stars = repeat(150, () => {
    const r = unit * (0.0008 + random() ** 3 * 0.0034);
    return `<circle cx="${random() * width}" cy="${random() * height * 0.62}" r="${r}" fill="#fff6d8" opacity="${0.3 + random() * 0.7}"/>`;
  });
  const r = unit * 0.2;
  const moon = `<radialGradient id="moon" cx=".38" cy=".34" r=".75"><stop stop-color="#fffdf0"/><stop offset=".5" stop-color="#ffe28a"/><stop offset="1" stop-color="#ffab3a"/></radialGradient>
    <radialGradient id="ring"><stop offset=".7" stop-color="#ffd76a" stop-opacity=".55"/><stop offset="1" stop-color="#ffd76a" stop-opacity="0"/></radialGradient>
    <circle cx="${width / 2}" cy="${sunY}" r="${r * 1.5}" fill="url(#ring)"/><circle cx="${width / 2}" cy="${sunY}" r="${r}" fill="url(#moon)"/>`;
  return `${stars}${moon}`;
}

/** Lights of fireflies, each with its glow. */
function fireflies(random, { width, height, unit }) {
  return repeat(70, () => {
    const [x, y] = [random() * width, height * (0.46 + random() * 0.5)];
    const r = unit * (0.0016 + random() ** 2 * 0.004);
    return `<circle cx="${x}" cy="${y}" r="${r * 4}" fill="#ffcf5a" opacity=".14"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fff3c0" opacity="${0.5 + random() * 0.5}"/>`;
  });
}

/**
 * The background at any size: sun rays above, orchard and fruit below, calm in the middle where the reels are. In the free
 * spins it is night: the moon stands where the sun was.
 * @param {{width: number, height: number, mood?: 'play' | 'feature'}} size px
 */
export function orchardScene({ width, height, mood = 'play' }) {
  const c = moods[mood];
  const isNight = mood === 'feature';
  const random = createRandom('fruit-crown-orchard');
  const sunY = height * 0.3;
  const reach = Math.hypot(width, height) * 1.1;
  const ground = height * 0.74;
  const unit = Math.min(width, height);
  const place = { width, height, unit, sunY };
  const lights = createRandom('fruit-crown-night');
  const overlay = (markup) =>
    `<svg style="position:absolute;inset:0" width="${width}" height="${height}">${markup}</svg>`;
  const fruit = (name, x, y, size, turn, blur) =>
    `<img src="/sprites/${name}.webp" style="position:absolute;left:${x * width}px;top:${y * height}px;width:${size * unit}px;transform:translate(-50%,-50%) rotate(${turn}deg);filter:${blur ? `blur(${blur}px) ` : ''}drop-shadow(0 14px 18px rgba(20,8,0,.55))">`;
  return `<div style="position:relative;width:${width}px;height:${height}px;overflow:hidden;background:linear-gradient(180deg,${c.sky})">
    <div style="position:absolute;left:${width / 2 - reach}px;top:${sunY - reach}px;width:${reach * 2}px;height:${reach * 2}px;background:repeating-conic-gradient(${c.beams} 0 7deg,transparent 7deg 15deg);opacity:${c.beamsOpacity};-webkit-mask:radial-gradient(closest-side,#000 10%,transparent 92%)"></div>
    <div style="position:absolute;inset:0;background:radial-gradient(${unit * 0.62}px circle at 50% ${sunY}px,${c.halo})"></div>
    ${isNight ? overlay(nightSky(lights, place)) : ''}
    <svg style="position:absolute;inset:0;filter:blur(${unit / 420}px)" width="${width}" height="${height}">
      <svg x="0" y="0" width="${width}" height="${height}" viewBox="0 0 1000 1000" preserveAspectRatio="none">${hill(690, 40, c.far[0])}${hill(725, 46, c.far[1])}</svg>
      ${orchard(random, { width, y: ground, size: unit * 0.075, count: Math.round((width / unit) * 11), ...c.farTrees })}
      <svg x="0" y="0" width="${width}" height="${height}" viewBox="0 0 1000 1000" preserveAspectRatio="none">${hill(765, 40, c.middle)}</svg>
      ${orchard(random, { width, y: ground + height * 0.055, size: unit * 0.12, count: Math.round((width / unit) * 7), ...c.nearTrees })}
      <svg x="0" y="0" width="${width}" height="${height}" viewBox="0 0 1000 1000" preserveAspectRatio="none">${hill(835, 46, c.near[0])}${hill(905, 40, c.near[1])}</svg>
    </svg>
    <div style="position:absolute;inset:0;background:linear-gradient(180deg,transparent 52%,${c.mist},transparent 84%)"></div>
    ${isNight ? overlay(fireflies(lights, place)) : ''}
    ${fruit('melon', 0.06, 0.93, 0.34, -16, 3)}${fruit('orange', 0.2, 0.985, 0.22, 12, 3)}${fruit('grape', 0.93, 0.92, 0.3, 14, 3)}${fruit('lemon', 0.8, 0.985, 0.22, -10, 3)}
    ${fruit('plum', 0.06, 0.16, 0.12, -24, 5)}${fruit('cherry', 0.94, 0.12, 0.13, 18, 5)}
    <div style="position:absolute;inset:0;background:radial-gradient(ellipse 80% 70% at 50% 42%,transparent 45%,${c.vignette}),linear-gradient(180deg,${c.edges[0]},transparent 16%,transparent 70%,${c.edges[1]})"></div></div>`;
}

/** The frame's picture and the hole for 5 × 3 cells inside it, px. */
export const frame = { width: 960, height: 640, hole: { x: 58, y: 67, width: 844, height: 506 } };

/** Frame laid over the reels: gold profile, green enamel with studs, inner shadow, dividers, gems in the corners. */
export function frameMarkup() {
  const { width, height, hole } = frame;
  const gold = ['#fff8d0', '#ffd75a', '#a8640a', '#ffeaa0', '#e09a1c', '#7a3d04'];
  const stops = gold.map((c, i) => `<stop offset="${[0, 0.22, 0.46, 0.54, 0.8, 1][i]}" stop-color="${c}"/>`).join('');
  const ring = (inset, radius, paint, thickness) => {
    const [x, y, w, h] = [hole.x - inset, hole.y - inset, hole.width + inset * 2, hole.height + inset * 2];
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="none" stroke="${paint}" stroke-width="${thickness}"/>`;
  };
  const stud = (x, y) =>
    `<circle cx="${x}" cy="${y + 2}" r="6" fill="#021a08" opacity=".7"/><circle cx="${x}" cy="${y}" r="5.4" fill="url(#stud)"/>`;
  const across = repeat(19, (i) => {
    const x = hole.x + 40 + i * ((hole.width - 80) / 18);
    return stud(x, hole.y - 22) + stud(x, hole.y + hole.height + 22);
  });
  const down = repeat(11, (i) => {
    const y = hole.y + 40 + i * ((hole.height - 80) / 10);
    return stud(hole.x - 22, y) + stud(hole.x + hole.width + 22, y);
  });
  const dividers = repeat(4, (i) => {
    const x = hole.x + ((i + 1) * hole.width) / 5;
    return `<rect x="${x - 4}" y="${hole.y}" width="8" height="${hole.height}" fill="url(#bar)"/>`;
  });
  const gem = (name, x, y, size) =>
    `<img src="/sprites/${name}.webp" style="position:absolute;left:${x}px;top:${y}px;width:${size}px;transform:translate(-50%,-50%);filter:drop-shadow(0 5px 6px rgba(0,0,0,.6))">`;
  const corners = [
    [hole.x - 18, hole.y - 19],
    [hole.x + hole.width + 18, hole.y - 19],
    [hole.x - 18, hole.y + hole.height + 19],
    [hole.x + hole.width + 18, hole.y + hole.height + 19],
  ];
  return `<div style="position:relative;width:${width}px;height:${height}px"><svg width="${width}" height="${height}" style="position:absolute;inset:0"><defs>
    <linearGradient id="gold" x1=".1" x2=".25" y2="1">${stops}</linearGradient><linearGradient id="gold2" x1=".9" y1="1" x2=".7" y2="0">${stops}</linearGradient>
    <linearGradient id="bar">${stops}</linearGradient><radialGradient id="stud" cx=".35" cy=".3"><stop stop-color="#fffbe0"/><stop offset=".5" stop-color="#ffc83a"/><stop offset="1" stop-color="#8a4a06"/></radialGradient>
    <linearGradient id="enamel" x2="0" y2="1"><stop stop-color="#3ad05a"/><stop offset=".5" stop-color="#0f8a34"/><stop offset="1" stop-color="#04431a"/></linearGradient>
    <linearGradient id="shade" x2="0" y2="1"><stop stop-color="#2a0a04" stop-opacity=".82"/><stop offset=".13" stop-color="#2a0a04" stop-opacity="0"/><stop offset=".87" stop-color="#2a0a04" stop-opacity="0"/><stop offset="1" stop-color="#2a0a04" stop-opacity=".82"/></linearGradient></defs>
    <rect x="${hole.x}" y="${hole.y}" width="${hole.width}" height="${hole.height}" rx="10" fill="url(#shade)"/>${dividers}
    ${ring(26, 42, '#1e0a02', 54)}${ring(25, 40, 'url(#gold)', 49)}${ring(22, 34, '#5a2a04', 31)}${ring(22, 34, darken('#04431a', 0.55), 27)}${ring(22, 34, 'url(#enamel)', 22)}${across}${down}
    ${ring(3, 14, 'url(#gold2)', 7)}${ring(-1, 11, '#2a0a04', 3)}${ring(47, 60, 'rgba(255,255,255,.65)', 2)}</svg>
    ${corners.map(([x, y], i) => gem(['gem-red', 'gem-red', 'gem-green', 'gem-green'][i], x, y, 78)).join('')}</div>`;
}

// Sprites drawn by the browser from the same specs as Blender's: reliefs, plaques and gems with baked light. Used where a render is missing.
import { silhouette } from '../lib/emblem.mjs';
import { darken, lighten, mix, repeat } from '../lib/random.mjs';

const size = 256;
let serial = 0;

const metals = {
  gold: ['#fffbe0', '#ffdc78', '#a8660c', '#ffeaa0', '#e29c22', '#6e3a06'],
  'old-gold': ['#ffe9a8', '#e0a83a', '#6e4208', '#f0c868', '#b87a18', '#4a2804'],
  'rose-gold': ['#fff4f0', '#f8c4b4', '#9a564a', '#ffdccf', '#dc9484', '#6e3a34'],
  silver: ['#ffffff', '#dfe6f2', '#69758e', '#f6f9ff', '#aab6cc', '#424c64'],
  steel: ['#f0f8ff', '#9cb8e4', '#36507e', '#c8dcff', '#6c8cc4', '#203458'],
  bronze: ['#ffe4c0', '#dc9450', '#623010', '#f4bc80', '#b06c30', '#442206'],
  copper: ['#ffe4d0', '#f49864', '#78341a', '#ffc09a', '#cc6c40', '#541f0c'],
  iron: ['#d0d0dc', '#787888', '#24242c', '#a0a0b0', '#4c4c58', '#16161c'],
  black: ['#8a869a', '#3a3648', '#0c0a12', '#5a566a', '#1e1a28', '#060408'],
};
const offsets = [0, 0.26, 0.47, 0.55, 0.8, 1];

/** Natural materials: top, middle and bottom colour, and the grain. */
const natural = {
  stone: ['#e0d2b4', '#a4947a', '#5e5446', '0.06 0.07', 5],
  slate: ['#9aa8c8', '#56628a', '#262e48', '0.06 0.07', 4],
  wood: ['#d8924a', '#98561e', '#582c0c', '0.012 0.14', 2.4],
  'dark-wood': ['#8a5030', '#522a14', '#281004', '0.012 0.14', 2.4],
  bone: ['#fffaec', '#ecdcb4', '#b0905c', '0.04 0.05', 1.6],
  leather: ['#b46a38', '#84441e', '#4c220c', '0.24 0.24', 1.6],
  ice: ['#ffffff', '#a4e2ff', '#3a8ee0', '0.012 0.02', 5],
  jade: ['#a4f4c8', '#20a868', '#065034', '0.014 0.02', 1.6],
  coral: ['#ffc8b0', '#ff6070', '#b4204c', '0.14 0.14', 3],
  lava: ['#ffe87a', '#ff6a14', '#8a1a08', '0.03 0.04', 6],
  pearl: ['#ffffff', '#fbe6f6', '#b4c8f4', '0.008 0.01', 1],
};

/** Paint of a material: definition, fill and whether it shines like metal. */
function paint(spec, id) {
  const [kind, rest = ''] = spec.split(':');
  const gradient = (colors, places) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="210" y1="20" x2="300" y2="492">${colors.map((c, i) => `<stop offset="${places ? places[i] : i / (colors.length - 1)}" stop-color="${c}"/>`).join('')}</linearGradient>`;
  if (metals[kind])
    return { defs: gradient(metals[kind], offsets), fill: `url(#${id})`, dark: metals[kind][5], shine: 0.55 };
  if (natural[kind]) {
    const [top, middle, bottom, frequency, scale] = natural[kind];
    return {
      defs: gradient([top, middle, bottom]),
      fill: `url(#${id})`,
      dark: darken(bottom, 0.5),
      shine: 0.4,
      grain: { frequency, scale },
    };
  }
  const colors = rest.split(',');
  const [first, last] = [colors[0], colors.at(-1)];
  const dark = darken(last, 0.65);
  if (kind === 'shine' || kind === 'metal') {
    const tones = colors.length > 1 ? colors : [lighten(first, 0.5), first, darken(first, 0.4)];
    const bands = tones.flatMap((c, i) =>
      i === tones.length - 1
        ? [c]
        : [lighten(c, 0.25), mix(c, tones[i + 1], 0.75), lighten(mix(c, tones[i + 1], 0.5), 0.2)],
    );
    return { defs: gradient(bands), fill: `url(#${id})`, dark, shine: 0.55 };
  }
  const tones = colors.length > 1 ? colors : [lighten(first, 0.42), first, darken(first, 0.32)];
  return { defs: gradient(tones), fill: `url(#${id})`, dark, shine: kind === 'matte' ? 0.35 : 0.75 };
}

/** A lit solid: bevelled by specular light, shaded at its lower edge, with grain where the material has one. */
function solid(shape, spec, { grow = 0, depth = 0, soft = 6 } = {}) {
  const id = `v${serial++}`;
  const { defs, fill, dark, shine, grain } = paint(spec, `${id}p`);
  const texture = grain
    ? `<feTurbulence type="fractalNoise" baseFrequency="${grain.frequency}" numOctaves="4" seed="${serial % 50}" result="n"/><feDiffuseLighting in="n" surfaceScale="${grain.scale}" lighting-color="#fff" result="d"><feDistantLight azimuth="240" elevation="54"/></feDiffuseLighting><feComposite in="d" in2="SourceGraphic" operator="arithmetic" k1="1.22" result="m"/><feComposite in="m" in2="SourceAlpha" operator="in" result="base"/>`
    : '<feOffset in="SourceGraphic" result="base"/>';
  const filter = `<filter id="${id}b" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">${texture}
    <feGaussianBlur in="SourceAlpha" stdDeviation="${soft}" result="s"/><feSpecularLighting in="s" surfaceScale="${soft}" specularConstant="1.1" specularExponent="20" lighting-color="#fff" result="l"><feDistantLight azimuth="236" elevation="44"/></feSpecularLighting>
    <feComposite in="l" in2="SourceAlpha" operator="in" result="lit"/><feComposite in="base" in2="lit" operator="arithmetic" k2="1" k3="${shine}" result="bright"/>
    <feOffset in="SourceAlpha" dx="-4" dy="-8" result="o"/><feGaussianBlur in="o" stdDeviation="${soft}" result="os"/><feComposite in="SourceAlpha" in2="os" operator="out" result="low"/><feFlood flood-color="${dark}" flood-opacity=".75"/><feComposite in2="low" operator="in" result="sh"/>
    <feOffset in="SourceAlpha" dx="5" dy="0" result="r"/><feGaussianBlur in="r" stdDeviation="3" result="rs"/><feComposite in="SourceAlpha" in2="rs" operator="out" result="left"/><feFlood flood-color="#b8a0ff" flood-opacity=".25"/><feComposite in2="left" operator="in" result="rim"/>
    <feMerge><feMergeNode in="bright"/><feMergeNode in="sh"/><feMergeNode in="rim"/></feMerge></filter>`;
  const body = (color, dx, dy) =>
    `<g transform="translate(${dx} ${dy})" fill="${color}" stroke="${color}" stroke-width="${grow * 2}" stroke-linejoin="round">${shape}</g>`;
  const sides = repeat(depth, (i) => body(mix(dark, '#000000', 0.25), (depth - i) * 1.1, (depth - i) * 1.5));
  return `<defs>${defs}${filter}</defs>${sides}<g filter="url(#${id}b)">${body(fill, 0, 0)}</g>`;
}

const place = (markup, { scale = 1, x = 0, y = 0, turn = 0, flip = 1 }) =>
  `<g transform="translate(${256 + x} ${256 + y}) rotate(${turn}) scale(${scale * flip} ${scale}) translate(-256 -256)">${markup}</g>`;

const letters = (text, font) =>
  `<text x="256" y="256" dy=".36em" text-anchor="middle" font-family="${font}" font-size="${text.length > 1 ? 330 : 470}">${text}</text>`;

function shapeOf(spec, share) {
  const markup = spec.text
    ? letters(spec.text, spec.font)
    : spec.icon
      ? silhouette(spec.icon)
      : `<path d="${outline(spec.plate_shape, 250)}"/>`;
  return place(markup, {
    scale: share,
    flip: spec.flip ? -1 : 1,
    x: (spec.at?.[0] ?? 0) * 170,
    y: -(spec.at?.[1] ?? 0) * 170,
  });
}

const path = (points) => `M${points.map(([x, y]) => `${(256 + x).toFixed(1)} ${(256 + y).toFixed(1)}`).join('L')}Z`;
const ring = (n, r, phase = -90) =>
  Array.from({ length: n }, (_, i) => {
    const a = ((phase + (360 * i) / n) * Math.PI) / 180;
    return [Math.cos(a) * r, Math.sin(a) * r];
  });
const star = (n, r, inner) => ring(n, r).flatMap((p, i) => [p, ring(n, inner, -90 + 180 / n)[i]]);
const box = (w, h, r) =>
  `M${256 - w + r} ${256 - h}H${256 + w - r}Q${256 + w} ${256 - h} ${256 + w} ${256 - h + r}V${256 + h - r}Q${256 + w} ${256 + h} ${256 + w - r} ${256 + h}H${256 - w + r}Q${256 - w} ${256 + h} ${256 - w} ${256 + h - r}V${256 - h + r}Q${256 - w} ${256 - h} ${256 - w + r} ${256 - h}Z`;
const heart = (r) =>
  Array.from({ length: 48 }, (_, i) => {
    const t = (i / 48) * Math.PI * 2;
    return [
      (r * 16 * Math.sin(t) ** 3) / 17,
      (-r * (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t) + 2.5)) / 17,
    ];
  });
const drop = (r) =>
  Array.from({ length: 40 }, (_, i) => {
    const t = (i / 40) * Math.PI * 2;
    return [Math.sin(t) * r * 0.72 * (1 - 0.42 * (Math.cos(t) > 0 ? Math.cos(t) ** 0.8 : 0)), -Math.cos(t) * r];
  });
const rock = [
  [-0.8, 0.95],
  [0.75, 1],
  [1, 0.3],
  [0.9, -0.65],
  [0.5, -1],
  [-0.55, -1],
  [-1, -0.45],
  [-0.95, 0.5],
];

/** Outline of a plate; r is half its width. */
function outline(name, r) {
  const shapes = {
    round: () => path(ring(72, r)),
    hex: () => path(ring(6, r * 1.04)),
    'hex-flat': () => path(ring(6, r * 1.04, 0)),
    octagon: () => path(ring(8, r * 1.04, 22.5)),
    square: () => box(r * 0.92, r * 0.92, r * 0.26),
    tablet: () => box(r * 0.8, r * 0.98, r * 0.16),
    plank: () => box(r, r * 0.78, r * 0.12),
    diamond: () => path(ring(4, r * 1.06)),
    shield: () =>
      path(
        [
          [-0.9, -0.95],
          [0.9, -0.95],
          [0.9, -0.1],
          [0.55, 0.65],
          [0, 1.05],
          [-0.55, 0.65],
          [-0.9, -0.1],
        ].map(([x, y]) => [x * r, y * r]),
      ),
    scallop: () =>
      path(
        Array.from({ length: 168 }, (_, i) => {
          const a = (i / 168) * Math.PI * 2;
          const d = r * (0.94 + 0.08 * Math.abs(Math.sin(a * 7)));
          return [Math.cos(a) * d, Math.sin(a) * d];
        }),
      ),
    gear: () => path(star(16, r * 1.02, r * 0.88)),
    sun: () => path(star(16, r * 1.04, r * 0.84)),
    flower: () =>
      path(
        Array.from({ length: 144 }, (_, i) => {
          const a = (i / 144) * Math.PI * 2;
          const d = r * (0.84 + 0.18 * Math.abs(Math.sin(a * 3)));
          return [Math.cos(a) * d, Math.sin(a) * d];
        }),
      ),
    arch: () =>
      path([
        ...Array.from({ length: 25 }, (_, i) => {
          const a = Math.PI + (i / 24) * Math.PI;
          return [Math.cos(a) * r * 0.8, Math.sin(a) * r * 0.8 - r * 0.2];
        }),
        [r * 0.8, r],
        [-r * 0.8, r],
      ]),
    rock: () => path(rock.map(([x, y]) => [x * r, y * r])),
    heart: () => path(heart(r)),
    star: () => path(star(5, r * 1.05, r * 0.55)),
    drop: () => path(drop(r)),
  };
  return shapes[name]();
}

function relief(spec) {
  const rim = (spec.rimWidth ?? 0.085) * 170;
  const body = shapeOf(spec, spec.text ? 0.8 : 0.82);
  const back = spec.inlay ? `<g filter="url(#hull)">${body}</g>` : body;
  const parts = (spec.parts ?? [])
    .map((part) => solid(shapeOf(part, part.size * 0.42), part.body, { soft: 4 }))
    .join('');
  return [
    spec.plate && solid(back, spec.plate, { grow: rim + 9, depth: 9 }),
    spec.rim && solid(back, spec.rim, { grow: rim, depth: 6, soft: 4 }),
    spec.inlay && solid(body, spec.inlay, { grow: rim * 0.55, soft: 3 }),
    solid(body, spec.body, { grow: 1, depth: 3, soft: spec.soft ? 10 : 6 }),
    parts,
  ]
    .filter(Boolean)
    .join('');
}

function plaque(spec) {
  const r = 236;
  const width = (spec.rimWidth ?? 0.17) * 190;
  const shape = `<path d="${outline(spec.shape, r)}"/>`;
  const field = `<path d="${outline(spec.shape, r - width)}"/>`;
  const trim = spec.trim
    ? `<path d="${outline(spec.shape, r - width * 0.5)}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="11"/>${solid(`<path d="${outline(spec.shape, r - width * 0.5)}" fill="none"/>`, spec.trim, { grow: 3.4, soft: 2 })}`
    : '';
  const studs = repeat(spec.studs ?? 0, (i) => {
    const a = ((i + 0.5) / spec.studs) * Math.PI * 2;
    return solid(
      `<circle cx="${256 + Math.cos(a) * (r - width / 2)}" cy="${256 + Math.sin(a) * (r - width / 2)}" r="7"/>`,
      spec.stud ?? spec.rim,
      { soft: 2 },
    );
  });
  const figure = spec.icon || spec.text ? shapeOf(spec, (spec.size ?? 1.5) * (spec.text ? 0.54 : 0.41)) : '';
  const inner = spec.gem
    ? `<g transform="translate(256 256) scale(${(spec.size ?? 0.72) * 0.85}) translate(-256 -256)">${gem({ cut: spec.gem[0], dark: spec.gem[1], light: spec.gem[2], setting: spec.rim })}</g>`
    : '';
  return [
    solid(shape, spec.base ?? spec.rim, { depth: 9 }),
    solid(shape, spec.rim, { soft: 5 }),
    `<g opacity=".55">${solid(field, 'black', { grow: 4, soft: 2 })}</g>`,
    solid(field, spec.field, { soft: 3 }),
    trim,
    studs,
    figure && spec.edge && solid(figure, spec.edge, { grow: 8, depth: 4, soft: 3 }),
    figure && solid(figure, spec.body, { grow: 1, depth: spec.edge ? 2 : 5, soft: 5 }),
    inner,
  ]
    .filter(Boolean)
    .join('');
}

const cuts = {
  round: () => ring(16, 1),
  oval: () => ring(16, 1).map(([x, y]) => [x * 0.78, y * 1.05]),
  hex: () => ring(6, 1.02),
  diamond: () => [
    [0.95, -0.3],
    [0.62, -0.72],
    [0.2, -0.78],
    [-0.2, -0.78],
    [-0.62, -0.72],
    [-0.95, -0.3],
    [-0.45, 0.45],
    [0, 1],
    [0.45, 0.45],
  ],
  rhomb: () => [
    [0.8, 0],
    [0.4, 0.6],
    [0, 1.1],
    [-0.4, 0.6],
    [-0.8, 0],
    [-0.4, -0.6],
    [0, -1.1],
    [0.4, -0.6],
  ],
  drop: () => drop(1.05).filter((_, i) => i % 2 === 0),
  shard: () => [
    [-0.35, 1.1],
    [0.4, 1],
    [0.8, 0.2],
    [0.5, -0.75],
    [0.05, -1.15],
    [-0.5, -0.8],
    [-0.85, 0.15],
  ],
};

/** A gem from its table: facets shaded by their direction to the light. */
function gem({ cut, dark, light, setting }) {
  const points = cuts[cut]().map(([x, y]) => [x * 222, y * 222]);
  const at = (share, offset) =>
    points.map(([x, y], i) => {
      const [nx, ny] = points[(i + 1) % points.length];
      return [(x * (1 - offset) + nx * offset) * share, (y * (1 - offset) + ny * offset) * share];
    });
  const [table, middle, inner] = [at(0.52, 0), at(0.8, 0.5), at(0.3, 0.5)];
  const ramp = [darken(dark, 0.72), dark, light, lighten(light, 0.6)];
  const facet = (a, b, c, lift) => {
    const [x, y] = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
    const towards = (-x * 0.55 - y * 0.8) / 222;
    const sparkle = Math.abs(Math.sin(x * 12.9 + y * 78.2) * 43758.5) % 1;
    const value = Math.max(0, Math.min(2.99, 1.35 + towards * 1.3 + (sparkle - 0.5) * 1.2 + lift));
    const k = Math.floor(value);
    const color = mix(ramp[k], ramp[k + 1], value - k);
    return `<path d="${path([a, b, c])}" fill="${color}" stroke="${color}" stroke-width="1"/>`;
  };
  const facets = points
    .map((p, i) => {
      const j = (i + 1) % points.length;
      const h = (i + points.length - 1) % points.length;
      return (
        facet(middle[i], p, points[j], -0.25) +
        facet(table[i], p, middle[i], 0.1) +
        facet(table[i], middle[h], p, 0.05) +
        facet(table[i], middle[i], table[j], 0.2) +
        facet(table[i], table[j], inner[i], 0.45) +
        facet(inner[h], table[i], inner[i], 0.3) +
        facet(inner[i], inner[j], [0, 0], 0.7)
      );
    })
    .join('');
  const shape = `<path d="${path(points)}"/>`;
  const rim = setting
    ? solid(shape, setting, { grow: 15, depth: 8, soft: 4 })
    : `<g fill="${darken(dark, 0.6)}" transform="translate(5 8)">${shape}</g>`;
  return `${rim}${facets}<path d="${path(points)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><path d="M${256 + table[0][0]} ${256 + table[0][1]}l-26 14l20 6z" fill="#fff" opacity=".9"/>`;
}

const kinds = { relief, plaque, gem };

/** Whether the browser can draw the spec. */
export const canDraw = ({ kind }) => kind in kinds;

/**
 * @param {import('../lib/browser.mjs').Shooter} shooter
 * @param {object} spec
 * @returns {Promise<Buffer>} PNG with alpha
 */
export function drawSprite(shooter, spec) {
  const hull =
    '<filter id="hull"><feMorphology operator="dilate" radius="14"/><feMorphology operator="erode" radius="13"/></filter>';
  const html = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-34 -34 580 580" style="display:block"><defs>${hull}</defs>${kinds[spec.kind](spec)}</svg>`;
  return shooter.shoot({ html, width: size, height: size });
}

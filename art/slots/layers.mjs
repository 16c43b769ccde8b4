// Layers of slot backgrounds. A layer is a function of the stage; coordinates are shares of its width and height, sizes of its shorter side.
import { silhouette } from '../lib/emblem.mjs';
import { createRandom, lighten, mix, repeat } from '../lib/random.mjs';

/**
 * @typedef {object} Stage
 * @property {number} width px
 * @property {number} height px
 * @property {number} unit the shorter side
 * @property {() => number} random
 * @property {string} slug
 * @property {() => string} id a new id for a definition
 */
/** @typedef {(stage: Stage) => string} Layer SVG markup */

export function createStage({ width, height, slug, seed }) {
  let serial = 0;
  return { width, height, unit: Math.min(width, height), random: createRandom(seed), slug, id: () => `l${serial++}` };
}

const blurred = (s, share, markup) => {
  const id = s.id();
  return `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${s.unit * share}"/></filter><g filter="url(#${id})">${markup}</g>`;
};

/** @returns {Layer} */
export const sky =
  (...colors) =>
  (s) => {
    const id = s.id();
    const stops = colors.map((c, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${c}"/>`).join('');
    return `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient><rect width="${s.width}" height="${s.height}" fill="url(#${id})"/>`;
  };

/** @returns {Layer} */
export const glow =
  (x, y, radius, color, opacity = 0.9) =>
  (s) => {
    const id = s.id();
    return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x * s.width}" cy="${y * s.height}" r="${radius * s.unit}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${color}" stop-opacity="${opacity * 0.42}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><rect width="${s.width}" height="${s.height}" fill="url(#${id})"/>`;
  };

/** A sun or a moon; craters in the second colour. @returns {Layer} */
export const disc =
  (x, y, radius, color, craters = '') =>
  (s) => {
    const [cx, cy, r] = [x * s.width, y * s.height, radius * s.unit];
    const marks = craters
      ? repeat(9, () => {
          const a = s.random() * 6.28;
          const d = s.random() * r * 0.75;
          return `<circle cx="${cx + Math.cos(a) * d}" cy="${cy + Math.sin(a) * d}" r="${r * (0.06 + s.random() * 0.15)}" fill="${craters}" opacity=".4"/>`;
        })
      : '';
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}"/>${marks}`;
  };

/** @returns {Layer} */
export const rays =
  (x, y, count, color, opacity = 0.12, turn = 0) =>
  (s) => {
    const reach = Math.hypot(s.width, s.height) * 1.2;
    const [cx, cy] = [x * s.width, y * s.height];
    const id = s.id();
    const at = (a) => `${cx + reach * Math.cos(a)} ${cy + reach * Math.sin(a)}`;
    const beams = repeat(count, (i) => {
      const a = (i / count) * Math.PI * 2 + turn;
      return `<path d="M${cx} ${cy}L${at(a)}L${at(a + Math.PI / count)}Z"/>`;
    });
    return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${s.unit * 1.1}"><stop offset=".1" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><g fill="url(#${id})" opacity="${opacity}">${beams}</g>`;
  };

/** Fractal clouds of one colour. @returns {Layer} */
export const clouds =
  (color, { frequency = '0.0035 0.009', gain = 2.4, offset = -1, opacity = 1 } = {}) =>
  (s) => {
    const id = s.id();
    const [r, g, b] = [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16) / 255);
    return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${Math.floor(s.random() * 99)}"/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${gain} 0 0 0 ${offset}"/></filter><rect width="${s.width}" height="${s.height}" filter="url(#${id})" opacity="${opacity}"/>`;
  };

/** @returns {Layer} */
export const stars =
  (count, color = '#ffffff', maxY = 1) =>
  (s) =>
    repeat(
      count,
      () =>
        `<circle cx="${s.random() * s.width}" cy="${s.random() * maxY * s.height}" r="${s.unit * (0.0007 + s.random() ** 2 * 0.003)}" fill="${color}" opacity="${0.25 + s.random() * 0.75}"/>`,
    );

/** Soft lights out of focus. @returns {Layer} */
export const bokeh =
  (count, color, size = 0.05) =>
  (s) =>
    blurred(
      s,
      0.008,
      repeat(
        count,
        () =>
          `<circle cx="${s.random() * s.width}" cy="${s.random() * s.height}" r="${s.unit * (0.01 + s.random() * size)}" fill="${color}" opacity="${0.08 + s.random() * 0.2}"/>`,
      ),
    );

/** A hill or mountain line filled to the bottom. @returns {Layer} */
export const ridge =
  (y, height, points, fill, { sharp = false, cap = '' } = {}) =>
  (s) => {
    const n = Math.max(2, Math.round((points * s.width) / s.unit));
    const line = Array.from({ length: n + 1 }, (_, i) => [(i / n) * s.width, (y - height * s.random()) * s.height]);
    let d = `L0 ${line[0][1]}`;
    for (let i = 1; i <= n; i++) {
      const [[a, b], [c, e]] = [line[i - 1], line[i]];
      const m = (a + c) / 2;
      d += sharp ? `L${c} ${e}` : `C${m} ${b} ${m} ${e} ${c} ${e}`;
    }
    const edge = cap
      ? `<path d="M${d.slice(1)}" fill="none" stroke="${cap}" stroke-width="${s.unit * 0.006}" opacity=".5"/>`
      : '';
    return `<path d="M0 ${s.height}${d}L${s.width} ${s.height}Z" fill="${fill}"/>${edge}`;
  };

/** Silhouettes standing in a row; faces of the row vary in size. @returns {Layer} */
export const row =
  (icon, y, size, count, fill, { spread = 1, lift = 0.96, opacity = 1 } = {}) =>
  (s) => {
    const n = Math.max(2, Math.round((count * s.width) / s.unit));
    const body = silhouette(icon);
    return `<g opacity="${opacity}">${repeat(n, (i) => {
      const h = size * s.unit * (0.75 + s.random() * 0.5 * spread);
      const x = ((i + 0.5 + (s.random() - 0.5) * 0.6) / n) * s.width;
      return `<g transform="translate(${x - h / 2} ${y * s.height - h * lift}) scale(${h / 512})" fill="${fill}">${body}</g>`;
    })}</g>`;
  };

/** A silhouette at a place, or mirrored at both sides when `both` is set. @returns {Layer} */
export const figure =
  (icon, x, y, size, fill, { both = false, blur = 0, opacity = 1, turn = 0 } = {}) =>
  (s) => {
    const h = size * s.unit;
    const at = (cx, flip) =>
      `<g transform="translate(${cx * s.width} ${y * s.height}) rotate(${flip * turn}) scale(${(flip * h) / 512} ${h / 512}) translate(-256 -490)" fill="${fill}">${silhouette(icon)}</g>`;
    const markup = `<g opacity="${opacity}">${at(x, 1)}${both ? at(1 - x, -1) : ''}</g>`;
    return blur ? blurred(s, blur, markup) : markup;
  };

/** Fluted columns at both sides. @returns {Layer} */
export const columns =
  (x, width, color, light, top = 0.12) =>
  (s) => {
    const w = width * s.unit;
    const id = s.id();
    const one = (cx) => {
      const y = top * s.height;
      const flutes = repeat(
        4,
        (i) =>
          `<rect x="${cx - w * 0.42 + i * w * 0.24}" y="${y + w * 0.5}" width="${w * 0.1}" height="${s.height}" fill="#000" opacity=".25"/>`,
      );
      return `<rect x="${cx - w / 2}" y="${y + w * 0.4}" width="${w}" height="${s.height}" fill="url(#${id})"/>${flutes}<rect x="${cx - w * 0.72}" y="${y}" width="${w * 1.44}" height="${w * 0.24}" rx="${w * 0.05}" fill="url(#${id})"/><rect x="${cx - w * 0.6}" y="${y + w * 0.24}" width="${w * 1.2}" height="${w * 0.2}" rx="${w * 0.08}" fill="url(#${id})"/>`;
    };
    return `<linearGradient id="${id}"><stop stop-color="${mix(color, '#000000', 0.45)}"/><stop offset=".3" stop-color="${light}"/><stop offset=".6" stop-color="${color}"/><stop offset="1" stop-color="${mix(color, '#000000', 0.6)}"/></linearGradient>${one(x * s.width)}${one((1 - x) * s.width)}`;
  };

/** Jagged lightning strokes from the top. @returns {Layer} */
export const lightning = (xs, length, color) => (s) =>
  xs
    .map((x) => {
      let d = `M${x * s.width} ${-10}`;
      for (let y = 0, px = x * s.width; y < length * s.height; ) {
        px += (s.random() - 0.5) * s.unit * 0.11;
        y += s.unit * (0.03 + s.random() * 0.05);
        d += `L${px} ${y}`;
      }
      return `${blurred(s, 0.009, `<path d="${d}" fill="none" stroke="${color}" stroke-width="${s.unit * 0.02}" opacity=".7"/>`)}<path d="${d}" fill="none" stroke="#fff" stroke-width="${s.unit * 0.0045}" stroke-linejoin="bevel"/>`;
    })
    .join('');

/** Curtains of northern light. @returns {Layer} */
export const aurora =
  (colors, y = 0.16) =>
  (s) =>
    blurred(
      s,
      0.03,
      colors
        .map((color, i) => {
          const at = (k) => (y + i * 0.07 + Math.sin(k * 2.1 + i) * 0.06) * s.height;
          return `<path d="M${-0.1 * s.width} ${at(0)}C${0.25 * s.width} ${at(1)} ${0.4 * s.width} ${at(2.2)} ${0.6 * s.width} ${at(3)}S${0.9 * s.width} ${at(4)} ${1.1 * s.width} ${at(5)}" fill="none" stroke="${color}" stroke-width="${s.unit * (0.1 - i * 0.02)}" opacity=".55"/>`;
        })
        .join(''),
    );

/** Water to the bottom with glints of light. @returns {Layer} */
export const water =
  (y, fill, light, x = 0.5) =>
  (s) =>
    `<rect y="${y * s.height}" width="${s.width}" height="${s.height}" fill="${fill}"/>${repeat(40, (i) => {
      const at = y * s.height + ((1 - y) * s.height * (i + 1)) / 41;
      const w = s.unit * (0.03 + s.random() * 0.22);
      return `<rect x="${x * s.width - w / 2 + (s.random() - 0.5) * s.unit * 0.35}" y="${at}" width="${w}" height="${s.unit * 0.004}" rx="2" fill="${light}" opacity="${0.6 - i * 0.012}"/>`;
    })}`;

/** Waves in rows. @returns {Layer} */
export const waves = (y, height, count, fill) => (s) => {
  const n = Math.max(2, Math.round((count * s.width) / s.unit));
  const step = s.width / n;
  const h = height * s.unit;
  return `<path d="M0 ${s.height}L0 ${y * s.height}${`c${step * 0.35} ${-h} ${step * 0.65} ${-h} ${step} 0`.repeat(n)}L${s.width} ${s.height}Z" fill="${fill}"/>`;
};

/** Shafts of light falling from above. @returns {Layer} */
export const shafts =
  (count, color, opacity = 0.22) =>
  (s) =>
    blurred(
      s,
      0.018,
      `<g fill="${color}" opacity="${opacity}">${repeat(count, (i) => {
        const x = ((i + 0.5) / count) * s.width;
        const w = s.unit * (0.03 + s.random() * 0.06);
        const lean = (x - s.width / 2) * 0.35;
        return `<path d="M${x - w} -20L${x + lean - w * 2.4} ${s.height}H${x + lean + w * 2.4}L${x + w} -20Z"/>`;
      })}</g>`,
    );

/** Rising bubbles. @returns {Layer} */
export const bubbles = (count) => (s) =>
  repeat(count, () => {
    const r = s.unit * (0.003 + s.random() ** 2 * 0.028);
    const x = s.random() < 0.5 ? s.random() * 0.2 : 0.8 + s.random() * 0.2;
    const [cx, cy] = [x * s.width, s.random() * s.height];
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/><circle cx="${cx - r * 0.35}" cy="${cy - r * 0.35}" r="${r * 0.22}" fill="#fff" opacity=".8"/>`;
  });

/** Floating marks (embers, petals, snow, sugar) of several colours. @returns {Layer} */
export const drift =
  (count, colors, { size = 0.008, flat = 1, blur = 0 } = {}) =>
  (s) => {
    const marks = repeat(count, (i) => {
      const r = s.unit * size * (0.3 + s.random());
      return `<ellipse cx="${s.random() * s.width}" cy="${s.random() * s.height}" rx="${r}" ry="${r * flat}" transform="rotate(${s.random() * 40 - 20})" fill="${colors[i % colors.length]}" opacity="${0.35 + s.random() * 0.6}"/>`;
    });
    return blur ? blurred(s, blur, marks) : marks;
  };

/** Tongues of fire rising from the bottom. @returns {Layer} */
export const fire =
  (y, height, count, fill, blur = 0.012) =>
  (s) => {
    const n = Math.max(3, Math.round((count * s.width) / s.unit));
    const w = s.width / n;
    let d = `M0 ${s.height}`;
    for (let i = 0; i <= n; i++) {
      const [x, base] = [i * w, y * s.height];
      const t = height * s.height * (0.35 + s.random() * 0.65);
      d += `L${x - w * 0.5} ${base + 40}C${x - w * 0.25} ${base} ${x - w * 0.45} ${base - t * 0.5} ${x + (s.random() - 0.5) * w * 0.6} ${base - t}C${x + w * 0.1} ${base - t * 0.45} ${x + w * 0.42} ${base - 8} ${x + w * 0.5} ${base + 40}`;
    }
    return blurred(s, blur, `<path d="${d}L${s.width} ${s.height}Z" fill="${fill}"/>`);
  };

/** A tiled floor running to the horizon. @returns {Layer} */
export const floor =
  (y, fill, line, opacity = 0.4) =>
  (s) => {
    const top = y * s.height;
    const run = repeat(
      25,
      (i) =>
        `<path d="M${s.width / 2 + (i - 12) * s.unit * 0.09} ${top}L${s.width / 2 + (i - 12) * s.unit * 0.62} ${s.height}"/>`,
    );
    const across = repeat(9, (i) => `<path d="M0 ${top + ((i + 1) / 9) ** 2 * (s.height - top)}H${s.width}"/>`);
    return `<rect y="${top}" width="${s.width}" height="${s.height}" fill="${fill}"/><g stroke="${line}" stroke-width="${s.unit * 0.0025}" opacity="${opacity}">${run}${across}</g>`;
  };

/** Folds of a curtain at both sides and a swag above. @returns {Layer} */
export const curtains =
  (color, trim, reach = 0.16) =>
  (s) => {
    const id = s.id();
    const fold = s.unit * 0.055;
    const n = Math.ceil((reach * s.width) / fold) + 1;
    const side = repeat(
      n,
      (i) =>
        `<path d="M${i * fold - fold * 0.2} -10h${fold}c${fold * 0.2} ${s.height * 0.4} ${-fold * (0.5 + i * 0.3)} ${s.height * 0.7} ${-fold * 0.7} ${s.height}h${-fold}Z" fill="url(#${id})"/>`,
    );
    const count = Math.round(s.width / (s.unit * 0.3));
    const step = s.width / count;
    const swag = repeat(
      count,
      (i) =>
        `<path d="M${i * step} -10h${step}c0 ${s.unit * 0.09} ${-step * 0.25} ${s.unit * 0.12} ${-step / 2} ${s.unit * 0.12}s${-step / 2} ${-s.unit * 0.03} ${-step / 2} ${-s.unit * 0.12}Z" fill="url(#${id})" stroke="${trim}" stroke-width="${s.unit * 0.006}"/>`,
    );
    return `<linearGradient id="${id}"><stop stop-color="${mix(color, '#000000', 0.55)}"/><stop offset=".4" stop-color="${color}"/><stop offset=".55" stop-color="${lighten(color, 0.22)}"/><stop offset="1" stop-color="${mix(color, '#000000', 0.65)}"/></linearGradient>${side}<g transform="translate(${s.width} 0) scale(-1 1)">${side}</g>${swag}`;
  };

/** Round puffs in a bank: clouds of sugar or mist, foliage, bushes. @returns {Layer} */
export const puffs =
  (y, size, count, color, light = '') =>
  (s) => {
    const n = Math.max(3, Math.round((count * s.width) / s.unit));
    const one = (i) => {
      const [x, cy, r] = [
        ((i + s.random() * 0.6) / n) * s.width,
        y * s.height + s.random() * size * s.unit * 0.5,
        s.unit * size * (0.8 + s.random() * 0.5),
      ];
      return `<circle cx="${x}" cy="${cy}" r="${r}" fill="${color}"/>${light ? `<circle cx="${x - r * 0.2}" cy="${cy - r * 0.22}" r="${r * 0.68}" fill="${light}" opacity=".5"/>` : ''}`;
    };
    return `${repeat(n + 1, one)}<rect y="${y * s.height + size * s.unit * 0.5}" width="${s.width}" height="${s.height}" fill="${color}"/>`;
  };

/** Sharp hanging teeth: icicles or stalactites. @returns {Layer} */
export const teeth = (length, count, color, light) => (s) => {
  const n = Math.round((count * s.width) / s.unit);
  return repeat(n, (i) => {
    const x = (i / n) * s.width;
    const w = (s.width / n) * (0.8 + s.random() * 0.7);
    const away = Math.abs(x / s.width - 0.5) * 2;
    const h = length * s.unit * (0.25 + s.random() * 0.45 + away * 0.5);
    return `<path d="M${x} -5h${w}L${x + w * 0.5} ${h}Z" fill="${color}"/><path d="M${x + w * 0.15} -5h${w * 0.25}L${x + w * 0.5} ${h}Z" fill="${light}" opacity=".6"/>`;
  });
};

/** Several layers out of focus. @returns {Layer} */
export const soft =
  (share, ...layers) =>
  (s) =>
    blurred(s, share, layers.map((layer) => layer(s)).join(''));

/** A mountain with a flat top; the cap is snow or lava. @returns {Layer} */
export const cone =
  (x, y, width, height, color, cap, { glow: lit = '' } = {}) =>
  (s) => {
    const [cx, base, w, h] = [x * s.width, y * s.height, (width * s.unit) / 2, height * s.unit];
    const at = (k, t) => `${cx + k * w} ${base - t * h}`;
    const slope = `M${at(-1, 0)}C${at(-0.5, 0.3)} ${at(-0.28, 0.7)} ${at(-0.15, 1)}L${at(0.15, 1)}C${at(0.28, 0.7)} ${at(0.5, 0.3)} ${at(1, 0)}Z`;
    const snow = `M${at(-0.15, 1)}L${at(0.15, 1)}C${at(0.22, 0.84)} ${at(0.28, 0.74)} ${at(0.34, 0.62)}L${at(0.2, 0.7)}L${at(0.12, 0.56)}L${at(0, 0.72)}L${at(-0.12, 0.54)}L${at(-0.2, 0.68)}L${at(-0.34, 0.62)}C${at(-0.28, 0.74)} ${at(-0.22, 0.84)} ${at(-0.15, 1)}Z`;
    const light = lit
      ? blurred(s, 0.03, `<ellipse cx="${cx}" cy="${base - h}" rx="${w * 0.5}" ry="${h * 0.35}" fill="${lit}"/>`)
      : '';
    return `${light}<path d="${slope}" fill="${color}"/><path d="M${at(0.05, 1)}L${at(0.15, 1)}C${at(0.28, 0.7)} ${at(0.5, 0.3)} ${at(1, 0)}H${cx + w * 0.2}Z" opacity=".2"/><path d="${snow}" fill="${cap}"/>`;
  };

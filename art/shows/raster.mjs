// The fast renderer of show titles: draws the triangles that `render/shows/geometry.py` writes, without noise and in a fraction of
// a path tracer's time. Depth buffers for the camera and for the key light's shadow, then light for each pixel that is seen.

/** The studio's camera: at this distance before the middle, with this half angle. */
const cameraY = -7.4;
const halfField = Math.tan((11 * Math.PI) / 180);
/** Samples of a pixel, in each direction. */
const fineness = 2;
const shadowSize = 700;
const shadowReach = 2.1;
/** Numbers of a corner: place, normal, colour. */
const stride = 9;

const normalised = ([x, y, z]) => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

/** The northern night: a silver key, rims of aurora and of the sky, light of the snow from below; a world of a dark horizon with a bright band. */
const night = {
  lamps: [
    { to: normalised([-0.5, -0.62, 0.66]), color: [1.0, 1.02, 1.06], force: 0.74, wrap: 0.2, isKey: true },
    { to: normalised([0.94, -0.18, 0.3]), color: [0.1, 1.0, 0.72], force: 0.62, wrap: 0.05 },
    { to: normalised([-0.96, 0.12, -0.12]), color: [0.2, 0.5, 1.0], force: 0.55, wrap: 0.05 },
    { to: normalised([0, -0.55, -0.84]), color: [0.35, 0.7, 1.0], force: 0.16, wrap: 0.4 },
    { to: normalised([0.1, 0.5, 0.86]), color: [0.9, 1.0, 1.0], force: 0.42, wrap: 0.1 },
  ],
  world: [
    [0, [0.06, 0.12, 0.22]],
    [0.36, [0.03, 0.05, 0.1]],
    [0.47, [0.03, 0.03, 0.04]],
    [0.53, [0.5, 0.54, 0.58]],
    [0.66, [1.2, 1.3, 1.36]],
    [0.8, [0.3, 0.32, 0.36]],
    [1, [0.95, 1.0, 1.0]],
  ],
};
/** A mine: the warm key of a lamp, rims of violet and blue crystals, embers from below. */
const mine = {
  lamps: [
    { to: normalised([-0.46, -0.66, 0.62]), color: [1.06, 0.99, 0.88], force: 0.86, wrap: 0.2, isKey: true },
    { to: normalised([0.94, -0.16, 0.28]), color: [0.86, 0.34, 1.0], force: 0.6, wrap: 0.05 },
    { to: normalised([-0.96, 0.14, -0.1]), color: [0.24, 0.72, 1.0], force: 0.5, wrap: 0.05 },
    { to: normalised([0, -0.5, -0.86]), color: [1.0, 0.58, 0.3], force: 0.18, wrap: 0.4 },
    { to: normalised([0.1, 0.5, 0.86]), color: [1.0, 0.98, 0.94], force: 0.4, wrap: 0.1 },
  ],
  world: [
    [0, [0.2, 0.1, 0.12]],
    [0.36, [0.07, 0.04, 0.1]],
    [0.47, [0.04, 0.03, 0.05]],
    [0.53, [0.56, 0.5, 0.54]],
    [0.66, [1.36, 1.28, 1.2]],
    [0.8, [0.34, 0.3, 0.38]],
    [1, [1.0, 0.96, 1.0]],
  ],
};
/** A harbour in the evening: the key of a low sun, rims of sunset and of the water. */
const harbour = {
  lamps: [
    { to: normalised([-0.5, -0.62, 0.66]), color: [1.1, 1.0, 0.86], force: 0.8, wrap: 0.22, isKey: true },
    { to: normalised([0.94, -0.18, 0.3]), color: [0.16, 0.8, 1.0], force: 0.46, wrap: 0.05 },
    { to: normalised([-0.96, 0.12, -0.12]), color: [1.0, 0.46, 0.2], force: 0.5, wrap: 0.05 },
    { to: normalised([0, -0.55, -0.84]), color: [1.0, 0.72, 0.44], force: 0.17, wrap: 0.4 },
    { to: normalised([0.1, 0.5, 0.86]), color: [1.0, 0.95, 0.84], force: 0.4, wrap: 0.1 },
  ],
  world: [
    [0, [0.28, 0.16, 0.08]],
    [0.36, [0.1, 0.05, 0.04]],
    [0.47, [0.035, 0.028, 0.05]],
    [0.53, [0.56, 0.5, 0.46]],
    [0.66, [1.36, 1.26, 1.14]],
    [0.8, [0.3, 0.3, 0.38]],
    [1, [0.95, 0.98, 1.0]],
  ],
};
/** A teahouse by night: the warm key of lanterns, rims of the djinn's blue steam and of embers. */
const lamplight = {
  lamps: [
    { to: normalised([-0.48, -0.64, 0.62]), color: [1.08, 1.0, 0.86], force: 0.84, wrap: 0.22, isKey: true },
    { to: normalised([0.94, -0.18, 0.28]), color: [0.2, 0.72, 1.0], force: 0.56, wrap: 0.05 },
    { to: normalised([-0.96, 0.12, -0.1]), color: [1.0, 0.5, 0.24], force: 0.46, wrap: 0.05 },
    { to: normalised([0, -0.52, -0.85]), color: [1.0, 0.66, 0.4], force: 0.17, wrap: 0.4 },
    { to: normalised([0.1, 0.5, 0.86]), color: [1.0, 0.96, 0.88], force: 0.42, wrap: 0.1 },
  ],
  world: [
    [0, [0.24, 0.13, 0.1]],
    [0.36, [0.08, 0.05, 0.06]],
    [0.47, [0.035, 0.028, 0.05]],
    [0.53, [0.56, 0.5, 0.48]],
    [0.66, [1.36, 1.28, 1.18]],
    [0.8, [0.32, 0.3, 0.38]],
    [1, [0.98, 0.98, 1.0]],
  ],
};
/** A meadow in spring: the key of a morning sun, rims of sky and of leaves in the light, grass from below. */
const meadow = {
  lamps: [
    { to: normalised([-0.48, -0.64, 0.66]), color: [1.08, 1.02, 0.9], force: 0.84, wrap: 0.22, isKey: true },
    { to: normalised([0.94, -0.18, 0.3]), color: [0.36, 0.8, 1.0], force: 0.44, wrap: 0.05 },
    { to: normalised([-0.96, 0.12, -0.12]), color: [0.72, 1.0, 0.4], force: 0.42, wrap: 0.05 },
    { to: normalised([0, -0.55, -0.84]), color: [0.6, 1.0, 0.5], force: 0.15, wrap: 0.4 },
    { to: normalised([0.1, 0.5, 0.86]), color: [1.0, 0.98, 0.88], force: 0.42, wrap: 0.1 },
  ],
  world: [
    [0, [0.14, 0.24, 0.08]],
    [0.36, [0.06, 0.1, 0.04]],
    [0.47, [0.035, 0.045, 0.04]],
    [0.53, [0.5, 0.56, 0.5]],
    [0.66, [1.32, 1.32, 1.22]],
    [0.8, [0.3, 0.36, 0.42]],
    [1, [0.92, 0.98, 1.0]],
  ],
};
const lights = { night, mine, harbour, lamplight, meadow };

function worldAt(world, height, target) {
  const at = Math.min(1, Math.max(0, height * 0.5 + 0.5));
  let i = 1;
  while (i < world.length - 1 && world[i][0] < at) i += 1;
  const [low, a] = world[i - 1];
  const [high, b] = world[i];
  const share = (at - low) / (high - low);
  const eased = share * share * (3 - 2 * share);
  for (let k = 0; k < 3; k += 1) target[k] = a[k] + (b[k] - a[k]) * eased;
}

/** Places and normals of a part's corners in the scene. */
function placed(corners, { first, count }, matrix) {
  const found = new Float32Array(count * 6);
  const [a, b, c, tx, d, e, f, ty, g, h, i, tz] = matrix;
  // Normals go by the cofactors, which is the inverse transposed but for a factor.
  const n = [
    e * i - f * h,
    f * g - d * i,
    d * h - e * g,
    c * h - b * i,
    a * i - c * g,
    b * g - a * h,
    b * f - c * e,
    c * d - a * f,
    a * e - b * d,
  ];
  for (let corner = 0; corner < count; corner += 1) {
    const from = (first + corner) * stride;
    const [x, y, z] = [corners[from], corners[from + 1], corners[from + 2]];
    const [u, v, w] = [corners[from + 3], corners[from + 4], corners[from + 5]];
    const to = corner * 6;
    found[to] = a * x + b * y + c * z + tx;
    found[to + 1] = d * x + e * y + f * z + ty;
    found[to + 2] = g * x + h * y + i * z + tz;
    found[to + 3] = n[0] * u + n[1] * v + n[2] * w;
    found[to + 4] = n[3] * u + n[4] * v + n[5] * w;
    found[to + 5] = n[6] * u + n[7] * v + n[8] * w;
  }
  return found;
}

/**
 * Visits every pixel of a triangle with the shares of its corners.
 * @param {number[]} p x and y of the three corners in pixels
 */
function fill(p, size, visit) {
  const [ax, ay, bx, by, cx, cy] = p;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-6) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(size - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(size - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const a = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
      const b = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
      const c = 1 - a - b;
      if (a >= 0 && b >= 0 && c >= 0) visit(y * size + x, a, b, c);
    }
}

/** Two axes across a direction. */
function across([x, y, z]) {
  const side = normalised([y, -x, 0]);
  return [side, [side[1] * z - side[2] * y, side[2] * x - side[0] * z, side[0] * y - side[1] * x]];
}

const dot = (v, x, y, z) => v[0] * x + v[1] * y + v[2] * z;
const inShadowMap = (axis, x, y, z) => ((dot(axis, x, y, z) / shadowReach + 1) * shadowSize) / 2;

/** Distances towards the key light of what it meets first. */
function shadowOf(bodies, { keyLamp, keyAxes }) {
  const depth = new Float32Array(shadowSize * shadowSize).fill(-Infinity);
  const p = [0, 0, 0, 0, 0, 0];
  const far = [0, 0, 0];
  for (const { points } of bodies)
    for (let at = 0; at < points.length; at += 18) {
      for (let k = 0; k < 3; k += 1) {
        const [x, y, z] = [points[at + k * 6], points[at + k * 6 + 1], points[at + k * 6 + 2]];
        p[k * 2] = inShadowMap(keyAxes[0], x, y, z);
        p[k * 2 + 1] = inShadowMap(keyAxes[1], x, y, z);
        far[k] = dot(keyLamp.to, x, y, z);
      }
      fill(p, shadowSize, (pixel, a, b, c) => {
        const distance = a * far[0] + b * far[1] + c * far[2];
        if (distance > depth[pixel]) depth[pixel] = distance;
      });
    }
  return depth;
}

/** Share of the key light that reaches a point, soft over a few cells of the map. */
function litShare(shadow, { keyLamp, keyAxes }, x, y, z) {
  const across0 = inShadowMap(keyAxes[0], x, y, z);
  const across1 = inShadowMap(keyAxes[1], x, y, z);
  const distance = dot(keyLamp.to, x, y, z) + 0.05;
  let lit = 0;
  for (let i = -2; i <= 2; i += 1)
    for (let k = -2; k <= 2; k += 1) {
      const column = Math.round(across0 + i * 3);
      const row = Math.round(across1 + k * 3);
      const isOutside = column < 0 || row < 0 || column >= shadowSize || row >= shadowSize;
      if (isOutside || shadow[row * shadowSize + column] <= distance) lit += 1;
    }
  return lit / 25;
}

/** What the camera sees in each pixel: the distance, the place, the normal, the colour and the paint. */
function seenBy(bodies, corners, size) {
  const depth = new Float32Array(size * size).fill(Infinity);
  const facts = new Float32Array(size * size * stride);
  const paint = new Int16Array(size * size).fill(-1);
  const p = [0, 0, 0, 0, 0, 0];
  const w = [0, 0, 0];
  for (const { points, part } of bodies)
    for (let at = 0; at < points.length; at += 18) {
      for (let k = 0; k < 3; k += 1) {
        const distance = points[at + k * 6 + 1] - cameraY;
        p[k * 2] = (points[at + k * 6] / distance / halfField + 1) * (size / 2);
        p[k * 2 + 1] = (1 - points[at + k * 6 + 2] / distance / halfField) * (size / 2);
        w[k] = 1 / distance;
      }
      const colours = (part.first + at / 6) * stride + 6;
      fill(p, size, (pixel, a, b, c) => {
        const [wa, wb, wc] = [a * w[0], b * w[1], c * w[2]];
        const whole = wa + wb + wc;
        const distance = 1 / whole;
        if (distance >= depth[pixel]) return;
        depth[pixel] = distance;
        paint[pixel] = part.paint;
        const [sa, sb, sc] = [wa / whole, wb / whole, wc / whole];
        const to = pixel * stride;
        for (let i = 0; i < 6; i += 1)
          facts[to + i] = sa * points[at + i] + sb * points[at + 6 + i] + sc * points[at + 12 + i];
        for (let i = 0; i < 3; i += 1)
          facts[to + 6 + i] =
            sa * corners[colours + i] + sb * corners[colours + stride + i] + sc * corners[colours + 2 * stride + i];
      });
    }
  return { depth, facts, paint };
}

const ringOfSight = Array.from({ length: 12 }, (_, i) => {
  const angle = i * 2.4;
  const out = Math.sqrt((i + 0.5) / 12);
  return [Math.cos(angle) * out, Math.sin(angle) * out];
});

/** How open a pixel is: 0 in a deep crease, 1 in the open. */
function openness(depth, size, pixel) {
  const own = depth[pixel];
  const [column, row] = [pixel % size, Math.floor(pixel / size)];
  const reach = size * 0.035;
  let hidden = 0;
  for (const [dx, dy] of ringOfSight) {
    const x = Math.round(column + dx * reach);
    const y = Math.round(row + dy * reach);
    if (x < 0 || y < 0 || x >= size || y >= size) continue;
    const nearer = own - depth[y * size + x];
    // Things far in front are another body's, not a crease's wall.
    if (nearer > 0.015 && nearer < 0.5) hidden += 1 - nearer * 1.4;
  }
  return 1 - 0.8 * (hidden / ringOfSight.length);
}

const sky = [0, 0, 0];
const mirrored = [0, 0, 0];

/** The light of a pixel, linear, into `target`. */
function shade(target, { lamps, world }, { facts, pixel, paint, glow, lit, open }) {
  const at = pixel * stride;
  const [x, y, z] = [facts[at], facts[at + 1], facts[at + 2]];
  const view = normalised([-x, cameraY - y, -z]);
  let normal = normalised([facts[at + 3], facts[at + 4], facts[at + 5]]);
  if (dot(normal, ...view) < 0) normal = normal.map((value) => -value);
  const facing = Math.max(0, dot(normal, ...view));
  const { metal, rough, coat } = paint;
  const sharpness = 2 / Math.max(0.02, rough ** 4) ** 0.5;
  const bounce = normal.map((value, i) => 2 * facing * value - view[i]);
  worldAt(world, normal[2], sky);
  worldAt(world, bounce[2] * (1 - rough * 0.4), mirrored);
  const fresnel = (1 - facing) ** 4;
  const gloss = (0.04 + 0.5 * fresnel) * (1 - rough) + coat * (0.03 + 0.25 * fresnel);
  let [spark0, spark1, spark2] = [0, 0, 0];
  const sum = [0, 0, 0];
  for (const { to, color, force, wrap, isKey } of lamps) {
    const share = isKey ? 0.15 + 0.85 * lit : 0.45 + 0.55 * open;
    const fall = Math.max(0, (dot(normal, ...to) + wrap) / (1 + wrap)) * force * share;
    const half = normalised([view[0] + to[0], view[1] + to[1], view[2] + to[2]]);
    const spark = Math.max(0, dot(normal, ...half)) ** sharpness * force * share * (0.35 + 0.65 * (1 - rough));
    for (let k = 0; k < 3; k += 1) sum[k] += color[k] * fall;
    spark0 += color[0] * spark;
    spark1 += color[1] * spark;
    spark2 += color[2] * spark;
  }
  const sparks = [spark0, spark1, spark2];
  for (let k = 0; k < 3; k += 1) {
    const own = facts[at + 6 + k];
    const diffuse = own * (sum[k] * 0.98 + sky[k] * 0.27 * open) * (1 - metal);
    const shiny =
      metal * own * (mirrored[k] * 1.05 * open + sparks[k] * 0.8) +
      (1 - metal) * (gloss * mirrored[k] * open + sparks[k] * (0.05 + 0.35 * coat));
    target[k] = diffuse + shiny + own * glow;
  }
}

/** 0 to 255 of a linear value, bright ones pressed together under white. */
function shown(value) {
  const soft = value > 0.75 ? 0.75 + 0.25 * Math.tanh((value - 0.75) / 0.4) : value;
  return 255 * (soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055);
}

/**
 * One frame of an actor.
 * @param {{corners: Float32Array, parts: object[], paints: object[]}} actor
 * @param {{size: number, places: number[][], glow: number[]}} frame
 * @param {keyof typeof lights} lightName
 * @returns {Buffer} RGBA, `size` pixels wide and high
 */
export function drawFrame({ corners, parts, paints }, { size, places, glow }, lightName = 'night') {
  const light = lights[lightName];
  const keyLamp = light.lamps.find(({ isKey }) => isKey);
  const key = { keyLamp, keyAxes: across(keyLamp.to) };
  const fine = size * fineness;
  const bodies = parts.map((part, i) => ({ part, points: placed(corners, part, places[i]) }));
  const { depth, facts, paint } = seenBy(bodies, corners, fine);
  const shadow = shadowOf(bodies, key);
  const colour = [0, 0, 0];
  const sums = new Float32Array(size * size * 4);
  for (let pixel = 0; pixel < paint.length; pixel += 1) {
    if (paint[pixel] < 0) continue;
    const lit = litShare(shadow, key, facts[pixel * stride], facts[pixel * stride + 1], facts[pixel * stride + 2]);
    const open = openness(depth, fine, pixel);
    shade(colour, light, { facts, pixel, paint: paints[paint[pixel]], glow: glow[paint[pixel]], lit, open });
    const row = Math.floor(pixel / fine / fineness);
    const to = (row * size + Math.floor((pixel % fine) / fineness)) * 4;
    for (let k = 0; k < 3; k += 1) sums[to + k] += shown(colour[k]);
    sums[to + 3] += 1;
  }
  const bytes = Buffer.alloc(size * size * 4);
  for (let to = 0; to < sums.length; to += 4) {
    const count = sums[to + 3];
    if (count === 0) continue;
    for (let k = 0; k < 3; k += 1) bytes[to + k] = Math.round(sums[to + k] / count);
    bytes[to + 3] = Math.round((255 * count) / fineness ** 2);
  }
  return bytes;
}

/** The sky of a flight: from a city at dusk through the clouds into space, by the height reached. */

export type Size = { width: number; height: number };
type Context = CanvasRenderingContext2D;
type Colour = readonly [number, number, number];

/** A deterministic pseudo-random number from 0 to 1 for a place. */
export const scattered = (place: number, salt: number): number => {
  const value = Math.sin(place * 127.1 + salt * 311.7) * 43_758.545;
  return value - Math.floor(value);
};

/** Colours from the top to the horizon, by height: the number of doublings of the multiplier. */
const skies: readonly { height: number; colours: readonly [Colour, Colour, Colour] }[] = [
  {
    height: 0,
    colours: [
      [16, 12, 56],
      [92, 34, 112],
      [255, 128, 74],
    ],
  },
  {
    height: 0.8,
    colours: [
      [14, 26, 92],
      [38, 74, 168],
      [240, 140, 150],
    ],
  },
  {
    height: 1.8,
    colours: [
      [6, 12, 48],
      [16, 40, 118],
      [60, 110, 206],
    ],
  },
  {
    height: 3.2,
    colours: [
      [3, 4, 20],
      [10, 12, 54],
      [34, 38, 120],
    ],
  },
  {
    height: 5,
    colours: [
      [6, 2, 18],
      [34, 8, 66],
      [96, 20, 104],
    ],
  },
  {
    height: 7.5,
    colours: [
      [2, 8, 16],
      [4, 40, 60],
      [12, 108, 110],
    ],
  },
];

const mixed = (from: Colour, to: Colour, share: number): string =>
  `rgb(${from.map((part, place) => Math.round(part + (to[place]! - part) * share)).join()})`;

function coloursAt(height: number): [string, string, string] {
  const next = skies.findIndex((sky) => sky.height > height);
  const to = skies[next < 0 ? skies.length - 1 : next]!;
  const from = skies[Math.max(0, (next < 0 ? skies.length : next) - 1)]!;
  const share = to === from ? 0 : (height - from.height) / (to.height - from.height);
  return [0, 1, 2].map((place) => mixed(from.colours[place]!, to.colours[place]!, share)) as [string, string, string];
}

function drawStars(
  context: Context,
  { width, height }: Size,
  of: { up: number; driftMs: number; speed: number },
): void {
  const count = Math.round(Math.min(130, (width * height) / 3_400));
  const light = Math.min(1, 0.35 + of.up * 0.3);
  context.fillStyle = '#fff';
  for (let star = 0; star < count; star += 1) {
    const depth = 0.25 + scattered(star, 1) * 0.75;
    const x = scattered(star, 2) * width - (((of.driftMs / 70) * depth) % width);
    const y = (scattered(star, 3) * height + (of.driftMs / 90) * depth) % height;
    const twinkle = 0.7 + 0.3 * Math.sin(of.driftMs / 400 + star);
    context.globalAlpha = light * depth * twinkle;
    const long = 1 + of.speed * depth * 9;
    const size = depth * 1.7;
    context.fillRect((x + width) % width, y, size * long, size);
  }
  context.globalAlpha = 1;
}

/** A ball with light from the upper left, and a ring. */
function drawPlanet(
  context: Context,
  { x, y, size }: { x: number; y: number; size: number },
  [light, dark, ring]: readonly [string, string, string | undefined],
): void {
  const halo = context.createRadialGradient(x, y, size * 0.9, x, y, size * 1.5);
  halo.addColorStop(0, `${light}44`);
  halo.addColorStop(1, `${light}00`);
  context.fillStyle = halo;
  context.beginPath();
  context.arc(x, y, size * 1.5, 0, 2 * Math.PI);
  context.fill();
  const body = context.createRadialGradient(x - size * 0.4, y - size * 0.45, size * 0.1, x, y, size);
  body.addColorStop(0, light);
  body.addColorStop(1, dark);
  context.fillStyle = body;
  context.beginPath();
  context.arc(x, y, size, 0, 2 * Math.PI);
  context.fill();
  if (ring === undefined) return;
  context.strokeStyle = ring;
  context.lineWidth = size * 0.13;
  context.beginPath();
  context.ellipse(x, y, size * 1.75, size * 0.42, -0.38, -0.25, Math.PI + 0.25);
  context.stroke();
}

/** Bodies that pass by: each enters at a height, and sinks while the flight climbs. */
const bodies = [
  { from: 0.9, x: 0.17, size: 0.13, colours: ['#f7efd8', '#a59a86', undefined] },
  { from: 2.4, x: 0.74, size: 0.19, colours: ['#ffb27a', '#8c2f4c', '#ffd9a8aa'] },
  { from: 3.9, x: 0.24, size: 0.25, colours: ['#7fe0ff', '#123a86', undefined] },
  { from: 5.4, x: 0.68, size: 0.22, colours: ['#d6a2ff', '#4a1784', '#e9ccff99'] },
  { from: 7, x: 0.3, size: 0.3, colours: ['#9cf5c4', '#0b5a5e', '#d9ffe999'] },
] as const;

function drawBodies(context: Context, { width, height }: Size, up: number): void {
  for (const { from, x, size, colours } of bodies) {
    const share = (up - from) / 2;
    if (share <= 0 || share >= 1) continue;
    const radius = Math.min(width, height) * size;
    drawPlanet(context, { x: width * x, y: -radius * 1.6 + share * (height + radius * 3.4), size: radius }, colours);
  }
}

/** Clouds between the city and space. */
function drawClouds(context: Context, { width, height }: Size, up: number, driftMs: number): void {
  const light = Math.min(1, up * 3) * Math.max(0, 1 - (up - 0.9) / 0.9);
  if (light <= 0) return;
  for (let cloud = 0; cloud < 9; cloud += 1) {
    const depth = 0.4 + scattered(cloud, 21) * 0.6;
    const wide = width * (0.16 + 0.2 * depth);
    const x = ((scattered(cloud, 22) * 1.4 * width - (driftMs / 26) * depth) % (width + wide)) + wide / 2;
    const y = (scattered(cloud, 23) * 1.6 - 0.9 + up * depth) * height;
    context.globalAlpha = light * 0.24 * depth;
    context.fillStyle = '#ffe3ea';
    for (const [dx, dy, share] of [
      [0, 0, 1],
      [-0.3, 0.05, 0.66],
      [0.32, 0.04, 0.6],
    ] as const) {
      context.beginPath();
      context.ellipse(x + dx * wide, y + dy * wide, wide * 0.32 * share, wide * 0.13 * share, 0, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}

/** The city that the flight leaves: two rows of towers with lit windows. */
function drawCity(context: Context, { width, height }: Size, up: number): void {
  const sunk = up * height * 0.9;
  if (sunk > height * 0.5) return;
  for (const [row, colour] of ['#3a1456', '#190a30'].entries()) {
    const step = Math.max(18, width / (row === 0 ? 34 : 24));
    for (let tower = 0; tower * step < width + step; tower += 1) {
      const tall = height * (0.07 + scattered(tower, 31 + row) ** 2 * (row === 0 ? 0.2 : 0.15));
      const [x, y] = [tower * step - step * 0.3, height - tall + sunk * (0.7 + row * 0.3)];
      context.fillStyle = colour;
      context.fillRect(x, y, step * 0.86, tall + 4);
      if (row === 0) continue;
      context.fillStyle = '#ffd27a';
      for (let lamp = 0; lamp < 6; lamp += 1) {
        if (scattered(tower * 7 + lamp, 41) < 0.45) continue;
        const [column, floor] = [lamp % 2, Math.floor(lamp / 2)];
        context.globalAlpha = 0.35 + 0.5 * scattered(tower * 11 + lamp, 43);
        context.fillRect(x + step * (0.18 + column * 0.34), y + 6 + floor * 9, step * 0.14, 3);
      }
      context.globalAlpha = 1;
    }
  }
}

/** @param up height of the flight in doublings; @param speed 0 to 1. */
export function drawFlightSky(context: Context, size: Size, of: { up: number; driftMs: number; speed: number }): void {
  const { width, height } = size;
  const [top, middle, horizon] = coloursAt(of.up);
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, top);
  sky.addColorStop(0.6, middle);
  sky.addColorStop(1, horizon);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  drawStars(context, size, of);
  drawBodies(context, size, of.up);
  drawClouds(context, size, of.up, of.driftMs);
  drawCity(context, size, of.up);
}

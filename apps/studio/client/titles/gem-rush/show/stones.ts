import { burst, fading } from '../../../runtime/show/bursts.ts';
import type { Particle } from '../../../runtime/show/particles.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

interface Place {
  x: number;
  y: number;
}

const colours = ['#ffd84a', '#ff5a6a', '#4ae08a', '#5aa8ff', '#c47aff', '#ffffff'];
/** Acceleration of thrown stones, in pixels per second squared. */
const fallG = 1_500;

function traceSplinter(context: CanvasRenderingContext2D, size: number): void {
  context.moveTo(0, -size * 1.6);
  context.lineTo(size * 0.7, 0);
  context.lineTo(0, size * 1.1);
  context.lineTo(-size * 0.7, 0);
}

/** Splinters of crystal that spring from a point in all directions; units are CSS pixels. */
export const splinters = ({ x, y }: Place, count: number, reach: number): Particle[] =>
  burst({ x, y, reach }, count, {
    speed: [0.5, 0.8],
    lift: 0.25,
    weight: 1.1,
    size: [3, 4],
    livesMs: [700, 500],
    draw: (i) => fading(colours[i % colours.length]!, traceSplinter),
  });

/** Gems thrown from their cells into the cart: each flies in a curve and arrives after `flightMs`. */
export function thrown(
  theatre: Theatre,
  gems: readonly { symbol: string; start: Place; size: number }[],
  { target, landing, flightMs }: { target: Place; landing: number; flightMs: number },
): Particle[] {
  const flightS = flightMs / 1_000;
  return gems.map(({ symbol, start, size }, i) => {
    const sprite = theatre.sprite(symbol);
    const end = { x: target.x + (Math.random() - 0.5) * landing, y: target.y };
    return {
      ...start,
      speedX: (end.x - start.x) / flightS,
      speedY: (end.y - start.y) / flightS - (fallG * flightS) / 2,
      weight: fallG,
      size,
      angle: 0,
      spin: 0,
      bornMs: performance.now() + i * 45,
      livesMs: flightMs,
      draw: (context, particle, age) => sprite(context, particle.size * (1.15 - 0.65 * age)),
    };
  });
}

/** Gems that burst upwards from a place and rain down again. */
export function fountain(
  theatre: Theatre,
  { width, height }: { width: number; height: number },
  { names, count, forMs }: { names: readonly string[]; count: number; forMs: number },
): Particle[] {
  const sprites = names.map((name) => theatre.sprite(name));
  const span = Math.min(width, height);
  return Array.from({ length: count }, (_, i) => {
    const sprite = sprites[i % sprites.length]!;
    const turn = (Math.random() - 0.5) * 5;
    return {
      x: width * (0.5 + (Math.random() - 0.5) * 0.3),
      y: height * 0.78,
      speedX: (Math.random() - 0.5) * width * 0.85,
      speedY: -height * (0.75 + Math.random() * 0.5),
      weight: height * 0.95,
      size: span * (0.08 + Math.random() * 0.09),
      angle: 0,
      spin: 0,
      bornMs: performance.now() + (i / count) * forMs,
      livesMs: 2_600,
      draw(context, { size, bornMs }) {
        context.rotate(((performance.now() - bornMs) / 1_000) * turn);
        sprite(context, size);
      },
    };
  });
}

/** Dust that sinks from the roof. */
export function dust({ width, height }: { width: number; height: number }, count: number): Particle[] {
  return Array.from({ length: count }, () => ({
    x: Math.random() * width,
    y: -10,
    speedX: (Math.random() - 0.5) * 20,
    speedY: height * (0.25 + Math.random() * 0.3),
    weight: height * 0.3,
    size: 1.5 + Math.random() * 3,
    angle: 0,
    spin: 0,
    bornMs: performance.now() + Math.random() * 400,
    livesMs: 1_400,
    draw: fading('#c8a878', traceSplinter),
  }));
}

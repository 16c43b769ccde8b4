import { burst, streak } from '../../../runtime/show/bursts.ts';
import type { Particle } from '../../../runtime/show/particles.ts';

const colours = ['#fff3c4', '#ffd24a', '#ff8a1a', '#ff4a1a'];

interface Place {
  width: number;
  height: number;
}

/** Sparks that rise from a hearth as wide as `share` of the place around `x`; units are CSS pixels and seconds. */
export function embers(
  { width, height }: Place,
  { count, x = 0.5, y = 1, share = 1 }: Record<'count', number> & Partial<Record<'x' | 'y' | 'share', number>>,
): Particle[] {
  return Array.from({ length: count }, (_, i) => ({
    x: width * (x + (Math.random() - 0.5) * share),
    y: height * y,
    speedX: (Math.random() - 0.5) * width * 0.12,
    speedY: -height * (0.3 + Math.random() * 0.5),
    weight: -height * 0.04,
    size: 2 + Math.random() * 3.5,
    angle: Math.random() * 6,
    spin: 3 + Math.random() * 5,
    bornMs: performance.now() + i * 34,
    livesMs: 1_300 + Math.random() * 900,
    draw(context, { size, angle }, age) {
      context.globalAlpha = (1 - age) * (0.7 + 0.3 * Math.sin(angle * 3));
      context.fillStyle = colours[Math.min(3, Math.floor(age * 4))]!;
      context.beginPath();
      context.arc(Math.sin(angle) * size, 0, size * (1 - age * 0.6), 0, Math.PI * 2);
      context.fill();
      context.globalAlpha = 1;
    },
  }));
}

/** Sparks that burst from a point, as a hammer strikes them from iron. */
export const strike = (from: { x: number; y: number; reach: number }, count: number): Particle[] =>
  burst(from, count, {
    speed: [0.6, 0.8],
    lift: 0.4,
    weight: 1.6,
    size: [2, 2],
    livesMs: [700, 400],
    draw: (i) => streak(colours[i % 3]!, 0.06),
  });

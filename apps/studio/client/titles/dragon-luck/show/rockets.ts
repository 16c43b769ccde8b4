import { streak } from '../../../runtime/show/bursts.ts';
import type { Particle } from '../../../runtime/show/particles.ts';

const colours = ['#ffd24a', '#7affc0', '#ff6a4a', '#fff3c4'];
const sparksEach = 16;
const everyMs = 380;

/** Rockets that burst over the dance, one after the other; units are CSS pixels. */
export function rockets({ width, height }: { width: number; height: number }, count: number): Particle[] {
  return Array.from({ length: count }, (_, rocket) => {
    const x = width * (0.14 + 0.72 * ((rocket * 0.62) % 1));
    const y = height * (0.14 + 0.16 * ((rocket * 0.37) % 1));
    const colour = colours[rocket % colours.length]!;
    const reach = Math.min(width, height) * 0.34;
    return Array.from({ length: sparksEach }, (_, i): Particle => {
      const angle = (i / sparksEach) * Math.PI * 2;
      const force = reach * (0.75 + 0.25 * (i % 2));
      return {
        x,
        y,
        speedX: Math.cos(angle) * force,
        speedY: Math.sin(angle) * force,
        weight: reach * 0.6,
        size: 2.4 + (i % 3),
        angle: 0,
        spin: 0,
        bornMs: performance.now() + rocket * everyMs,
        livesMs: 1_100,
        draw: streak(colour, 0.08),
      };
    });
  }).flat();
}

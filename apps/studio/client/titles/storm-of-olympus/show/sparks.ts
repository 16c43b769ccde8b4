import { burst, streak } from '../../../runtime/show/bursts.ts';
import type { Particle } from '../../../runtime/show/particles.ts';

const colours = ['#fff6c8', '#ffd23a', '#c9a4ff', '#8ae8ff'];

/** Sparks that spring from a point where lightning has struck; units are CSS pixels. */
export const sparksAt = ({ x, y }: { x: number; y: number }, count: number, reach: number): Particle[] =>
  burst({ x, y, reach }, count, {
    arc: [Math.PI, Math.PI],
    speed: [0.5, 1],
    weight: 1.3,
    size: [2, 4],
    livesMs: [900, 900],
    withinMs: 120,
    draw: (i) => streak(colours[i % colours.length]!, 0.035),
  });

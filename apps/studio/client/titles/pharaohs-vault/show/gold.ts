import { burst } from '../../../runtime/show/bursts.ts';
import type { Particle } from '../../../runtime/show/particles.ts';

const metals = ['#fff3b0', '#ffd04a', '#f0a01a'];

const coin = (colour: string): Particle['draw'] => {
  return (context, { size, angle }, age) => {
    context.globalAlpha = Math.min(1, (1 - age) * 2.5);
    context.fillStyle = colour;
    context.beginPath();
    context.ellipse(0, 0, size, Math.max(1, size * Math.abs(Math.cos(angle))), 0.4, 0, Math.PI * 2);
    context.fill();
    context.globalAlpha = 1;
  };
};

/** Coins that burst from a point and fall, turning; units are CSS pixels. */
export const coins = ({ x, y }: { x: number; y: number }, count: number, reach: number): Particle[] =>
  burst({ x, y, reach }, count, {
    arc: [-Math.PI / 2 - 1.2, 2.4],
    speed: [0.5, 1.1],
    weight: 1.5,
    size: [5, 7],
    spin: [3, 6],
    livesMs: [1_700, 900],
    withinMs: 320,
    draw: (i) => coin(metals[i % metals.length]!),
  });
